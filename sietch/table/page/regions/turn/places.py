"""The space before the Ally: with six players a Commander chooses where the Agent goes, then whom it activates."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.packing import kind_of, read_sending
from sietch.rules.terms import ICONS, NOBODY, SEND
from sietch.table.page.ink.icons import icon
from sietch.table.page.ink.reader import Reader


@dataclass(frozen=True)
class Place:
    """A chip that chooses a space, where it is asked next which Ally is activated."""

    handle: str
    text: str
    icon: Markup


def places(r: Reader) -> list[Place]:
    """The spaces to which a Commander can send an Agent and activate an Ally."""
    sendings = [read_sending(option.move) for option in r.options if kind_of(option.move) == SEND]
    spaces = dict.fromkeys(sending.space for sending in sendings if sending.ally != NOBODY)
    return [
        Place(f"space:{r.box.spaces[space].id}", r.v.space(r.box, space), icon(ICONS[r.box.spaces[space].icon]))
        for space in spaces
    ]
