"""What the page says, in the reader's language: messages of the catalogue, told once and remembered."""

from __future__ import annotations

from functools import cache, lru_cache

from sietch.records.game import question
from sietch.rules.components import Ability, Box, Contract, Leader, Objective
from sietch.rules.effects.core import EFFECTS, Effect
from sietch.rules.sending import POST
from sietch.rules.state import State
from sietch.rules.terms import (
    ACCEPT,
    BATTLE_ICONS,
    DECLINE,
    F_ASK,
    OBJECTIVE,
    OF_CONTRACT,
    PAIR,
    PICK_BRANCH,
    PICK_CONTRACT,
    PICK_INTRIGUE,
    PICK_ORDER,
    PICK_POST,
    PICK_TROPHY,
    PLAY,
    SEND,
    SOURCE,
    TAKE,
    Option,
)
from sietch.words import asking, names, text
from sietch.words.messages import Catalogue, Message, MissingMessage, Piece, load, say

UNSAID = (MissingMessage, AttributeError, AssertionError, KeyError, StopIteration)
"""How the language room says that it has no words for something yet; the page then says it more plainly."""


MANY = 100  # messages with numbers below this are remembered


class Voice:
    """One language, as the page uses it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.catalogue: Catalogue = load(lang)
        self._told: dict[tuple[object, ...], str] = {}  # messages that hold nothing a player typed

    def tell(self, piece: Piece) -> str:
        if not isinstance(piece, Message) or piece.params:
            return self.catalogue.text(piece)
        key = (piece.key, piece.default)
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = self.catalogue.text(piece)
        return told

    def t(self, key: str, /, **params: Piece) -> str:
        """A message of the page's own: ``page.<key>``."""
        numbers = tuple(params.values())
        if all(isinstance(value, int) and value < MANY for value in numbers):
            known = ("page", key, *params, *numbers)
            told = self._told.get(known)
            if told is None:
                told = self._told[known] = self.catalogue.text(say(f"page.{key}", **params))
            return told
        return self.catalogue.text(say(f"page.{key}", **params))

    def start(self, piece: Piece) -> str:
        """A piece that begins a line."""
        told = self.tell(piece)
        return told[:1].upper() + told[1:]

    def has(self, key: str) -> bool:
        return self.catalogue.find(key) is not None

    # --- names
    def card(self, box: Box, index: int) -> str:
        return self.tell(names.card(box, index))

    def space(self, box: Box, index: int) -> str:
        return self.tell(names.space(box, index))

    def faction(self, number: int) -> str:
        return self.tell(names.faction(number))

    def contract(self, contract: Contract) -> str:
        return self.tell(contract_name(contract))

    def post(self, box: Box, index: int) -> str:
        post = box.posts[index]
        return self.tell(names.named("post", post.id, post.name))

    def trophy(self, box: Box, trophy: int) -> str:
        return self.tell(trophy_name(box, trophy))

    def objective(self, objective: Objective) -> str:
        return self.t(f"battle.{BATTLE_ICONS[objective.icon]}")

    def ability(self, leader: Leader, number: int) -> str:
        key = leader.id if number == 0 else f"{leader.id}.{number + 1}"
        return self.tell(names.named("ability", key, leader.abilities[number].name))

    def area(self, name: str) -> str:
        return self.tell(names.area(name))

    # --- generated text
    def sentence(self, box: Box, effect: Effect) -> str:
        """An effect as sentences; empty if there are no words for it yet."""
        try:
            return self.tell(text.sentence(box, effect))
        except UNSAID:
            return ""

    def phrase(self, box: Box, effect: Effect) -> str:
        try:
            return self.tell(text.phrase(box, effect))
        except UNSAID:
            return ""

    def ability_text(self, box: Box, ability: Ability) -> str:
        try:
            return self.tell(text.ability(box, ability))
        except UNSAID:
            return ""

    # --- what is asked
    def prompt(self, s: State) -> str:
        try:
            return self.tell(asking.prompt(s))
        except UNSAID:
            return self.t("ask.any", source=self._asker(s))

    def _asker(self, s: State) -> str:
        kind, _, effect, source, _ = s.agenda[-1]
        if kind != F_ASK:
            return self.tell(say("name.rules"))
        return self.source(s.box, source, EFFECTS[effect])

    def source(self, box: Box, source: int, effect: Effect) -> str:
        if source // SOURCE == OF_CONTRACT:
            return self.contract(box.contracts[source % SOURCE])
        try:
            return self.tell(names.source(box, source))
        except UNSAID:
            return self.tell(say("name.rules"))

    def option(self, s: State, move: Option) -> str:
        """An option as a sentence of its own."""
        if move[0] == SEND and move[2] >= 0 and move[4] >= POST:
            plain = (move[0], move[1], move[2], move[3], move[4] % POST)
            return self.t(
                "option.infiltrate", option=self.option(s, plain), post=self.post(s.box, move[4] // POST - 1)
            )
        try:
            return self.tell(asking.option(s, move))
        except UNSAID:
            return self.plain_option(s, move)

    def entry(self, s: State, move: Option) -> str:
        """An option on a chip, where the heading says the rest."""
        if move[0] == SEND:
            return self.option(s, move)
        try:
            return self.tell(asking.entry(s, move))
        except UNSAID:
            return self.plain_option(s, move)

    def plain_option(self, s: State, move: Option) -> str:
        kind, a, b, c, _ = move
        box = s.box
        if kind == PICK_POST:
            return self.post(box, a)
        if kind == PICK_CONTRACT:
            return self.contract(box.contracts[a])
        if kind == PICK_TROPHY:
            return self.trophy(box, a)
        if kind == PAIR:
            return self.t("option.pair", one=self.trophy(box, a), other=self.trophy(box, b))
        if kind == PICK_INTRIGUE:
            return self.tell(names.intrigue(box, a))
        if kind == PICK_ORDER:
            drawn, thrown, trashed = (names.card(box, card) for card in (a, b, c))
            return self.t("option.order", drawn=drawn, thrown=thrown, trashed=trashed)
        if kind in (ACCEPT, DECLINE):
            return self.t("option.accept" if kind == ACCEPT else "option.decline")
        if kind == PLAY:
            return self.tell(names.intrigue(box, a))
        if kind == TAKE:
            effect = next((EFFECTS[e] for e, source, at in s.pool if source == a and at == b), EFFECTS[0])
            return self.source(box, a, effect)
        return self.t("option.branch", n=a + 1) if kind == PICK_BRANCH else self.t("option.take")

    def reason(self, s: State, move: Option, why: str) -> str:
        try:
            return self.tell(asking.reason(s, move, why))
        except UNSAID:
            return self.t("reason")


def contract_name(contract: Contract) -> Message:
    return names.named("contract", contract.id, contract.name)


def trophy_name(box: Box, trophy: int) -> Message:
    if trophy >= OBJECTIVE:
        return say(f"page.battle.{BATTLE_ICONS[box.objectives[trophy - OBJECTIVE].icon]}")
    return names.conflict(box, trophy)


def asks(s: State, kind: str) -> bool:
    """Whether a question of this kind is pending."""
    return bool(s.agenda) and question(s) == kind


@cache
def voice(lang: str) -> Voice:
    return Voice(lang)


@lru_cache(maxsize=4096)
def long_word(name: str) -> bool:
    """Whether a name has a word too long for a tile in plain type."""
    return any(len(word) >= 10 for word in name.split())
