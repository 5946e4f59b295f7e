"""Playing through the API: what works, and how everything wrong is refused without changing anything."""

import random
import time
from typing import Any

import httpx
import pytest

from sietch.records.game import new_game, replay
from sietch.table.helpers.thinking import Job, think
from sietch.table.web.json import shapes
from tests.server.serving import Json, Site, Table, serving, settings, until

BOTS = ("greedy", "greedy", "greedy")
PEOPLE = ("me", "open", "open")


@pytest.fixture
def table(site: Site) -> Table:
    """Three people, of whom we hold all secrets."""
    return site.create(*PEOPLE)


def mover(table: Table) -> tuple[int, Json]:
    """The seat that is asked, and its view."""
    asked = table.asked()
    assert asked is not None
    return asked, table.view(asked)


# --- creating
@pytest.mark.parametrize(
    ("box", "modules", "seats"),
    [("base", [], 3), ("base", [], 4), ("uprising", [], 4), ("uprising", ["choam", "base_cards"], 3)],
)
def test_creating_every_kind_of_game(site: Site, box: str, modules: list[str], seats: int) -> None:
    table = site.create("me", *["greedy"] * (seats - 1), box=box, modules=modules)
    shapes.Created.model_validate(table.created)
    told = table.get("").json()
    shapes.Public.model_validate(told)
    assert (told["box"], told["modules"], told["players"]) == (box, sorted(modules), seats)
    assert [seat["kind"] for seat in told["seats"]] == ["human", *["greedy"] * (seats - 1)]
    shapes.View.model_validate(table.view(0))


@pytest.mark.parametrize(("box", "seats"), [("base", 1), ("base", 2), ("uprising", 1), ("uprising", 2)])
def test_games_with_automated_opponents(site: Site, box: str, seats: int) -> None:
    level = {"difficulty": "mentat"} if seats == 1 else {}
    table = site.create("me", *["greedy"] * (seats - 1), box=box, **level)
    view = table.view(0)
    shapes.View.model_validate(view)
    assert (view["hagal"]["humans"], len(view["players"]), len(view["seats"])) == (seats, 3, seats)
    assert view["hagal"]["difficulty"] == level.get("difficulty")
    assert [rival["seat"] for rival in view["hagal"]["rivals"]] == list(range(seats, 3))


def test_leaders_can_be_chosen(site: Site) -> None:
    table = site.create("me", "random", "random", leaders=["paul_atreides", None, None])
    assert table.get("").json()["leaders"][0] == "paul_atreides"


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"seats": []},
        {"seats": [{"kind": "me"}] * 2, "difficulty": "mentat"},
        {"seats": [{"kind": "me"}] * 3, "variants": ["dice_churn"]},
        {"seats": [{"kind": "me"}] * 3, "variants": ["epic"]},
        {"seats": [{"kind": "me"}], "modules": ["ix"], "variants": ["epic"]},
        {"seats": [{"kind": "me"}], "rivals": ["nobody", None]},
        {"seats": [{"kind": "me"}] * 5},
        {"seats": [{"kind": "me"}] * 9},
        {"seats": [{"kind": "wizard"}] * 3},
        {"seats": [{"kind": "human"}] * 3},
        {"seats": [{"kind": "me"}] * 3, "players": 4},
        {"seats": [{"kind": "me"}] * 3, "box": "nonsense"},
        {"seats": [{"kind": "me"}] * 3, "modules": ["choam"]},
        {"seats": [{"kind": "me"}] * 3, "modules": "choam"},
        {"seats": [{"kind": "me"}] * 3, "leaders": ["nobody", None, None]},
        {"seats": [{"kind": "me"}] * 3, "leaders": [None]},
        {"seats": [{"kind": "me"}] * 3, "leaders": ["paul_atreides", "paul_atreides", None]},
        {"seats": [{"kind": "me"}] * 3, "seed": "1"},
        {"seats": [{"kind": "me", "name": "<b>x</b>"}] * 3},
        {"seats": [{"kind": "me", "name": "x" * 500}] * 3},
        {"seats": "me"},
        [],
        "text",
        None,
        17,
    ],
)
def test_wrong_games_are_refused(site: Site, form: Any) -> None:
    answer = site.http.post("/api/games", json=form)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_joining_an_open_seat(site: Site) -> None:
    table = site.create("me", "open", "open", "random")

    def join(**form: Any) -> httpx.Response:
        return site.http.post(f"{table.url}/join", json=form)

    first = join(token=table.links[1], name="Чані").json()
    shapes.Joined.model_validate(first)
    second = join(token=table.links[2]).json()
    assert (first["seat"], second["seat"]) == (1, 2)
    own = {"Authorization": f"Bearer {first['token']}"}
    assert site.http.get(f"{table.url}/view", headers=own).json()["seat"] == 1
    told = table.get("").json()["seats"]
    assert [s["kind"] for s in told] == ["human", "human", "human", "random"]
    assert told[1]["name"] == "Чані"
    used, taken = table.links[1], first["token"]
    for wrong, answer in (
        ({}, 400), ({"token": "x"}, 403), ({"token": 5}, 400), ({"token": used}, 403), ({"token": taken}, 409),
    ):  # fmt: skip
        assert join(**wrong).status_code == answer


def test_several_seats_can_be_mine(site: Site) -> None:
    table = site.create("me", "me", "random", "random")
    assert [s["kind"] for s in table.get("").json()["seats"]] == ["human", "human", "random", "random"]
    assert table.created["seat"] == 0
    assert [table.view(seat)["seat"] for seat in (0, 1)] == [0, 1]


# --- playing
def test_a_choice_is_applied_and_told(table: Table) -> None:
    seat, view = mover(table)
    assert view["asked"] == {"seat": seat, "kind": view["decision"]["kind"]}
    option = view["decision"]["options"][0]
    answer = table.post("/choices", seat, choice=option["notation"], version=view["version"])
    assert answer.status_code == 200
    done = answer.json()
    shapes.Done.model_validate(done)
    assert done["version"] > view["version"]
    now = table.view(seat)
    assert now == {**done["view"], "seats": now["seats"]}


def test_extra_spaces_do_not_matter_but_the_record_is_tidy(table: Table) -> None:
    seat, view = mover(table)
    option = view["decision"]["options"][0]["notation"]
    assert table.post("/choices", seat, choice=f"  {option.replace(' ', '   ')} ").status_code == 200
    assert table.get("/record", seat).json()["history"][-1]["text"] == option


@pytest.mark.parametrize(
    ("who", "form", "status", "code"),
    [
        ("asked", {"choice": "send nothing nowhere"}, 409, "unknown_choice"),
        ("asked", {"choice": ""}, 409, "unknown_choice"),
        ("asked", {"choice": "<script>alert(1)</script>"}, 409, "unknown_choice"),
        ("asked", {"choice": "x" * 201}, 400, "malformed"),
        ("asked", {"choice": 7}, 400, "malformed"),
        ("asked", {"choice": None}, 400, "malformed"),
        ("asked", {}, 400, "malformed"),
        ("asked", {"choice": "reveal", "version": "x"}, 400, "malformed"),
        ("asked", {"choice": "reveal", "version": 99}, 409, "stale"),
        ("asked", {"choice": "reveal", "version": -1}, 409, "stale"),
        ("asked", {"choice": "reveal", "seed": 1}, 400, "malformed"),
        ("other", {"choice": "reveal"}, 409, "not_asked"),
        ("nobody", {"choice": "reveal"}, 401, "no_seat"),
        ("foreign", {"choice": "reveal"}, 403, "wrong_token"),
    ],
)
def test_wrong_choices_are_refused(site: Site, table: Table, who: str, form: Json, status: int, code: str) -> None:
    assert all(table.tokens)  # everybody has sat down
    asked, before = mover(table)
    seat = {"asked": asked, "other": (asked + 1) % 3, "nobody": None, "foreign": 0}[who]
    if who == "foreign":
        table.tokens[0] = site.create(*PEOPLE).tokens[0]
    answer = table.post("/choices", seat, **form)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.json()["error"]
    if status == 409:
        told = shapes.Problem.model_validate(answer.json())
        assert told.view is not None and told.view.seat == seat and told.version == before["version"]
    assert table.get("").json()["version"] == before["version"]


def test_a_barred_choice_says_why(table: Table) -> None:
    asked, view = mover(table)
    while not view["decision"]["barred"]:  # some Leaders have to choose before the first turn
        table.choose(asked, view)
        asked, view = mover(table)
    barred = view["decision"]["barred"][0]
    assert barred["reason"] and barred["text"]
    answer = table.post("/choices", asked, choice=barred["notation"])
    assert (answer.status_code, answer.json()["code"]) == (409, "barred")


def test_of_two_choices_for_one_version_one_counts(table: Table) -> None:
    asked, view = mover(table)
    notation = view["decision"]["options"][0]["notation"]
    answers = [table.post("/choices", asked, choice=notation, version=view["version"]) for _ in range(2)]
    assert [a.status_code for a in answers] == [200, 409]


@pytest.mark.parametrize("path", ["", "/view", "/log", "/record"])
def test_unknown_games(site: Site, path: str) -> None:
    for name in ("nothing-here", "x", "a b", "%00", "ä" * 10, "..%2F..", "a" * 300):
        answer = site.http.get(f"/api/games/{name}{path}")
        assert answer.status_code == 404 and answer.json()["error"]


def test_wrong_bodies(table: Table) -> None:
    asked, before = mover(table)
    url, auth = f"{table.url}/choices", {**table.auth(asked), "content-type": "application/json"}
    bodies = [
        b"", b"{", b"[[[[", b"\xff\xfe", b'{"choice": "\\ud800"}', b'{"choice": "a\\u0000b"}',
        b'{"choice": 1e999}', b"[" * 20_000, b'{"choice": "reveal", "version": 123456789012345678901234567890}',
    ]  # fmt: skip
    for body in bodies:
        answer = table.http.post(url, content=body, headers=auth)
        assert 400 <= answer.status_code < 500, (body[:20], answer.text)
        assert answer.json()["error"]
    huge = table.http.post(url, content=b'{"choice": "' + b"x" * 100_000 + b'"}', headers=auth)
    assert huge.status_code == 413 and huge.json()["error"]
    assert table.http.request("DELETE", url).status_code == 405
    assert table.http.post(url, content=b"choice=reveal", headers=table.auth(asked)).status_code == 400
    now = table.view(asked)
    assert now == {**before, "seats": now["seats"]} and now["version"] == before["version"]


def test_requests_of_other_sites_are_refused(table: Table) -> None:
    asked, view = mover(table)
    headers = {**table.auth(asked), "Origin": "https://elsewhere.example"}
    form = {"choice": view["decision"]["options"][0]["notation"]}
    assert table.http.post(f"{table.url}/choices", json=form, headers=headers).status_code == 403
    own = {**headers, "Origin": str(table.http.base_url)}
    assert table.http.post(f"{table.url}/choices", json=form, headers=own).status_code == 200


# --- names
def test_names(table: Table) -> None:
    assert table.post("/name", 0, name="  Леді   Джессіка ").status_code == 200
    assert table.get("").json()["seats"][0]["name"] == "Леді Джессіка"
    for wrong in ("<b>Paul</b>", "a\u202eb", "x" * 25, "tab\there\x00", "😀", "a" + "\u0301" * 9, '"quoted"'):
        answer = table.post("/name", 0, name=wrong)
        assert answer.status_code == 400, wrong
    assert table.post("/name", None, name="x").status_code == 401
    assert table.get("").json()["seats"][0]["name"] == "Леді Джессіка"


# --- going back
def first_undoable(table: Table) -> tuple[int, Json, Json]:
    """Choose until something can be taken back: the seat, its view before, its view after."""
    for _ in range(60):
        seat, before = mover(table)
        after = table.choose(seat, before)
        if after["can_undo"]:
            return seat, before, after
    raise AssertionError("nothing could be taken back")


def without_version(view: Json) -> Json:
    passing = ("version", "waiting_since", "seats", "can_undo", "can_reset")
    return {name: value for name, value in view.items() if name not in passing}


def test_undo_restores_and_stays_in_the_record(table: Table) -> None:
    seat, before, after = first_undoable(table)
    log = table.get("/log", seat).json()["chapters"]
    answer = table.post("/undo", seat, version=after["version"])
    assert answer.status_code == 200
    undone = answer.json()["view"]
    assert without_version(undone) == without_version(before)
    assert undone["version"] == after["version"] + 1
    assert table.get("/log", seat).json()["chapters"] != log
    history = table.get("/record", seat).json()["history"]
    assert [entry["kind"] for entry in history[-2:]] == ["choice", "undo"]
    assert table.choose(seat, undone)["table"] == after["table"]


def test_reset_goes_all_the_way(table: Table) -> None:
    chance = random.Random(5)
    for _ in range(300):
        seat, view = mover(table)
        begin, steps = view, 0
        while view["decision"] is not None and steps < 3:
            view = table.choose(seat, view, chance.randrange(len(view["decision"]["options"])))
            steps = steps + 1 if view["can_reset"] else 0
            if not view["can_reset"]:
                begin = view
        if steps >= 2:
            break
    assert steps >= 2
    answer = table.post("/reset", seat)
    assert answer.status_code == 200
    assert without_version(answer.json()["view"]) == without_version(begin)
    assert not answer.json()["view"]["can_undo"]
    assert table.post("/reset", seat).json()["code"] == "no_undo"


def test_who_may_go_back(table: Table) -> None:
    seat, _ = mover(table)
    assert table.post("/undo", seat).json()["code"] == "no_undo"
    seat, _, after = first_undoable(table)
    other = (seat + 1) % 3
    assert table.post("/undo", other).json()["code"] == "not_asked"
    assert table.post("/undo").status_code == 401
    assert table.post("/undo", seat, version=after["version"] - 1).json()["code"] == "stale"
    assert not table.view(other)["can_undo"] and not table.view()["can_undo"]


# --- the record
def test_record_of_a_game_with_undos(site: Site) -> None:
    table = site.found("me", "random", "random", steps=100)
    chance = random.Random(2)
    undone = 0

    def sometimes_undo() -> None:
        nonlocal undone
        asked = table.asked()
        if asked is not None and table.tokens[asked] and undone < 5 and chance.random() < 0.5:
            undone += table.post("/undo", asked).status_code == 200

    table.play_out(chance, sometimes_undo)
    told = table.get("/record").json()
    shapes.Record.model_validate(told)
    again = replay(told["record"])
    assert again.over and list(again.result.winners) == told["winners"]  # type: ignore[union-attr]
    assert undone and sum(e["kind"] == "undo" for e in told["history"]) == undone
    assert len(told["history"]) == len(told["record"]["choices"]) + 2 * undone
    seat = next(i for i, token in enumerate(table.tokens) if token)
    answer = table.post("/choices", seat, choice="end")
    assert (answer.status_code, answer.json()["code"]) == (409, "over")


def test_the_log(table: Table) -> None:
    for _ in range(12):  # some Leaders have to choose before the first turn
        seat, view = mover(table)
        table.choose(seat, view)
    told = table.get("/log", seat).json()
    shapes.Log.model_validate(told)
    assert any(chapter["kind"] == "turn" for chapter in told["chapters"])
    later = table.get("/log", seat, since=told["next"]).json()
    assert later["chapters"] == []
    assert table.get("/log", seat, since="x").status_code == 400


# --- bots
@pytest.mark.parametrize(("box", "modules"), [("base", []), ("uprising", ["choam"])])
def test_bots_play_on(site: Site, box: str, modules: list[str]) -> None:
    table = site.create("me", *BOTS, box=box, modules=modules)
    view = table.wait_for(0)
    for _ in range(6):
        view = table.choose(0, view, -1)
        view = table.wait_for(0)
    assert table.get("").json()["version"] > 6


def test_a_game_between_bots_plays_by_itself(site: Site) -> None:
    table = site.create("random", "random", "random")
    until(lambda: site.live(table).game.over)
    assert table.view()["result"]["winners"]


@pytest.mark.parametrize(("box", "levels"), [("base", ["greedy"]), ("uprising", ["greedy", "random"])])
def test_bots_sit_beside_rivals(site: Site, box: str, levels: list[str]) -> None:
    """Bots take the places of one or two humans; their processes set the same game up, with its Rivals."""
    variants = ["brutal_escalation"]
    table = site.create(
        *levels, box=box, variants=variants, rivals=["duke_leto_atreides", None] if len(levels) == 1 else None
    )
    until(lambda: site.live(table).game.over, "the bots do not go on")
    told = table.get("").json()
    assert len(told["seats"]) == len(levels) and len(told["points"]) == 3
    record = table.get("/record").json()["record"]
    again = replay(record)
    assert again.over and list(again.result.winners) == told["winners"]  # type: ignore[union-attr]


def test_an_epic_game(site: Site) -> None:
    table = site.create("random", "greedy", "random", modules=["ix"], variants=["epic"])
    assert table.get("").json()["variants"] == ["epic"]
    until(lambda: site.live(table).game.over, "the bots do not go on")
    record = table.get("/record").json()["record"]
    assert record["variants"] == ["epic"] and replay(record).box.goal == 12


def test_bots_think_quickly() -> None:
    """As they do in their processes; in seconds of this process, whatever else the machine does."""
    game = new_game("uprising", 4, 5, modules=["choam"])
    assert game.setup is not None
    taken = []
    for _ in range(60):
        job = Job("quickly", game.setup, tuple(game.choices), game.decision.seat, "greedy")
        began = time.process_time()
        game.choose(think(job))
        taken.append(time.process_time() - began)
    assert sorted(taken)[len(taken) // 2] < 0.5 and max(taken) < 3  # far more than is usual


# --- limits and headers
def test_rates_are_limited(tmp_path: Any) -> None:
    from sietch.table.settings import Rate

    limited = settings(f"sqlite:///{tmp_path / 'x.db'}", requests=Rate(12, 0.1), creations=Rate(2, 0.01))
    with serving(limited) as site:
        form = {"seats": [{"kind": "me"}, {"kind": "random"}, {"kind": "random"}]}
        created = [site.http.post("/api/games", json=form).status_code for _ in range(3)]
        assert created == [201, 201, 429]
        seen = [site.http.get("/api/games/nothing-here").status_code for _ in range(12)]
        assert seen[0] == 404 and seen[-1] == 429


@pytest.mark.parametrize("path", ["/", "/new", "/api/openapi.json", "/api/games/nothing-here", "/nowhere"])
def test_security_headers(site: Site, path: str) -> None:
    headers = site.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"


def test_openapi_describes_everything(site: Site) -> None:
    told = site.http.get("/api/openapi.json").json()
    under = "/api/games/{id}"
    names = "join view choices undo reset name log record votes here links back hands reactions reminders webhook"
    expected = {"/api/games", under} | {f"{under}/{name}" for name in names.split()}
    assert set(told["paths"]) == expected
    assert {"View", "Problem", "NewGame"} <= set(told["components"]["schemas"])
