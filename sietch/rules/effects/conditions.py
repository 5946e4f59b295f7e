"""Words for conditions and amounts: ``influence(FREMEN) >= 2``, ``alliance(GUILD)``, ``bond(FREMEN)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Condition
from sietch.rules.language.signs import Sign, card_name, icon, number, plus, words
from sietch.rules.packing import source_index
from sietch.rules.state import desert, ix, tleilax
from sietch.rules.terms import ACQUIRED_CARD, DEEDS, FACTIONS, GAINED_SPICE, ICONS, MAKER_SPACE
from sietch.rules.verbs import cards
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.cards import in_play, is_turn_card
from sietch.rules.verbs.owners import influence_with, level_on, opponents, tracks_for_condition, unit_owner
from sietch.rules.verbs.teams import allies_of, is_commander

if TYPE_CHECKING:
    from sietch.rules.components import Box
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


class Owned(Amount):
    word = "owned"

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def signs(self) -> list[Sign]:
        return [icon("card"), card_name(self.card)]

    def at_least(self, n: int) -> list[Sign]:
        return [card_name(self.card), plus(n)]

    def count(self, s: State, seat: int, source: int) -> int:
        return cards.owned(s, seat, s.box.card_index[self.card])


class SolariHeld(Amount):
    """Own Solari, shown and not spent (X-CARD-23)."""

    word = "solari_held"
    icons = "solari"

    def count(self, s: State, seat: int, source: int) -> int:
        return s.players[seat].solari


class SpiceHeld(Amount):
    """Own spice, shown and not spent (I-CARD-17)."""

    word = "spice_held"
    icons = "spice"

    def count(self, s: State, seat: int, source: int) -> int:
        return s.players[seat].spice


class FactionCards(Amount):
    """Cards of a faction: all that are in play, or those revealed this turn."""

    word = "faction_cards"

    def __init__(self, faction: int, revealed: bool = False) -> None:
        self.faction: Final = faction
        self.revealed: Final = revealed
        self.usual = 2.0 if revealed else 1.5

    def args(self) -> dict[str, object]:
        return {"faction": self.faction, "revealed": self.revealed}

    def says(self) -> str:
        return "revealed_cards" if self.revealed else "cards_in_play"

    def signs(self) -> list[Sign]:
        return [icon(FACTIONS[self.faction]), icon("card")]

    def count(self, s: State, seat: int, source: int) -> int:
        if not self.revealed:
            return in_play(s, seat, self.faction)
        return sum(1 for c in s.players[seat].revealed if s.box.cards[c].factions >> self.faction & 1)


class Alliance(Condition):
    """The Alliance with a faction, or any."""

    word = "alliance"

    def __init__(self, faction: int = -1) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def says(self, box: Box) -> str:
        return "alliance" if self.faction >= 0 else "any_alliance"

    def told(self) -> dict[str, object]:
        return {"faction": self.faction} if self.faction >= 0 else {}

    def signs(self) -> list[Sign]:
        return [icon("alliance"), *([icon(FACTIONS[self.faction])] if self.faction >= 0 else [])]

    def holds(self, s: State, seat: int, source: int) -> bool:
        if self.faction < 0:
            return seat in s.alliances
        if s.teams is None:
            return s.alliances[self.faction] == seat
        return any(s.alliances[track] == seat for track in tracks_for_condition(s, seat, self.faction))


class SentTo(Condition):
    """The Agent of this turn went to a kind of space: a Maker space, a faction's."""

    word = "sent_to"

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def args(self) -> dict[str, object]:
        return {"kind": "maker" if self.kind == MAKER_SPACE else "faction"}

    def says(self, box: Box) -> str:
        return "sent_to_maker" if self.kind == MAKER_SPACE else "sent_to_faction"

    def told(self) -> dict[str, object]:
        return {}

    def signs(self) -> list[Sign]:
        return [icon("maker")] if self.kind == MAKER_SPACE else [icon("agent"), icon("any")]

    def holds(self, s: State, seat: int, source: int) -> bool:
        if s.turn_space < 0:
            return False
        space = s.box.spaces[s.turn_space]
        return space.maker > 0 if self.kind == MAKER_SPACE else space.faction >= 0


class EnemyThere(Condition):
    """An opponent's Agent stands on the visited space (X-CARD-16)."""

    word = "enemy_there"

    def signs(self) -> list[Sign]:
        return [words("opponent"), icon("agent")]

    def holds(self, s: State, seat: int, source: int) -> bool:
        if s.turn_space < 0:
            return False
        return any(agents_of(s, other, s.turn_space) for other in opponents(s, seat))


class AgentAt(Condition):
    """An own Agent stands on a space with a faction's icon."""

    word = "agent_at"

    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon("agent"), icon(FACTIONS[self.faction])]

    def holds(self, s: State, seat: int, source: int) -> bool:
        spaces = enumerate(s.box.spaces)
        return any(space.icon == self.faction and agents_of(s, seat, index) for index, space in spaces)


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
        # The asking card is in play itself unless it has left in its own turn. It is of the faction, but for one
        # that has the box of its Graft partner, which is the other card then (I-CARD-05, I-CARD-06).
        asking = is_turn_card(s, seat, this) or this in s.players[seat].revealed
        asking = asking and s.box.cards[this].factions >> self.faction & 1 != 0
        return in_play(s, seat, self.faction) > (1 if asking else 0)


class MoreThanEach(Condition):
    """More of something than each single opponent has (F-30)."""

    word = "more_than_each"

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def args(self) -> dict[str, object]:
        return {"amount": self.amount}

    def says(self, box: Box) -> str:
        return f"more_than_each.{self.amount.says()}"

    def told(self) -> dict[str, object]:
        return self.amount.args()

    def signs(self) -> list[Sign]:
        return self.amount.signs()

    def holds(self, s: State, seat: int, source: int) -> bool:
        mine = self.amount.count(s, seat, source)
        return all(self.amount.count(s, other, source) < mine for other in opponents(s, seat))


class TroopsInConflict(Amount):
    """Own troops in the Conflict, no other units; a Commander's are those of the Ally with most (I-OPEN-22)."""

    word = "troops_in_conflict"
    icons = "troop combat"
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        if s.teams is not None and is_commander(seat) and unit_owner(s, seat) == seat:
            return max(s.players[ally].conflict for ally in allies_of(seat))
        return s.players[unit_owner(s, seat)].conflict


class EnemyFought(Condition):
    """An opponent has played a Combat card in this Conflict."""

    word = "enemy_fought"

    def signs(self) -> list[Sign]:
        return [words("opponent"), icon("intrigue"), icon("combat")]

    def holds(self, s: State, seat: int, source: int) -> bool:
        return any(tleilax(s).fought >> other & 1 for other in opponents(s, seat))


def sword_givers(s: State) -> list[int]:
    """The revealed cards that gave swords this turn; of two boxes that ask for them, Uprising remembers."""
    return ix(s).sworded if s.desert is None else s.desert.sworded


class OtherSwordCards(Amount):
    """Other cards revealed this turn that gave swords."""

    word = "other_sword_cards"
    icons = "card sword"
    usual = 2.0

    def count(self, s: State, seat: int, source: int) -> int:
        given = sword_givers(s)
        revealed = s.players[seat].revealed
        n = 0
        for card in set(given):
            copies = revealed.count(card) - (1 if card == source_index(source) else 0)
            n += min(copies, given.count(card))
        return n


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
        discarded = [card for asked, card in desert(s).discards if asked == source]
        return any(s.box.cards[card].factions >> self.faction & 1 for card in discarded)


class Did(Condition):
    """What the player has done this turn: gained spice, recalled a Spy, acquired a certain card."""

    word = "did"

    def __init__(self, deed: int, card: str = "") -> None:
        self.deed: Final = deed
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"deed": DEEDS[self.deed], "card": self.card}

    def says(self, box: Box) -> str:
        return DEEDS[self.deed]

    def told(self) -> dict[str, object]:
        return {"card": self.card} if self.card else {}

    def signs(self) -> list[Sign]:
        if self.deed == ACQUIRED_CARD:
            return [icon("card"), card_name(self.card)]
        return [icon("spice" if self.deed == GAINED_SPICE else "recall-spy")]

    def holds(self, s: State, seat: int, source: int) -> bool:
        if self.deed == GAINED_SPICE:
            return tleilax(s).spice_gained if s.desert is None else s.desert.spice_gained > 0
        if self.deed == ACQUIRED_CARD:
            return s.box.card_index[self.card] in desert(s).acquired
        return desert(s).spy_recalled


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


class SwordCards(Amount):
    """Cards revealed this turn that gave swords (X-CARD-13)."""

    word = "sword_cards"
    icons = "card sword"
    usual = 2.0

    def count(self, s: State, seat: int, source: int) -> int:
        given = sword_givers(s)
        revealed = s.players[seat].revealed
        return sum(min(revealed.count(card), given.count(card)) for card in set(given))


class PersuasionGained(Amount):
    """Persuasion gained this turn, spent or not (X-OPEN-08)."""

    word = "persuasion_gained"

    def at_least(self, n: int) -> list[Sign]:
        return [icon("persuasion"), plus(n)]

    def count(self, s: State, seat: int, source: int) -> int:
        return ix(s).persuasion


class TracksBelow(Amount):
    """On how many tracks the player stands lower than a step."""

    word = "tracks_below"
    usual = 1.5

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def args(self) -> dict[str, object]:
        return {"step": self.step}

    def signs(self) -> list[Sign]:
        return [icon("any"), number(f"<{self.step}")]

    def count(self, s: State, seat: int, source: int) -> int:
        # a Commander has the better Ally's Influence, or that of the own track (S-SHARE-01, S-MIX-22)
        return sum(1 for icon in range(len(FACTIONS)) if influence_with(s, seat, icon) < self.step)


class AgentsAt(Amount):
    """Own Agents on board spaces with any of some icons."""

    word = "agents_at"

    def __init__(self, *icons: int) -> None:
        self.at_icons: Final = icons

    def args(self) -> dict[str, object]:
        return {"icons": list(self.at_icons)}

    def signs(self) -> list[Sign]:
        return [icon("agent"), *[icon(ICONS[i]) for i in self.at_icons]]

    def count(self, s: State, seat: int, source: int) -> int:
        spaces = [i for i, space in enumerate(s.box.spaces) if space.icon in self.at_icons]
        return sum(agents_of(s, seat, space) for space in spaces)


sword_cards = SwordCards
persuasion_gained = PersuasionGained
tracks_below = TracksBelow
agents_at = AgentsAt
other_sword_cards = OtherSwordCards
discarded = Discarded
did = Did
rival_alliance = RivalAlliance
influence = Influence
tracks_at = TracksAt
owned = Owned
faction_cards = FactionCards
sent_to = SentTo
enemy_there = EnemyThere
agent_at = AgentAt
solari_held = SolariHeld
spice_held = SpiceHeld
troops_in_conflict = TroopsInConflict
enemy_fought = EnemyFought
alliance = Alliance
bond = Bond
more_than_each = MoreThanEach
