"""The Bene Tleilax board: research, genetic markers, the Tleilaxu track, specimens (I-RESEARCH to I-SPECIMEN)."""

from __future__ import annotations

from sietch.rules.packing import source_of
from sietch.rules.state import State, lab, tell, tleilax
from sietch.rules.terms import (
    E_GENE,
    E_RELEASED,
    E_RESEARCH,
    E_SPECIMENS,
    E_SPENT_SPECIMENS,
    E_TLEILAXU,
    NOBODY,
    OF_RESEARCH,
    OF_TLEILAXU,
)
from sietch.rules.verbs.goods import gain
from sietch.rules.verbs.owners import pieces_owner
from sietch.rules.verbs.teams import allies_of, is_commander

MARKERS = (4, 8)  # the columns of the genetic markers (I-GENE-01)


def researcher(s: State, seat: int) -> int:
    """Whose tokens and specimens this seat moves; nobody's for a Rival beside two players (I-HAGAL-01)."""
    owner = pieces_owner(s, seat)
    return NOBODY if owner == NOBODY or s.players[owner].lab is None else owner


def markers(s: State, seat: int) -> int:
    """The genetic markers a seat has reached; a Commander has those of the Ally who is ahead (S-MIX-10)."""
    if s.teams is not None and is_commander(seat):
        return max(markers(s, ally) for ally in allies_of(seat))
    mine = s.players[seat].lab
    space = -1 if mine is None else mine.research
    column = 0 if space < 0 else s.box.research[space].column
    return sum(1 for marker in MARKERS if column >= marker)


def marker_at(column: int) -> int:
    """The genetic marker that a column of the research track is, the first or the second; 0 for none."""
    return MARKERS.index(column) + 1 if column in MARKERS else 0


def onward(s: State, owner: int) -> list[int]:
    """The spaces to which a research token may go (I-RESEARCH-01)."""
    space = lab(s, owner).research
    return [0] if space < 0 else s.box.onward[space]


def advance_research(s: State, owner: int, space: int) -> None:
    """Move the token; the bonus of the space is gained at once (I-RESEARCH-04)."""
    before = markers(s, owner)
    lab(s, owner).research = space
    tell(s, E_RESEARCH, owner, space)
    if markers(s, owner) > before:
        tell(s, E_GENE, owner, markers(s, owner))
    s.box.research[space].bonus.push(s, owner, source_of(OF_RESEARCH, space))


def advance_tleilaxu(s: State, owner: int) -> None:
    """One step on the Tleilaxu track, with its bonus; the last space is the end (I-TLEILAXU-01, I-OPEN-1)."""
    track = s.box.tleilaxu
    assert track is not None
    mine = lab(s, owner)
    if mine.tleilaxu == track.last:
        return
    mine.tleilaxu += 1
    tell(s, E_TLEILAXU, owner, mine.tleilaxu)
    t = tleilax(s)
    if mine.tleilaxu == track.spice_at and t.spice:
        gain(s, owner, 0, t.spice, 0)  # I-TLEILAXU-05
        t.spice = 0
    bonus = track.bonus.get(mine.tleilaxu)
    if bonus is not None:
        bonus.push(s, owner, source_of(OF_TLEILAXU, 0))


# --- specimens
def make_specimens(s: State, owner: int, n: int) -> None:
    """Troops from supply go to the Axolotl tanks, as far as there are any (I-SPECIMEN-01, I-OPEN-3)."""
    p = s.players[owner]
    n = min(n, p.supply)
    if n:
        p.supply -= n
        lab(s, owner).specimens += n
        tell(s, E_SPECIMENS, owner, n)


def spend_specimens(s: State, owner: int, n: int) -> None:
    to_supply(s, owner, n)
    tell(s, E_SPENT_SPECIMENS, owner, n)


def release_specimens(s: State, owner: int, n: int) -> None:
    """Own specimens may go back at any time, for nothing (I-SPECIMEN-04)."""
    to_supply(s, owner, n)
    tell(s, E_RELEASED, owner, n)


def to_supply(s: State, owner: int, n: int) -> None:
    lab(s, owner).specimens -= n
    s.players[owner].supply += n


def specimens_of(s: State, seat: int) -> int:
    """The specimens that a seat can spend."""
    owner = researcher(s, seat)
    return 0 if owner == NOBODY else lab(s, owner).specimens
