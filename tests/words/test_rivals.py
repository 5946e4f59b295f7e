"""The text of House Hagal cards and Rivals: it tells what they do, in the third person, and orders nobody."""

import pytest

from sietch.content import HAGAL, MODULES, load_box
from sietch.rules.components import Box
from sietch.rules.rivals.printed import Rival
from sietch.words import text
from sietch.words.messages import Listing, Message, Piece, languages, load

BOXES = [
    *(load_box("base", frozenset(m)) for m in ({HAGAL}, {HAGAL, *MODULES["base"]})),
    *(load_box("uprising", frozenset(m)) for m in ({HAGAL}, {HAGAL, *MODULES["uprising"]})),
]
READER = {
    "en": ("you", "your"),
    "uk": ("ви", "вас", "вам", "ваш", "вашого"),
    "ru": ("вы", "вас", "вам", "ваш", "ваше"),
    "pt": ("você", "seu"),
}


def rival_texts(box: Box) -> list[Message]:
    assert box.hagal is not None
    rivals = [leader for leader in box.leaders if isinstance(leader, Rival)]
    return [told for component in (*box.hagal.cards, *rivals) for _, told in text.boxes(box, component)]


def words_of(piece: Piece) -> set[str]:
    """The keys of all effects and conditions in a text."""
    if isinstance(piece, Listing):
        return {key for item in piece.items for key in words_of(item)}
    if not isinstance(piece, Message):
        return set()
    inside = {key for item in piece.params.values() for key in words_of(item)}
    return inside | ({piece.key} if piece.key.split(".")[0] in ("effect", "condition") else set())


def of_players(box: Box) -> set[str]:
    """The keys of all effects and conditions that players have too."""
    shared = (*box.cards, *box.intrigues, *box.spaces, *box.conflicts, *box.contracts)
    leaders = [leader for leader in box.leaders if not isinstance(leader, Rival)]
    return {key for c in (*shared, *leaders) for _, told in text.boxes(box, c) for key in words_of(told)}


def test_words_that_players_share_have_a_form_for_rivals() -> None:
    """Without it a text would fall back on what it says to a player."""
    shared = set()
    for box in BOXES:
        shared |= {key for told in rival_texts(box) for key in words_of(told)} & of_players(box)
    assert {"effect.gain", "effect.recruit", "effect.when", "condition.at_least.influence"} <= shared
    for language in languages():
        entries = load(language).entries
        assert [key for key in sorted(shared) if "rival" not in entries[key]] == [], language


@pytest.mark.parametrize("language", languages())
def test_texts_of_rivals_do_not_speak_to_the_reader(language: str) -> None:
    for box in BOXES:
        for told in rival_texts(box):
            said = load(language).text(told)
            assert not set(READER[language]) & set(said.lower().replace(".", " ").split()), said


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Conspire: gains 1 Emperor Influence and recruits 2 troops. Gains 4 swords."),
        ("uk", "Змова: отримує 1 очко впливу на Імператора та наймає 2 загони. Отримує 4 мечі."),
        ("ru", "Сговор: получает 1 влияние у Императора и нанимает 2 отряда. Получает 4 меча."),
        ("pt", "Conspirar: ganha 1 de Influência com o Imperador e recruta 2 tropas. Ganha 4 espadas."),
    ],
)
def test_a_house_hagal_card(language: str, told: str) -> None:
    box = BOXES[0]
    assert box.hagal is not None
    card = next(card for card in box.hagal.cards if card.id == "conspire")
    assert " ".join(load(language).text(said) for _, said in text.boxes(box, card)) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "If it holds any Alliance: recruits 2 troops; otherwise recruits 1 troop."),
        ("uk", "Якщо є будь-який союз: наймає 2 загони; інакше: наймає 1 загін."),
        ("ru", "Если есть хотя бы один союз: нанимает 2 отряда; иначе нанимает 1 отряд."),
        ("pt", "Se tiver alguma Aliança: recruta 2 tropas; senão, recruta 1 tropa."),
    ],
)
def test_a_rivals_signet(language: str, told: str) -> None:
    box = BOXES[0]
    rabban = next(one for one in box.leaders if isinstance(one, Rival) and "rabban" in one.id)
    assert [load(language).text(said) for _, said in text.boxes(box, rabban)] == [told]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "Interstellar Shipping, if it has 2 or more Spacing Guild Influence: moves its Freighter 2 times. "
            "Otherwise Smuggling: moves its Freighter.",
        ),
        (
            "uk",
            "Міжзоряні перевезення, якщо є 2 чи більше очок впливу на Гільдію Лоцманів: "
            "переміщує вантажник 2 рази. Інакше — Контрабанда: переміщує вантажник.",
        ),
        (
            "ru",
            "Межзвёздная поставка, если влияние у Гильдии Космогации 2 или больше: "
            "перемещает грузовоз 2 раза. Иначе — Контрабанда: перемещает грузовоз.",
        ),
        (
            "pt",
            "Transporte Interestelar, se tiver 2 ou mais de Influência com a Guilda Espacial: "
            "move o Cargueiro 2 vezes. Senão, Contrabando: move o Cargueiro.",
        ),
    ],
)
def test_of_two_spaces_a_card_tells_that_only_one_counts(language: str, told: str) -> None:
    box = BOXES[1]
    assert box.hagal is not None
    card = next(card for card in box.hagal.cards if card.id == "smuggling_or_interstellar_shipping")
    assert load(language).text(text.boxes(box, card)[0][1]) == told
