"""docs/api.md says what the server does: its requests are sent as they stand there."""

import json
import re
from pathlib import Path

from sietch.table.live.reactions import REACTIONS
from tests.server.serving import Site, Table, receive, serving, settings

PAGE = (Path(__file__).parents[4] / "docs" / "api.md").read_text(encoding="utf-8")
REQUEST = re.compile(r"^\| ([\w ]+) \| `(GET|POST|PUT) ([^ `]+)`(?: or `/(\w+)`)?(?: `(\{.*\})`)? \|$", re.M)
DOCUMENTED = {what: (method, path, form) for what, method, path, _, form in REQUEST.findall(PAGE)}


def sent(table: Table, what: str, seat: int | None, **filled: object) -> dict[str, object]:
    """The answer to a documented request, with what only this game knows filled in."""
    method, path, form = DOCUMENTED[what]
    given = json.loads(form) if form else {}
    assert set(filled) <= set(given)
    body = {**given, **filled} or None
    path = path.replace("{id}", table.id)
    answer = table.http.request(method, path, json=body, headers=table.auth(seat))
    assert answer.status_code == 200, (what, answer.text)
    told: dict[str, object] = answer.json()
    return told


def test_every_documented_request(site: Site) -> None:
    method, path, form = DOCUMENTED["create a game"]
    created = site.http.request(method, path, json=json.loads(form))
    assert created.status_code == 201
    table = Table(site.http, created.json())
    assert [token is None for token in table.links] == [False, False, True]  # every seat that is no bot's
    joined = sent(table, "sit down", None, token=table.links[1])
    assert joined["seat"] == 1
    table.tokens[1] = str(joined["token"])
    for _ in range(60):
        table.play_on(lambda asked: asked != 2)  # the bot thinks
        asked = table.asked()
        assert asked is not None
        view = sent(table, "look", asked)
        option = view["decision"]["options"][0]  # type: ignore[index]
        done = sent(table, "decide", asked, choice=option["notation"], version=view["version"])
        if done["view"]["can_undo"]:  # type: ignore[index]
            break
    assert sent(table, "take back", asked)["version"] == done["version"] + 1  # type: ignore[operator, arg-type]
    assert sent(table, "read the story", 0)["next"]
    assert sent(table, "keep the record", 0)["record"] is None
    assert sent(table, "open hands to watchers", 0)["version"]
    assert sent(table, "react", 0, reaction=REACTIONS[0])["seat"] == 0
    assert sent(table, "want a bot for an absent player", 0)["version"]  # seat 1: the other person alone decides
    assert str(sent(table, "make a new link for a seat that was left", 0)["link"]).startswith(f"/g/{table.id}/")
    assert sent(table, "take the seat back", 1)["version"]
    assert sent(table, "be there after all", 1)["version"]
    assert sent(table, "withdraw that vote", 0)["version"]  # it has carried and is no more: nothing changes
    table.play_on(lambda asked: asked != 2)
    assert sent(table, "remind whoever is waited for", 1 - (table.asked() or 0))["reached"] == "nobody"
    company = {"open hands to watchers", "react", "want a bot for an absent player", "take the seat back"}
    company |= {"withdraw that vote", "be there after all", "make a new link for a seat that was left"}
    company |= {"remind whoever is waited for"}
    assert set(DOCUMENTED) == company | {
        "create a game", "sit down", "look", "decide", "take back", "read the story", "keep the record",
        "be told of turns",
    }  # fmt: skip


def test_the_documented_webhook(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'x.db'}", private_webhooks=True)) as site:
        table = site.create("me", "open", "open")
        url = "http://127.0.0.1:9/turn"  # the documented host cannot be looked up where there is no network
        assert sent(table, "be told of turns", 0, url=url) == {"url": url}


def test_the_fields_that_are_named(site: Site) -> None:
    table = site.create("me", "open", "open", leaders=["paul_atreides", "helena_richese", "duke_leto_atreides"])
    asked = table.asked()
    assert asked is not None
    view = table.view(asked)
    shown = PAGE.split('"decision": {')[1].split("\n    }")[0]
    decision, offer, barred = view["decision"], view["decision"]["options"][0], view["decision"]["barred"][0]
    named = set(re.findall(r'"(\w+)":', shown))
    assert named == {*decision, *offer, *barred}
    prose = PAGE.split("## View and decision")[1].split('"decision"')[0]
    assert {"table", "players", "turn", "asked", "decision"} <= {*re.findall(r"`(\w+)`", prose)} <= {*view}


def test_the_messages_that_are_named(site: Site, tmp_path: Path) -> None:
    table = site.create("me", "open", "open")
    assert ":8000/g/GAME/TOKEN" in PAGE and table.created["seats"][1]["link"] == f"/g/{table.id}/{table.links[1]}"
    messages = {kind: set(re.findall(r'"(\w+)":', rest)) for kind, rest in
                re.findall(r'^\| `\{"type": "(\w+)"(.*?)\}` \|', PAGE, re.MULTILINE)}  # fmt: skip
    assert set(messages) == {"state", "presence", "reaction", "reminder", "ping", "error"}
    with site.listen(table.id, token=table.tokens[0]) as channel:
        assert {"type", *messages["state"]} == {*receive(channel, "state")}
        with site.listen(table.id, token=table.tokens[1]):
            assert {"type", *messages["presence"]} == {*receive(channel, "presence")}
        table.post("/reactions", 0, reaction="wow")
        assert {"type", *messages["reaction"]} == {*receive(channel, "reaction")}
    asked = table.asked()
    assert asked is not None
    with site.listen(table.id, token=table.tokens[asked]) as channel:
        receive(channel, "state")
        table.post("/reminders", (asked + 1) % 3)
        assert {"type", *messages["reminder"]} == {*receive(channel, "reminder")}
    with site.listen(table.id, token="wrong") as channel:
        assert {"type", *messages["error"]} == {*receive(channel, "error")}
    with serving(settings(f"sqlite:///{tmp_path / 'x.db'}", heartbeat=0.1)) as quick:
        game = quick.create("me", "open", "open").id
        with quick.listen(game) as channel:
            assert {"type", *messages["ping"]} == {*receive(channel, "ping")}


def test_the_refusals_that_are_named(site: Site) -> None:
    table = site.create("me", "open", "open")
    asked = table.asked()
    assert asked is not None
    table.tokens.append("wrong")
    answers = [
        (table.get("/view", 3), 403, "A wrong token gets 403"),
        (table.post("/undo"), 401, "none where one is needed 401"),
        (site.http.get("/api/games/nothing-here"), 404, "an unknown game 404"),
        (table.post("/choices", asked), 400, "a form that is not as described 400"),
        (table.post("/choices", asked, choice="x"), 409, "what cannot be done now 409 with the present `view`"),
        (table.post("/choices", asked, choice="x" * 32_768), 413, "more than 32 KiB 413"),
        (
            site.http.post("/api/games", headers={"Origin": "https://elsewhere.example"}),
            403,
            "(by its `Origin`) 403",
        ),
    ]
    for answer, status, said in answers:
        assert answer.status_code == status and said in " ".join(PAGE.split())
        assert {"code", "error"} <= {*answer.json()} and ("view" in answer.json()) == (status == 409)
