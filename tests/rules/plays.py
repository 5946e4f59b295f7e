"""Short ways to the positions that many rules ask about, on top of the test table."""

from collections.abc import Sequence

from sietch.rules.terms import CITY, E_SHUFFLED, FACTIONS, LANDSRAAD, NOBODY, SPICE_TRADE
from tests.table import Table

PLAIN_CARDS = {LANDSRAAD: "dagger", CITY: "reconnaissance", SPICE_TRADE: "dune_the_desert_planet"}
"""Starting cards whose Agent box is empty, by icon; Diplomacy does for the four Factions."""

INFLUENCE_PLOTS = {
    "emperor": "favored_subject",
    "guild": "guild_authorization",
    "bene_gesserit": "secret_of_the_sisterhood",
    "fremen": "know_their_ways",
}
"""The Plot cards that give 1 Influence and nothing else."""

SPARE = "guild"
"""The Faction that ``lose_influence`` uses up; a test that calls it asks about another one."""


def rich(t: Table, seat: int = 0) -> Table:
    """Goods for every price, and the Influence that Sietch Tabr asks for."""
    return t.give(seat, solari=20, spice=20, water=10).influence(seat, fremen=2)


def visit(t: Table, space: str) -> Table:
    """The player on turn sends an Agent with a card that does nothing by itself, and takes all that it brings."""
    icon = t.box.spaces[t.space(space)].icon
    card = PLAIN_CARDS.get(icon, "diplomacy")
    t.hand(t.seat, card)
    return take_all(t.do(t.starting(f"send {card} {space}")[0]))


def take_all(t: Table) -> Table:
    """Take every waiting effect of the turn, with the first answer to every question."""
    while items := t.starting("take ") or t.starting("choose "):
        t.do(items[0])
    return t


def gain_influence(t: Table, faction: str, times: int = 1) -> Table:
    """The player on turn gains Influence, 1 at a time, by Plot cards."""
    card = INFLUENCE_PLOTS[faction]
    for _ in range(times):
        t.intrigues(t.seat, card).do(f"play {card}")
    return t


def lose_influence(t: Table, faction: str, *, token_to: int | None = None) -> Table:
    """The player on turn loses 1 Influence, by Shifting Allegiances.

    The 2 Influence which that card gives go to a track that is full already, where they change nothing.
    """
    seat = t.seat
    assert faction != SPARE
    t.hand(seat, "shifting_allegiances").give(seat, spice=2).influence(seat, **{SPARE: 6})
    t.do("send shifting_allegiances secure_contract", "take card:shifting_allegiances", f"choose {faction}")
    if token_to is not None:
        t.do(f"choose seat:{token_to}")
    return t.do(f"choose {SPARE}")


def influence(t: Table, seat: int, faction: str) -> int:
    return t[seat].influence[FACTIONS.index(faction)]


def holder(t: Table, faction: str) -> int:
    """Who has the Alliance token; -1 while it lies on the board."""
    return t.state.alliances[FACTIONS.index(faction)]


def empty_round(t: Table) -> Table:
    """End phase 2 with nobody in the Conflict and go on to the next question of the next round."""
    return t.set_strengths(*[(0, 0)] * len(t.state.players))


def end_of_game(t: Table) -> Table:
    """Let the round be the last one and end it with nobody in the Conflict."""
    t.state.conflict_deck = []
    return empty_round(t)


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


def reach(t: Table, card: str) -> set[str]:
    """The spaces to which a card can send an Agent now."""
    return {option.split()[2] for option in t.starting(f"send {card} ")}


def army(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """Troops in supply, garrison and Conflict."""
    p = t[seat]
    return p.supply, p.garrison, p.conflict


def deployable(t: Table) -> list[int]:
    """The numbers of units that may be deployed now, besides none."""
    return [int(option.split()[1]) for option in t.starting("deploy ")]


def up_to(n: int) -> list[int]:
    """What ``deployable`` tells where so many units may be deployed."""
    return list(range(1, n + 1))


def intrigue_names(t: Table, cards: Sequence[int]) -> list[str]:
    return [t.box.intrigues[card].id for card in cards]


def controllers(t: Table) -> dict[str, int]:
    """Who controls what; spaces that nobody controls are left out."""
    return {t.box.spaces[i].id: seat for i, seat in enumerate(t.state.control) if seat != NOBODY}


def bonus(t: Table) -> dict[str, int]:
    """Bonus spice on the board; spaces without any are left out."""
    return {t.box.spaces[i].id: n for i, n in enumerate(t.state.bonus_spice) if n}


def reserve_left(t: Table, card: str) -> int:
    return t.state.reserve[t.box.reserve.index(t.card(card))]


def shuffles(t: Table, seat: int = 0) -> int:
    """How often a seat has shuffled its discard pile into a new deck."""
    return sum(event[1] == seat for event in t.events(E_SHUFFLED))


def in_play(t: Table, seat: int = 0) -> tuple[list[str], list[str]]:
    """Cards from Agent turns and cards revealed."""
    return t.names(t[seat].played), t.names(t[seat].revealed)


def fighting(t: Table) -> Table:
    """Go into the Combat phase: seat 0 is ahead of seat 1."""
    return t.set_strengths((3, 1), (1, 0), (0, 0), (0, 0))


def playable(t: Table, card: str) -> bool:
    """Whether an Intrigue card is offered; if not, the reason must be that this is not its moment."""
    if f"play {card}" in t.options:
        return True
    assert t.barred[f"play {card}"] == "not_now"
    return False


def reverse(cards: list[int]) -> None:
    assert cards != cards[::-1]
    cards.reverse()


def swap_unused_conflict(t: Table) -> None:
    """A level II Conflict that is left out changes place with one in the deck."""
    s = t.state
    out = next(i for i, c in enumerate(s.conflicts_unused) if t.box.conflicts[c].level == 2)
    used = next(i for i, c in enumerate(s.conflict_deck) if t.box.conflicts[c].level == 2)
    s.conflicts_unused[out], s.conflict_deck[used] = s.conflict_deck[used], s.conflicts_unused[out]
