"""Words for conditions and amounts: ``influence(FREMEN) >= 2``, ``alliance(GUILD)``, ``bond(FREMEN)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Amount, Condition
from sietch.rules.packing import source_index
from sietch.rules.state import desert
from sietch.rules.terms import FACTIONS
from sietch.rules.verbs.cards import in_play, is_turn_card, owned
from sietch.rules.verbs.owners import influence_with, level_on, opponents, tracks_for_condition

if TYPE_CHECKING:
    from sietch.rules.state import State


class Influence(Amount):
    def __init__(self, faction: int) -> None:
        super().__init__("influence")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def count(self, s: State, seat: int, source: int) -> int:
        return influence_with(s, seat, self.faction)


class TracksAt(Amount):
    """On how many tracks the player stands at a step or higher."""

    def __init__(self, step: int) -> None:
        super().__init__("tracks_at")
        self.step: Final = step

    def args(self) -> dict[str, object]:
        return {"step": self.step}

    def count(self, s: State, seat: int, source: int) -> int:
        # an own personal track stands in for the faction with its icon (S-MIX-07)
        return sum(1 for icon in range(len(FACTIONS)) if influence_with(s, seat, icon) >= self.step)


class CardsInPlay(Amount):
    def __init__(self, faction: int) -> None:
        super().__init__("cards_in_play")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def count(self, s: State, seat: int, source: int) -> int:
        return in_play(s, seat, self.faction)


class Owned(Amount):
    def __init__(self, card: str) -> None:
        super().__init__("owned")
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def count(self, s: State, seat: int, source: int) -> int:
        return owned(s, seat, s.box.card_index[self.card])


class Alliance(Condition):
    def __init__(self, faction: int) -> None:
        super().__init__("alliance")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def holds(self, s: State, seat: int, source: int) -> bool:
        if s.teams is None:
            return s.alliances[self.faction] == seat
        return any(s.alliances[track] == seat for track in tracks_for_condition(s, seat, self.faction))


class AnyAlliance(Condition):
    def __init__(self) -> None:
        super().__init__("any_alliance")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return seat in s.alliances


class Bond(Condition):
    """Another card of the faction in play, beside the one that asks (B-COST-14)."""

    def __init__(self, faction: int) -> None:
        super().__init__("bond")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def holds(self, s: State, seat: int, source: int) -> bool:
        this = source_index(source)
        # The asking card is of the faction, and in play itself unless it has left in its own turn.
        asking = is_turn_card(s, seat, this) or this in s.players[seat].revealed
        return in_play(s, seat, self.faction) > (1 if asking else 0)


class Council(Condition):
    def __init__(self) -> None:
        super().__init__("council")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.players[seat].council


class SentToMaker(Condition):
    def __init__(self) -> None:
        super().__init__("sent_to_maker")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.turn_space >= 0 and s.box.spaces[s.turn_space].maker > 0


class MoreThanEach(Condition):
    """More copies of a card than each single opponent (F-30)."""

    def __init__(self, card: str) -> None:
        super().__init__("more_than_each")
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def holds(self, s: State, seat: int, source: int) -> bool:
        card = s.box.card_index[self.card]
        mine = owned(s, seat, card)
        return all(owned(s, other, card) < mine for other in opponents(s, seat))


class RevealedCards(Amount):
    """Cards of a faction revealed this turn."""

    def __init__(self, faction: int) -> None:
        super().__init__("revealed_cards")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def count(self, s: State, seat: int, source: int) -> int:
        return sum(1 for c in s.players[seat].revealed if s.box.cards[c].factions >> self.faction & 1)


class OtherSwordCards(Amount):
    """Other cards revealed this turn that gave swords."""

    def __init__(self) -> None:
        super().__init__("other_sword_cards")

    def count(self, s: State, seat: int, source: int) -> int:
        given = desert(s).sworded
        revealed = s.players[seat].revealed
        n = 0
        for card in set(given):
            copies = revealed.count(card) - (1 if card == source_index(source) else 0)
            n += min(copies, given.count(card))
        return n


class SwordmasterHeld(Condition):
    def __init__(self) -> None:
        super().__init__("swordmaster_held")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.players[seat].swordmaster


class SentToFaction(Condition):
    def __init__(self) -> None:
        super().__init__("sent_to_faction")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.turn_space >= 0 and s.box.spaces[s.turn_space].faction >= 0


class Discarded(Condition):
    """A card of a faction was discarded for this very card's effect."""

    def __init__(self, faction: int) -> None:
        super().__init__("discarded")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def holds(self, s: State, seat: int, source: int) -> bool:
        cards = [card for asked, card in desert(s).discards if asked == source]
        return any(s.box.cards[card].factions >> self.faction & 1 for card in cards)


class AcquiredThisTurn(Condition):
    def __init__(self, card: str) -> None:
        super().__init__("acquired_this_turn")
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.box.card_index[self.card] in desert(s).acquired


class GainedSpice(Condition):
    def __init__(self) -> None:
        super().__init__("gained_spice")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return desert(s).spice_gained > 0


class NoCouncil(Condition):
    def __init__(self) -> None:
        super().__init__("no_council")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return not s.players[seat].council


class RivalAlliance(Condition):
    """Influence of at least some step with a faction whose Alliance an opponent holds."""

    def __init__(self, step: int) -> None:
        super().__init__("rival_alliance")
        self.step: Final = step

    def args(self) -> dict[str, object]:
        return {"n": self.step}

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
