"""Tables with automated opponents: the humans have the first seats, the Rivals those after them.

t = SoloTable(rivals=["earl_memnon_thorvald", "count_ilban_richese"])
t.rival_turn(1, "wealth", "conspire")     # seat 1 turns these cards, as many as it needs
assert t.turned == [("wealth", "goes")]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from sietch.content import HAGAL, load_box
from sietch.records.setups import Setup, planned
from sietch.rules import engine, terms
from sietch.rules.additions import Hagal
from sietch.rules.rivals.deck import cards_in_use
from sietch.rules.rivals.printed import HouseHagal
from sietch.rules.rivals.setup import laid_out
from sietch.rules.state import hagal
from sietch.rules.turns import start_turn
from tests.table import OfUprising, Table

BASE_RIVALS = ("count_ilban_richese", "earl_memnon_thorvald")
UPRISING_RIVALS = ("staban_tuek", "gurney_halleck")


class RivalTable(Table):
    """A game with Rivals in the opening turn of seat 0 in round 1; every human's hand is a single Dagger."""

    def __init__(
        self,
        humans: int,
        box: str,
        *,
        rivals: Iterable[str] = (),
        difficulty: str = "",
        variants: Iterable[str] = (),
        leaders: Iterable[str],
        conflict: str,
        modules: Iterable[str] = (),
        seed: str = "rivals",
    ) -> None:
        self.box = load_box(box, frozenset({*modules, HAGAL}))
        names = tuple(leaders)
        chosen = Setup(
            box, humans, seed, names, frozenset(modules), tuple(rivals), difficulty, frozenset(variants)
        )
        _, plan = planned(self.box, chosen)
        numbers = [self.box.leader_index[name] for name in names]
        s = self.state = laid_out(self.box, seed, numbers, plan, telling=True)
        s.first = 0
        s.conflict_deck.append(self.box.conflict_index[conflict])
        engine.advance(s)
        while s.agenda[-1][0] == terms.F_ASK:  # contracts dealt in setup: keep the first
            engine.choose(s, s.options[0])
        for p in s.players[:humans]:  # every hand is one Dagger, the rest goes back under the deck
            p.deck = p.hand + p.deck
            p.deck.remove(self.card("dagger"))
            p.hand = [self.card("dagger")]
        self.refresh()

    # --- looking
    @property
    def hagal(self) -> Hagal:
        return hagal(self.state)

    @property
    def printed(self) -> HouseHagal:
        assert self.box.hagal is not None
        return self.box.hagal

    @property
    def turned(self) -> list[tuple[str, str]]:
        """House Hagal cards turned for an Agent so far, and what became of each."""
        events = self.events(terms.E_HAGAL)
        return [(self.printed.cards[card].id, terms.FATES[fate]) for _, _, card, fate, _ in events]

    def where(self, seat: int) -> list[str]:
        """The spaces with the seat's Agents."""
        return [sp.id for i, sp in enumerate(self.box.spaces) if self.state.agents_at[i] >> 4 * seat & 15]

    def person(self, seat: int) -> str:
        return self.box.leaders[self[seat].leader].person

    def deck_names(self) -> list[str]:
        return [self.printed.cards[i].id for i in cards_in_use(self.state)]

    # --- setting up
    def hagal_deck(self, *names: str) -> Self:
        """The next House Hagal cards, top first; the others lie turned up."""
        cards = [self.printed.card_index[name] for name in names]
        rest = cards_in_use(self.state)
        for card in cards:
            if card in rest:
                rest.remove(card)
        self.hagal.deck, self.hagal.turned = cards[::-1], rest
        return self

    def begin_with(self, seat: int) -> Self:
        """Let another human be the first player, and on turn."""
        s = self.state
        s.first = seat
        s.agenda = [f for f in s.agenda if f[0] != terms.F_TURN]
        s.agenda[-1] = (terms.F_TURNS, seat, 0, 0, 0)
        engine.advance(s)
        return self

    # --- acting
    def rival_turn(self, seat: int, *cards: str) -> Self:
        """Let a Rival take a turn with these cards on top of the deck; then seat 0 is on turn again."""
        filler = ["carthag", "arrakeen"] if cards else []  # so that the deck does not run out meanwhile
        known = [name for name in filler if name in self.printed.card_index]
        if cards:
            self.hagal_deck(*cards, *known)
        s = self.state
        s.agenda = [f for f in s.agenda if f[0] != terms.F_TURN]
        s.agenda[-1] = (terms.F_TURNS, 0, 0, 0, 0)
        s.agenda.append((terms.F_RIVAL, seat, 0, 0, 0))
        self.hagal.seen = 0
        start_turn(s, seat)
        engine.advance(s)
        return self

    def fight(self, *troops: int) -> Self:
        """End phase 2 with these troops in the Conflict, humans' strength set, and go into the Combat phase."""
        s = self.state
        for seat, (p, n) in enumerate(zip(s.players, troops, strict=True)):
            p.supply, p.conflict = terms.TROOPS - p.garrison - n, n
            p.strength_set = seat < self.hagal.humans
        s.turn_kind, s.turn_seat, s.pool = terms.NO_TURN, terms.NOBODY, []
        s.agenda = [f for f in s.agenda if f[0] not in (terms.F_TURN, terms.F_TURNS)]
        engine.advance(s)
        return self


class SoloTable(RivalTable):
    """The base game alone against two houses."""

    def __init__(self, *, rivals: Iterable[str] = BASE_RIVALS, difficulty: str = "mercenary",
                 variants: Iterable[str] = (), conflict: str = "guild_bank_raid",
                 modules: Iterable[str] = ()) -> None:  # fmt: skip
        super().__init__(
            1, "base", rivals=rivals, difficulty=difficulty, variants=variants, conflict=conflict,
            modules=modules, leaders=["paul_atreides"],
        )  # fmt: skip


class DuelTable(RivalTable):
    """The base game of two, with House Hagal in seat 2."""

    def __init__(self, *, conflict: str = "guild_bank_raid", modules: Iterable[str] = ()) -> None:
        leaders = ["paul_atreides", "helena_richese"]
        super().__init__(2, "base", conflict=conflict, modules=modules, leaders=leaders)


class DesertRivals(RivalTable, OfUprising):
    """Tables of Uprising with Rivals."""


class UprisingSolo(DesertRivals):
    def __init__(self, *rivals: str, difficulty: str = "sardaukar", variants: Iterable[str] = (),
                 conflict: str = "skirmish_crysknife", modules: Iterable[str] = ()) -> None:  # fmt: skip
        super().__init__(
            1, "uprising", rivals=rivals or UPRISING_RIVALS, difficulty=difficulty, variants=variants,
            conflict=conflict, modules=modules,
            leaders=["muad_dib" if "princess_irulan" in rivals else "princess_irulan"],
        )  # fmt: skip
        for seat in range(3):  # Objectives: tests that need some lay them out
            self.followers(seat).trophies = []


class UprisingDuel(DesertRivals):
    """Two humans and one shared Rival in seat 2."""

    def __init__(self, rival: str = "staban_tuek", *, variants: Iterable[str] = (),
                 conflict: str = "skirmish_crysknife", modules: Iterable[str] = ()) -> None:  # fmt: skip
        super().__init__(
            2, "uprising", rivals=[rival], variants=variants, conflict=conflict, modules=modules,
            leaders=["princess_irulan", "muad_dib"],
        )  # fmt: skip
