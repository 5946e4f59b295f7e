"""Words for conditions and amounts: ``influence(FREMEN) >= 2``, ``alliance(GUILD)``, ``bond(FREMEN)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Amount, Condition
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
