"""What the page says, in the reader's language: messages of the catalogue, told once and remembered."""

from __future__ import annotations

from functools import cache

from sietch.rules.components import Ability, Box
from sietch.rules.language.core import Effect
from sietch.rules.state import State
from sietch.rules.terms import Move
from sietch.table.page.ink.kept import kept
from sietch.words import asking, names, text
from sietch.words.messages import Catalogue, Message, Piece, load, say


class Voice:
    """One language, as the page uses it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.catalogue: Catalogue = load(lang)
        self._plain: dict[str, str] = {}  # of the page's own, without anything to be filled in
        self._filled = kept(self._fill_in)  # and those with numbers and names, as far as there is room
        self._told: dict[tuple[object, ...], str] = {}  # messages that hold nothing a player typed
        self._put_together = kept(self.catalogue.text)  # and those that have parts

    def tell(self, piece: Piece) -> str:
        if not isinstance(piece, Message) or piece.params:
            return self._put_together(piece)
        key = (piece.key, piece.default)
        words = self._told.get(key)
        if words is None:
            words = self._told[key] = self.catalogue.text(piece)
        return words

    def t(self, key: str, /, **params: Piece) -> str:
        """A message of the page's own: ``page.<key>``."""
        if not params:
            words = self._plain.get(key)
            if words is None:
                words = self._plain[key] = self.catalogue.text(say(f"page.{key}"))
            return words
        return self._filled(key, *params.items())

    def _fill_in(self, key: str, *params: tuple[str, Piece]) -> str:
        return self.catalogue.text(say(f"page.{key}", **dict(params)))

    def start(self, piece: Piece) -> str:
        """A piece that begins a line."""
        words = self.tell(piece)
        return words[:1].upper() + words[1:]

    # --- names
    def card(self, box: Box, index: int) -> str:
        return self.tell(names.card(box, index))

    def intrigue(self, box: Box, index: int) -> str:
        return self.tell(names.intrigue(box, index))

    def space(self, box: Box, index: int) -> str:
        return self.tell(names.space(box, index))

    def faction(self, number: int) -> str:
        return self.tell(names.faction(number))

    def track(self, box: Box, number: int) -> str:
        """The faction of an Influence track."""
        return self.tell(names.track(box, number))

    def contract(self, box: Box, index: int) -> str:
        return self.tell(names.contract(box, index))

    def post(self, box: Box, index: int) -> str:
        return self.tell(names.post(box, index))

    def trophy(self, box: Box, trophy: int) -> str:
        return self.tell(names.trophy(box, trophy))

    def ability(self, box: Box, leader: int, number: int) -> str:
        return self.tell(names.ability(box, leader, number))

    def area(self, name: str) -> str:
        return self.tell(names.area(name))

    # --- generated text
    def sentence(self, box: Box, effect: Effect) -> str:
        return self.tell(text.sentence(box, effect))

    def phrase(self, box: Box, effect: Effect) -> str:
        return self.tell(text.phrase(box, effect))

    def ability_text(self, box: Box, ability: Ability) -> str:
        return self.tell(text.ability(box, ability))

    def component(self, box: Box, component: text.Component) -> list[str]:
        """The text of every box of a component."""
        return [self.tell(words) for _, words in text.boxes(box, component)]

    # --- what is asked
    def prompt(self, s: State) -> str:
        return self.tell(asking.prompt(s))

    def option(self, s: State, move: Move) -> str:
        """An option as a sentence of its own."""
        return self.tell(asking.option(s, move))

    def entry(self, s: State, move: Move) -> str:
        """An option on a chip, where the heading says the rest."""
        return self.tell(asking.entry(s, move))

    def reason(self, s: State, move: Move, why: str) -> str:
        return self.tell(asking.reason(s, move, why))


@cache
def voice(lang: str) -> Voice:
    return Voice(lang)
