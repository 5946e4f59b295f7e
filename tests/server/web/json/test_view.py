"""What the API tells has its words: whole games, every decision and every story, in every language."""

import random
from functools import partial

import pytest

from sietch.records.game import View, new_game
from sietch.records.narration import narrate
from sietch.table.web.json import view
from sietch.words.messages import languages, load
from tests.marks import LONG

KINDS = [("base", 4, ()), ("uprising", 4, ("choam", "base_cards"))]
if LONG:
    KINDS += [("base", 3, ()), ("uprising", 3, ("choam",))]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("box", "players", "modules"), KINDS)
def test_whole_games_have_words(
    monkeypatch: pytest.MonkeyPatch, box: str, players: int, modules: tuple[str, ...], language: str
) -> None:
    monkeypatch.setattr(view, "load", partial(load, strict=True))  # what a language lacks is not told in English
    game = new_game(box, players, f"words {language}", modules=modules)
    chance = random.Random(language)
    while not game.over:
        seen = View(game.state, game.state.asked)
        told = view.view(seen, language).decision if LONG else view.decision(seen, language)
        assert told is not None and told.text
        assert all(offer.text for offer in (*told.options, *told.barred))
        game.choose(chance.randrange(len(game.decision.moves)))
    for reader in (None, *range(players)):
        chapters = view.story(game.box, narrate(game.state, reader), language)
        assert all(chapter.title and all(line.text for line in chapter.lines) for chapter in chapters)


def test_a_missing_word_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = load("en", strict=True)
    game = new_game("base", 3, 1)
    entries = {key: entry for key, entry in catalogue.entries.items() if not key.startswith("ask.")}
    monkeypatch.setattr(catalogue, "entries", entries)
    monkeypatch.setattr(view, "load", lambda lang: catalogue)
    with pytest.raises(KeyError, match="ask"):
        view.view(View(game.state, game.state.asked), "en")
