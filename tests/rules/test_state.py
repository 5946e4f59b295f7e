"""Nothing of a state is forgotten: by `copy()`, by `facts()` and the digest, or when a turn begins.

The classes are looked at by reflection: an attribute that is added must be copied, told and, unless it is named
here as lasting, cleared with the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sietch.content import load_box
from sietch.rules import engine
from sietch.rules.additions import Desert, Fleet, Followers, Hagal, Ix, Lab, Teams, Tleilax
from sietch.rules.language.core import EFFECTS, Effect
from sietch.rules.lists import NOTHING
from sietch.rules.state import MOST_TOLD, SeatState, State, tell
from sietch.rules.terms import E_GAINED, F_RESOLVE, F_TURN, OPENING
from sietch.rules.turns import end_turn, start_turn
from sietch.rules.views import Sight
from tests.boxes import every_box
from tests.table import SixTable, Table
from tests.walks import KINDS, Kind, walk
from tools.state import MODULES, written

EMPTY: dict[str, Callable[[], Any]] = {
    "SeatState": SeatState,
    "Followers": Followers,
    "Desert": Desert,
    "Fleet": Fleet,
    "Ix": Ix,
    "Lab": Lab,
    "Tleilax": Tleilax,
    "Hagal": Hagal,
    "Teams": Teams,
    "State": lambda: State(load_box("base")),
}
NOT_THE_STATES_OWN = {"telling", "events"}  # what was told so far stays with the original


def attributes(thing: object) -> list[str]:
    return [name for name in dir(thing) if name[0] != "_" and not callable(getattr(thing, name))]


def another(name: str, value: object) -> object:
    """A value of the attribute's kind that an empty thing does not have."""
    parts = {
        "box": load_box("uprising"), "players": [SeatState()], "followers": Followers(), "desert": Desert(),
        "hagal": Hagal(), "teams": Teams(), "fleet": Fleet(), "ix": Ix(), "lab": Lab(),
        "tleilax": Tleilax(), "pool": [(0, 1, 2)], "stacks": [[5, 6]],
        "agenda": [(F_TURN, 1, 2, 3, 4)],
    }  # fmt: skip
    if name in parts:
        return parts[name]
    match value:
        case bool():
            return not value
        case int():
            return value + 3
        case str():
            return value + "x"
        case bytes():
            return value + b"x"
        case list():
            return [*value, (1, 2, 3, 4, 5)]
        case tuple():
            return (*value, 7)
    raise AssertionError(f"say how {name!r} may differ")


def plain(value: object) -> object:
    """A value that can be compared."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value.facts() if hasattr(value, "facts") else value


def filled(kind: str) -> Any:
    """A thing of which every attribute differs from an empty one's."""
    thing = EMPTY[kind]()
    for name in attributes(thing):
        setattr(thing, name, another(name, getattr(thing, name)))
    return thing


EACH_ATTRIBUTE = [(kind, name) for kind, empty in EMPTY.items() for name in attributes(empty())]


def test_what_follows_from_the_fields_is_written() -> None:
    """`make state` has been run since a field was added."""
    for module in MODULES:
        text = module.read_text("utf-8")
        assert written(text) == text


@pytest.mark.parametrize("kind", EMPTY)
def test_a_copy_has_everything_and_shares_nothing_that_changes(kind: str) -> None:
    original = filled(kind)
    copy = original.copy()
    for name in attributes(original):
        if name in NOT_THE_STATES_OWN:
            assert plain(getattr(copy, name)) == plain(getattr(EMPTY[kind](), name)), name
            continue
        mine, its = getattr(original, name), getattr(copy, name)
        assert plain(its) == plain(mine), name
        if isinstance(mine, list):
            assert (its is mine) == (getattr(EMPTY[kind](), name) is NOTHING), name
        elif hasattr(mine, "facts"):
            assert its is not mine, name
    if kind == "State":
        assert copy.players[0] is not original.players[0]
    if hasattr(copy, "unshare"):
        copy.unshare()
        assert plain(copy.facts()) == plain(original.facts())
        for mine, its in zip(parts_of(original), parts_of(copy), strict=True):
            shared = [name for name in attributes(mine) if isinstance(getattr(mine, name), list)]
            assert [name for name in shared if getattr(its, name) is getattr(mine, name)] == []


def parts_of(thing: Any) -> list[Any]:
    """A thing, and all parts of the state that it has."""
    inner = [*getattr(thing, "players", ()), *(getattr(thing, name) for name in attributes(thing))]
    return [thing, *(part for found in inner if hasattr(found, "facts") for part in parts_of(found))]


class Still(list[Any]):
    """A list that cannot be changed in place."""

    def changed(self, *_: object) -> Any:
        raise AssertionError("copies share this list: put another one in its place")

    append = extend = insert = remove = pop = clear = sort = reverse = changed
    __setitem__ = __delitem__ = __iadd__ = __imul__ = changed


def hold_still(part: Any) -> None:
    """Make every list that copies share one that cannot be changed."""
    empty = EMPTY[type(part).__name__]()
    for name in attributes(part):
        value = getattr(part, name)
        if getattr(empty, name) is NOTHING:
            setattr(part, name, Still(value))
        elif type(value).__name__ in EMPTY:
            hold_still(value)


IMMORTALITY = [
    Kind(box, players, ("immortality",))
    for box, players in (("base", 1), ("base", 4), ("uprising", 4), ("uprising", 6))
]


@pytest.mark.skipif(not engine.__file__.endswith(".py"), reason="compiled code changes lists past their methods")
@pytest.mark.parametrize("kind", KINDS + IMMORTALITY, ids=str)
def test_lists_that_copies_share_are_never_changed_in_place(kind: Kind) -> None:
    for game in walk(kind, 1):
        for part in (game.state, *game.state.players):
            hold_still(part)


@pytest.mark.parametrize(("kind", "name"), EACH_ATTRIBUTE)
def test_facts_tell_everything(kind: str, name: str) -> None:
    one, other = EMPTY[kind](), EMPTY[kind]()
    setattr(other, name, another(name, getattr(other, name)))
    if name in NOT_THE_STATES_OWN:
        assert other.facts() == one.facts()
    else:
        assert other.facts() != one.facts()


@pytest.mark.parametrize(("kind", "name"), [pair for pair in EACH_ATTRIBUTE if pair[0] != "State"])
def test_a_digest_covers_every_part_of_a_state(kind: str, name: str) -> None:
    digests = set()
    for changed in (False, True):
        part = EMPTY[kind]()
        if changed:
            setattr(part, name, another(name, getattr(part, name)))
        s = State(load_box("uprising"))
        s.players = [part if kind == "SeatState" else SeatState()]
        if kind in ("Followers", "Fleet", "Lab"):
            setattr(s.players[0], kind.lower(), part)
        elif kind != "SeatState":
            setattr(s, kind.lower(), part)
        digests.add(s.digest())
    assert len(digests) == 2


def test_two_effects_with_other_numbers_on_agenda_or_pool_give_other_digests() -> None:
    """Every pair of different effects is told apart, wherever it waits."""
    for box in every_box():
        assert box.spaces
    digests: dict[str, Effect] = {}
    for effect in {repr(one): one for one in EFFECTS}.values():
        s = State(load_box("base"))
        s.agenda = [(F_RESOLVE, 0, effect.id, 0, 0)]
        assert s.digest() not in digests
        digests[s.digest()] = effect
        s.agenda, s.pool = [], [(effect.id, 0, 0)]
        assert s.digest() not in digests
        digests[s.digest()] = effect


def test_effects_that_read_alike_are_alike() -> None:
    """What `repr` leaves out of an effect, a digest would too."""
    assert all(box.spaces for box in every_box())
    seen: dict[str, Effect] = {}
    for effect in EFFECTS:
        first = seen.setdefault(repr(effect), effect)
        assert type(effect) is type(first), effect
        assert attributes(effect) == attributes(first)
        for name in attributes(effect):
            assert name == "id" or repr(getattr(effect, name)) == repr(getattr(first, name)), (effect, name)


LASTING = {
    "Desert": {"posts", "shield_wall", "contracts", "offered", "aside", "intrigues_trashed"},
    "Teams": {
        "tokens", "swordmasters_sent", "swordmasters_gone", "throne", "trade", "trade_cards", "return_cards",
        "yield_asked", "yielded",
    },
    "Ix": {"stacks", "trashed", "flags", "landed", "again", "wagers"},
    "Tleilax": {"deck", "row", "spice", "intrigues_trashed", "fought", "turns_more"},
    "State": {
        "box", "players", "chance_key", "chance_drawn", "chance_block", "round", "first", "over", "stamp",
        "unveiled", "row", "imperium", "reserve", "trashed", "intrigue_deck", "intrigue_discard", "conflict_deck",
        "conflicts_unused", "conflicts_past", "conflict", "alliances", "agents_at", "bonus_spice", "control",
        "closed", "mentat", "mentat_next", "desert", "hagal", "teams", "ix", "tleilax", "agenda", "options",
        "asked", "winners", "tie_break", "telling", "events", "ask_single",
    },
}  # fmt: skip
"""What stays when a turn begins; all else is as in an empty thing, or said below."""


@pytest.mark.parametrize("kind", LASTING)
def test_what_belongs_to_a_turn_is_cleared_with_it(kind: str) -> None:
    thing, empty = filled(kind), EMPTY[kind]()
    thing.clear_turn()
    stayed = {name for name in attributes(thing) if getattr(thing, name) != getattr(empty, name)}
    assert stayed == LASTING[kind]


def test_a_turn_begins_with_nothing_of_the_last_one() -> None:
    s, empty = filled("State"), EMPTY["State"]()
    s.closed, s.desert, s.teams, s.ix = [(0, 0), (5, 2)], filled("Desert"), filled("Teams"), filled("Ix")
    s.players = [SeatState() for _ in range(3)]
    s.players[2].fleet = Fleet()
    start_turn(s, 2)
    opened = {"turn_seat": 2, "turn_kind": OPENING, "turn_fresh": True}
    for name in set(attributes(s)) - LASTING["State"]:
        assert getattr(s, name) == opened.get(name, getattr(empty, name)), name
    assert s.closed == [(0, 0)]
    assert not s.desert.spice_gained
    assert not s.teams.deploy_asked
    assert not s.ix.commissioned


def test_nothing_of_a_turn_is_in_the_air_after_it() -> None:
    t = SixTable()
    s, empty = t.state, EMPTY["State"]()
    before = s.unveiled
    s.turn_space, s.pool, s.discounts = 3, [(0, 1, 2)], [(1, 1)]
    assert s.teams is not None
    s.teams.token_sent = 1
    end_turn(s, s.turn_seat)
    for name in ("turn_seat", "turn_kind", "turn_space", "pool", "discounts"):
        assert getattr(s, name) == getattr(empty, name), name
    assert s.teams.token_sent == Teams().token_sent
    assert s.unveiled == before + 1


def test_a_sight_tells_everything_it_knows() -> None:
    sight = Sight(Table().state, 1)
    facts = sight.facts()
    for name in attributes(sight):
        value = plain(getattr(sight, name))
        told = tuple(tuple(v) if isinstance(v, list) else v for v in value) if isinstance(value, list) else value
        assert told in facts, name
    assert len(facts) == len(attributes(sight))


def test_events_that_are_the_same_are_one_object_and_so_many_are_remembered() -> None:
    """However many games a server has, what happened in them takes little memory."""
    one, other = State(load_box("base")), State(load_box("base"))
    one.telling = other.telling = True
    tell(one, E_GAINED, 2, 300)
    tell(other, E_GAINED, 2, 300)
    assert other.events[0] is one.events[0] == (E_GAINED, 2, 300, 0, 0)
    for amount in range(MOST_TOLD):
        tell(other, E_GAINED, 2, 1_000 + amount)
    tell(other, E_GAINED, 2, 300)
    assert other.events[-1] == one.events[0] is not other.events[-1]
