"""Words for Spies: placing, recalling, gathering intelligence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import bits
from sietch.rules.language.combinators import may
from sietch.rules.language.core import Amount, CountedCost, Effect
from sietch.rules.language.saying import Listed, Saying
from sietch.rules.language.signs import ARROW, BREAK, Sign, cost, count, icon, pill
from sietch.rules.packing import kind_of, picked, source_index
from sietch.rules.state import desert, followers
from sietch.rules.terms import DECLINE, FACTIONS, ICONS, NO_SPY, NOTHING_THERE, OK, PICK_POST, Move
from sietch.rules.verbs.cards import draw
from sietch.rules.verbs.influence import raise_influence
from sietch.rules.verbs.spies import place_spy, posts_of, posts_watching, recall_spy

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Spy(Effect):
    """Put a Spy on a free post, or not; with none in supply one may be recalled first (U-SPY-03, U-SPY-04)."""

    word = "spy"
    optional = True
    question = "spy"
    also_asks = "spy_recalled_first"
    short = "spy"
    answers = "decline"

    def __init__(
        self, icons: tuple[int, ...], visited: bool, shared: bool, then: list[tuple[tuple[int, ...], Effect]]
    ) -> None:
        super().__init__()
        self.near: Final = icons  # only posts joined to a space with one of these icons
        self.visited: Final = visited  # only posts joined to the visited space
        self.shared: Final = shared  # another player's Spy there is no hindrance
        self.then: Final = then  # (icons of the post, what it opens), once placed
        self.mask: Final = bits(icons)

    def args(self) -> dict[str, object]:
        return {
            "icons": list(self.near),
            "visited": self.visited,
            "shared": self.shared,
            "effects": [effect for _, effect in self.then],
            "places": [list(icons) for icons, _ in self.then],
        }

    def says(self, box: Box) -> str:
        if self.then:
            return "spy_opening"
        if self.near:
            return "spy_at"
        if not self.shared:
            return "spy"
        # with teams the Spies of team members are no hindrance either, and they are no opponents
        return ("spy_visited_shared" if self.visited else "spy_shared") + ("_six" if box.boards else "")

    def told(self, box: Box) -> dict[str, object]:
        if not self.then:
            return {"icons": any_of(self.near)}
        opened = [Saying("spy_opens", {"icons": any_of(icons), "effect": effect}) for icons, effect in self.then]
        return {"spy": Saying("spy", {}), "effects": Listed("steps", [*opened])}

    def signs(self) -> list[Sign]:
        signs = [count(1, "spy")]
        where = [icon(ICONS[i]) for i in self.near] + ([icon("agent")] if self.visited else [])
        if where:
            signs.append(pill(*where))
        for icons, effect in self.then:
            signs += [BREAK, pill(*[icon(ICONS[i]) for i in icons]), *effect.signs()]
        return signs

    def worth(self, t: Tariff) -> float:
        return t.spy

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question if followers(s, seat).spies else "spy_recalled_first", {}

    def fits(self, s: State, post: int) -> bool:
        """Whether a post is of the kind that is asked for (U-SPY-05)."""
        if self.mask and not s.box.post_icons[post] & self.mask:
            return False
        return not self.visited or post in s.box.watching[s.turn_space]

    def free(self, s: State, seat: int) -> list[int]:
        posts: list[int] = []
        for post, seats in enumerate(desert(s).posts):
            if not seats >> seat & 1 and (self.shared or not seats) and self.fits(s, post):
                posts.append(post)
        return posts

    def recallable(self, s: State, seat: int) -> list[int]:
        """The own Spies whose recall lets one be placed: all while a fitting post is free, else those on one."""
        own = posts_of(s, seat)
        if self.free(s, seat):
            return own
        posts = desert(s).posts
        return [post for post in own if self.fits(s, post) and (self.shared or posts[post] == 1 << seat)]

    def places(self, s: State, seat: int) -> list[int]:
        """The posts to choose from: for a Spy in supply, else for the one to recall first."""
        return self.free(s, seat) if followers(s, seat).spies else self.recallable(s, seat)

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.places(s, seat) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        posts = self.places(s, seat)
        return [(PICK_POST, post, 0, 0, 0) for post in posts] + [(DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == DECLINE:
            return
        if followers(s, seat).spies == 0:
            recall_spy(s, seat, picked(option))
            self.ask(s, seat, source)
            return
        place_spy(s, seat, picked(option))
        for icons, effect in self.then:
            if s.box.post_icons[picked(option)] & bits(icons):
                effect.push(s, seat, source)


def any_of(icons: tuple[int, ...]) -> Listed:
    return Listed("or", [*icons], of="icon")


class RecallSpies(CountedCost):
    """Take own Spies back from any posts (U-SPY-06)."""

    word = "recall_spies"
    question = "recall_spy"
    icons = "recall-spy"

    def worth(self, t: Tariff) -> float:
        return -t.spy * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if len(posts_of(s, seat)) >= self.n else NO_SPY

    def resolve(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.n):
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_POST, post, 0, 0, 0) for post in posts_of(s, seat)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        recall_spy(s, seat, picked(option))


class Gather(Effect):
    """Gather Intelligence: as the Agent is placed, recall a Spy watching the space, draw a card (U-SPY-10)."""

    word = "gather"
    question = "gather"
    answers = "decline"

    def signs(self) -> list[Sign]:
        return [cost(icon("recall-spy")), ARROW, icon("draw")]

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        posts = posts_watching(s, seat, source_index(source))
        return [(PICK_POST, post, 0, 0, 0) for post in posts] + [(DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == PICK_POST:
            recall_spy(s, seat, picked(option))
            draw(s, seat, 1)


class WatchedInfluence(Effect):
    """Influence with every faction that own Spies watch, all looked up before any is gained."""

    word = "watched_influence"
    icons = "spy any up"

    def resolve(self, s: State, seat: int, source: int) -> None:
        icons = 0
        for post in posts_of(s, seat):
            icons |= s.box.post_icons[post]
        for faction in range(len(FACTIONS)):
            if icons >> faction & 1:
                raise_influence(s, seat, faction, 1)


class SpiesOnBoard(Amount):
    """Own Spies on the board: all, or those that watch a Maker space."""

    word = "spies_on_board"

    def __init__(self, at_makers: bool = False) -> None:
        self.at_makers: Final = at_makers

    def args(self) -> dict[str, object]:
        return {"at_makers": self.at_makers}

    def says(self) -> str:
        return "spies_at_makers" if self.at_makers else "spies_on_board"

    def signs(self) -> list[Sign]:
        return [icon("spy"), *([icon("maker")] if self.at_makers else [])]

    def at_least(self, n: int) -> list[Sign]:
        return self.signs() if self.at_makers and n == 1 else super().at_least(n)

    def count(self, s: State, seat: int, source: int) -> int:
        own = posts_of(s, seat)
        if not self.at_makers:
            return len(own)
        return sum(1 for post in own if any(s.box.spaces[space].maker for space in s.box.watched[post]))


GATHER: Final = Gather()


def spy(*icons: int) -> Effect:
    """Place a Spy, on any post or only on posts joined to a space with one of these icons."""
    return Spy(icons, visited=False, shared=False, then=[])


def spy_at_visited_shared() -> Effect:
    return Spy((), visited=True, shared=True, then=[])


def spy_shared() -> Effect:
    return Spy((), visited=False, shared=True, then=[])


def spy_opening(*then: tuple[tuple[int, ...], Effect]) -> Effect:
    """Place a Spy; a post joined to a space with one of some icons opens a further, optional effect."""
    return Spy((), visited=False, shared=False, then=[(icons, may(effect)) for icons, effect in then])


recall_spies = RecallSpies
watched_influence = WatchedInfluence
spies_on_board = SpiesOnBoard
