"""Words that only House Hagal cards and Rivals say: Influence and Spies by rule, harvests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Counted, Effect
from sietch.rules.language.signs import BREAK, Sign, count, icon, pill, up, words
from sietch.rules.lists import put
from sietch.rules.packing import source_index
from sietch.rules.rivals.influence import alliance_within, least, leftmost, most
from sietch.rules.state import desert, followers, hagal, tell
from sietch.rules.terms import E_TO_BANK, FACTIONS, ICONS, OK, STREAMLINED
from sietch.rules.verbs.agents import harvest
from sietch.rules.verbs.cards import remove_from_tleilaxu_row
from sietch.rules.verbs.influence import raise_influence
from sietch.rules.verbs.owners import collects, rival_at
from sietch.rules.verbs.sandworms import summon, summon_barrier
from sietch.rules.verbs.spies import free_faction_post, place_spy

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.state import State


RANKED: Final = 0  # with the faction in a place of the Rival's own order (H-GAIN-01)
FAVOURED: Final = 1  # with the faction where it has most
FOR_ALLIANCE: Final = 2  # with one whose Alliance it earns, if there is one, else where it has least

RULES: Final = ("ranked", "favoured", "alliance")

LEFT: Final = 0  # the places of the Tleilaxu Row
RIGHT: Final = 1
SIDES: Final = ("left", "right")


class RivalInfluence(Effect):
    """Influence with a faction that a rule picks for the Rival."""

    word = "rival_influence"

    def __init__(self, rule: int, n: int = 1) -> None:
        super().__init__()
        self.rule: Final = rule
        self.n: Final = n  # the place in its order, or how much Influence

    def args(self) -> dict[str, object]:
        return {"rule": RULES[self.rule], "n": self.n}

    def says(self, box: Box) -> str:
        return f"{RULES[self.rule]}_influence"

    def told(self, box: Box) -> dict[str, object]:
        return {"n": self.n}

    def signs(self) -> list[Sign]:
        if self.rule == RANKED:
            return [up("any"), words("ranked", self.n)]
        return [up("any", self.n), words("favoured") if self.rule == FAVOURED else pill(icon("alliance"))]

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.rule == RANKED:
            raise_influence(s, seat, rival_at(s, seat).priority[self.n - 1], 1)
        elif self.rule == FAVOURED:
            raise_influence(s, seat, most(s, seat), self.n)
        else:
            earned = leftmost(s, seat, alliance_within(s, seat, self.n))
            faction = earned[0] if earned else least(s, seat, list(range(len(FACTIONS))))[0]
            raise_influence(s, seat, faction, self.n)


class RivalSpy(Effect):
    """A Spy on the first of some posts that is free (H-SPY-02); else of faction posts in its order (H-SPY-01)."""

    word = "rival_spy"

    def __init__(self, icon: int, posts: tuple[str, ...]) -> None:
        super().__init__()
        self.icon: Final = icon  # -1: the posts of factions
        self.posts: Final = posts

    def args(self) -> dict[str, object]:
        return {"icon": self.icon, "posts": list(self.posts)}

    def says(self, box: Box) -> str:
        return "spy_on_first" if self.icon >= 0 else "faction_spy"

    def told(self, box: Box) -> dict[str, object]:
        return {"icon": self.icon} if self.icon >= 0 else {}

    def signs(self) -> list[Sign]:
        return [count(1, "spy"), pill(icon(ICONS[self.icon] if self.icon >= 0 else "any"))]

    def resolve(self, s: State, seat: int, source: int) -> None:
        post = self.first_free(s, seat)
        if post >= 0:
            place_spy(s, seat, post)

    def first_free(self, s: State, seat: int) -> int:
        if self.icon < 0:
            return free_faction_post(s, rival_at(s, seat).priority)
        posts = [s.box.post_index[name] for name in self.posts]
        return next((post for post in posts if desert(s).posts[post] == 0), -1)


class RivalHarvest(Counted):
    """All spice of the visited space; sandworms in place of its base spice if the Rival has hooks (H-GAIN-06)."""

    word = "rival_harvest"

    def __init__(self, worms: int) -> None:
        super().__init__(worms)

    def says(self, box: Box) -> str:
        return "rival_harvest_or_sandworms" if self.n else "rival_harvest"

    def signs(self) -> list[Sign]:
        worms = [BREAK, pill(icon("hooks")), count(self.n, "sandworm")] if self.n else []
        return [words("all"), icon("spice"), *worms]

    def resolve(self, s: State, seat: int, source: int) -> None:
        space = s.turn_space
        base = s.box.spaces[space].maker
        if self.n and followers(s, seat).hooks and summon_barrier(s) == OK:
            summon(s, seat, self.n)
            base = 0
        if bonus_to_bank(s, seat):
            tell(s, E_TO_BANK, seat, s.bonus_spice[space], space)
            s.bonus_spice = put(s.bonus_spice, space, 0)
        if collects(s, seat):
            harvest(s, seat, space, base)


def bonus_to_bank(s: State, seat: int) -> bool:
    """Spoilers, and streamlined Rivals with a Swordmaster, leave bonus spice to the bank (B-TWOP-05, H-VAR-04)."""
    if not collects(s, seat):
        return True
    return bool(hagal(s).variants & STREAMLINED) and s.players[seat].swordmaster


class TleilaxuCardLeaves(Effect):
    """The left or the right card of the Tleilaxu Row leaves the game, and the gap is filled (I-HAGAL-06)."""

    word = "tleilaxu_card_leaves"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: Final = place

    def args(self) -> dict[str, object]:
        return {"place": SIDES[self.place]}

    def says(self, box: Box) -> str:
        return f"{SIDES[self.place]}_tleilaxu_card"

    def told(self, box: Box) -> dict[str, object]:
        return {}

    def signs(self) -> list[Sign]:
        return [icon("trash"), icon("tleilaxu"), words("left") if self.place == LEFT else words("right")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        remove_from_tleilaxu_row(s, self.place)


class ConflictLevel(Amount):
    """The level of this round's Conflict."""

    word = "conflict_level"
    icons = "combat"

    def count(self, s: State, seat: int, source: int) -> int:
        return s.box.conflicts[s.conflict].level


class BonusSpiceThere(Amount):
    """Bonus spice on the space that a House Hagal card names."""

    word = "bonus_spice_there"
    icons = "spice"

    def count(self, s: State, seat: int, source: int) -> int:
        return s.bonus_spice[source_index(source)]


rival_influence = RivalInfluence
tleilaxu_card_leaves = TleilaxuCardLeaves


def rival_spy(icon: int = -1, *posts: str) -> RivalSpy:
    return RivalSpy(icon, posts)


def rival_harvest(worms: int = 0) -> Effect:
    return RivalHarvest(worms)


conflict_level = ConflictLevel
bonus_spice_there = BonusSpiceThere
