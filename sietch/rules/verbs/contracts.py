"""CHOAM contracts: taking, completing (U-CHOAM)."""

from __future__ import annotations

from sietch.rules.lists import without
from sietch.rules.packing import source_of
from sietch.rules.pool import offer
from sietch.rules.state import State, desert, fleet, followers, tell
from sietch.rules.terms import (
    E_CONTRACT_DONE,
    E_CONTRACT_TAKEN,
    E_CONTRACT_TURNED_UP,
    OF_CONTRACT,
)
from sietch.rules.verbs.owners import is_rival
from sietch.rules.verbs.teams import allies_of, is_commander

OFFERED = 2  # contracts that lie face up


def contracts_for(s: State, seat: int) -> list[int]:
    """The contracts this player may take now, each kind once; set-aside ones only beside offered ones."""
    d = desert(s)
    if not d.offered or is_rival(s, seat):  # H-GAIN-04
        return []
    contracts = sorted(set(d.offered))
    if s.box.leaders[s.players[seat].leader].commands_contracts:
        contracts += sorted(set(d.aside))
    return contracts


def dealt_to(s: State, seat: int) -> list[int]:
    """The contracts of which this player keeps one; Allies hand theirs over to the Commander (X-MIX-24)."""
    if s.teams is None or not is_commander(seat):
        return fleet(s, seat).dealt
    return [handed for ally in allies_of(seat) for handed in fleet(s, ally).dealt[1:]]


def take_contract(s: State, seat: int, contract: int) -> None:
    d = desert(s)
    f = followers(s, seat)
    f.contracts = [*f.contracts, contract]
    tell(s, E_CONTRACT_TAKEN, seat, contract)
    if contract in d.offered:
        d.offered = without(d.offered, contract)
        turn_up(s)
    else:
        d.aside = without(d.aside, contract)
    if s.box.contracts[contract].immediate:  # U-CHOAM-12
        complete(s, seat, contract)


def turn_up(s: State) -> None:
    d = desert(s)
    while len(d.offered) < OFFERED and d.contracts:
        contract = d.contracts[-1]
        d.contracts = d.contracts[:-1]
        d.offered = [*d.offered, contract]
        s.unveiled += 1
        tell(s, E_CONTRACT_TURNED_UP, -1, contract)


def complete(s: State, seat: int, contract: int) -> None:
    """Turn the token over and offer its reward, to be taken in any order with the turn's other effects."""
    f = followers(s, seat)
    f.contracts = without(f.contracts, contract)
    f.done = [*f.done, contract]
    tell(s, E_CONTRACT_DONE, seat, contract)
    offer(s, seat, s.box.contracts[contract].reward.items(), source_of(OF_CONTRACT, contract))


def complete_visited(s: State, seat: int, space: int) -> None:
    """One Agent completes every own contract for the space it is sent to (U-CHOAM-15, U-CHOAM-16)."""
    name = s.box.spaces[space].id
    for contract in followers(s, seat).contracts:
        if s.box.contracts[contract].visit == name:
            complete(s, seat, contract)


def complete_acquired(s: State, seat: int, card: int) -> None:
    """The next copy acquired fulfils one such contract (U-CHOAM-13)."""
    name = s.box.cards[card].id
    for contract in followers(s, seat).contracts:
        if s.box.contracts[contract].acquire == name:
            complete(s, seat, contract)


def note_harvests(s: State, seat: int) -> None:
    """An Agent goes to a Maker space: the harvest contracts held by now can be fulfilled (U-CHOAM-15)."""
    desert(s).harvests = [c for c in followers(s, seat).contracts if s.box.contracts[c].harvest > 0]


def check_harvest(s: State, seat: int) -> None:
    """Harvest contracts ask for spice from all sources of the turn, before the Agent was sent too (U-CHOAM-11)."""
    d = desert(s)
    for contract in d.harvests:
        if s.box.contracts[contract].harvest <= d.spice_gained:
            d.harvests = without(d.harvests, contract)
            complete(s, seat, contract)
