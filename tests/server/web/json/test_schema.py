"""The API is as it is described: whatever is sent, right or wrong, is answered as the OpenAPI description says."""

import random
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck
from hypothesis import settings as trying
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from sietch.table.app import create_app
from tests.marks import LONG
from tests.server.serving import Site, Table, settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
    allow_header_conformance,
]
TRIES = 60 if LONG else 6  # for each route, besides those that look at every edge of its form

DESCRIPTION = create_app(settings("sqlite://")).openapi()
routes = schemathesis.pytest.from_fixture("described")


@pytest.fixture(params=DESCRIPTION["paths"])
def described(request: pytest.FixtureRequest) -> BaseSchema:
    """One path's routes: what may be sent there is worked out by its test, not by every process that collects."""
    request.node._nodeid = request.node.nodeid  # Schemathesis asks for it, but pytest keeps it no longer
    paths = {request.param: DESCRIPTION["paths"][request.param]}
    return schemathesis.openapi.from_dict({**DESCRIPTION, "paths": paths})


@pytest.fixture(scope="module")
def tables(site: Site) -> list[Table]:
    """A game that begins, one in its midst, one with automated opponents, one that is over."""
    people = site.create("me", "open", "open")
    midst = site.found("me", "me", "me", "open", box="uprising", modules=["choam"], steps=60)
    alone = site.create("me", difficulty="mentat")
    over = site.found("me", "random", "random")
    return [people, midst, alone, over]


Answers = defaultdict[str, Counter[tuple[bool, int]]]


@pytest.fixture
def answers() -> Iterator[Answers]:
    """How often a route has answered what, by whether the body was wrong on purpose; if only that all was
    malformed or not there, little was looked at."""
    found: Answers = defaultdict(Counter)
    yield found
    assert found
    for route, told in found.items():
        assert {status for _, status in told} - {400, 404, 405}, (route, told)


def sit_down(case: Case[Any], tables: list[Table], chance: random.Random, first: bool) -> dict[str, str]:
    """Mostly a request is about a game that there is, by somebody who sits there: their header.

    The first one that is well-formed is a stranger's where few are made up: so each route has more to say than
    what is malformed.
    """
    table = chance.choice(tables)
    if first:
        case.path_parameters["id"] = table.id
        return {}
    asked = table.asked()
    seat = asked if asked is not None and chance.random() < 0.7 else 0
    if not is_wrong(case) and chance.random() < 0.7:
        fill_in(case, table, seat, chance)
    if "id" not in case.path_parameters or chance.random() < 0.2:
        return {}
    case.path_parameters["id"] = table.id
    return table.auth(seat) if chance.random() < 0.8 else {}


def is_wrong(case: Case[Any]) -> bool:
    """Whether the body breaks its form on purpose."""
    body = None if case.meta is None else case.meta.components.get(ParameterLocation.BODY)
    return body is not None and body.mode.is_negative


def fill_in(case: Case[Any], table: Table, seat: int, chance: random.Random) -> None:
    """What nobody can make up: secrets, options, kinds of seats."""
    form: Any = case.body
    if not isinstance(form, dict):
        return
    decision = table.view(seat)["decision"]
    real = {
        "token": table.tokens[chance.randrange(len(table.tokens))] or "",
        "name": chance.choice(["Чані", "", "<b>"]),
        "choice": chance.choice(decision["options"])["notation"] if decision else "reveal",
        "box": chance.choice(["base", "uprising"]),
        "kind": chance.choice(["me", "open"]),
    }
    seats = form.get("seats")
    for part in (form, *(seats if isinstance(seats, list) else ())):
        if isinstance(part, dict):
            part.update({key: real[key] for key in real if isinstance(part.get(key), str)})
    if type(form.get("version")) is int:
        form["version"] = table.get("").json()["version"]
    if isinstance(seats, list) and len(seats) == 1:  # made-up lists are mostly short, those of games are longer
        form["seats"] = seats * chance.choice([3, 4])
        for key in ("players", "leaders", "rivals", "difficulty"):
            if form.get(key):
                form[key] = None
        if form.get("modules") or form.get("variants"):
            form["modules"] = form["variants"] = []


@routes.parametrize()
@trying(max_examples=TRIES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent(case: Case[Any], site: Site, tables: list[Table], answers: Answers) -> None:
    chance = random.Random(zlib.crc32(repr((case.path, case.path_parameters, case.query, case.body)).encode()))
    wrong = is_wrong(case)
    told = answers[case.operation.label]
    first = not LONG and not wrong and not any(not was_wrong for was_wrong, _ in told)
    headers = sit_down(case, tables, chance, first and "id" in case.path_parameters)
    checks = [*CHECKS, negative_data_rejection] if wrong else CHECKS
    response = case.call(base_url=f"http://127.0.0.1:{site.port}", headers=headers)
    case.validate_response(response, checks=checks)
    told[wrong, response.status_code] += 1
