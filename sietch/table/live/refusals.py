"""What cannot be done: every refusal has a code for programs and a message of the catalogue for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.words.messages import Message, Piece, load, say

if TYPE_CHECKING:
    from sietch.table.live.game import LiveGame

STATUS = {
    "bad_webhook": 400,
    "malformed": 400,
    "name_letter": 400,
    "name_long": 400,
    "no_box": 400,
    "no_module": 400,
    "no_such_seat": 400,
    "seats_players": 400,
    "wrong": 400,
    "wrong_count": 400,
    "wrong_leaders": 400,
    "wrong_rivals": 400,
    "no_seat": 401,
    "other_site": 403,
    "not_your_eyes": 403,
    "not_host": 403,
    "not_joined": 403,
    "wrong_token": 403,
    "no_game": 404,
    "no_page": 404,
    "wrong_link": 404,
    "wrong_method": 405,
    "archived": 409,
    "barred": 409,
    "no_undo": 409,
    "nobody_waits": 409,
    "not_absent": 409,
    "not_asked": 409,
    "not_left": 409,
    "not_open": 409,
    "not_over": 409,
    "not_stood_in": 409,
    "only_shown": 409,
    "over": 409,
    "present": 409,
    "stale": 409,
    "stood_in": 409,
    "unknown_choice": 409,
    "old_rules": 410,
    "too_large": 413,
    "too_many": 429,
    "too_much": 429,
    "too_many_changes": 429,
    "too_many_channels": 429,
    "too_many_games": 429,
    "too_many_names": 429,
    "too_many_undos": 429,
    "reminded": 429,
    "failed": 500,
    "store": 503,
}
"""Every code with its HTTP status; its words are ``problem.<code>``."""

ADVICE = {401: "link", 403: "link", 404: "link", 410: "home", 429: "wait", 500: "again", 503: "again"}
"""What a person can do about a status: ``problem_advice.<name>``; otherwise "back"."""


class Refused(Exception):
    """Something that cannot be done. ``details`` say more to programmers, in English."""

    def __init__(self, code: str, live: LiveGame | None = None, details: str = "", /, **params: Piece) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.live = live  # whose present state belongs to the answer
        self.details = details
        self.message: Message = say(f"problem.{code}", **params)

    def text(self, lang: str) -> str:
        """Why, in a language.

        >>> Refused("no_game").text("en")
        'There is no such game.'
        """
        return load(lang).text(self.message)

    def advice(self, lang: str) -> str:
        """What to do now, in a language."""
        return load(lang).text(say(f"problem_advice.{ADVICE.get(self.status, 'back')}"))


def keys() -> set[str]:
    """All messages that are needed here."""
    advice = {*ADVICE.values(), "back"}
    return {f"problem.{code}" for code in STATUS} | {f"problem_advice.{name}" for name in advice}
