"""The story: what each reader is told, and what not."""

import random
from collections.abc import Iterator

import pytest

from sietch.records.game import Game, new_game
from sietch.records.narration import KEYS, Chapter, Fact, Line, Ref, narrate
from sietch.rules import terms
from sietch.rules.state import State
from sietch.rules.terms import E_DREW, E_DREW_INTRIGUE, E_PICKED_SECRETS, E_STOLE, NOBODY, Event
from sietch.words import log
from sietch.words.messages import load
from tests.table import Table

BARON = ["baron_vladimir_harkonnen", "paul_atreides", "helena_richese"]


def refs(lines: list[Line]) -> Iterator[Ref]:
    """Everything that lines name."""
    for line in lines:
        for fact in line.facts.values():
            yield from named(fact)


def named(fact: Fact) -> Iterator[Ref]:
    if isinstance(fact, Ref):
        yield fact
    elif isinstance(fact, tuple):
        yield from fact


def lines_of(chapters: list[Chapter]) -> list[Line]:
    return [line for chapter in chapters for line in (chapter.title, *chapter.lines)]


def told(state: State, reader: int | None = None, since: int = 0) -> list[str]:
    english = load("en", strict=True)
    return [english.text(log.paragraph(state.box, c.lines)) for c in narrate(state, reader, since)]


def random_game(seed: int, players: int = 4) -> Iterator[Game]:
    """A random game after each of its choices."""
    game = new_game("base", players, seed, leaders=BARON[:players] + [None] * (players - len(BARON)))
    rng = random.Random(seed)
    while not game.over:
        yield game
        game.choose(rng.randrange(len(game.decision.moves)))
    yield game


def seen_by(state: State, seat: int) -> set[Ref]:
    """Cards that a seat can see somewhere on its table."""
    box, known = state.box, set()
    for i, p in enumerate(state.players):
        piles = [*p.discard, *p.played, *p.revealed, *p.aside, *(p.hand if i == seat else [])]
        known |= {Ref("card", box.cards[c].id) for c in piles}
        intrigues = [*p.faceup, *(p.intrigues if i == seat else [])]
        known |= {Ref("intrigue", box.intrigues[c].id) for c in intrigues}
    open_cards = [*state.row, *state.trashed, *box.reserve]
    known |= {Ref("card", box.cards[c].id) for c in open_cards}
    return known | {Ref("intrigue", box.intrigues[c].id) for c in state.intrigue_discard}


@pytest.mark.parametrize("seed", range(3))
def test_no_line_names_a_card_that_its_reader_has_not_seen(seed: int) -> None:
    before: list[set[Ref]] = [set() for _ in range(4)]
    since = 0
    for game in random_game(seed):
        s = game.state
        for seat in range(4):
            known = seen_by(s, seat)
            hidden = {"card", "intrigue"}
            for ref in refs(lines_of(narrate(s, seat, since))):
                # A card can come and go within one choice: stolen, or drawn in a Reveal turn and cleaned up.
                assert ref.kind not in hidden or ref in known | before[seat] | passed_through(s, since, seat), ref
            before[seat] = known
        since = len(s.events)


def passed_through(s: State, since: int, seat: int) -> set[Ref]:
    """Cards that this seat drew, stole, lost to a thief, or saw leave within these events."""
    found = set()
    for kind, who, a, b, _ in s.events[since:]:
        if kind == E_DREW and who == seat:
            found.add(Ref("card", s.box.cards[a].id))
        elif kind == E_DREW_INTRIGUE and who == seat:
            found.add(Ref("intrigue", s.box.intrigues[a].id))
        elif kind == E_STOLE and seat in (who, a):
            found.add(Ref("intrigue", s.box.intrigues[b].id))
        elif kind == terms.E_REVEALED:
            found |= {Ref("card", s.box.cards[a].id)}
    return found


@pytest.mark.parametrize("seed", range(3))
def test_stories_do_not_depend_on_what_their_reader_may_not_know(seed: int) -> None:
    """Change every hidden card in the events: the lines stay the same."""
    *_, game = random_game(seed)
    s = game.state
    for reader in (None, 0, 1, 2, 3):
        plain = lines_of(narrate(s, reader))
        twin = s.copy()
        twin.events = list(disguised(s, reader))
        assert lines_of(narrate(twin, reader)) == plain


def disguised(s: State, reader: int | None) -> Iterator[Event]:
    """The events with other cards wherever the reader may not know them."""
    revealing = False
    for kind, seat, a, b, c in s.events:
        if kind in (terms.E_TURN, terms.E_ROUND, terms.E_COMBAT):
            revealing = False
        elif kind == terms.E_REVEALED:
            revealing = True
        if kind == E_DREW and seat != reader and not revealing:
            yield kind, seat, (a + 1) % len(s.box.cards), b, c
        elif kind == E_DREW_INTRIGUE and seat != reader:
            yield kind, seat, (a + 1) % len(s.box.intrigues), b, c
        elif kind == E_STOLE and reader not in (seat, a):
            yield kind, seat, a, (b + 1) % len(s.box.intrigues), c
        else:
            yield kind, seat, a, b, c


@pytest.mark.parametrize("seed", range(3))
def test_every_line_can_be_told(seed: int) -> None:
    *_, game = random_game(seed)
    english = load("en", strict=True)
    for reader in (None, 0):
        chapters = narrate(game.state, reader)
        for chapter in chapters:
            assert english.text(log.title(game.box, chapter))
            for line in (chapter.title, *chapter.lines):
                assert line.key in KEYS
                text = english.text(log.deed(game.box, line))
                assert text and "_" not in text and "{" not in text
        assert [c.round for c in chapters] == sorted(c.round for c in chapters)


@pytest.mark.parametrize("seed", range(2))
def test_a_story_told_in_pieces_is_the_whole_story(seed: int) -> None:
    """Whoever looks after every choice hears of every event just once."""
    heard: list[tuple[str, int]] = []
    since = 0
    for game in random_game(seed):
        chapters = narrate(game.state, 0, since)
        heard += [(line.key, line.at) for chapter in chapters for line in chapter.lines]
        since = len(game.state.events)
    assert len(heard) == len(set(heard))
    whole = {(line.key, line.at) for chapter in narrate(game.state, 0) for line in chapter.lines}
    assert {at for _, at in whole} <= {at for _, at in heard}


# --- single lines
def test_a_turn_is_one_paragraph() -> None:
    table = Table().hand(0, "dagger").give(0, solari=4)
    since = len(table.state.events)
    table.do("send dagger rally_troops")
    assert told(table.state, 0, since) == ["Memnon sends Dagger to Rally Troops for 4 Solari; recruits 4 troops."]


def test_gains_in_a_row_are_added_up() -> None:
    table = Table().hand(0, "convincing_argument", "dagger", "dagger", "reconnaissance")
    since = len(table.state.events)
    table.do("reveal")
    assert told(table.state, None, since) == [
        "Memnon reveals Convincing Argument, Dagger ×2 and Reconnaissance; gains 3 Persuasion and 2 swords."
    ]


def test_a_drawn_card_is_named_only_to_its_owner() -> None:
    table = Table().hand(0, "reconnaissance").deck(0, "diplomacy")
    table.do("send reconnaissance arrakeen")
    since = len(table.state.events)
    table.do("take space:arrakeen 2")
    assert told(table.state, 0, since) == ["Memnon draws Diplomacy."]
    assert told(table.state, 1, since) == told(table.state, None, since) == ["Memnon draws 1 card."]


def test_a_card_drawn_in_a_reveal_turn_is_seen_by_all() -> None:
    table = Table().hand(0, "dagger").deck(0, "diplomacy", "dagger", "dagger").intrigues(0, "water_of_life")
    table.give(0, water=1, spice=1).do("reveal")
    since = len(table.state.events)
    table.do("play water_of_life")
    assert "draws Diplomacy; gains 1 Persuasion; draws Dagger" in told(table.state, 1, since)[0]


def test_intrigue_cards_are_named_only_to_their_owner() -> None:
    table = Table().hand(0, "reconnaissance").intrigue_deck("ambush")
    table.do("send reconnaissance carthag")
    since = len(table.state.events)
    table.do("take space:carthag 2")
    assert told(table.state, 0, since) == ["Memnon draws Intrigue: Ambush."]
    assert told(table.state, 2, since) == ["Memnon draws 1 Intrigue card."]


def test_a_stolen_card_is_named_to_thief_and_victim() -> None:
    table = Table().hand(0, "diplomacy").intrigues(1, "ambush", "ambush", "private_army", "private_army")
    table.do("send diplomacy secrets")
    since = len(table.state.events)
    table.do("take space:secrets 2")
    stolen = table.box.intrigues[table[0].intrigues[0]].name
    for reader in (0, 1):
        assert told(table.state, reader, since) == [f"Memnon steals {stolen} from Ilban."]
    for reader in (2, 3, None):
        assert told(table.state, reader, since) == ["Memnon steals an Intrigue card from Ilban."]


def test_secret_factions_stay_secret_until_shown() -> None:
    table = Table(players=3, leaders=BARON)
    assert any(event[0] == E_PICKED_SECRETS for event in table.state.events)
    for reader in (None, 0, 1):
        assert told(table.state, reader)[0] == "The Baron chooses factions in secret."
        assert not any(ref.kind == "faction" for ref in refs(lines_of(narrate(table.state, reader))))


def test_an_acquired_card_is_told_before_the_one_that_takes_its_place() -> None:
    table = Table().row("chani").imperium("stilgar").hand(0, *["convincing_argument"] * 3)
    table.do("reveal")
    since = len(table.state.events)
    table.do("buy chani")
    assert told(table.state, None, since)[0].startswith("Memnon acquires Chani. New in the Imperium Row: Stilgar")


def test_what_others_suffer_is_told_with_their_name() -> None:
    table = Table(players=3, leaders=["paul_atreides", "helena_richese", "duke_leto_atreides"])
    table.hand(0, "gun_thopter").troops(1, garrison=1).troops(2, garrison=0)
    table.do("send gun_thopter arrakeen")
    since = len(table.state.events)
    table.do("take card:gun_thopter 1")
    assert told(table.state, None, since) == ["Helena loses 1 garrison troop."]


def test_nobody_s_lines_have_no_seat() -> None:
    table = Table().finish_turns()
    makers = [line for c in narrate(table.state) for line in c.lines if line.key == "makers"]
    assert makers and makers[0].seat == NOBODY
    assert len(makers[0].facts["spaces"]) == 3  # type: ignore[arg-type]
