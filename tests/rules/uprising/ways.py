"""Short ways to positions that Uprising's rules ask about; ``tests.rules.plays`` has those of both games."""

from __future__ import annotations

from collections.abc import Sequence

from sietch.records.game import Game
from tests.content.uprising.printed import SPACES
from tests.rules import playing
from tests.table import Table, UprisingTable

FACTION_SPACES = {faction: SPACES[faction] for faction in ("emperor", "guild", "bene_gesserit", "fremen")}
CITY_POST = "post_arrakeen_spice_refinery"
"""The observation post joined to Arrakeen and Spice Refinery."""


def plain_game(players: int = 4, seed: int = 1, modules: Sequence[str] = ()) -> Game:
    """A new game in the first turn of round 1, with Leaders that change nothing in setup."""
    return playing.plain_game(players, seed, "uprising", modules)


def rich(t: Table, seat: int = 0) -> Table:
    """Goods for every price, and the Influence that any space asks for."""
    return t.give(seat, solari=20, spice=20, water=20).influence(seat, emperor=2, guild=2, fremen=2)


def poor(players: int = 3, modules: Sequence[str] = ()) -> UprisingTable:
    """A table where seat 0 owns nothing."""
    t = UprisingTable(players, modules=modules)
    t.give(0, solari=0, spice=0, water=0)
    return t


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
