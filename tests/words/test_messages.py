"""Messages: patterns, plural forms of four languages, forms by name, lists, capitals, what is missing."""

import pytest

from sietch.records.narration import KEYS
from sietch.words.messages import (
    Catalogue,
    Entry,
    Listing,
    Message,
    MissingMessage,
    capital,
    languages,
    listing,
    load,
    plurals,
    say,
)

LISTS: dict[str, Entry] = {"list.and.more": "{head}, {item}", "list.and.last": "{head} and {item}"}


def test_english_plural_forms() -> None:
    english = load("en", strict=True)
    assert [english.text(say("effect.draw", n=n)) for n in (1, 2)] == ["draw 1 card", "draw 2 cards"]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 11: "other", 21: "other"}),
        ("uk", {0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 14: "many", 21: "one", 24: "few"}),
        ("ru", {0: "many", 1: "one", 3: "few", 5: "many", 12: "many", 101: "one", 111: "many", 122: "few"}),
        ("pt", {0: "one", 1: "one", 2: "other", 21: "other", 1_000_000: "many"}),
    ],
)
def test_plural_categories_of_each_language(language: str, forms: dict[int, str]) -> None:
    rule = plurals(language)
    assert {n: rule(n) for n in forms} == forms
    assert set(forms.values()) <= {*rule.tags, "other"}


def test_a_slavic_catalogue_uses_its_three_forms() -> None:
    troops: Entry = {"one": "{n} отряд", "few": "{n} отряда", "many": "{n} отрядов", "other": "{n} отряда"}
    russian = Catalogue("ru", {"count.troops": troops})
    told = [russian.text(say("count.troops", n=n)) for n in (1, 2, 5, 11, 21)]
    assert told == ["1 отряд", "2 отряда", "5 отрядов", "11 отрядов", "21 отряд"]


def test_a_pattern_can_ask_for_a_form_of_a_name() -> None:
    entries: dict[str, Entry] = {
        "faction.guild": {"other": "Гильдия", "genitive": "Гильдии"},
        "gain": "{n} влияние {faction:genitive}",
        "heading": "{faction}",
    }
    russian = Catalogue("ru", entries)
    assert russian.text(say("gain", n=1, faction=say("faction.guild"))) == "1 влияние Гильдии"
    assert russian.text(say("heading", faction=say("faction.guild"))) == "Гильдия"


def test_a_form_can_depend_on_the_number_too() -> None:
    card: Entry = {"one": "карта", "few": "карты", "other": "карты", "accusative_one": "карту"}
    russian = Catalogue("ru", {"card": card, "draw": "взять {what:accusative}"})
    assert russian.text(say("draw", what=say("card", n=1))) == "взять карту"
    assert russian.text(say("draw", what=say("card", n=2))) == "взять карты"


def test_a_translator_may_reorder_the_places() -> None:
    english = Catalogue("en", {"move": "from {origin} to {space}"})
    other = Catalogue("en", {"move": "to {space} from {origin}"})
    move = say("move", origin="A", space="B")
    assert (english.text(move), other.text(move)) == ("from A to B", "to B from A")


@pytest.mark.parametrize(
    ("items", "told"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (tuple("abc"), "a, b and c")]
)
def test_lists_are_joined_by_messages(items: tuple[str, ...], told: str) -> None:
    assert Catalogue("en", LISTS).text(Listing("and", items)) == told


def test_one_item_is_no_list() -> None:
    assert listing("and", [say("a")]) == say("a")


def test_a_piece_can_begin_with_a_capital_wherever_it_stands() -> None:
    english = Catalogue("en", {"a": "pay", "b": "{x:start}.", **LISTS})
    assert english.text(say("b", x=say("a"))) == "Pay."
    assert english.text(say("b", x=Listing("and", (say("a"), say("a"))))) == "Pay and pay."


def test_capital_of_texts_without_a_letter_in_front() -> None:
    assert [capital(t) for t in ("", "2 troops", "[red]")] == ["", "2 troops", "[red]"]


def test_a_missing_message_raises() -> None:
    with pytest.raises(MissingMessage, match=r"nothing\.here"):
        load("en").text(say("nothing.here"))


def test_a_missing_parameter_raises() -> None:
    with pytest.raises(MissingMessage, match="'n'"):
        load("en").text(say("count.spice"))


def test_another_language_falls_back_on_english_unless_strict() -> None:
    behind = Catalogue("en", {"a": "English"})
    assert Catalogue("uk", {}, behind).text(say("a")) == "English"
    with pytest.raises(MissingMessage):
        Catalogue("uk", {}).text(say("a"))


def test_a_declared_name_is_told_as_it_is() -> None:
    assert Catalogue("en", {}).text(Message("name.card.x", {}, "A {strange} name")) == "A {strange} name"
    assert Catalogue("uk", {"name.card.x": "Назва"}).text(Message("name.card.x", {}, "Name")) == "Назва"


def test_pieces_can_be_dressed() -> None:
    english = Catalogue("en", {"a": "see {x}", "x": "spice"})
    told = english.text(say("a", x=say("x")), lambda m, t: f"<{t}>" if m.key == "x" else t)
    assert told == "see <spice>"


def test_every_catalogue_is_of_a_known_language() -> None:
    assert "en" in languages()
    for language in languages():
        assert plurals(language)(1) == "one"


# --- told to the one who did it
OF_THE_GAME = {  # what no player does; and "cannot" is the same for everybody
    "setup", "round", "turn", "combat", "endgame", "makers", "row", "left_row", "contract_turned_up", "churned",
    "tile_turned_up", "tile_left", "tleilaxu_row", "left_tleilaxu_row", "hagal_shuffled", "no_deploying",
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_line_of_the_log_has_its_verb_for_you(language: str) -> None:
    catalogue = load(language, strict=True)
    told = {key for key in KEYS if catalogue.find(f"you.{key}") != catalogue.find(f"log.{key}")}
    assert set(KEYS) - told <= OF_THE_GAME


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "draw 2 cards"), ("uk", "берете 2 карти"), ("ru", "берёте 2 карты"), ("pt", "compra 2 cartas")],
)
def test_a_line_told_to_the_one_who_did_it(language: str, line: str) -> None:
    assert load(language).text(say("you.drew_hidden", n=2)) == line


def test_no_english_line_told_to_the_reader_says_of_something_else_that_they_are() -> None:
    for key in set(KEYS) - OF_THE_GAME:
        entry = load("en").find(f"you.{key}")
        for pattern in [entry] if isinstance(entry, str) else (entry or {}).values():
            assert " are " not in pattern, key


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "gives Jessica 1 water"),
        ("uk", "віддає Джессіці 1 воду"),
        ("ru", "отдаёт Джессике 1 воду"),
        ("pt", "dá 1 água para Jessica"),
    ],
)
def test_what_is_given_and_to_whom_stand_in_their_cases(language: str, line: str) -> None:
    given = say("log.gave_goods", victim=say("leader_short.lady_jessica"), goods=say("count.water", n=1))
    assert load(language).text(given) == line
