"""Words for conditions and amounts: ``influence(FREMEN) >= 2``, ``alliance(GUILD)``, ``bond(FREMEN)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Amount, Condition
from sietch.rules.state import desert
from sietch.rules.terms import REVEAL_TURN, SOURCE
from sietch.rules.verbs.cards import in_play, owned
from sietch.rules.verbs.owners import opponents

if TYPE_CHECKING:
    from sietch.rules.state import State


class Influence(Amount):
    def __init__(self, faction: int) -> None:
        super().__init__("influence")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def count(self, s: State, seat: int, source: int) -> int:
        return s.players[seat].influence[self.faction]


class TracksAt(Amount):
    """On how many tracks the player stands at a step or higher."""

    def __init__(self, step: int) -> None:
        super().__init__("tracks_at")
        self.step: Final = step

    def args(self) -> dict[str, object]:
        return {"step": self.step}

    def count(self, s: State, seat: int, source: int) -> int:
        return sum(1 for n in s.players[seat].influence if n >= self.step)


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
        return s.alliances[self.faction] == seat


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
        others = in_play(s, seat, self.faction)
        p = s.players[seat]
        this = source % SOURCE
        if this in p.played or this in p.revealed:
            others -= 1  # the asking card is of the faction and in play itself
        return others > 0


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


class Revealing(Condition):
    def __init__(self) -> None:
        super().__init__("revealing")

    def holds(self, s: State, seat: int, source: int) -> bool:
        return s.turn_kind == REVEAL_TURN


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
            copies = revealed.count(card) - (1 if card == source % SOURCE else 0)
            n += min(copies, given.count(card))
        return n


class DeckSize(Amount):
    def __init__(self) -> None:
        super().__init__("deck_size")

    def count(self, s: State, seat: int, source: int) -> int:
        return len(s.players[seat].deck)


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
    """The card discarded last belongs to a faction."""

    def __init__(self, faction: int) -> None:
        super().__init__("discarded")
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def holds(self, s: State, seat: int, source: int) -> bool:
        card = desert(s).discarded
        return card >= 0 and s.box.cards[card].factions >> self.faction & 1 != 0


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
        mine = s.players[seat].influence
        return any(n >= self.step and s.alliances[f] in rivals for f, n in enumerate(mine))


def revealed_cards(faction: int) -> Amount:
    return RevealedCards(faction)


def other_sword_cards() -> Amount:
    return OtherSwordCards()


def deck_size() -> Amount:
    return DeckSize()


def swordmaster_held() -> Condition:
    return SwordmasterHeld()


def sent_to_faction() -> Condition:
    return SentToFaction()


def discarded(faction: int) -> Condition:
    return Discarded(faction)


def acquired_this_turn(card: str) -> Condition:
    return AcquiredThisTurn(card)


def gained_spice() -> Condition:
    return GainedSpice()


def no_council_seat() -> Condition:
    return NoCouncil()


def rival_alliance(step: int) -> Condition:
    return RivalAlliance(step)


def influence(faction: int) -> Amount:
    return Influence(faction)


def tracks_at(step: int) -> Amount:
    return TracksAt(step)


def cards_in_play(faction: int) -> Amount:
    return CardsInPlay(faction)


def copies_owned(card: str) -> Amount:
    return Owned(card)


def alliance(faction: int) -> Condition:
    return Alliance(faction)


def any_alliance() -> Condition:
    return AnyAlliance()


def bond(faction: int) -> Condition:
    return Bond(faction)


def council_seat_held() -> Condition:
    return Council()


def sent_to_maker() -> Condition:
    return SentToMaker()


def revealing() -> Condition:
    return Revealing()


def more_than_each(card: str) -> Condition:
    return MoreThanEach(card)
