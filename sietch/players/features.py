"""What a seat may know of a position, as a list of numbers: one layout for every box and number of players.

The reader's seat comes first, the others follow clockwise; a place that is not taken is all zeros. Nothing that
the reader may not know is looked at, so any state imagined from a View has the features of the true one: hidden
cards count only together with those they may be mistaken for, and others' Intrigue cards by their number.
"""

from __future__ import annotations

import hashlib
from typing import Final

from sietch.players.folding import (
    CARD_SLOTS,
    CONFLICT_SLOTS,
    CONTRACT_SLOTS,
    INTRIGUE_SLOTS,
    LEADER_SLOTS,
    TILE_SLOTS,
    FoldedBox,
    Sparse,
    Vector,
    folded,
    named,
)
from sietch.rules.additions import Fleet, Followers, Lab
from sietch.rules.state import SeatState, State
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS, NOBODY, OPENING
from sietch.rules.verbs.owners import is_rival, scores, turn_order
from sietch.rules.verbs.teams import is_commander, same_team
from sietch.rules.verbs.troops import strength_now

SEATS: Final = 6
LEVELS: Final = (1, 2, 3)  # of Conflict cards

STANDING_SLOTS: Final = (
    "present", "rival", "scores", "commander", "teammate", "place", "points", "to_goal", "lead", "near_goal",
)  # fmt: skip
GOODS_SLOTS: Final = (
    "solari", "spice", "water", "supply", "garrison", "conflict", "strength", "strength_set", "agents",
    "swordmaster", "council", "mentat", "mentat_next", "revealed", "persuasion", "swords", "hand", "deck",
    "discard", "in_play", "intrigues", "faceup", "aside", "flags", "flags_worth", "secrets", "ability_used",
)  # fmt: skip
TRACK_SLOTS: Final = ("influence", "friend", "ally_step", "alliance")
FOLLOWERS_SLOTS: Final = (
    "spies", "sandworms", "hooks", "memories", "training", "done", "flipped", *named("trophy", BATTLE_ICONS),
)  # fmt: skip
FLEET_SLOTS: Final = ("freighter", "negotiators", "ships_left", "ships_home", "ships_out", "snoopers", *TILE_SLOTS)
LAB_SLOTS: Final = ("column", "tleilaxu", "specimens", "atomics")
SEAT_SLOTS: Final = (
    *STANDING_SLOTS, *GOODS_SLOTS,
    *[slot for faction in FACTIONS for slot in named(faction, TRACK_SLOTS)], "board_influence",
    *FOLLOWERS_SLOTS, *named("contract", CONTRACT_SLOTS), *FLEET_SLOTS, *LAB_SLOTS, *LEADER_SLOTS,
    *named("owned", CARD_SLOTS),
)  # fmt: skip
TABLE_SLOTS: Final = (
    "round", "goal", "players", "uprising", "choam", "ix", "immortality", "rivals", "teams", "shield_wall",
    "difficulty", "on_turn", "seats_to_reveal", "bonus_spice", "bonus_spice_most", "imperium_deck",
    "intrigue_deck", *[f"conflicts_{level}" for level in LEVELS], "defends", *named("free", ICONS),
)  # fmt: skip
SLOTS: Final = (
    *TABLE_SLOTS, *named("conflict", CONFLICT_SLOTS), *named("row", CARD_SLOTS), *named("offer", CONTRACT_SLOTS),
    *named("hand", CARD_SLOTS), *named("intrigue", INTRIGUE_SLOTS),
    *[slot for seat in range(SEATS) for slot in named(f"seat_{seat}", SEAT_SLOTS)],
)  # fmt: skip
"""The name of every number, in order."""

LENGTH: Final = len(SLOTS)
SEAT_LENGTH: Final = len(SEAT_SLOTS)


def layout_hash() -> str:
    """What weights were trained for: another layout has another one."""
    return hashlib.blake2b("\n".join(SLOTS).encode(), digest_size=8).hexdigest()


def features(s: State, seat: int) -> Vector:
    """What the seat may know of a state, real or imagined."""
    box = folded(s.box)
    out = table_features(s, seat)
    out += [0.0] * len(CONFLICT_SLOTS) if s.conflict == NOBODY else box.conflicts[s.conflict]
    add_sum(out, len(CARD_SLOTS), box.cards, [s.row])
    offered: list[int] = [] if s.desert is None else s.desert.offered
    add_sum(out, len(CONTRACT_SLOTS), box.contracts, [offered])
    p = s.players[seat]
    add_sum(out, len(CARD_SLOTS), box.cards, [p.hand])
    add_sum(out, len(INTRIGUE_SLOTS), box.intrigues, [p.intrigues])
    count = len(s.players)
    order = turn_order(s)
    for i in range(count):
        other = (seat + i) % count
        add_seat(out, s, box, seat, other, order.index(other))
    out += [0.0] * (SEAT_LENGTH * (SEATS - count))
    return out


def add_sum(out: Vector, length: int, vectors: list[Sparse], zones: list[list[int]]) -> None:
    """Append the sum of the vectors of all components in these zones."""
    sums = [0.0] * length
    for zone in zones:
        for number in zone:
            vector = vectors[number]
            for i, slot in enumerate(vector.slots):
                sums[slot] += vector.numbers[i]
    out += sums


def table_features(s: State, seat: int) -> Vector:
    out = [
        float(s.round),
        float(s.box.goal),
        float(len(s.players)),
        float(s.desert is not None),
        float(len(s.box.contracts) > 0),
        float(s.ix is not None),
        float(s.tleilax is not None),
        float(s.hagal is not None),
        float(s.teams is not None),
        float(s.desert is not None and s.desert.shield_wall),
        0.0 if s.hagal is None else float(s.hagal.level + 1),
        float(s.turn_seat == seat and s.turn_kind == OPENING),
        float(sum([not p.revealed_turn for p in s.players])),
        float(sum(s.bonus_spice)),
        float(max(s.bonus_spice)),
        float(len(s.imperium)),
        float(len(s.intrigue_deck)),
    ]
    fought = s.conflicts_past if s.conflict == NOBODY else [*s.conflicts_past, s.conflict]
    for level in LEVELS:
        gone = sum([s.box.conflicts[card].level == level for card in fought])
        out.append(float(s.box.conflict_levels[level - 1] - gone))
    location = -1 if s.conflict == NOBODY else s.box.locations[s.conflict]
    out.append(float(location >= 0 and s.control[location] == seat))
    free = [0.0] * len(ICONS)
    for i, space in enumerate(s.box.spaces):
        if s.agents_at[i] == 0:
            free[space.icon] += 1.0
    return out + free


def add_seat(out: Vector, s: State, box: FoldedBox, reader: int, seat: int, place: int) -> None:
    """Append what the reader knows of a seat."""
    p = s.players[seat]
    add_standing(out, s, reader, seat, place)
    add_goods(out, s, box, p, seat)
    for faction in range(len(FACTIONS)):
        level = p.influence[faction]
        out += [float(level), float(level >= 2), float(level >= 4), float(s.alliances[faction] == seat)]
    out.append(float(sum(p.influence[len(FACTIONS) :])))
    add_followers(out, s, p.followers)
    add_sum(out, len(CONTRACT_SLOTS), box.contracts, [[] if p.followers is None else p.followers.contracts])
    add_fleet(out, box, p.fleet)
    add_lab(out, s, p.lab)
    out += box.leaders[p.leader]
    kept: list[int] = [] if p.fleet is None else p.fleet.kept
    add_sum(out, len(CARD_SLOTS), box.cards, [p.deck, p.hand, p.discard, p.played, p.revealed, kept])


def add_standing(out: Vector, s: State, reader: int, seat: int, place: int) -> None:
    p = s.players[seat]
    best = max([other.vp for i, other in enumerate(s.players) if i != seat])
    out += [
        1.0,
        float(is_rival(s, seat)),
        float(scores(s, seat)),
        float(s.teams is not None and is_commander(seat)),
        float(s.teams is not None and same_team(seat, reader)),
        float(place),
        float(p.vp),
        float(s.box.goal - p.vp),
        float(p.vp - best),
        float(max(0, p.vp + 3 - s.box.goal)),
    ]


def add_goods(out: Vector, s: State, box: FoldedBox, p: SeatState, seat: int) -> None:
    flagged = [space for space, owner in enumerate(s.control) if owner == seat]
    out += [
        float(p.solari),
        float(p.spice),
        float(p.water),
        float(p.supply),
        float(p.garrison),
        float(p.conflict),
        float(strength_now(s, seat)),
        float(p.strength_set),
        float(p.agents),
        float(p.swordmaster),
        float(p.council),
        float(s.mentat == seat),
        float(s.mentat_next == seat),
        float(p.revealed_turn),
        float(p.persuasion),
        float(p.swords),
        float(len(p.hand)),
        float(len(p.deck)),
        float(len(p.discard)),
        float(len(p.played) + len(p.revealed)),
        float(len(p.intrigues)),
        float(len(p.faceup)),
        float(len(p.aside)),
        float(len(flagged)),
        sum([box.control[space] for space in flagged]),
        float(p.secrets_picked),
        float(p.ability_used),
    ]


def add_followers(out: Vector, s: State, f: Followers | None) -> None:
    if f is None:
        out += [0.0] * len(FOLLOWERS_SLOTS)
        return
    out += [
        float(f.spies),
        float(f.sandworms),
        float(f.hooks),
        float(f.memories),
        float(f.training),
        float(len(f.done)),
        float(len(f.flipped)),
    ]
    icons = [0.0] * len(BATTLE_ICONS)
    for trophy in f.trophies:
        icon = s.box.trophy(trophy).icon
        if icon >= 0:
            icons[icon] += 1.0
    out += icons


def add_fleet(out: Vector, box: FoldedBox, f: Fleet | None) -> None:
    if f is None:
        out += [0.0] * len(FLEET_SLOTS)
        return
    out += [
        float(f.freighter),
        float(f.negotiators),
        float(f.supply),
        float(f.garrison),
        float(f.conflict),
        float(f.snoopers.bit_count()),
    ]
    add_sum(out, len(TILE_SLOTS), box.tiles, [f.tiles, f.used])


def add_lab(out: Vector, s: State, lab: Lab | None) -> None:
    if lab is None:
        out += [0.0] * len(LAB_SLOTS)
        return
    column = 0 if lab.research < 0 else s.box.research[lab.research].column
    out += [float(column), float(lab.tleilaxu), float(lab.specimens), float(lab.atomics)]
