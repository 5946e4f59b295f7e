"""The share panel: every seat with who has come, and for the host the links of those that are still free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sietch.rules.terms import NOBODY
from sietch.table.page.ink.reader import Reader


@dataclass(frozen=True)
class Guest:
    """A seat as the panel shows it."""

    seat: int
    css: int
    name: str
    note: str
    here: bool  # its holder's page is open
    link: str  # to be sent to somebody; "" where nobody is waited for, or it is not the reader's to send
    bot: bool
    open: bool


def invitations(r: Reader) -> dict[int, str]:
    """The links that the host can still send, by seat."""
    return {seat: link for seat in range(len(r.page.seats)) if (link := r.invitation(seat))}


def guests(r: Reader) -> list[Guest]:
    links = invitations(r)
    return [
        Guest(
            seat, seat + 1, name(r, seat), note(r, seat), place.online or seat == r.seat, links.get(seat, ""),
            r.is_bot(seat), place.kind == "open",
        )
        for seat, place in enumerate(r.page.seats)
    ]  # fmt: skip


def name(r: Reader, seat: int) -> str:
    return r.v.t("share.open") if r.place(seat).kind == "open" else r.name(seat)


def note(r: Reader, seat: int) -> str:
    """What is to be known of a seat besides whose it is."""
    place = r.place(seat)
    if seat == r.seat:
        return r.v.t("share.you")
    if place.away:
        return r.v.t("company.stands_in")
    return r.leader(seat)


def content(r: Reader) -> dict[str, Any]:
    people = [place for place in r.page.seats if place.kind in ("human", "open")]
    return {
        "guests": guests(r),
        "waited": bool(invitations(r)),
        "common": r.page.links.get("any", ""),
        "sat": sum(place.kind == "human" for place in people),
        "people": len(people),
    }


@dataclass(frozen=True)
class Friends:
    """What the prompt says of others while it asks nothing of the reader."""

    waited_for: bool  # somebody is to act who can be reminded
    links: dict[int, str]  # to free seats


def friends(r: Reader) -> Friends:
    if r.watching or r.decision is not None or r.s.over:
        return Friends(False, {})
    waited_for = r.s.asked not in (NOBODY, r.seat) and r.place(r.s.asked).kind == "human" and not r.stood_in
    return Friends(waited_for, invitations(r))
