"""The company at the table, as the page shows it: votes for a bot, hands open to watchers, quick reactions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sietch.table.page.ink.reader import Reader

REACTION_ICONS = {
    "hello": "person", "luck": "dice", "well_played": "vp", "thanks": "water", "ouch": "detonate",
    "wow": "sandworm", "oops": "undo", "moment": "clock",
}  # fmt: skip


@dataclass(frozen=True)
class Vote:
    """How the vote about a bot for a seat stands."""

    may: bool  # whether the reader can still vote
    since: float | None  # from when on the reader could; None: now, or never
    mine: bool  # whether the reader has voted and can withdraw
    n: int
    needed: int
    label: str
    title: str
    note: str


def vote(r: Reader, seat: int) -> Vote | None:
    """The vote about another seat: for those who can vote, and once somebody has."""
    place = r.place(seat)
    votes, needed = len(place.votes), place.needed
    wanted = r.seat in place.votes and votes < needed  # enough there are where others have gone since
    can = not r.watching and not r.stood_in and not r.s.over
    may, mine = can and not wanted and place.absent, can and wanted
    since = place.absent_from if can and not wanted and not place.absent else None
    if not needed or not (may or votes or since):
        return None
    who = r.name(seat)
    label = r.v.t("company.vote_count", n=votes, needed=needed) if votes else r.v.t("company.vote")
    if mine:
        label = r.v.t("company.unvote", n=votes, needed=needed)
    note = r.v.t("company.vote_note", n=votes, needed=needed)
    return Vote(may, since, mine, votes, needed, label, r.v.t("company.vote_title", who=who), note)


def content(r: Reader) -> dict[str, Any]:
    """How many agree that watchers see all hands, and whether the reader does."""
    asked = [place.shows for place in r.page.seats if place.shows is not None]
    mine = None if r.watching or r.s.over else r.page.seats[r.seat].shows
    return {"agreed": sum(asked) if asked else None, "asked": len(asked), "mine": mine}
