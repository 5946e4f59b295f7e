"""Replays through the server: whose eyes may see what, records out and in, playing on, old rules."""

from __future__ import annotations

import html
import json
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import delete

import sietch
from sietch.records.game import new_game
from sietch.table.settings import Rate
from sietch.table.store.entries import BACK, CHOICE, NAME, STAND_IN, Entry, StoredSeat
from sietch.table.store.schema import entries
from sietch.table.store.store import Store
from tests.server.hidden import WATCHER, Secrets
from tests.server.serving import DRAWN, Json, Site, Table, serving, settings

EYES = ("0", "1", "2", "watch", "all")


@pytest.fixture(scope="module")
def site(drawn: Site) -> Site:
    return drawn


@pytest.fixture(scope="module")
def over(site: Site) -> Table:
    """A finished game of a person and two bots."""
    table = site.found("me", "random", "random", box="uprising", modules=["choam"])
    assert table.post("/name", 0, name="Liet").status_code == 200
    return table


@pytest.fixture
def running(site: Site) -> Table:
    """A game of three people in its first rounds."""
    return site.found("me", "open", "open", steps=30)


def step(
    site: Site, table: Table, number: int, eyes: str | None = None, seat: int | None = None
) -> httpx.Response:
    query = {} if eyes is None else {"eyes": eyes}
    return site.http.get(f"/replay/{table.id}/steps/{number}", params=query, headers=table.auth(seat))


def record_of(site: Site, table: Table) -> Json:
    answer = site.http.get(f"/replay/{table.id}/record")
    assert answer.status_code == 200
    told: Json = answer.json()
    return told


def bring(site: Site, content: bytes, **query: str) -> httpx.Response:
    files = {"record": ("game.json", content, "application/json")}
    return site.http.post("/replay", files=files, params=query, follow_redirects=False)


def seat_from(answer: httpx.Response) -> tuple[str, str]:
    """The game and the secret to which an answer leads."""
    assert answer.status_code == 303, answer.text
    _, _, game, token = answer.headers["location"].split("/")
    return game, token


# --- looking
@pytest.mark.parametrize("eyes", EYES)
def test_a_finished_game_is_seen_with_any_eyes(site: Site, over: Table, eyes: str) -> None:
    last = len(record_of(site, over)["choices"])
    for number in (0, 1, last // 2, last - 1, last):
        answer = step(site, over, number, eyes)
        assert answer.status_code == 200
        told = answer.json()
        assert (told["version"], told["eyes"]) == (number, eyes)
        assert set(told["regions"]) == {"bar", "dock", "board", "row", "players", "log"}
        assert "data-choice" not in answer.text and "legal" not in told["regions"]["board"]
    page = site.http.get(f"/replay/{over.id}", params={"eyes": eyes, "step": last})
    assert page.status_code == 200 and f'data-step="{last}"' in page.text


def test_a_step_beyond_the_game_is_the_last(site: Site, over: Table) -> None:
    last = len(record_of(site, over)["choices"])
    assert step(site, over, 10**9).json()["version"] == last
    assert step(site, over, -5).json()["version"] == 0
    assert site.http.get(f"/replay/{over.id}/steps/x").status_code == 400


def test_all_hands_are_open_only_to_those_eyes(site: Site, over: Table) -> None:
    game = sietch.replay(record_of(site, over), until=60)
    hand = {game.box.cards[i].name for i in game.state.players[1].hand}
    opened = step(site, over, 60, "all").json()["regions"]["dock"]
    assert all(name.replace("'", "&#39;") in opened for name in hand)
    own = step(site, over, 60, "1").json()["regions"]["dock"]
    assert all(name.replace("'", "&#39;") in own for name in hand)
    assert "open-hand" not in step(site, over, 60, "watch").text


def test_a_game_that_is_not_there(site: Site) -> None:
    for path in ("/replay/no-such-game", "/replay/no-such-game/steps/0", "/replay/no-such-game/record"):
        assert site.http.get(path).status_code == 404
    assert site.http.post("/replay/no-such-game/again").status_code == 404


def test_a_running_game_is_seen_only_with_the_own_eyes(site: Site, running: Table) -> None:
    for eyes in ("0", "2", "all", "3", "-1", "x"):
        assert step(site, running, 10, eyes).status_code == 403
        assert step(site, running, 10, eyes, seat=1).status_code == 403
        assert site.http.get(f"/replay/{running.id}", params={"eyes": eyes}).status_code == 403
        assert site.http.get(f"/replay/{running.id}/{running.tokens[1]}", params={"eyes": eyes}).status_code == 403
    assert step(site, running, 10, "1", seat=1).json()["seat"] == "1"
    assert step(site, running, 10, None, seat=1).json()["seat"] == "1"
    assert step(site, running, 10, "watch", seat=1).json()["seat"] == "-1"
    assert step(site, running, 10).json()["seat"] == "-1"
    assert site.http.get(f"/replay/{running.id}/{'x' * 32}").status_code == 404
    wrong = {"Authorization": f"Bearer {'x' * 32}"}
    assert site.http.get(f"/replay/{running.id}/steps/3", headers=wrong).status_code == 404


def test_a_cookie_opens_no_eyes(site: Site, running: Table) -> None:
    """A page says itself whose it is: a browser that holds a seat still sees a watcher's replay as a watcher."""
    browser = site.browser()
    browser.get(f"/g/{running.id}/{running.tokens[1]}")
    assert browser.cookies
    assert browser.get(f"/replay/{running.id}/steps/10").json()["seat"] == "-1"
    assert browser.get(f"/replay/{running.id}", params={"eyes": "1"}).status_code == 403


def test_a_running_game_gives_no_record_and_cannot_be_played_on(site: Site, running: Table) -> None:
    for seat in (None, 0):
        answer = site.http.get(f"/replay/{running.id}/record", headers=running.auth(seat))
        assert answer.status_code == 409 and "once the game is over" in answer.text
    assert site.http.post(f"/replay/{running.id}/on", data={"step": "3", "seat": "0"}).status_code == 409
    assert site.http.post(f"/replay/{running.id}/again", data={"seed": "same"}).status_code == 409


@pytest.mark.parametrize(("box", "modules"), [("base", []), ("uprising", ["choam", "base_cards"])])
def test_no_step_of_a_running_game_leaks(site: Site, box: str, modules: list[str]) -> None:
    """Every reader's whole past is searched for what they have never had the right to see."""
    table = site.found("me", "open", "open", box=box, modules=modules, steps=0)
    live = site.live(table)
    readers = [0, 1, 2, WATCHER]
    secrets, chance, searched_texts = Secrets(readers), random.Random(8), 0
    for number in range(1, 91):
        secrets.follow(live.game.state)
        site.do(live.choose(live.asked, str(chance.choice(live.game.decision.options))))
        if number % 45:
            continue
        s = live.game.state
        secrets.follow(s)
        for reader in readers:
            also = {live.setup.seed, *(token for i, token in enumerate(table.tokens) if token and i != reader)}
            seat = None if reader == WATCHER else reader
            link = f"/replay/{table.id}" + ("" if seat is None else f"/{table.tokens[seat]}")
            texts = [step(site, table, at, None, seat).text for at in range(0, number + 1, 10)]
            texts += [site.http.get(link, params={"step": at}).text for at in (0, number)]
            for text in texts:
                searched_texts += 1
                found = secrets.wanted(s, reader).found_in(text, also)
                assert not found, f"reader {reader} was sent {found}"
    assert searched_texts > 60


def test_a_choice_made_in_secret_is_told_to_nobody_else(site: Site, running: Table) -> None:
    """The strip under the table names a choice only to the seat that made it."""
    choices = site.lobby._live[running.id].game.choices
    drawn = [step(site, running, at + 1).json()["told"] for at in range(len(choices))]
    assert not any("Send " in told for told in drawn)
    own = [step(site, running, at + 1, None, 0).json()["told"] for at in range(len(choices))]
    assert drawn != own


def test_a_film_follows_what_is_taken_back(site: Site) -> None:
    table = site.create("me", "open", "open")
    for _ in range(60):
        asked = table.asked()
        assert asked is not None
        view = table.choose(asked, table.view(asked))
        length = len(site.lobby._live[table.id].game.choices)
        assert step(site, table, 999).json()["version"] == length
        if view["can_undo"]:
            assert table.post("/undo", asked).status_code == 200
            assert step(site, table, 999).json()["version"] == length - 1
            return
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_the_pages_speak_every_language(site: Site, over: Table, lang: str) -> None:
    for path in (f"/replay/{over.id}", "/replay"):
        page = site.http.get(path, params={"lang": lang})
        assert page.status_code == 200 and f'<html lang="{lang}"' in page.text
    site.http.cookies.clear()


def test_the_end_has_charts_with_their_numbers(site: Site, over: Table) -> None:
    page = site.http.get(f"/g/{over.id}").text
    record = record_of(site, over)
    game = sietch.replay(record)
    assert game.result is not None
    assert page.count('<figure class="chart">') == 3
    table = page[page.index('<details class="numbers">') :]
    rows = re.findall(r"<tr><th scope=\"row\">.*?</tr>", table, re.S)
    ends = [int(re.findall(r"<td>(\d+)</td>", row)[-1]) for row in rows]
    assert ends[:3] == list(game.result.points)
    assert ends[3:6] == [sum(p.influence) for p in game.state.players]
    assert f'href="/replay/{over.id}"' in page and "style=" not in page


def test_a_seat_comes_to_its_own_replay(site: Site, running: Table, over: Table) -> None:
    own = site.http.get(running.created["seats"][0]["link"]).text
    assert f'href="/replay/{running.id}/{running.tokens[0]}"' in own
    assert f'href="/replay/{running.id}"' in site.http.get(f"/g/{running.id}").text
    again = site.http.get(f"/replay/{over.id}/{over.tokens[0]}").text
    assert '<option value="0" selected>Liet</option>' in again


# --- records out and in
def test_a_record_goes_out_and_comes_back(site: Site, over: Table) -> None:
    answer = site.http.get(f"/replay/{over.id}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert (record["names"], record["seats"]) == (["Liet", "", ""], ["human", "random", "random"])
    brought = bring(site, answer.content)
    assert brought.status_code == 303
    where = brought.headers["location"]
    assert where.startswith("/replay/") and over.id not in where
    page = site.http.get(where)
    assert page.status_code == 200 and "Liet" in page.text
    again = site.http.get(f"{where}/record").json()
    assert again == record
    public = site.http.get(f"/api/games/{where.split('/')[2]}").json()
    assert public["over"] and not public["stranded"]


@pytest.fixture(scope="module")
def stood(site: Site) -> Table:
    """A finished game in which a bot stood in for a while."""
    return site.found("me", "me", "random", aside={12: (STAND_IN, 1, "greedy"), 60: (BACK, 1, "")})


def test_a_record_tells_of_bots_that_stood_in(site: Site, stood: Table) -> None:
    record = record_of(site, stood)
    first, last = record["stand_ins"]
    assert first == {"after": first["after"], "seat": 1, "bot": "greedy"}
    assert last == {"after": last["after"], "seat": 1, "bot": None}
    assert 0 < first["after"] < last["after"] < len(record["choices"])
    assert stood.get("/record").json()["record"]["stand_ins"] == record["stand_ins"]
    plain = {key: value for key, value in record.items() if key != "stand_ins"}
    assert sietch.replay(record).state.digest() == sietch.replay(plain).state.digest() == record["digest"]
    assert "stand_ins" not in sietch.replay(record).record()
    brought = bring(site, json.dumps(record).encode()).headers["location"]
    assert site.http.get(f"{brought}/record").json() == record
    old = bring(site, json.dumps(plain).encode()).headers["location"]  # as records were before
    to_themselves = ("are now played by a bot", "have the seat back")
    for eyes in EYES:
        played, back = to_themselves if eyes == "1" else ("is now played by a bot", "has the seat back")
        for address, n in ((f"/replay/{stood.id}", 1), (brought, 1), (old, 0)):

            def shown(step: int, address: str = address, eyes: str = eyes) -> Json:
                told: Json = site.http.get(f"{address}/steps/{step}", params={"eyes": eyes}).json()["regions"]
                return told

            assert played not in shown(first["after"] - 1)["log"]
            assert shown(first["after"])["log"].count(played) == n
            assert back not in shown(last["after"] - 1)["log"]
            assert shown(last["after"])["log"].count(back) == n
            if eyes != "1":  # the panel of another seat says who plays it
                assert shown(last["after"] - 1)["players"].count("a bot stands in") == n
            assert "a bot stands in" not in shown(last["after"])["players"]


def test_bots_that_cannot_have_stood_in_are_refused_clearly(site: Site, stood: Table) -> None:
    last = len(record_of(site, stood)["choices"])
    begun = {"after": 3, "seat": 1, "bot": "greedy"}
    for told, message in (
        ({}, "is not a list"),
        (None, "is not a list"),
        ([3], "entry 1 of the record"),
        ([{}], "'after' must be a number"),
        ([{**begun, "after": True}], "'after' must be a number"),
        ([{**begun, "after": last + 1}], f"'after' must be a number from 0 to {last}"),
        ([{**begun, "seat": 3}], "'seat' must be a number from 0 to 2"),
        ([{**begun, "seat": -1}], "'seat' must be a number from 0 to 2"),
        ([{**begun, "bot": 5}], "'bot' must be the level"),
        ([{"after": 3, "seat": 1}], "'bot' must be the level"),
        ([{**begun, "bot": "<script>alert(1)"}], "there is no bot"),
        ([{**begun, "bot": None}], "does not stand in at seat 1"),
        ([begun, begun], "entry 2 of the record"),
        ([begun, {"after": 2, "seat": 1, "bot": None}], "comes before"),
        ([{**begun, "seat": 2}], "a bot plays seat 2 anyway"),
    ):
        answer = bring(site, changed(site, stood, stand_ins=told))
        assert answer.status_code == 400, told
        assert message in html.unescape(answer.text) and "not the record" in answer.text, told
        assert "<script>alert" not in answer.text


def test_nobody_can_sit_down_in_a_game_that_was_brought(site: Site, over: Table) -> None:
    where = bring(site, json.dumps(record_of(site, over)).encode()).headers["location"].split("/")[2]
    for seat in site.http.get(f"/api/games/{where}").json()["seats"]:
        assert seat["online"] is False
    assert site.http.post(f"/api/games/{where}/join", json={"token": "", "name": "x"}).status_code == 403


def unfinished() -> bytes:
    game = new_game("base", 3, 1)
    for _ in range(20):
        game.choose(0)
    return json.dumps(game.record()).encode()


def changed(site: Site, over: Table, **change: Any) -> bytes:
    return json.dumps({**record_of(site, over), **change}).encode()


def test_what_is_no_record_is_refused_clearly(site: Site, over: Table) -> None:
    record = record_of(site, over)
    bad = [
        (b"", "No file was chosen"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "not the record"),
        (b"{", "not the record"),
        (b'{"format": 1}', "not the record"),
        (b"[" * 100_000, "not the record"),
        (b" " * 10 + b"x" * 300_000, "too large"),
        (unfinished(), "not over yet"),
        (changed(site, over, digest="0"), "does not replay"),
        (changed(site, over, choices=[*record["choices"][:-1], "nothing"]), "does not replay"),
        (changed(site, over, leaders=["nobody"] * 3), "does not replay"),
        (changed(site, over, players=7), "does not replay"),
        (changed(site, over, players=True), "does not replay"),
        (changed(site, over, box="<script>alert(1)</script>"), "does not replay"),
        (changed(site, over, seed="\x00"), "not the record"),
        (changed(site, over, choices=["x" * 5000]), "not the record"),
    ]
    for content, message in bad:
        answer = bring(site, content)
        assert answer.status_code == 400, (content[:60], answer.status_code)
        assert message in answer.text and 'role="alert"' in answer.text
        assert "<script>alert" not in answer.text


def test_a_refusal_is_told_in_the_readers_language(site: Site) -> None:
    assert "Цей файл не є записом гри." in bring(site, b"{", lang="uk").text
    site.http.cookies.clear()


@pytest.mark.parametrize(
    ("content", "kind", "told"),
    [(b"record=x", "application/x-www-form-urlencoded", "No file was chosen"),
     (b"--b\r\n", "multipart/form-data; boundary=b", "No file was chosen"),
     (b"\xff" * 50, "multipart/form-data", "the form cannot be read"),
     (b"", "text/plain", "No file was chosen")],
)  # fmt: skip
def test_a_broken_form_is_refused(site: Site, content: bytes, kind: str, told: str) -> None:
    answer = site.http.post("/replay", content=content, headers={"content-type": kind})
    assert answer.status_code == 400 and told in answer.text


def test_a_huge_upload_is_not_even_read(site: Site) -> None:
    assert bring(site, b"x" * 3_000_000).status_code == 413


def test_bringing_records_is_limited_like_creating_games(tmp_path: Path) -> None:
    limited = settings(f"sqlite:///{tmp_path / 'x.db'}", creations=Rate(2, 0.01))
    with serving(limited) as site:
        codes = [bring(site, b"{").status_code, site.http.post("/replay/some-game/again").status_code]
        assert codes == [400, 404] and bring(site, b"{").status_code == 429


def test_names_that_are_brought_are_checked(site: Site, over: Table) -> None:
    where = bring(site, changed(site, over, names=["<b>x</b>", 5, "Ok"], seats=["<i>", "greedy", "human"]))
    page = site.http.get(where.headers["location"]).text
    assert "<b>x</b>" not in page and "Ok" in page


# --- going on
def test_playing_on_from_a_step(site: Site, over: Table) -> None:
    record = record_of(site, over)
    step = len(record["choices"]) - 40
    form = {"step": str(step), "seat": "1", "level": "random"}
    game, token = seat_from(site.http.post(f"/replay/{over.id}/on", data=form, follow_redirects=False))
    live = site.lobby._live[game]
    assert live.game.choices[:step] == record["choices"][:step]
    assert [seat.kind for seat in live.seats] == ["random", "human", "random"]
    assert live.known_seed  # whoever looked at the replay knows every card
    table = Table(site.http, {"id": game, "seats": [{"token": None}, {"token": token}, {"token": None}]})
    table.play_out(random.Random(1))
    again = record_of(site, table)
    assert again["choices"][:step] == record["choices"][:step] and again["seed"] == record["seed"]
    assert sietch.replay(again).over
    assert over.get("").json()["over"] and record_of(site, over) == record  # the old game is as it was


@pytest.mark.parametrize(
    "form", [{}, {"step": "x", "seat": "0"}, {"step": "99999", "seat": "0"}, {"step": "3", "seat": "7"},
             {"step": "3", "seat": "0", "level": "god"}, {"step": "-1", "seat": "0"}],
)  # fmt: skip
def test_playing_on_from_nowhere(site: Site, over: Table, form: dict[str, str]) -> None:
    assert site.http.post(f"/replay/{over.id}/on", data=form).status_code == 400


def test_the_same_setup_again(site: Site, over: Table) -> None:
    old = site.lobby._live[over.id]
    game, token = seat_from(site.http.post(f"/replay/{over.id}/again", data={"seat": "0"}, follow_redirects=False))
    live = site.lobby._live[game]
    assert (live.setup.box, live.setup.modules, live.setup.players) == ("uprising", frozenset(["choam"]), 3)
    assert [seat.kind for seat in live.seats] == ["human", "random", "random"]
    assert live.seats[0].name == "Liet" and token != over.tokens[0]
    assert live.setup.seed != old.setup.seed
    first = sietch.replay(record_of(site, over), until=0).state
    assert list(live.setup.leaders) == [first.box.leaders[p.leader].id for p in first.players]


def test_the_same_cards_again(site: Site, over: Table) -> None:
    answer = site.http.post(f"/replay/{over.id}/again", data={"seed": "same"}, follow_redirects=False)
    live = site.lobby._live[seat_from(answer)[0]]
    assert live.setup == site.lobby._live[over.id].setup


def test_people_of_a_game_that_is_set_up_again_come_by_new_links(site: Site) -> None:
    table = site.found("me", "open", "random")
    answer = site.http.post(f"/replay/{table.id}/again", data={"seat": "1"}, follow_redirects=False)
    live = site.lobby._live[seat_from(answer)[0]]
    assert [seat.kind for seat in live.seats] == ["open", "human", "random"]
    assert live.seats[1].host and not set(table.tokens) & {seat.token for seat in live.seats}


def test_a_game_of_bots_is_set_up_again_for_watching(site: Site) -> None:
    table = site.found("random", "random", "random")
    answer = site.http.post(f"/replay/{table.id}/again", follow_redirects=False)
    assert re.fullmatch(r"/g/[^/]+", answer.headers["location"])


# --- old rules
def old_game(db: str, name: str, wrong_at: int, *kinds: str) -> list[str]:
    """Store a game of old rules, of which an entry does not fit any more."""
    game = new_game("base", 3, "x")
    chance = random.Random(2)
    told: list[Entry] = []
    while len(game.choices) < 40:
        seat = game.decision.seat
        game.choose(chance.randrange(len(game.decision.moves)))
        told.append(Entry(len(told) + 1, CHOICE, seat, game.choices[-1], 5.0))
    wrong = Entry(wrong_at, CHOICE, 0, "send nothing nowhere", 5.0)
    told[wrong_at - 1] = wrong
    assert game.setup is not None
    store = Store(db)
    seats = [StoredSeat(kind, str(i) * 32 if kind == "human" else "") for i, kind in enumerate(kinds)]
    store.create_now(name, "base/0", game.setup, seats, told)
    store.close()
    return [entry.text for entry in told]


def test_a_stranded_game_opens_as_far_as_it_fits(db: str) -> None:
    texts = old_game(db, "an-old-game", 31, "human", "human", "human")
    with serving(settings(db, drawing=DRAWN)) as site:
        public = site.http.get("/api/games/an-old-game").json()
        assert (public["stranded"], public["version"], public["over"]) == (True, 30, False)
        mine = str(public["asked"]) * 32
        for link in ("", f"/{mine}"):
            page = site.http.get(f"/g/an-old-game{link}", follow_redirects=True)
            assert page.url.path == f"/replay/an-old-game{link}"
            assert 'data-steps="30"' in page.text and 'data-step="30"' in page.text
            assert "played under rules base/0" in page.text and "last 10 entries are kept" in page.text
        auth = {"Authorization": f"Bearer {mine}"}
        choice = site.http.get("/api/games/an-old-game/view", headers=auth).json()["decision"]["options"][0]
        for path, form in (("choices", {"choice": choice["notation"]}), ("name", {"name": "Chani"})):
            answer = site.http.post(f"/api/games/an-old-game/{path}", json=form, headers=auth)
            assert (answer.status_code, answer.json()["code"]) == (409, "only_shown")
    kept = Store(db)
    stored = kept.load_now("an-old-game")
    kept.close()
    assert stored is not None and [entry.text for entry in stored.entries] == texts  # nothing is lost


def test_a_game_with_a_hole_opens_up_to_there(db: str) -> None:
    """Earlier servers could write on behind a hole."""
    old_game(db, "a-game-with-a-hole", 40, "human", "human", "human")
    store = Store(db)
    with store.engine.begin() as link:
        link.execute(delete(entries).where(entries.c.number == 20))
    store.close()
    with serving(settings(db)) as site:
        public = site.http.get("/api/games/a-game-with-a-hole").json()
        assert (public["stranded"], public["version"]) == (True, 19)


def test_a_stranded_game_does_not_go_on(db: str) -> None:
    """Neither bots nor people change it, even where they are asked."""
    old_game(db, "an-old-game-of-bots", 1, "random", "random", "random")
    with serving(settings(db)) as site:
        room_at = site.http.get("/api/games/an-old-game-of-bots").json()
        site.lobby._live["an-old-game-of-bots"].wake()
        assert site.http.get("/api/games/an-old-game-of-bots").json() == room_at
        assert not site.lobby._live["an-old-game-of-bots"].bot_turns.playing


def test_whatever_an_entry_breaks_the_game_stays_readable(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'x.db'}"
    old_game(db, "an-old-game", 31, "human", "human", "human")
    store = Store(db)
    stored = store.load_now("an-old-game")
    assert stored is not None
    told = [*stored.entries[:20], Entry(21, NAME, 17, "nobody's seat", 5.0), *stored.entries[21:]]
    store.create_now("a-broken-game", "base/0", stored.setup, stored.seats, told)
    store.close()
    with serving(settings(db)) as site:
        public = site.http.get("/api/games/a-broken-game").json()
        assert (public["stranded"], public["version"]) == (True, 20)
        assert site.http.get("/api/games/a-broken-game/view").status_code == 200


def test_other_rules_that_fit_are_told_so(site: Site, over: Table) -> None:
    where = bring(site, changed(site, over, rules="uprising+choam/0", digest="other")).headers["location"]
    page = site.http.get(where).text
    assert "played under rules uprising+choam/0" in page and 'class="notice"' in page
    assert 'class="notice"' not in site.http.get(f"/replay/{over.id}").text


def test_a_record_of_other_rules_that_does_not_fit_stays_readable(site: Site, over: Table) -> None:
    choices = [*record_of(site, over)["choices"][:50], "buy the_moon", "end"]
    where = bring(site, changed(site, over, rules="uprising+choam/0", choices=choices)).headers["location"]
    page = site.http.get(where).text
    assert 'data-steps="50"' in page and "last 2 entries are kept" in page
    assert site.http.get(f"{where}/record").status_code == 409
