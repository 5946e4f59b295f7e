"""The company at a table: bots that stand in for absent players, and hands that are open to watchers.

All of it is in the record. ``vote``: a seat wants a bot to stand in at the seat that the text names; ``unvote``:
it no longer does; ``stand_in``: the table has agreed, and the bot of the level that the text names plays the seat
from now on; ``here``: its holder is there and wants none; ``back``: the seat's holder plays again, or somebody new
(``NEW``). ``open`` and ``close``: a seat agrees, or no longer agrees, that watchers see all hands.

``link``: the host has a new link for a seat that was left, which is void when its holder comes back. The text is
a secret: it is in no record that anybody reads.

Only about somebody who has been away for a while (``Settings.absence``) can be voted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sietch.table.live.links import new_token
from sietch.table.live.refusals import Refused
from sietch.table.store.entries import (
    BACK,
    HERE,
    HIDE,
    HUMAN,
    LINK,
    OPEN,
    SHOW,
    STAND_IN,
    UNVOTE,
    VOTE,
    Entry,
    StoredSeat,
)

if TYPE_CHECKING:
    from sietch.table.live.game import LiveGame

KINDS = (VOTE, UNVOTE, STAND_IN, BACK, SHOW, HIDE, HERE)
"""What may be told of."""
STANDS_IN = "greedy"  # the level of a bot that stands in: it decides at once, and no worse than most people
NOBODYS: frozenset[int] = frozenset()


# --- what entries do to the seats
def apply(seats: list[StoredSeat], entry: Entry) -> None:
    """Change the seats as an entry of this module's kinds says."""
    if entry.kind in (VOTE, UNVOTE, SHOW, HIDE, HERE):
        is_here(seats, entry.seat)
    place = seats[entry.seat]
    if entry.kind in (VOTE, UNVOTE):
        about = int(entry.text)
        others = seats[about].votes - {entry.seat}
        seats[about] = replace(seats[about], votes=others | {entry.seat} if entry.kind == VOTE else others)
    elif entry.kind == STAND_IN:
        seats[entry.seat] = replace(place, kind=entry.text, away=place.kind, votes=NOBODYS)
    elif entry.kind == BACK:
        seats[entry.seat] = replace(place, kind=HUMAN, away="", link="")
    elif entry.kind == LINK:
        seats[entry.seat] = replace(place, link=entry.text)
    elif entry.kind in (SHOW, HIDE):
        seats[entry.seat] = replace(place, shows=entry.kind == SHOW)


def is_here(seats: list[StoredSeat], seat: int) -> None:
    """Somebody who decides, votes or sits down is not absent: votes against the seat lapse."""
    if seats[seat].votes:
        seats[seat] = replace(seats[seat], votes=NOBODYS)


# --- what follows from them
def voters(seats: list[StoredSeat], about: int) -> list[int]:
    """The seats whose votes count about another one: people who are there themselves."""
    return [seat for seat, place in enumerate(seats) if place.kind == HUMAN and seat != about]


def votes(seats: list[StoredSeat], about: int) -> list[int]:
    return [seat for seat in voters(seats, about) if seat in seats[about].votes]


def votes_needed(seats: list[StoredSeat], about: int) -> int:
    """The majority of those who vote; 0 where a bot plays already, or nobody could vote."""
    if seats[about].kind not in (HUMAN, OPEN) or not voters(seats, about):
        return 0
    return len(voters(seats, about)) // 2 + 1


def asked_to_show(seats: list[StoredSeat]) -> list[int]:
    """The seats that must all agree before watchers see all hands: every person's, also an absent one's, and one
    that nobody has taken yet, though a bot plays there: whoever takes it finds its hand as it is then."""
    return [seat for seat, place in enumerate(seats) if place.kind in (HUMAN, OPEN) or place.away]


def hands_open(seats: list[StoredSeat]) -> bool:
    """Whether watchers see all hands."""
    asked = asked_to_show(seats)
    return bool(asked) and all(seats[seat].shows for seat in asked)


# --- doing it
async def vote(live: LiveGame, seat: int, about: int, wanted: bool = True) -> None:
    """Want a bot to stand in for another seat, or no longer; the vote that makes the majority seats it."""
    async with live.acting(seat):
        check(live)
        if about >= len(live.seats):
            raise Refused("malformed", None, f"there is no seat {about}")
        if live.seats[seat].away:
            raise Refused("stood_in", live)
        if about == seat or not votes_needed(live.seats, about):
            raise Refused("not_absent", live)
        if wanted and not live.long_absent(about):
            raise Refused("present", live, n=round(live.settings.absence))
        if wanted != (seat in live.seats[about].votes):
            if wanted:  # so often a vote can be withdrawn, too
                check_times(live, seat, VOTE)
            await live.commit(VOTE if wanted else UNVOTE, seat, str(about))
        if wanted and len(votes(live.seats, about)) >= votes_needed(live.seats, about):
            await live.commit(STAND_IN, about, STANDS_IN)
    live.wake()


async def refuse(live: LiveGame, seat: int) -> None:
    """Be there after all: the votes for a bot in the own place lapse."""
    async with live.acting(seat):
        check(live)
        if live.seats[seat].votes:
            await live.commit(HERE, seat, "")


async def invite(live: LiveGame, host: int, seat: int) -> None:
    """Make a new link for a seat at which a bot stands in, since its holder has gone."""
    async with live.acting(host):
        check(live)
        if not live.seats[host].host:
            raise Refused("not_host", live)
        if seat >= len(live.seats) or live.seats[seat].away != HUMAN:
            raise Refused("not_left", live)
        check_times(live, seat, LINK)
        await live.commit(LINK, seat, new_token())


async def come_back(live: LiveGame, seat: int) -> None:
    """Play the own seat again, at any time."""
    async with live.acting(seat):
        check(live)
        if not live.seats[seat].away:
            raise Refused("not_stood_in", live)
        await live.commit(BACK, seat, "")


async def show_hands(live: LiveGame, seat: int, agreed: bool) -> None:
    """Agree, or no longer agree, that watchers see all hands."""
    async with live.acting(seat):
        check(live)
        if live.seats[seat].shows != agreed:
            check_times(live, seat, SHOW, HIDE)
            await live.commit(SHOW if agreed else HIDE, seat, "")


def check(live: LiveGame) -> None:
    if live.game.over:
        raise Refused("over", live)


def check_times(live: LiveGame, seat: int, *kinds: str) -> None:
    if live.times(seat, *kinds) >= live.settings.most_names:
        raise Refused("too_many_changes", n=live.settings.most_names)
