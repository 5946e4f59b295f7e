"""The printed things: cards, intrigues, spaces, tracks, leaders, conflicts, and the box that holds them.

A component is one immutable declaration. What the engine asks often (icon masks, items for the pool) is worked
out once, when the declaration is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Arrow, Condition, Effect
from sietch.rules.language.standing import On, Right
from sietch.rules.packing import is_objective, objective_in
from sietch.rules.terms import (
    ANY_ICON,
    COMMANDS_CONTRACTS,
    DREADNOUGHT_STRENGTH,
    FACTIONS,
    HARVEST_LESS,
    MORE_SOLARI,
    ON_OPENING,
    ON_SETUP,
    PAST_ENEMIES_AT,
    SEES_TOP,
    SPACE_DISCOUNT,
    STARTS_DRY,
    STARTS_WITHOUT,
)

if TYPE_CHECKING:
    from sietch.rules.rivals.printed import HouseHagal

DREADNOUGHT: Final = 3  # strength (X-DREAD-07)


def bits(numbers: tuple[int, ...]) -> int:
    """A bit set of small numbers.

    >>> bits((0, 3))
    9
    """
    return union([1 << n for n in numbers])


def union(masks: list[int]) -> int:
    """What is in any of several bit sets."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def items_of(effect: Effect | None) -> list[Effect]:
    return [] if effect is None else effect.items()


def placed(first: int, items: list[Effect]) -> dict[int, Effect]:
    """Effects by their places among all that a component can put into the pool of a turn."""
    return dict(enumerate(items, first))


class Component:
    """Something that a box holds: known by its id in notation, catalogues and tests."""

    def __init__(self, id: str) -> None:
        self.id: Final = id

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"

    def waiting(self) -> list[dict[int, Effect]]:
        """What it can put into the pool of a turn, by place; effects that may wait together stand together."""
        return []


class Card(Component):
    """A card of the players' decks: starter, reserve or Imperium."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        kind: str = "imperium",
        copies: int = 1,
        cost: int | None = None,
        factions: tuple[int, ...] = (),
        icons: tuple[int, ...] = (),
        acquire: Effect | None = None,
        agent: Effect | None = None,
        reveal: Effect | None = None,
        on_trash: Effect | None = None,
        on_discard: Effect | None = None,
        module: str = "",
        deck: str = "",
        infiltrates: tuple[int, ...] = (),
        unload: Effect | None = None,
        graft: bool = False,
        grey: tuple[int, ...] = (),
        grey_if: Condition | None = None,
        specimens: int = 0,
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.deck: Final = deck  # the Commander whose starting deck it belongs to; "" is the common one
        self.module: Final = module  # the module it belongs to, if not to the box itself
        self.kind: Final = kind
        self.copies: Final = copies
        self.cost: Final = -1 if cost is None else cost  # -1: cannot be bought (B-ACQ-06)
        self.factions: Final = bits(factions)
        self.icons: Final = bits(icons)
        self.graft: Final = graft  # on an Agent turn it is played together with another card (I-GRAFT-01)
        self.grey: Final = bits(grey)  # icons that count only while a condition holds (I-ICON-05)
        self.grey_if: Final = grey_if
        self.specimens: Final = specimens  # its cost in the Tleilaxu Row (I-SPECIMEN-06)
        self.infiltrates: Final = bits(infiltrates)  # those of its icons that pass opponents' Agents (X-INFIL-01)
        self.acquire: Final = acquire
        self.agent: Final = agent
        self.unload: Final = unload  # a Reveal box that also works on a discard and on trashing (X-UNLOAD-01)
        self.reveal: Final = reveal if unload is None else unload
        self.on_trash: Final = on_trash if unload is None else unload
        self.on_discard: Final = on_discard if unload is None else unload  # from hand, not at Clean Up (U-DECK-08)
        self.agent_items: Final = items_of(agent)
        self.reveal_items: Final = items_of(self.reveal)
        self.reveal_place: Final = 1 + len(self.agent_items)  # of the first Reveal effect, in the pool
        self.entry: Final = 0 if agent is None else agent.entry
        self.saves: Final = 0 if agent is None else agent.saves  # spice, at one space
        self.saves_at: Final = "" if agent is None else agent.saves_at
        self.opens_more: Final = self.infiltrates != 0 or self.saves > 0  # ways that depend on the space
        self.copies_partner: Final = any(item.word == "copy_partner" for item in self.agent_items)
        self.borrows: Final = any(item.word == "borrow_partner" for item in self.agent_items)  # (I-GRAFT-04)

    def boxes(self) -> list[tuple[str, Effect]]:
        """The effect boxes that are printed, by name."""
        named = [("acquire", self.acquire), ("agent", self.agent)]
        if self.unload is None:
            named += [("reveal", self.reveal), ("on_trash", self.on_trash), ("on_discard", self.on_discard)]
        else:
            named.append(("unload", self.unload))
        return [(name, effect) for name, effect in named if effect is not None]

    def waiting(self) -> list[dict[int, Effect]]:
        return [placed(1, self.agent_items), placed(self.reveal_place, self.reveal_items)]

    def playable(self) -> bool:
        """Whether the card can send an Agent at all (B-AGENT-04)."""
        return self.icons != 0 or self.grey != 0 or self.entry & ANY_ICON != 0


class Intrigue(Component):
    """An Intrigue card; it may have several uses, of which one is taken."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        copies: int = 1,
        plot: Effect | None = None,
        combat: Effect | None = None,
        win: Effect | None = None,
        loss: Effect | None = None,
        endgame: Effect | None = None,
        module: str = "",
    ) -> None:
        super().__init__(id)
        self.module: Final = module
        self.name: Final = name
        self.copies: Final = copies
        self.plot: Final = plot
        self.combat: Final = combat
        self.win: Final = win  # played when its owner has just won a Conflict
        self.loss: Final = loss  # played when its owner has just lost three or more troops in one (I-OPEN-8)
        self.endgame: Final = endgame
        self.lingers: Final = isinstance(plot, On)  # waits face up for the own Reveal turn (B-INTR-08)

    def boxes(self) -> list[tuple[str, Effect]]:
        named = [("plot", self.plot), ("combat", self.combat), ("win", self.win), ("loss", self.loss)]
        named.append(("endgame", self.endgame))
        return [(name, effect) for name, effect in named if effect is not None]

    def waiting(self) -> list[dict[int, Effect]]:
        return [placed(1, items_of(self.plot))]


class Price:
    """What a space costs, and what this price brings (beside what the space brings anyway)."""

    def __init__(
        self,
        solari: int = 0,
        spice: int = 0,
        water: int = 0,
        *,
        brings: Effect | None = None,
        after_first: int = -1,
    ) -> None:
        self.solari: Final = solari
        self.spice: Final = spice
        self.water: Final = water
        self.brings: Final = brings
        self.items: Final = items_of(brings)
        self.after_first: Final = after_first  # Solari once anybody has a Swordmaster; -1: no change


class Space(Component):
    """A board space that takes an Agent."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        area: str,
        icon: int,
        faction: int = -1,
        prices: tuple[Price, ...] = (),
        effect: Effect | None = None,
        requires: tuple[int, int] | None = None,
        once: bool = False,
        combat: bool = False,
        control: Effect | None = None,
        presence: Effect | None = None,
        commander: str = "",
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.area: Final = area
        self.icon: Final = icon
        self.faction: Final = faction  # a visit gives 1 Influence with it (B-INF-04)
        self.prices: Final = prices or (Price(),)
        self.free: Final = not prices
        self.effect: Final = effect
        self.items: Final = items_of(effect)
        self.required_faction: Final = -1 if requires is None else requires[0]
        self.required_influence: Final = 0 if requires is None else requires[1]
        self.once: Final = once
        self.combat: Final = combat
        self.maker: Final = max([item.base_spice for item in self.items], default=0)  # 0: no Maker space
        self.control: Final = control  # what its controller gains at each visit
        self.presence: Final = presence  # works on the Reveal turn while the own Agent is there
        self.presence_items: Final = items_of(presence)
        self.presence_place: Final = 1 + len(self.items)  # of the first effect of presence, in the pool
        self.price_place: Final = self.presence_place + len(self.presence_items)  # likewise of what prices bring
        self.commander: Final = commander  # the only Leader who may send an Agent there (S-PERS-01)

    def boxes(self) -> list[tuple[str, Effect]]:
        named = [("effect", self.effect), ("control", self.control), ("presence", self.presence)]
        return [(name, effect) for name, effect in named if effect is not None]

    def waiting(self) -> list[dict[int, Effect]]:
        visits = [placed(1, self.items) | placed(self.price_place, price.items) for price in self.prices]
        return [*visits, placed(self.presence_place, self.presence_items)]


class Track(Component):
    """A faction's Influence track."""

    def __init__(
        self,
        faction: int,
        name: str,
        *,
        bonus: Effect | None = None,
        key: str = "",
        steps: tuple[tuple[int, Effect], ...] = (),
    ) -> None:
        self.key: Final = key or FACTIONS[faction]  # the faction's word
        super().__init__(f"influence_track_{self.key}")
        self.name: Final = name
        self.faction: Final = faction
        self.bonus: Final = bonus  # gained on reaching step 4 (B-INF-08)
        self.steps: Final = steps  # (step, what reaching it brings), on a personal board

    def boxes(self) -> list[tuple[str, Effect]]:
        boxes = [(f"step_{n}", effect) for n, effect in self.steps]
        return boxes if self.bonus is None else [*boxes, ("bonus", self.bonus)]


class PersonalBoard(Component):
    """A Commander's own board in the six-player game: two spaces and an Influence track (S-PERS-01)."""

    def __init__(self, id: str, name: str, *, commander: str, track: int, opening: Effect | None = None) -> None:
        super().__init__(id)
        self.name: Final = name
        self.commander: Final = commander  # the Leader who has it
        self.track: Final = track
        self.opening: Final = opening  # carried out once, before round 1

    def boxes(self) -> list[tuple[str, Effect]]:
        return [] if self.opening is None else [("opening", self.opening)]


class Conflict(Component):
    """A Conflict card: what is fought for in one round."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        level: int,
        first: Effect,
        second: Effect,
        third: Effect,
        location: str = "",
        icon: int = -1,
        protected: bool = False,
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.level: Final = level
        self.location: Final = location  # the space it is fought for
        self.icon: Final = icon  # battle icon
        self.protected: Final = protected  # by the Shield Wall, while that stands
        self.rewards: Final = [first, second, third]

    def boxes(self) -> list[tuple[str, Effect]]:
        return [("first", self.rewards[0]), ("second", self.rewards[1]), ("third", self.rewards[2])]


class Objective(Component):
    """An Objective card: it counts as a Conflict card already won (U-OBJ-03)."""

    def __init__(self, id: str, name: str, *, icon: int, players: tuple[int, ...], first: bool = False) -> None:
        super().__init__(id)
        self.name: Final = name
        self.icon: Final = icon
        self.players: Final = players  # the numbers of players with whom it is used
        self.first: Final = first  # its owner is the first player

    def boxes(self) -> list[tuple[str, Effect]]:
        return []


class Post(Component):
    """An observation post, joined to one or more spaces."""

    def __init__(self, id: str, name: str, *spaces: str) -> None:
        super().__init__(id)
        self.name: Final = name
        self.spaces: Final = spaces


class Contract(Component):
    """A CHOAM contract: how it is completed, and what that brings."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        reward: Effect,
        copies: int = 1,
        visit: str = "",
        harvest: int = 0,
        acquire: str = "",
        set_aside: bool = False,
        dealt: bool = False,
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.reward: Final = reward
        self.copies: Final = copies
        self.visit: Final = visit  # the space to send an Agent to
        self.harvest: Final = harvest  # spice to gain in a turn with an Agent on a Maker space
        self.acquire: Final = acquire  # the card to acquire
        self.immediate: Final = not (visit or harvest or acquire)
        self.set_aside: Final = set_aside  # kept for a Leader who commands such contracts
        self.dealt: Final = dealt  # dealt in setup; never in the common stack (X-MIX-09)

    def boxes(self) -> list[tuple[str, Effect]]:
        return [("reward", self.reward)]

    def waiting(self) -> list[dict[int, Effect]]:
        return [placed(1, self.reward.items())]


class Standing:
    """The answers and rights that stand on a Leader's board or a Tech tile."""

    def __init__(self, stands: Effect | None) -> None:
        parts = [] if stands is None else stands.parts()
        self.answers: Final = [part for part in parts if isinstance(part, On)]
        self.rights: Final = [part for part in parts if isinstance(part, Right)] + [
            right for on in self.answers for right in on.rights
        ]


class Tile(Component):
    """A Tech tile: bought with spice, kept before its owner (X-TECH)."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        cost: int,
        acquire: Effect | None = None,
        use: Effect | None = None,
        stands: Effect | None = None,
        rival: bool = False,
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.cost: Final = cost  # spice
        self.acquire: Final = acquire  # once, when it is acquired
        self.use: Final = use  # on an own turn; if it flips the tile, once a round (X-TECH-17)
        self.use_items: Final = items_of(use)
        paid = use.cost.parts() if isinstance(use, Arrow) else []
        self.flips: Final = any(part.word == "flip_tile" for part in paid)  # its use is for once a round
        self.stands: Final = stands  # what works by itself, at its moments
        self.rival: Final = rival  # has the House Hagal mark (X-HAGAL-19)
        standing = Standing(stands)
        self.answers: Final = standing.answers
        self.rights: Final = {right.name: right.n for right in standing.rights}

    def boxes(self) -> list[tuple[str, Effect]]:
        named = [("acquire", self.acquire), ("use", self.use), ("stands", self.stands)]
        return [(name, effect) for name, effect in named if effect is not None]

    def waiting(self) -> list[dict[int, Effect]]:
        items = placed(1, self.use_items)
        first = 1 + len(self.use_items)
        for on in self.answers:
            items |= placed(first, on.offered)
            first += len(on.offered)
        return [items]


class ShippingTrack(Component):
    """The track that Freighters climb: what a recall brings, step by step (X-SHIP)."""

    def __init__(self, *steps: Effect) -> None:
        super().__init__("shipping_track")
        self.name: Final = "Shipping track"
        self.steps: Final = steps
        self.items: Final = [effect.items() for effect in steps]
        before = [sum(len(items) for items in self.items[:i]) for i in range(len(steps))]
        self.places: Final = [1 + n for n in before]  # of each step's first effect, in the pool

    def boxes(self) -> list[tuple[str, Effect]]:
        return [(f"step_{n}", effect) for n, effect in enumerate(self.steps, 1)]

    def waiting(self) -> list[dict[int, Effect]]:
        return [placed(1, [item for items in self.items for item in items])]


class ResearchSpace(Component):
    """A space of the research track: where it lies on the map, what reaching it brings, where it leads."""

    def __init__(self, id: str, *next: str, column: int, height: int, bonus: Effect) -> None:
        super().__init__(id)
        self.name: Final = f"Research space {id[1:]}"
        self.next: Final = next
        self.column: Final = column
        self.height: Final = height  # in half hexagons from the top: neighbours' heights differ by one
        self.bonus: Final = bonus

    def boxes(self) -> list[tuple[str, Effect]]:
        return [("bonus", self.bonus)]


class TleilaxuTrack(Component):
    """The track of the Bene Tleilax, who are no faction: what reaching a step brings (I-TLEILAXU)."""

    def __init__(self, *, last: int, bonus: dict[int, Effect], spice_at: int, spice: int) -> None:
        super().__init__("tleilaxu_track")
        self.name: Final = "Tleilaxu track"
        self.last: Final = last
        self.bonus: Final = bonus
        self.spice_at: Final = spice_at  # the step where spice lies for whoever reaches it first
        self.spice: Final = spice

    def boxes(self) -> list[tuple[str, Effect]]:
        return [(f"step_{n}", effect) for n, effect in self.bonus.items()]


class Ability:
    """A Leader's standing ability: its name, and the rights and answers that stand under it."""

    def __init__(self, name: str, stands: Effect) -> None:
        self.name: Final = name
        self.stands: Final = stands
        standing = Standing(stands)
        self.answers: Final = standing.answers
        self.rights: Final = standing.rights

    def __repr__(self) -> str:
        return f"<Ability {self.name}: {self.stands}>"


class Leader(Component):
    """A Leader board: standing abilities on the left, the Signet ability on the right (B-LEADER-01)."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        house: str,
        difficulty: int,
        abilities: list[Ability],
        signet_name: str,
        signet: Effect,
        module: str = "",
        back: str = "",
        is_back: bool = False,
        person: str = "",
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.person: Final = person or id  # who it is: what names and pictures go by
        self.house: Final = house
        self.difficulty: Final = difficulty
        self.abilities: Final = abilities
        self.signet_name: Final = signet_name
        self.signet: Final = signet
        self.signet_items: Final = signet.items()
        self.module: Final = module
        self.back: Final = back  # the leader on the other side of the board
        self.is_back: Final = is_back  # cannot be chosen, only turned to
        self.answers: Final = [on for ability in abilities for on in ability.answers]
        self.answer_place: Final = 1 + len(self.signet_items)  # of what the first of them brings, in the pool
        before = [sum(len(on.offered) for on in self.answers[:i]) for i in range(len(self.answers))]
        self.answer_places: Final = [self.answer_place + n for n in before]
        # the rights of all abilities together, as rules ask for them
        rights = {right.name: right for ability in abilities for right in ability.rights}
        discount = rights.get(SPACE_DISCOUNT)
        self.discount_icon: Final = -1 if discount is None else discount.at_icons[0]
        self.discount: Final = 0 if discount is None else discount.n
        self.past_enemies: Final = bits(rights[PAST_ENEMIES_AT].at_icons) if PAST_ENEMIES_AT in rights else 0
        self.sees_top: Final = SEES_TOP in rights
        self.harvest_less: Final = rights[HARVEST_LESS].n if HARVEST_LESS in rights else 0
        self.starts_without: Final = rights[STARTS_WITHOUT].card if STARTS_WITHOUT in rights else ""
        self.commands_contracts: Final = COMMANDS_CONTRACTS in rights
        self.starts_dry: Final = STARTS_DRY in rights
        self.more_solari: Final = rights[MORE_SOLARI].n if MORE_SOLARI in rights else 0
        self.dreadnought_strength: Final = (
            rights[DREADNOUGHT_STRENGTH].n if DREADNOUGHT_STRENGTH in rights else DREADNOUGHT
        )

    def boxes(self) -> list[tuple[str, Effect]]:
        return [("signet", self.signet)]

    def waiting(self) -> list[dict[int, Effect]]:
        items = placed(1, self.signet_items)
        for place, on in zip(self.answer_places, self.answers, strict=True):
            if on.moment not in (ON_SETUP, ON_OPENING):
                items |= placed(place, on.offered)
        return [items]


class Box(Component):
    """Everything one game is played with, and the rules that the box chooses."""

    def __init__(
        self,
        id: str,
        *,
        version: str,
        cards: list[Card],
        intrigues: list[Intrigue],
        spaces: list[Space],
        tracks: list[Track],
        conflicts: list[Conflict],
        leaders: list[Leader],
        conflict_levels: tuple[int, int, int],
        recalls_new_agent: bool,
        posts: list[Post] | None = None,
        objectives: list[Objective] | None = None,
        contracts: list[Contract] | None = None,
        hagal: HouseHagal | None = None,
        boards: list[PersonalBoard] | None = None,
        guests: list[Leader] | None = None,
        tiles: list[Tile] | None = None,
        shipping: ShippingTrack | None = None,
        goal: int = 10,
        garrison: int = 3,
        opening_intrigues: int = 0,
        laid_for: dict[str, str] | None = None,
        research: list[ResearchSpace] | None = None,
        tleilaxu: TleilaxuTrack | None = None,
        early_points: bool = True,
        discarded_starters: tuple[str, ...] = (),
    ) -> None:
        super().__init__(id)
        self.version: Final = version
        self.cards: Final = cards
        self.intrigues: Final = intrigues
        self.spaces: Final = spaces
        self.tracks: Final = tracks
        self.conflicts: Final = conflicts
        self.leaders: Final = leaders + (guests or [])
        self.own_leaders: Final = len(leaders)  # Leaders from here on are other boxes': never drawn by lot
        self.conflict_levels: Final = conflict_levels  # how many cards of level I, II, III are used
        self.recalls_new_agent: Final = recalls_new_agent  # may a recall take the Agent sent this turn
        self.posts: Final[list[Post]] = posts or []
        self.objectives: Final[list[Objective]] = objectives or []
        self.contracts: Final[list[Contract]] = contracts or []
        self.hagal: Final = hagal  # only in games of one or two players
        self.boards: Final[list[PersonalBoard]] = boards or []  # by team; only the six-player game has any
        self.tiles: Final[list[Tile]] = tiles or []
        self.shipping: Final = shipping  # only with Rise of Ix
        self.goal: Final = goal  # victory points that end the game
        self.garrison: Final = garrison  # troops there at the start
        self.research: Final[list[ResearchSpace]] = research or []
        self.tleilaxu: Final = tleilaxu  # only with Immortality
        self.early_points: Final = early_points  # some numbers of players begin with a point (B-SETUP-12)
        self.discarded_starters: Final = discarded_starters  # starting cards that begin in the discard pile
        self.opening_intrigues: Final = opening_intrigues  # cards that everybody draws in setup
        self.laid_for: Final = laid_for or {}  # Reserve cards laid out for one Leader alone, who has them to take
        self.card_index: Final = {c.id: i for i, c in enumerate(cards)}
        self.intrigue_index: Final = {c.id: i for i, c in enumerate(intrigues)}
        self.space_index: Final = {c.id: i for i, c in enumerate(spaces)}
        self.conflict_index: Final = {c.id: i for i, c in enumerate(conflicts)}
        self.leader_index: Final = {c.id: i for i, c in enumerate(self.leaders)}
        self.post_index: Final = {c.id: i for i, c in enumerate(self.posts)}
        self.contract_index: Final = {c.id: i for i, c in enumerate(self.contracts)}
        self.tile_index: Final = {c.id: i for i, c in enumerate(self.tiles)}
        self.research_index: Final = {c.id: i for i, c in enumerate(self.research)}
        self.onward: Final = [[self.research_index[name] for name in space.next] for space in self.research]
        # Reclaimed Forces: bought with specimens, never owned (I-ROW-09)
        self.reclaimed: Final = next((i for i, c in enumerate(cards) if c.kind == "reclaimed"), -1)
        self.controllable: Final = [i for i, space in enumerate(spaces) if space.control is not None]
        self.reserve: Final = [i for i, c in enumerate(cards) if c.kind == "reserve"]
        self.makers: Final = [i for i, sp in enumerate(spaces) if sp.maker]
        self.locations: Final = [self.space_index.get(c.location, -1) for c in conflicts]
        self.watched: Final = [[self.space_index[name] for name in post.spaces] for post in self.posts]
        self.watching: Final = [
            [i for i, joined in enumerate(self.watched) if space in joined] for space in range(len(spaces))
        ]
        self.post_icons: Final = [bits(tuple(spaces[i].icon for i in joined)) for joined in self.watched]
        self.one_price: Final = [len(sp.prices) == 1 for sp in spaces]
        self.private: Final = [self.leader_index.get(sp.commander, -1) for sp in spaces]
        self.routes: Final[dict[int, list[int]]] = {}

    def id_of(self, thing: str, number: int) -> str:
        """How notation and pages call one of a kind of things by its number, e.g. a post."""
        if thing == "seat":
            return str(number)
        if thing == "faction":
            return self.tracks[number].key
        if thing == "trophy":
            return self.trophy(number).id
        kinds: dict[str, Sequence[Component]] = {
            "card": self.cards,
            "intrigue": self.intrigues,
            "space": self.spaces,
            "post": self.posts,
            "contract": self.contracts,
            "tile": self.tiles,
            "research": self.research,
        }
        return kinds[thing][number].id

    def trophy(self, number: int) -> Conflict | Objective:
        """The card that a trophy's number stands for."""
        return self.objectives[objective_in(number)] if is_objective(number) else self.conflicts[number]

    def reachable(self, icons: int) -> list[int]:
        """The spaces that a set of agent icons opens (remembered: hands ask again and again)."""
        route = self.routes.get(icons)
        if route is None:
            route = [i for i, space in enumerate(self.spaces) if icons >> space.icon & 1]
            self.routes[icons] = route
        return route
