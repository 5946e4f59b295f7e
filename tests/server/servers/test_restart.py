"""A server that is stopped and started again has every game as it was; two servers cannot fork one."""

import random
from pathlib import Path

from tests.server.serving import Json, Site, Table, serving, settings, until


def moved(table: Table, site: Site) -> Table:
    """The same game at another server."""
    return table.at(site.http)


def lasting(view: Json) -> Json:
    return {name: value for name, value in view.items() if name != "seats"}


def play_a_little(table: Table, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        asked = table.asked()
        assert asked is not None
        view = table.view(asked)
        view = table.choose(asked, view, chance.randrange(len(view["decision"]["options"])))
        if view["can_undo"] and chance.random() < 0.3:
            assert table.post(chance.choice(["/undo", "/reset"]), asked).status_code == 200


def test_every_game_survives(db: str) -> None:
    chance = random.Random(1)
    with serving(settings(db)) as site:
        tables = [site.create("me", "open", "open", box=box) for box in ("base", "uprising", "base")]
        for table in tables:
            assert all(table.tokens)  # everybody has sat down
            play_a_little(table, chance, 12)
            table.post("/name", 0, name="Гоґвад")
        joined = site.create("me", "open", "open")
        assert joined.post("/name", 1, name="Liet").status_code == 200
        before = [[lasting(table.view(seat)) for seat in (0, 1, 2, None)] for table in tables]
        logs = [table.get("/log", 0).json() for table in tables]
    with serving(settings(db)) as site:
        tables = [moved(table, site) for table in tables]
        after = [[lasting(table.view(seat)) for seat in (0, 1, 2, None)] for table in tables]
        assert after == before
        assert [table.get("/log", 0).json() for table in tables] == logs
        assert tables[0].get("").json()["seats"][0]["name"] == "Гоґвад"
        joined = moved(joined, site)
        assert joined.view(1)["seat"] == 1
        seat = joined.get("").json()["seats"][1]
        assert (seat["name"], seat["kind"], seat["online"]) == ("Liet", "human", False)
        for table in tables:
            play_a_little(table, chance, 5)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'x.db'}"
    with serving(settings(db)) as site:
        table = site.create("me", "greedy", "random")
        table.wait_for(0)
        live = site.lobby._live[table.id]
        live.wake = lambda: None  # the server stops before a bot has moved
        view = table.view(0)
        while view["decision"] is not None:
            view = table.choose(0, view, -1)
    with serving(settings(db)) as site:
        assert moved(table, site).wait_for(0)["version"] > view["version"]


def test_two_servers_cannot_fork_a_game(db: str) -> None:
    with serving(settings(db)) as one, serving(settings(db)) as two:
        here = one.create("me", "me", "me")
        there = moved(here, two)
        asked = here.asked()
        assert asked is not None
        view = there.view(asked)
        here.choose(asked, here.view(asked))
        choice = view["decision"]["options"][0]["notation"]
        answer = there.post("/choices", asked, choice=choice, version=view["version"])
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        assert answer.json()["version"] > view["version"]
        until(lambda: lasting(there.view(asked)) == lasting(here.view(asked)))


def test_a_game_whose_setup_is_no_more_is_told_so(tmp_path: Path) -> None:
    from sietch.records.game import Setup
    from sietch.table.store.entries import StoredSeat
    from sietch.table.store.store import Store

    db = f"sqlite:///{tmp_path / 'x.db'}"
    store = Store(db)
    seats = [StoredSeat("human", "t"), StoredSeat("random", ""), StoredSeat("random", "")]
    store.create_now("an-old-game", "base/0", Setup("base", 3, "x", ("a_leader_of_old", "", "")), seats)
    store.close()
    with serving(settings(db)) as site:
        answer = site.http.get("/api/games/an-old-game")
        assert (answer.status_code, answer.json()["code"]) == (410, "old_rules")
