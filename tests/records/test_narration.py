"""The story: what each reader is told, and what not."""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest

from sietch.records.game import new_game
from sietch.records.narration import KEYS, Chapter, Fact, Line, Ref, narrate
from sietch.records.stand_ins import StandIn
from sietch.rules import terms
from sietch.rules.state import State
from sietch.rules.terms import E_DREW, E_DREW_INTRIGUE, E_PICKED_SECRETS, E_STOLE, NOBODY, Event
from sietch.words import log
from sietch.words.messages import languages, load
from tests.table import Table, UprisingTable
from tests.walks import KINDS, SEEDS, Kind, finished, walk

BARON = ["baron_vladimir_harkonnen", "paul_atreides", "helena_richese"]
HIDDEN = ("card", "intrigue")  # kinds of things that lie face down somewhere
CATALOGUES = [load(language, strict=True) for language in languages()]


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


def seen_by(state: State, seat: int) -> set[Ref]:
    """Cards that a seat can see somewhere on its table."""
    box, known = state.box, set()
    for i, p in enumerate(state.players):
        piles = [*p.discard, *p.played, *p.revealed, *p.aside, *(p.hand if i == seat else [])]
        piles += p.fleet.kept if p.fleet is not None and i == seat else []
        known |= {Ref("card", box.cards[c].id) for c in piles}
        intrigues = [*p.faceup, *(p.intrigues if i == seat else [])]
        known |= {Ref("intrigue", box.intrigues[c].id) for c in intrigues}
    open_cards = [*state.row, *state.trashed, *box.reserve, *(state.teams.throne if state.teams else [])]
    known |= {Ref("card", box.cards[c].id) for c in open_cards}
    gone = state.intrigue_discard + (state.desert.intrigues_trashed if state.desert is not None else [])
    return known | {Ref("intrigue", box.intrigues[c].id) for c in gone}


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_story_told_in_pieces_is_the_whole_story_and_names_no_card_unseen(seed: int, kind: Kind) -> None:
    """Whoever looks after every choice hears of every event just once, and of no card that stayed hidden."""
    before: dict[int, set[Ref]] = defaultdict(set)
    heard: list[tuple[str, int]] = []
    since = 0
    for game in walk(kind, seed):
        s = game.state
        for seat in range(len(s.players)):
            chapters = narrate(s, seat, since)
            known = seen_by(s, seat)
            for ref in refs(lines_of(chapters)):
                # A card can come and go within one choice: stolen, or drawn in a Reveal turn and cleaned up.
                assert ref.kind not in HIDDEN or ref in known | before[seat] | passed_through(s, since, seat), ref
            before[seat] = known
            if seat == 0:
                heard += [(line.key, line.at) for chapter in chapters for line in chapter.lines]
        since = len(s.events)
    assert len(heard) == len(set(heard))
    whole = {(line.key, line.at) for chapter in narrate(game.state, 0) for line in chapter.lines}
    assert {at for _, at in whole} <= {at for _, at in heard}


def passed_through(s: State, since: int, seat: int) -> set[Ref]:
    """Cards that this seat drew, stole, lost to a thief, was shown or saw leave within these events."""
    found = set()
    for kind, who, a, b, _ in s.events[since:]:
        if kind == E_DREW and who == seat:
            found.add(Ref("card", s.box.cards[a].id))
        elif kind == E_DREW_INTRIGUE and who == seat:
            found.add(Ref("intrigue", s.box.intrigues[a].id))
        elif (kind == E_STOLE and seat in (who, a)) or (kind == terms.E_GAVE_INTRIGUE and seat in (who, a)):
            found.add(Ref("intrigue", s.box.intrigues[b].id))
        elif kind in (terms.E_REVEALED, terms.E_DISCARDED, terms.E_KEPT_BACK):
            found |= {Ref("card", s.box.cards[a].id)}
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_stories_do_not_depend_on_what_their_reader_may_not_know(seed: int, kind: Kind) -> None:
    """Change every hidden card in the events: the lines stay the same."""
    s = finished(kind, seed).state
    for reader in (None, *range(len(s.players))):
        twin = s.copy()
        twin.events = list(disguised(s, reader))
        assert lines_of(narrate(twin, reader)) == lines_of(narrate(s, reader))


def disguised(s: State, reader: int | None) -> Iterator[Event]:
    """The events with other cards wherever the reader may not know them."""
    revealing = False
    for kind, seat, a, b, c in s.events:
        if kind in (terms.E_TURN, terms.E_ROUND, terms.E_COMBAT, terms.E_ENDGAME):
            revealing = False
        elif kind == terms.E_REVEAL:
            revealing = True
        if seat != reader and (kind == terms.E_KEPT or (kind == E_DREW and not revealing)):
            yield kind, seat, (a + 1) % len(s.box.cards), b, c
        elif kind == E_DREW_INTRIGUE and seat != reader:
            yield kind, seat, (a + 1) % len(s.box.intrigues), b, c
        elif kind in (E_STOLE, terms.E_GAVE_INTRIGUE) and reader not in (seat, a):
            yield kind, seat, a, (b + 1) % len(s.box.intrigues), c
        else:
            yield kind, seat, a, b, c


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_can_be_told(seed: int, kind: Kind) -> None:
    game = finished(kind, seed)
    for reader in (None, 0):
        chapters = narrate(game.state, reader)
        assert [c.round for c in chapters] == sorted(c.round for c in chapters)
        for catalogue in CATALOGUES:
            for chapter in chapters:
                assert catalogue.text(log.title(game.box, chapter))
                for line in (chapter.title, *chapter.lines):
                    assert line.key in KEYS
                    text = catalogue.text(log.deed(game.box, line))
                    assert text and "_" not in text and "{" not in text


# --- single lines
def test_a_turn_is_one_paragraph() -> None:
    table = Table().hand(0, "dagger").give(0, solari=4)
    since = len(table.state.events)
    table.do("send dagger rally_troops")
    assert told(table.state, 0, since) == [
        "Memnon sends an Agent to Rally Troops with Dagger for 4 Solari; recruits 4 troops."
    ]


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
    table.do("take space:arrakeen draw")
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
    table.do("take space:carthag intrigue")
    assert told(table.state, 0, since) == ["Memnon draws Intrigue: Ambush."]
    assert told(table.state, 2, since) == ["Memnon draws 1 Intrigue card."]


def test_a_stolen_card_is_named_to_thief_and_victim() -> None:
    table = Table().hand(0, "diplomacy").intrigues(1, "ambush", "ambush", "private_army", "private_army")
    table.do("send diplomacy secrets")
    since = len(table.state.events)
    table.do("take space:secrets steal_intrigue")
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
    table.do("take card:gun_thopter")
    assert told(table.state, None, since) == ["Helena loses 1 garrison troop."]


def test_nobody_s_lines_have_no_seat() -> None:
    table = Table().finish_turns()
    makers = [line for c in narrate(table.state) for line in c.lines if line.key == "makers"]
    assert makers and makers[0].seat == NOBODY
    assert len(makers[0].facts["spaces"]) == 3  # type: ignore[arg-type]


# --- Uprising
def after(table: Table, *choices: str, reader: int | None = None) -> str:
    """What a reader is told of these choices."""
    since = len(table.state.events)
    table.do(*choices)
    return " ".join(told(table.state, reader, since))


def test_objectives_are_told_at_the_beginning() -> None:
    game = new_game("uprising", 3, seed=1, leaders=["muad_dib", "gurney_halleck", "staban_tuek"])
    setup = narrate(game.state)[0]
    assert [line.key for line in setup.lines] == ["objective"] * 3
    first = next(line for line in setup.lines if line.facts["objective"] == Ref("objective", FIRST_OBJECTIVE))
    assert first.seat == game.state.first
    assert "has the Objective (desert mouse)." in told(game.state)[0]


FIRST_OBJECTIVE = "objective_desert_mouse_first"


def test_spies_are_told_by_the_spaces_they_watch() -> None:
    table = UprisingTable().hand(0, "bene_gesserit_operative").spies(0, "post_espionage_secrets")
    story = after(table, "send bene_gesserit_operative secrets", "choose post:post_espionage_secrets")
    assert "recalls the Spy from Espionage / Secrets; draws 1 card" in story
    story = after(table, "take card:bene_gesserit_operative", "choose post:post_deep_desert")
    assert story == "Muad'Dib places a Spy at Deep Desert."


def test_sandworms_hooks_and_the_wall() -> None:
    table = UprisingTable().hand(0, "reconnaissance").influence(0, fremen=2)
    table.do("send reconnaissance sietch_tabr")
    story = after(table, "take space:sietch_tabr", "choose water+detonate", "accept")
    assert story == "Muad'Dib gains 1 water; blows up the Shield Wall."
    table = UprisingTable().hand(0, "dune_the_desert_planet").hooks(0).give(0, water=3)
    table.do("send dune_the_desert_planet deep_desert")
    assert after(table, "take space:deep_desert", "choose sandworm+bonus_spice") == "Muad'Dib summons 2 sandworms."


def test_contracts_are_told_with_their_reward() -> None:
    table = UprisingTable(modules=["choam"]).hand(0, "reconnaissance").contracts(0, "arrakeen_water")
    story = after(table, "send reconnaissance arrakeen")
    assert "completes the contract Arrakeen (1 water); gains 1 water" in story
    table = UprisingTable(modules=["choam"]).hand(0, "dune_the_desert_planet")
    table.offer_contracts("harvest_3_solari", "heighliner_water").contract_stack("arrakeen_water")
    table.do("send dune_the_desert_planet accept_contract")
    story = after(table, "take space:accept_contract contract", "choose contract:heighliner_water")
    assert "Muad'Dib takes the contract Heighliner (2 water)" in story
    assert "A new contract on offer: Arrakeen (1 water)." in story


def test_a_won_conflict_card_and_its_pair() -> None:
    table = UprisingTable(conflict="skirmish_ornithopter")
    table.trophies(0, "objective_ornithopter_1_3p").set_strengths((3, 0), (1, 0), (0, 0), (0, 0))
    story = " ".join(told(table.state))
    assert "takes the card Skirmish (ornithopter)" in story
    assert (
        "pairs Skirmish (ornithopter) and Objective (ornithopter); scores 1 Victory Point (battle icons)" in story
    )
    assert "turns down" not in story


def test_a_doubled_reward_says_so() -> None:
    table = UprisingTable().sandworms(0, 1).set_strengths((1, 0), (1, 0), (0, 0), (0, 0))
    story = " ".join(told(table.state))
    assert "Muad'Dib wins the Conflict with strength 5 and, with a sandworm, doubles the reward." in story


def test_of_three_sorted_cards_only_the_owner_knows_the_drawn_one() -> None:
    table = UprisingTable().hand(0, "long_live_the_fighters")
    table.deck(0, "diplomacy", "seek_allies", "reconnaissance", "dagger")
    table.do("send long_live_the_fighters arrakeen")
    since = len(table.state.events)
    table.do("take card:long_live_the_fighters", "draw diplomacy discard seek_allies trash reconnaissance")
    assert told(table.state, 0, since) == [
        "Muad'Dib discards Seek Allies; trashes Reconnaissance (deck); draws Diplomacy."
    ]
    for reader in (1, None):
        assert told(table.state, reader, since) == [
            "Muad'Dib discards Seek Allies; trashes Reconnaissance (deck); draws 1 card."
        ]


def test_a_trashed_intrigue_card_is_seen_by_all() -> None:
    table = UprisingTable().hand(0, "dagger").intrigues(0, "cunning", "mercenaries")
    table.give(0, solari=3).influence(0, emperor=2).intrigue_deck("detonation")
    table.do("send dagger imperial_privilege")
    story = after(
        table, "take space:imperial_privilege trash_intrigue>intrigue", "choose intrigue:cunning", reader=2
    )
    assert story == "Muad'Dib trashes the Intrigue card Cunning; draws 1 Intrigue card."


def test_leaders_boards() -> None:
    leaders = ["lady_jessica", "feyd_rautha_harkonnen", "muad_dib"]
    table = UprisingTable(3, leaders).hand(0, "signet_ring").give(0, spice=1)
    table.do("send signet_ring arrakeen")
    assert "lays down a troop as a memory" in after(table, "take leader:lady_jessica spice>intrigue+memory")
    table = UprisingTable(3, leaders).hand(0, "diplomacy")
    table.do("send diplomacy secrets")
    story = after(table, "take leader:lady_jessica turn_board")
    assert story == "Jessica turns the board over to Reverend Mother Jessica."
    table = UprisingTable(3, leaders[1:] + leaders[:1]).hand(0, "signet_ring").give(0, solari=1)
    table.do("send signet_ring arrakeen", "take leader:feyd_rautha_harkonnen train")
    assert after(table, "choose first_spy").startswith("Feyd-Rautha moves to place 2 of the training track.")


def test_a_card_acquired_into_hand_says_so() -> None:
    table = UprisingTable().intrigues(0, "inspire_awe").sandworms(0, 1).row("weirding_woman")
    story = after(table, "play inspire_awe", "choose weirding_woman row")
    assert "acquires Weirding Woman into hand" in story


def test_a_card_acquired_before_revealing_that_goes_on_the_deck_is_told_twice() -> None:
    table = Table().intrigues(0, "recruitment_mission", "bypass_protocol").row("scout").imperium()
    table.do("play recruitment_mission", "play bypass_protocol", "choose scout row", "reveal")
    assert "acquires Scout" in " ".join(told(table.state))
    since = len(table.state.events)
    table.do("choose scout deck")
    assert "puts Scout on top of the deck" in told(table.state, None, since)[-1]


def test_the_reveal_turn_of_an_empty_hand_is_told() -> None:
    table = UprisingTable().hand(0)
    assert after(table, "reveal") == "Muad'Dib reveals an empty hand."


def test_the_end_of_the_game_has_a_chapter_of_its_own() -> None:
    last = narrate(finished(Kind("uprising", 3), 1).state)[-1]
    assert last.kind == "endgame" and last.lines[-1].key == "won_game"


def test_bots_that_stood_in_do_not_shift_what_is_new() -> None:
    """From whichever event on: the same lines as without them, and of them those that came since."""
    moments = []
    for game in itertools.islice(walk(Kind("base", 4), 5), 40):
        moments.append(len(game.state.events))
    state = game.state
    for after in moments[:-1]:
        stood_in = StandIn(0, 1, "greedy", after)
        for since in range(0, len(state.events), 5):
            lines = [line.key for chapter in narrate(state, 0, since, [stood_in]) for line in chapter.lines]
            usual = [line.key for chapter in narrate(state, 0, since) for line in chapter.lines]
            assert lines.count("stand_in") == (after >= since)
            # two things of a kind are one line, unless a bot stood in between them
            assert runs(key for key in lines if key != "stand_in") == runs(usual)


def runs(keys: Iterable[str]) -> list[str]:
    return [key for key, _ in itertools.groupby(keys)]
