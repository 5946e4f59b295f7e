"""Answers to what went wrong: JSON for programs, a page for people, both in the reader's language."""

from __future__ import annotations

from fastapi.exceptions import RequestValidationError
from fastapi.requests import HTTPConnection
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match

from sietch.rules.errors import SietchError
from sietch.table.live.refusals import Refused
from sietch.table.page.error import draw_error
from sietch.table.web.json.shapes import Problem
from sietch.table.web.json.telling import answered, told
from sietch.table.web.languages import language
from sietch.table.web.seats import token_of, wants_little
from sietch.table.web.statics import named_for_good

RETRY_AFTER = {429: "2", 503: "5"}  # seconds


def answer(connection: HTTPConnection, error: Refused) -> Response:
    """A refusal as its asker reads it."""
    lang = language(connection)
    path: str = connection.scope["path"]
    response: Response
    if path.startswith(("/api/", "/static/")):
        response = answered(told_problem(connection, error, lang), error.status)
    else:
        drawn = draw_error(lang, error.status, error.text(lang), error.advice(lang))
        response = HTMLResponse(named_for_good(drawn), error.status)
    response.headers["vary"] = "accept-language, cookie"
    if error.status in RETRY_AFTER:
        response.headers["retry-after"] = RETRY_AFTER[error.status]
    return response


def told_problem(connection: HTTPConnection, error: Refused, lang: str) -> Problem:
    """A refusal as JSON; with the table as the asker may see it, where that helps."""
    problem = Problem(error=error.text(lang), code=error.code)
    if error.details:
        problem.details = error.details.encode("utf-8", "replace").decode()
    if error.live is not None and error.status == 409 and not wants_little(connection):
        reader = error.live.seat_of(token_of(connection, error.live.id) or "")
        problem.version, problem.view = error.live.version, told(error.live, reader, lang)
    return problem


# --- what frameworks and the rules raise
def counted(connection: HTTPConnection, error: Refused) -> Response:
    connection.app.state.measures.refusals.labels(error.code).inc()
    return answer(connection, error)


def refused(connection: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return counted(connection, error)


def wrong(connection: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, SietchError)
    return counted(connection, Refused("wrong", None, str(error)))


def malformed(connection: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = [f"{'.'.join(str(part) for part in e['loc'][1:]) or 'body'}: {e['msg']}" for e in error.errors()[:3]]
    return counted(connection, Refused("malformed", None, "; ".join(faults)))


OTHERS = {404: "no_page", 405: "wrong_method"}


def other(connection: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = OTHERS.get(error.status_code, "malformed")
    response = counted(connection, Refused(code, None, str(error.detail)))
    response.headers.update(error.headers or {})
    if "allow" in response.headers:
        response.headers["allow"] = ", ".join(sorted(methods(connection)))
    return response


def methods(connection: HTTPConnection) -> set[str]:
    """What can be done at an address: several routes may share it, and each knows of itself alone."""
    allowed: set[str] = set()
    for route in connection.app.routes:
        if route.matches(connection.scope)[0] != Match.NONE:
            allowed |= getattr(route, "methods", None) or set()
    return allowed
