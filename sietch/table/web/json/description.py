"""The server's own description of its API (OpenAPI): what frameworks cannot know of it is added here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI

from sietch.table.web.json.shapes import Problem

Json = dict[str, Any]

ABOUT = """Play Dune: Imperium through JSON. Unofficial.

Create a game, or join one; send the seat's token as `Authorization: Bearer ...`. Look at the `view`, send one
of the decision's options by its notation. A WebSocket at `/api/games/{id}/push` tells of every change:
`{"type": "state", "version": n, "view": {...}}`, `{"type": "presence", ...}`, `{"type": "reaction", ...}` and
`{"type": "ping"}` as a sign of life; `?token=` names the seat, `?version=` the version that is already known. A
channel that is refused gets `{"type": "error", "code": ..., "error": ...}` and is closed with 4401 (a wrong
token), 4404 (no such game), 4429 (too many: wait) or 1013 (try again later).

Whatever is refused has a stable `code` and a message in the language asked for: `?lang=`, else `Accept-Language`.
"""

SEAT: Json = {"type": "http", "scheme": "bearer", "description": "the seat's secret, as its link has it"}
NEEDED: Json = {"security": [{"seat": []}]}
"""For a route that only a seat's holder may use."""
WELCOME: Json = {"security": [{}, {"seat": []}]}
"""For a route that anybody may use, and that tells a seat's holder more."""

LANGUAGE: Json = {
    "name": "lang",
    "in": "query",
    "description": "the language of all words, before `Accept-Language`; one that is not known is passed over",
    "schema": {"type": "string"},
}

PREFER: Json = {
    "name": "Prefer",
    "in": "header",
    "description": "`return=minimal` leaves the view out of the answer: the push channel tells of changes",
    "schema": {"type": "string"},
}


def problems(*statuses: int) -> dict[int | str, Json]:
    """Answers to what cannot be done: those given, and those that every request can get."""
    return {status: {"model": Problem} for status in sorted({*statuses, 400, 413, 429, 500, 503})}


def describe(app: FastAPI) -> None:
    """Let an application tell what it really answers."""
    plain = app.openapi

    def complete() -> Json:
        if app.openapi_schema is None:
            completed(plain())
        return plain()

    app.openapi = complete  # type: ignore[method-assign]


def completed(schema: Json) -> None:
    schema["components"]["securitySchemes"] = {"seat": SEAT}
    for name in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(name, None)
    for operation in operations(schema):
        operation["responses"].pop("422", None)  # what is malformed is answered with 400
        operation.setdefault("parameters", []).append(LANGUAGE)
        if "409" in operation["responses"]:  # it changes the game: the answers have its view
            operation["parameters"].append(PREFER)


def operations(schema: Json) -> Iterator[Json]:
    for path in schema["paths"].values():
        yield from path.values()
