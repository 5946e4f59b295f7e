"""Tables with Rivals and Rise of Ix, and what its tests ask of them."""

from sietch.content import HAGAL, load_box
from sietch.rules import terms
from tests.rivals import DuelTable, RivalTable, SoloTable

IX = ("ix",)
BASE = load_box("base", frozenset({HAGAL, "ix"}))
MARKED = {
    "chaumurky", "detonation_devices", "flagship", "holtzman_engine", "invasion_ships", "memocorders",
    "shuttle_fleet", "sonic_snoopers", "spy_satellites", "training_drones", "troop_transports", "windtraps",
}  # fmt: skip


PLAIN_TILES = ("disposal_facility", "artillery", "restricted_ordnance", "spaceport")


def solo(
    *rivals: str, conflict: str = "guild_bank_raid", difficulty: str = "mercenary", **more: object
) -> SoloTable:
    chosen = {"rivals": rivals} if rivals else {}
    return SoloTable(modules=IX, conflict=conflict, difficulty=difficulty, **chosen, **more)  # type: ignore[arg-type]


def duel(conflict: str = "guild_bank_raid") -> DuelTable:
    return DuelTable(modules=IX, conflict=conflict)


def tile_names(t: RivalTable, seat: int) -> list[str]:
    return [t.box.tiles[tile].id for tile in t.fleet(seat).tiles + t.fleet(seat).used]


def errands_of(t: RivalTable, humans: int) -> str:
    """All that the House Hagal cards of so many humans bring, spelled out."""
    return repr([errand.effect for card in t.printed.cards if humans in card.humans for errand in card.errands])


def flags(t: RivalTable) -> dict[str, int]:
    return {t.box.spaces[i].id: seat for i, seat in enumerate(t.ix.flags) if seat != terms.NOBODY}


def win(t: RivalTable, seat: int, dreadnoughts: int = 1) -> RivalTable:
    """Let a Rival win this round's Conflict with dreadnoughts, up to the next turn."""
    t.ships(seat, conflict=dreadnoughts, supply=2 - dreadnoughts)
    t.fight(*[0] * len(t.state.players))
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[0])
    return t
