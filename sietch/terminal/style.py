"""How the terminal table speaks and looks: messages as coloured text, seats by colour and shape."""

from __future__ import annotations

from rich.markup import escape
from rich.text import Text

from sietch.rules.components import Box, Leader
from sietch.rules.state import State
from sietch.rules.terms import FACTIONS, ICONS
from sietch.words import names
from sietch.words.messages import Catalogue, Message, Piece, say

SEAT_STYLES = ("red1", "dodger_blue2", "green4", "gold3", "dark_magenta", "grey62")
SEAT_SHAPES = ("●", "■", "▲", "◆", "▼", "⬢")
SPY_SHAPES = ("○", "□", "△", "◇", "▽", "⬡")
ICON_STYLES = (
    "grey53",
    "dark_orange3",
    "medium_purple3",
    "deep_sky_blue3",
    "spring_green4",
    "steel_blue",
    "dark_goldenrod",
    "hot_pink3",
)
"""By icon, as in ``terms.ICONS``; a faction has its icon's colour."""

PIECE_STYLES = {
    "count.spice": "dark_orange3",
    "count.water": "deep_sky_blue3",
    "count.points": "bold",
    **{f"faction.{name}": ICON_STYLES[i] for i, name in enumerate(FACTIONS)},
    **{f"icon.{name}": ICON_STYLES[i] for i, name in enumerate(ICONS)},
    **{f"icon_letter.{name}": f"bold {ICON_STYLES[i]}" for i, name in enumerate(ICONS)},
}
"""Style of a piece by its key."""

NAME_STYLES = {"card": "bold", "intrigue": "bold medium_orchid", "space": "bold", "conflict": "bold red3"}
"""Style of a name by what it names."""


def sides(box: Box, leader: Leader) -> list[Leader]:
    """Both sides of a Leader's board: the given one first."""
    other = leader.back or next((front.id for front in box.leaders if front.back == leader.id), "")
    return [leader, box.leaders[box.leader_index[other]]] if other else [leader]


SOFT_HYPHEN = "\u00ad"  # for pages that wrap by themselves; a terminal would show it


class Voice:
    """A language and the colours of one table."""

    def __init__(self, catalogue: Catalogue, box: Box, leaders: list[int]) -> None:
        self.catalogue = catalogue
        self.box = box
        self.seats: dict[str, int] = {}
        for seat, leader in enumerate(leaders):
            self.seats |= {side.person: seat for side in sides(box, box.leaders[leader])}

    def plain(self, piece: Piece) -> str:
        return self.catalogue.text(piece).replace(SOFT_HYPHEN, "")

    def text(self, piece: Piece, style: str = "") -> Text:
        """A piece in colours."""
        markup = self.catalogue.text(piece, self.dress).replace(SOFT_HYPHEN, "")
        return Text.from_markup(markup, style=style)

    def say(self, key: str, /, **params: Piece) -> Text:
        return self.text(say(key, **params))

    def dress(self, message: Message, words: str) -> str:
        style = self.style_of(message)
        inside = words if message.params else escape(words)
        return f"[{style}]{inside}[/]" if style else inside

    def style_of(self, message: Message) -> str:
        above, _, last = message.key.rpartition(".")
        if above == "leader_short":
            return f"bold {SEAT_STYLES[self.seats[last]]}" if last in self.seats else "bold"
        return PIECE_STYLES.get(message.key) or NAME_STYLES.get(above.removeprefix("name."), "")

    # --- seats and icons
    def mark(self, seat: int) -> Text:
        return Text(SEAT_SHAPES[seat], style=SEAT_STYLES[seat])

    def spy(self, seat: int) -> Text:
        return Text(SPY_SHAPES[seat], style=SEAT_STYLES[seat])

    def seat(self, s: State, seat: int) -> Text:
        """A seat's shape and name."""
        return Text.assemble(self.mark(seat), " ", self.say("terminal.name", who=names.seat(s, seat)))

    def icons(self, mask: int) -> Text:
        """Agent icons as coloured letters."""
        return Text("").join(self.text(names.icon_letter(i)) for i in range(len(ICONS)) if mask >> i & 1)

    def factions(self, mask: int) -> Text:
        factions = [self.text(names.faction(f)) for f in range(len(FACTIONS)) if mask >> f & 1]
        return Text(", ").join(factions)
