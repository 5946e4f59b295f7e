"""A seat is its holder's alone: who made the link cannot look at the hand, and no known deal is kept a secret."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from sietch.records.unasked import HIDING
from sietch.rules.packing import kind_of
from sietch.rules.terms import END_TURN
from sietch.table.live.refusals import Refused
from sietch.table.store.entries import JOIN, Entry
from sietch.table.web.json import shapes
from tests.server.serving import PATIENCE, Json, Site, Table, receive, serving, settings, slip_in


def joined(table: Table, seat: int) -> str:
    answer = table.http.post(f"{table.url}/join", json={"token": table.links[seat], "name": "Chani"})
    assert answer.status_code == 200, answer.text
    shapes.Joined.model_validate(answer.json())
    return str(answer.json()["token"])


def asking(site: Site, table: Table, token: str | None) -> httpx.Response:
    return site.browser().get(f"{table.url}/view", headers={"Authorization": f"Bearer {token}"})


def hosts_links(site: Site, table: Table) -> str:
    return site.browser().get(f"/g/{table.id}/{table.tokens[0]}").text


def test_the_host_s_link_opens_the_seat_and_no_more_than_that(drawn: Site) -> None:
    table = drawn.create("me", "open", "greedy")
    link = table.links[1]
    assert str(link) in hosts_links(drawn, table)
    # before anybody has sat down it shows no hand, to nobody
    refused = asking(drawn, table, link)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_joined")
    page = drawn.browser().get(f"/g/{table.id}/{link}", params={"lang": "en"})
    assert page.status_code == 200 and "sit-down" in page.text and "data-h=" not in page.text
    assert drawn.browser().get(f"/replay/{table.id}/{link}").status_code == 404
    assert table.get("").json()["seats"][1]["kind"] == "open"  # to look at a link takes no seat
    own = joined(table, 1)
    # from then on it is nothing, for the host neither
    assert own != link and own not in hosts_links(drawn, table) and str(link) not in hosts_links(drawn, table)
    assert asking(drawn, table, link).json()["code"] == "wrong_token"
    assert asking(drawn, table, own).json()["seat"] == 1
    assert drawn.browser().get(f"/g/{table.id}/{link}").status_code == 404
    with drawn.listen(table.id, token=link) as channel:
        assert receive(channel, "error")["code"] == "wrong_token"
    again = table.http.post(f"{table.url}/join", json={"token": link})
    assert (again.status_code, again.json()["code"]) == (403, "wrong_token")


def test_a_browser_sits_down_with_one_click_and_comes_back_by_the_old_link(drawn: Site) -> None:
    table, browser = drawn.create("me", "open", "greedy"), drawn.browser()
    link = f"/g/{table.id}/{table.links[1]}"
    sat = browser.post(link, data={"name": "Chani"})
    assert sat.status_code == 303 and sat.headers["location"] != link
    assert table.get("").json()["seats"][1]["name"] == "Chani"
    assert browser.get(sat.headers["location"]).status_code == 200
    assert browser.get(link).headers["location"] == sat.headers["location"]
    assert drawn.browser().get(link).status_code == 404


def voted_out(table: Table) -> None:
    voted = table.http.post(f"{table.url}/votes", headers=table.auth(0), json={"seat": 1})
    assert voted.status_code == 200
    assert table.get("").json()["seats"][1]["away"]


def fresh(table: Table, seat: int = 0, about: int = 1) -> httpx.Response:
    return table.http.post(f"{table.url}/links", headers=table.auth(seat), json={"seat": about})


def left_seat(site: Site) -> tuple[Table, str]:
    """A table whose second seat was left and has a new link, and its last holder's secret."""
    table = site.create("me", "open", "greedy")
    gone = str(table.tokens[1])
    voted_out(table)
    table.links[1] = str(fresh(table).json()["link"]).split("/")[-1]
    return table, gone


def test_the_host_has_a_new_link_for_a_seat_that_was_left(drawn: Site) -> None:
    table = drawn.create("me", "open", "greedy")
    gone = table.tokens[1]
    assert fresh(table).json()["code"] == "not_left"  # its holder has it
    voted_out(table)
    assert 'data-do="invite"' in hosts_links(drawn, table)
    assert fresh(table, 1).json()["code"] == "not_host"
    made: Json = fresh(table).json()
    shapes.Invitation.model_validate(made)
    assert made["link"] in hosts_links(drawn, table) and table.get("").json()["seats"][1]["invited"]
    token = made["link"].split("/")[-1]
    assert token not in table.get("/record", 0).text  # it is told to nobody else
    assert asking(drawn, table, token).json()["code"] == "not_joined"
    table.links[1] = token
    own = joined(table, 1)
    seat = table.get("").json()["seats"][1]
    assert (seat["kind"], seat["away"], seat["invited"], seat["name"]) == ("human", False, False, "Chani")
    assert asking(drawn, table, own).json()["seat"] == 1
    assert asking(drawn, table, gone).json()["code"] == asking(drawn, table, token).json()["code"] == "wrong_token"


def test_who_comes_back_first_keeps_the_seat(drawn: Site) -> None:
    table, _ = left_seat(drawn)
    assert table.post("/back", 1).status_code == 200
    answer = table.http.post(f"{table.url}/join", json={"token": table.links[1]})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_token")
    assert table.view(1)["seat"] == 1


def test_a_new_holder_starts_anew(drawn: Site) -> None:
    """What the last one agreed to, and where they were told of turns, is theirs."""
    table = drawn.create("me", "open", "greedy")
    assert table.post("/hands", 1, open=True).status_code == 200
    voted_out(table)
    table.links[1] = str(fresh(table).json()["link"]).split("/")[-1]
    own = joined(table, 1)
    assert not table.get("").json()["seats"][1]["shows"]
    hook = table.http.get(f"{table.url}/webhook", headers={"Authorization": f"Bearer {own}"})
    assert hook.json() == {"url": None}


def test_a_seat_that_was_left_is_taken_whole_or_not_at_all(drawn: Site) -> None:
    """Were only half of it written, no bot would play there, and the link would be void."""
    table, _ = left_seat(drawn)
    token = str(table.links[1])
    live = drawn.live(table)
    slip_in(drawn.lobby.store, live.key, Entry(live.version + 2, "name", 0, "another server's", 0.0))
    with pytest.raises(Refused, match="stale"):
        drawn.do(live.join(token, "Chani"))
    assert live.seats[1].away and live.invited(token) == 1


def test_who_loses_the_seat_while_they_wait_changes_nothing(drawn: Site) -> None:
    table, _ = left_seat(drawn)
    token = str(table.links[1])
    live = drawn.live(table)

    async def at_once() -> Any:
        return await asyncio.gather(live.join(token, "Chani"), live.rename(1, "Nobody"), return_exceptions=True)

    seat, late = drawn.do(at_once())
    assert seat == 1 and isinstance(late, Refused) and late.code == "wrong_token"
    assert live.seats[1].name == "Chani"


@pytest.mark.parametrize("html", ["0", "1"])
def test_who_has_lost_the_seat_is_told_nothing_more(drawn: Site, html: str) -> None:
    """Not on a channel either that was opened before: somebody else plays there now."""
    table, gone = left_seat(drawn)
    with drawn.listen(table.id, token=gone, html=html) as channel:
        receive(channel, "update" if html == "1" else "state")
        own = joined(table, 1)
        taken = max(entry.number for entry in drawn.live(table).entries if entry.kind == JOIN)
        while (told := json.loads(channel.recv(timeout=PATIENCE)))["type"] != "error":
            assert told["version"] < taken
        assert told["code"] == "wrong_token"
    assert asking(drawn, table, own).json()["seat"] == 1


def test_who_has_lost_the_seat_is_not_there_for_it_any_more(tmp_path: Path) -> None:
    """Not as long either as their channels take nothing, and so have not ended yet."""
    with serving(settings(f"sqlite:///{tmp_path}/x.db", most_seat_listeners=2)) as site, ExitStack() as stack:
        table, gone = left_seat(site)
        for _ in range(2):
            receive(stack.enter_context(site.listen(table.id, token=gone)), "state")
        channels = [one for one in site.connections() if type(one).__name__ == "Channel"]
        site.call(lambda: [channel.pause_writing() for channel in channels])
        own = joined(table, 1)
        assert len(site.live(table).listeners) == 2
        assert not table.get("").json()["seats"][1]["online"]
        with site.listen(table.id, token=own) as channel:
            receive(channel, "state")
            assert table.get("").json()["seats"][1]["online"]
        site.call(lambda: [channel.resume_writing() for channel in channels])


@pytest.mark.parametrize("seed", ["same", "new"])
def test_a_deal_that_somebody_knows_is_marked_for_everybody(drawn: Site, seed: str) -> None:
    table, host = drawn.found("me", "me", "greedy"), drawn.browser()
    made = host.post(f"/replay/{table.id}/again", data={"seed": seed, "seat": "0"})
    assert made.status_code == 303
    link = made.headers["location"]
    game = link.split("/")[2]
    marked = seed == "same"
    for path in ("", "/view"):
        assert drawn.browser().get(f"/api/games/{game}{path}").json()["known_seed"] == marked
    friend = f"/g/{game}/{drawn.lobby._live[game].seats[1].invitation}"
    for path in (link, f"/g/{game}", friend):
        assert ("This game was dealt before" in host.get(path, params={"lang": "en"}).text) == marked


# --- being asked tells nothing
@pytest.mark.parametrize("discreet", [True, False])
def test_in_a_discreet_game_whoever_holds_an_intrigue_card_is_asked(site: Site, discreet: bool) -> None:
    """Not only those who can play one: that would tell what they hold. Nothing else is asked more often."""
    chance = random.Random(5)
    for _ in range(4):
        table = site.create("me", "me", "me", discreet=discreet)
        live = site.live(table)
        asked_to_pass = 0
        while not live.game.over and not asked_to_pass:
            decision = live.game.decision
            if decision.kind in HIDING:
                assert live.game.state.players[decision.seat].intrigues
                asked_to_pass += len(decision.moves) == 1
            else:
                assert len(decision.moves) > 1 or kind_of(decision.moves[0]) == END_TURN
            option = str(decision.options[chance.randrange(len(decision.moves))])
            site.do(live.choose(decision.seat, option))
        if asked_to_pass:
            break
    assert bool(asked_to_pass) == discreet


def test_what_nobody_chose_is_taken_back_with_what_somebody_did(site: Site) -> None:
    table = site.create("me", "me", "me", discreet=True)
    live, chance = site.live(table), random.Random(7)
    for _ in range(300):
        seat, before = live.asked, len(live.game.choices)
        digest = live.game.state.digest()
        option = str(live.game.decision.options[chance.randrange(len(live.game.decision.moves))])
        site.do(live.choose(seat, option))
        if live.asked == seat and live.can_undo(seat) and len(live.game.choices) > before + 1:
            site.do(live.undo(seat))
            assert live.game.state.digest() == digest
            return
    raise AssertionError("nothing was taken without being asked")


def test_what_would_only_be_taken_again_is_not_offered_to_be_taken_back(site: Site) -> None:
    """An Intrigue card is drawn, and the one step left is made unasked: before the card nobody can go."""
    table = site.create("me", "me", "me", discreet=True)
    live, chance = site.live(table), random.Random(9)
    while not live.game.can_undo() or live.can_undo(live.asked):
        option = str(live.game.decision.options[chance.randrange(len(live.game.decision.moves))])
        site.do(live.choose(live.asked, option))
    with pytest.raises(Refused, match="no_undo"):
        site.do(live.undo(live.asked))
