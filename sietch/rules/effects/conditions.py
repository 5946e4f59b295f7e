"""Words for conditions and amounts: ``influence(FREMEN) >= 2``, ``alliance(GUILD)``, ``bond(FREMEN)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Amount, Condition
from sietch.rules.effects.signs import Sign, card_name, icon, number, plus
from sietch.rules.packing import source_index
from sietch.rules.state import desert
from sietch.rules.terms import FACTIONS
from sietch.rules.verbs.cards import in_play, is_turn_card, owned
from sietch.rules.verbs.owners import influence_with, level_on, opponents, tracks_for_condition

if TYPE_CHECKING:
    from sietch.rules.state import State


class Influence(Amount):
    word = "influence"

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon(FACTIONS[self.faction])]

    def count(self, s: State, seat: int, source: int) -> int:
        return influence_with(s, seat, self.faction)


class TracksAt(Amount):
    """On how many tracks the player stands at a step or higher."""

    word = "tracks_at"

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def args(self) -> dict[str, object]:
        return {"step": self.step}

    def at_least(self, n: int) -> list[Sign]:
        return [number(f"{n}×"), icon("any"), plus(self.step)]

    def count(self, s: State, seat: int, source: int) -> int:
        # an own personal track stands in for the faction with its icon (S-MIX-07)
        return sum(1 for icon in range(len(FACTIONS)) if influence_with(s, seat, icon) >= self.step)


class CardsInPlay(Amount):
    word = "cards_in_play"
    usual = 1.5

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon(FACTIONS[self.faction]), icon("card")]

    def count(self, s: State, seat: int, source: int) -> int:
        return in_play(s, seat, self.faction)


class Owned(Amount):
    word = "owned"

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def at_least(self, n: int) -> list[Sign]:
        return [card_name(self.card), plus(n)]

    def count(self, s: State, seat: int, source: int) -> int:
        return owned(s, seat, s.box.card_index[self.card])


class Alliance(Condition):
    word = "alliance"

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon("alliance"), icon(FACTIONS[self.faction])]

    def holds(self, s: State, seat: int, source: int) -> bool:
        if s.teams is None:
            return s.alliances[self.faction] == seat
        return any(s.alliances[track] == seat for track in tracks_for_condition(s, seat, self.faction))


class AnyAlliance(Condition):
    word = "any_alliance"
    icons = ("alliance",)

    def holds(self, s: State, seat: int, source: int) -> bool:
        return seat in s.alliances


class Bond(Condition):
    """Another card of the faction in play, beside the one that asks (B-COST-14)."""

    word = "bond"

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon(FACTIONS[self.faction]), number("+"), icon(FACTIONS[self.faction])]

    def holds(self, s: State, seat: int, source: int) -> bool:
        this = source_index(source)
        # The asking card is of the faction, and in play itself unless it has left in its own turn.
        asking = is_turn_card(s, seat, this) or this in s.players[seat].revealed
        return in_play(s, seat, self.faction) > (1 if asking else 0)


class Council(Condition):
    word = "council"
    icons = ("council",)

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.players[seat].council


class SentToMaker(Condition):
    word = "sent_to_maker"
    icons = ("maker",)

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.turn_space >= 0 and s.box.spaces[s.turn_space].maker > 0


class MoreThanEach(Condition):
    """More copies of a card than each single opponent (F-30)."""

    word = "more_than_each"

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def signs(self) -> list[Sign]:
        return [icon("card"), card_name(self.card)]

    def holds(self, s: State, seat: int, source: int) -> bool:
        card = s.box.card_index[self.card]
        mine = owned(s, seat, card)
        return all(owned(s, other, card) < mine for other in opponents(s, seat))


class RevealedCards(Amount):
    """Cards of a faction revealed this turn."""

    word = "revealed_cards"
    usual = 2.0

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon(FACTIONS[self.faction]), icon("card")]

    def count(self, s: State, seat: int, source: int) -> int:
        return sum(1 for c in s.players[seat].revealed if s.box.cards[c].factions >> self.faction & 1)


class OtherSwordCards(Amount):
    """Other cards revealed this turn that gave swords."""

    word = "other_sword_cards"
    icons = ("card", "sword")
    usual = 2.0

    def count(self, s: State, seat: int, source: int) -> int:
        given = desert(s).sworded
        revealed = s.players[seat].revealed
        n = 0
        for card in set(given):
            copies = revealed.count(card) - (1 if card == source_index(source) else 0)
            n += min(copies, given.count(card))
        return n


class SwordmasterHeld(Condition):
    word = "swordmaster_held"
    icons = ("swordmaster",)

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.players[seat].swordmaster


class SentToFaction(Condition):
    word = "sent_to_faction"
    icons = ("agent", "any")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.turn_space >= 0 and s.box.spaces[s.turn_space].faction >= 0


class Discarded(Condition):
    """A card of a faction was discarded for this very card's effect."""

    word = "discarded"

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon("discard"), icon(FACTIONS[self.faction])]

    def holds(self, s: State, seat: int, source: int) -> bool:
        cards = [card for asked, card in desert(s).discards if asked == source]
        return any(s.box.cards[card].factions >> self.faction & 1 for card in cards)


class AcquiredThisTurn(Condition):
    word = "acquired_this_turn"

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def signs(self) -> list[Sign]:
        return [icon("card"), card_name(self.card)]

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.box.card_index[self.card] in desert(s).acquired


class GainedSpice(Condition):
    word = "gained_spice"
    icons = ("spice",)

    def holds(self, s: State, seat: int, source: int) -> bool:
        return desert(s).spice_gained > 0


class NoCouncil(Condition):
    word = "no_council"
    icons = ("council", "close")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return not s.players[seat].council


class RivalAlliance(Condition):
    """Influence of at least some step with a faction whose Alliance an opponent holds."""

    word = "rival_alliance"

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def args(self) -> dict[str, object]:
        return {"n": self.step}

    def signs(self) -> list[Sign]:
        return [icon("any"), plus(self.step), icon("alliance")]

    def holds(self, s: State, seat: int, source: int) -> bool:
        rivals = opponents(s, seat)
        tracks = range(len(s.alliances))
        return any(s.alliances[f] in rivals and level_on(s, seat, f) >= self.step for f in tracks)


revealed_cards = RevealedCards
other_sword_cards = OtherSwordCards
swordmaster_held = SwordmasterHeld
sent_to_faction = SentToFaction
discarded = Discarded
acquired_this_turn = AcquiredThisTurn
gained_spice = GainedSpice
no_council_seat = NoCouncil
rival_alliance = RivalAlliance
influence = Influence
tracks_at = TracksAt
cards_in_play = CardsInPlay
copies_owned = Owned
alliance = Alliance
any_alliance = AnyAlliance
bond = Bond
council_seat_held = Council
sent_to_maker = SentToMaker
more_than_each = MoreThanEach
