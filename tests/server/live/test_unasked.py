"""What the server takes for its players without asking: in one change with the choice that led to it."""

from __future__ import annotations

import random

import pytest
from websockets.sync.client import ClientConnection

from sietch.rules.foregone import foregone
from sietch.table.live.game import LiveGame
from sietch.table.live.refusals import Refused
from sietch.table.store.entries import Entry
from tests.server.serving import Site, receive, slip_in


# --- what is foregone needs no hand
def sending(live: LiveGame, hidden: bool) -> str:
    """A sending after which something is foregone while troops may be deployed; ``hidden``: a card is drawn."""
    for option in live.game.decision.options if not live.game.over else []:
        if option.startswith("send"):
            sent = live.game.copy()
            sent.choose(option)
            if sent.state.asked != live.asked or foregone(sent.state) is None:
                continue
            while (move := foregone(sent.state)) is not None:
                sent.choose(sent.decision.moves.index(move))
            if sent.can_undo() != hidden:
                return str(option)
    return ""


def played_until_sending(site: Site, *, hidden: bool) -> tuple[LiveGame, int, str]:
    table = site.create("me", "me", "me")
    live, chance = site.live(table), random.Random(3)
    while not (option := sending(live, hidden)):
        seat, options = live.asked, live.game.decision.options
        site.do(live.choose(seat, str(options[chance.randrange(len(options))])))
    return live, live.asked, option


def test_what_is_foregone_is_taken_for_who_wishes_so_and_for_nobody_else(site: Site) -> None:
    live, seat, option = played_until_sending(site, hidden=True)
    before = len(live.game.choices)
    twin = live.game.copy()
    site.do(live.choose(seat, option))
    assert live.game.choices[before:] == [option] and foregone(live.game.state) is not None
    site.do(live.undo(seat))
    site.do(live.choose(seat, option, unasked=True))
    taken = live.game.choices[before:]
    assert len(taken) > 1 and taken[1].startswith("take") and foregone(live.game.state) is None
    for choice in taken:  # the record is as if a hand had taken all of it
        twin.choose(choice)
    assert twin.state.digest() == live.game.state.digest()


def test_what_was_foregone_goes_back_with_the_choice_that_led_to_it(site: Site) -> None:
    live, seat, option = played_until_sending(site, hidden=False)
    digest = live.game.state.digest()
    site.do(live.choose(seat, option, unasked=True))
    site.do(live.undo(seat, unasked=True))
    assert live.game.state.digest() == digest


# --- what the server answers by itself is no question to anybody
def versions_told(page: ClientConnection, last: int) -> list[int]:
    """The versions that a page is shown until it has the last one; what is passing is no question."""
    told: list[int] = []
    while last not in told:
        update = receive(page, "update")
        told += [] if update["passing"] else [update["version"]]
    return told


def test_no_page_sees_a_question_that_the_server_answers_by_itself(site: Site) -> None:
    live, seat, option = played_until_sending(site, hidden=False)
    before, first = live.version, len(live.game.choices)
    with site.listen(live.id, html=1, token=live.seats[seat].token) as page:
        assert receive(page, "update")["version"] == before
        site.do(live.choose(seat, option, unasked=True))
        after = live.version
        assert after > before + 1 and set(versions_told(page, after)) - {before} == {after}
        told = str(live.story(seat)())
        site.do(live.undo(seat, unasked=True))
        back = live.version
        assert back > after + 1 and versions_told(page, back) == [back]
    kept = site.lobby.store.load_now(live.id)
    assert kept is not None and kept.entries == live.entries
    assert [entry.kind for entry in kept.entries[before:]] == ["choice"] * (after - before) + ["undo"] * (
        back - after
    )
    hand = live.game.copy()  # every line is told, as if a hand had taken all of it
    for entry in kept.entries[before:after]:
        hand.choose(entry.text)
    assert len(live.game.choices) == first
    site.do(live.choose(seat, option, unasked=True))
    assert str(live.story(seat)()) == told and live.game.state.digest() == hand.state.digest()


def test_nobody_who_comes_meanwhile_sees_such_a_question_either(site: Site) -> None:
    """While the entries are written the table is as it was; then all of them have happened."""
    live, seat, option = played_until_sending(site, hidden=True)
    before, seen = live.version, set[int]()
    append = live.store.append

    async def look_then_append(key: int, *added: Entry) -> None:
        live.presence_changed()
        seen.add(live.version)
        await append(key, *added)
        seen.add(live.version)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live.store, "append", look_then_append)
        site.do(live.choose(seat, option, unasked=True))
    assert live.version > before + 1 and seen == {before}


def test_what_is_taken_unasked_is_written_with_its_choice_or_not_at_all(site: Site) -> None:
    live, seat, option = played_until_sending(site, hidden=True)
    number = live.version + 2  # of what follows the choice
    slip_in(site.lobby.store, live.key, Entry(number, "name", seat, "another server's", 0.0))
    with pytest.raises(Refused, match="stale"):
        site.do(live.choose(seat, option, unasked=True))
    kept = site.lobby.store.load_now(live.id)
    assert kept is not None and [e.number for e in kept.entries] == [*range(1, number - 1), number]
