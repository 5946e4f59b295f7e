"""Short ways to positions that Uprising's rules ask about; ``tests.rules.plays`` has those of both games."""

from __future__ import annotations

from collections.abc import Sequence

from sietch.records.game import Game, new_game
from tests.rules.plays import empty_round
from tests.table import PLAIN_UPRISING_LEADERS, Table, UprisingTable

SPACES = {
    "emperor": {"dutiful_service", "sardaukar"},
    "guild": {"deliver_supplies", "heighliner"},
    "bene_gesserit": {"espionage", "secrets"},
    "fremen": {"desert_tactics", "fremkit"},
    "landsraad": {"high_council", "imperial_privilege", "swordmaster", "assembly_hall", "gather_support"},
    "city": {"arrakeen", "spice_refinery", "research_station", "sietch_tabr"},
    "spice_trade": {"accept_contract", "shipping", "imperial_basin", "hagga_basin", "deep_desert"},
}
"""The spaces of the board by the Agent icon that opens them."""

FACTION_SPACES = {faction: SPACES[faction] for faction in ("emperor", "guild", "bene_gesserit", "fremen")}
ALL_SPACES = set().union(*SPACES.values())

CITY_POST = "post_arrakeen_spice_refinery"
"""The observation post joined to Arrakeen and Spice Refinery."""

QUIET_SENDS = (
    "send dagger gather_support pay:0",
    "send dune_the_desert_planet imperial_basin",
    "send reconnaissance spice_refinery pay:0",
    "send diplomacy dutiful_service",
)
"""Agent turns after which nothing is left to take."""

LOTS = range(60)
"""Seeds enough to see every outcome of a lot that is fair."""


def plain_game(players: int = 4, seed: int = 1, modules: Sequence[str] = ()) -> Game:
    """A new game in the first turn of round 1, with Leaders that change nothing in setup."""
    return new_game(
        "uprising", players=players, seed=seed, leaders=PLAIN_UPRISING_LEADERS[:players], modules=modules
    )


def rich(t: Table, seat: int = 0) -> Table:
    """Goods for every price, and the Influence that any space asks for."""
    return t.give(seat, solari=20, spice=20, water=20).influence(seat, emperor=2, guild=2, fremen=2)


def poor(players: int = 3, modules: Sequence[str] = ()) -> UprisingTable:
    """A table where seat 0 owns nothing."""
    t = UprisingTable(players, modules=modules)
    t.give(0, solari=0, spice=0, water=0)
    return t


def reach(t: Table, card: str) -> set[str]:
    """The spaces to which a card can send an Agent now."""
    return {option.split()[2] for option in t.starting(f"send {card} ")}


def gain(t: Table, faction: str, times: int = 1) -> Table:
    """The player on turn gains Influence, 1 at a time, by Plot cards; their costs are provided."""
    seat = t.seat
    plot = "imperium_politics" if faction in ("emperor", "guild") else "sietch_ritual"
    for _ in range(times):
        hand = t[seat].hand
        t.hand(seat, "dagger").give(seat, solari=t[seat].solari + (plot == "imperium_politics"))
        t.intrigues(seat, plot, "cunning")  # with another Plot card in hand, revealing does not come by itself
        t.do(f"play {plot}", f"choose {faction}")
        t[seat].intrigues.remove(t.box.intrigue_index["cunning"])
        if plot == "sietch_ritual":
            t[seat].discard.pop()
        t[seat].hand = hand
        t.refresh()
    return t


def lose(t: Table, faction: str, *, token_to: int | None = None) -> Table:
    """The player on turn loses 1 Influence by a Plot card of the CHOAM module."""
    t.intrigues(t.seat, "backed_by_choam").do("play backed_by_choam")
    if f"choose {faction}" in t.options:  # with Influence at one Faction only there is nothing to choose
        t.do(f"choose {faction}")
    if token_to is not None:
        t.do(f"choose seat:{token_to}")
    return t


def others_reveal(t: Table) -> Table:
    """Everybody but seat 0 takes the Reveal turn, until seat 0 is on turn again."""
    while t.seat != 0:
        t.reveal_and_end()
    return t


def seat_0_in_next_round(t: Table) -> Table:
    """End the round with nobody in the Conflict; seat 0 opens a turn of the next one."""
    return others_reveal(empty_round(t))


def win(t: Table, seat: int = 0) -> Table:
    """Let one player win this round's Conflict, up to the first question."""
    return t.set_strengths(*((2, 0) if other == seat else (0, 0) for other in range(len(t.state.players))))


def intrigue_names(t: Table, cards: Sequence[int]) -> list[str]:
    return [t.box.intrigues[card].id for card in cards]


def army(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """Troops in supply, garrison and Conflict."""
    p = t[seat]
    return p.supply, p.garrison, p.conflict


def deployable(t: Table) -> list[int]:
    """The numbers of units that may be deployed now, besides none."""
    return [int(option.split()[1]) for option in t.starting("deploy ")]
