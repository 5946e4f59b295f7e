"""Words that only House Hagal cards and Rivals say: ranked Influence, signets, Spies by rule, harvests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Amount, Counted, Effect
from sietch.rules.effects.signs import BREAK, Sign, count, icon, pill, up, words
from sietch.rules.packing import source_index, source_of
from sietch.rules.rivals.influence import alliance_within, least, leftmost, most
from sietch.rules.state import desert, followers, hagal, tell
from sietch.rules.terms import E_TO_BANK, FACTIONS, ICONS, OF_LEADER, OK, STREAMLINED
from sietch.rules.verbs.agents import harvest
from sietch.rules.verbs.influence import raise_influence
from sietch.rules.verbs.owners import collects, rival_at
from sietch.rules.verbs.sandworms import remove_wall, summon, summon_barrier
from sietch.rules.verbs.spies import free_faction_post, place_spy

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.state import State


class RankedInfluence(Counted):
    """Influence with the faction in a place of the Rival's own order (H-GAIN-01)."""

    word = "ranked_influence"

    def __init__(self, place: int) -> None:
        super().__init__(place)

    def signs(self) -> list[Sign]:
        return [up("any"), words("ranked", self.n)]

    def resolve(self, s: State, seat: int, source: int) -> None:
        raise_influence(s, seat, rival_at(s, seat).priority[self.n - 1], 1)


class FavouredInfluence(Effect):
    """Influence with the faction where the Rival has most."""

    word = "favoured_influence"

    def signs(self) -> list[Sign]:
        return [up("any"), words("favoured")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        raise_influence(s, seat, most(s, seat), 1)


class AllianceInfluence(Counted):
    """Influence with a faction whose Alliance it earns, if there is one, else where the Rival has least."""

    word = "alliance_influence"

    def signs(self) -> list[Sign]:
        return [up("any", self.n), pill(icon("alliance"))]

    def resolve(self, s: State, seat: int, source: int) -> None:
        earned = leftmost(s, seat, alliance_within(s, seat, self.n))
        faction = earned[0] if earned else least(s, seat, list(range(len(FACTIONS))))[0]
        raise_influence(s, seat, faction, self.n)


class UseSignet(Effect):
    """The Signet ability of the Rival; what it costs is paid whenever it can be (B-SOLO-12)."""

    word = "rival_signet"
    icons = ("signet",)

    def resolve(self, s: State, seat: int, source: int) -> None:
        leader = s.players[seat].leader
        signet = rival_at(s, seat).signet
        if signet.barrier(s, seat, source_of(OF_LEADER, leader)) == OK:
            signet.push(s, seat, source_of(OF_LEADER, leader))


class FactionSpy(Effect):
    """A Spy on the first free faction post in the Rival's order (H-SPY-01)."""

    word = "faction_spy"

    def signs(self) -> list[Sign]:
        return [count(1, "spy"), pill(icon("any"))]

    def resolve(self, s: State, seat: int, source: int) -> None:
        post = free_faction_post(s, rival_at(s, seat).priority)
        if post >= 0:
            place_spy(s, seat, post)


class SpyOnFirst(Effect):
    """A Spy on the first of some posts that is free (H-SPY-02)."""

    word = "spy_on_first"

    def __init__(self, icon: int, posts: tuple[str, ...]) -> None:
        super().__init__()
        self.icon: Final = icon
        self.posts: Final = posts

    def args(self) -> dict[str, object]:
        return {"icon": self.icon}

    def signs(self) -> list[Sign]:
        return [count(1, "spy"), pill(icon(ICONS[self.icon]))]

    def resolve(self, s: State, seat: int, source: int) -> None:
        for name in self.posts:
            post = s.box.post_index[name]
            if desert(s).posts[post] == 0:
                place_spy(s, seat, post)
                return


class WallWithHooks(Effect):
    """The Shield Wall is removed if the Rival has Maker Hooks (H-GAIN-08)."""

    word = "wall_with_hooks"

    def signs(self) -> list[Sign]:
        return [pill(icon("hooks")), icon("detonate")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        if followers(s, seat).hooks and desert(s).shield_wall:
            remove_wall(s, seat)


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
            s.bonus_spice[space] = 0
        if collects(s, seat):
            harvest(s, seat, space, base)


def bonus_to_bank(s: State, seat: int) -> bool:
    """Spoilers, and streamlined Rivals with a Swordmaster, leave bonus spice to the bank (B-TWOP-05, H-VAR-04)."""
    if not collects(s, seat):
        return True
    return bool(hagal(s).variants & STREAMLINED) and s.players[seat].swordmaster


class ConflictLevel(Amount):
    """The level of this round's Conflict."""

    word = "conflict_level"
    icons = ("combat",)

    def count(self, s: State, seat: int, source: int) -> int:
        return s.box.conflicts[s.conflict].level


class BonusSpiceThere(Amount):
    """Bonus spice on the space that a House Hagal card names."""

    word = "bonus_spice_there"
    icons = ("spice",)

    def count(self, s: State, seat: int, source: int) -> int:
        return s.bonus_spice[source_index(source)]


ranked_influence = RankedInfluence
favoured_influence = FavouredInfluence
alliance_influence = AllianceInfluence
rival_signet = UseSignet
faction_spy = FactionSpy


def spy_on_first(icon: int, *posts: str) -> SpyOnFirst:
    return SpyOnFirst(icon, posts)


wall_with_hooks = WallWithHooks


def rival_harvest(worms: int = 0) -> Effect:
    return RivalHarvest(worms)


conflict_level = ConflictLevel
bonus_spice_there = BonusSpiceThere
