"""The guide beside the table: what the step at hand is about and where to look, from what is really asked.

It is drawn for every seat, as any region is; a page shows it only to those who opened it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sietch.rules.language.core import Effect
from sietch.rules.packing import kind_of
from sietch.rules.terms import BUY, DEPLOY, NO_TURN, OPENING, PLAY, SEND, TAKE
from sietch.rules.verbs.troops import strength_now
from sietch.table.page.ink.reader import Reader
from sietch.words import asking, text

STAGES = ("agents", "reveal", "combat", "next")
REGIONS = ("bar", "players", "board", "tracks", "conflict", "row", "prompt", "dock", "hand", "stash")
"""Places of the table that the guide can point at, each with a name and a note."""

STEPS: dict[str, tuple[str, str]] = {
    "first_turn": ("agents", "hand board"),
    "send": ("agents", "hand board"),
    "only_reveal": ("reveal", "reveal"),
    "settle": ("agents", "prompt"),
    "deploy": ("agents", "conflict prompt"),
    "end_turn": ("agents", "end"),
    "buy": ("reveal", "row"),
    "settle_reveal": ("reveal", "prompt"),
    "deploy_reveal": ("reveal", "conflict prompt"),
    "end_reveal": ("reveal", "end"),
    "combat": ("combat", "conflict prompt"),
    "win": ("combat", "conflict prompt"),
    "defend": ("agents", "conflict prompt"),
    "endgame": ("next", "prompt stash"),
    "faction": ("", "tracks"),
    "trash": ("", "prompt hand"),
    "spy": ("", "board"),
    "contract": ("", "board"),
    "ship": ("", "prompt board"),
    "tech": ("", "prompt board"),
    "flag": ("combat", "prompt board"),
    "research": ("", "prompt board"),
    "question": ("", "prompt"),
    "wait_turns": ("agents", "players"),
    "wait_combat": ("combat", "conflict"),
    "new_round": ("next", "bar conflict"),
    "over": ("next", ""),
}
"""Each step with its stage of the round and the places to look at."""

ASKED = {
    "faction": "faction", "lose_faction": "faction", "alliance": "faction", "secrets": "faction", "trash": "trash",
    "trash_intrigue": "trash", "spy": "spy", "spy_recalled_first": "spy", "recall_spy": "spy", "gather": "spy",
    "contract": "contract", "combat": "combat", "win": "win", "defend": "defend", "endgame": "endgame",
    "lose_from_one": "faction",
    "freighter": "ship", "collect": "ship", "tile": "tech", "negotiate": "tech", "flag": "flag",
    "research": "research",
}  # fmt: skip
"""Kinds of questions that have a step of their own; all others are a question on the way."""

KEYS: dict[str, tuple[str, ...]] = {
    "guide": tuple(STEPS),
    "guide_note": tuple(STEPS),
    "guide_stage": STAGES,
    "region": REGIONS,
    "region_note": REGIONS,
}
"""The messages that are put together from the above."""


@dataclass
class Guide:
    step: str
    title: str = ""
    note: str = ""
    stage: str = ""
    look: str = ""
    hints: list[str] = field(default_factory=list)


def guide(r: Reader) -> Guide | None:
    """What the guide says to this reader now; nothing to watchers."""
    if r.me is None:
        return None
    step = step_of(r)
    stage, look = STEPS[step]
    note = r.v.t("guide_note.buy", n=r.me.persuasion) if step == "buy" else r.v.t(f"guide_note.{step}")
    return Guide(step, r.v.t(f"guide.{step}"), note, stage or turn_stage(r), look, hints(r, step))


def step_of(r: Reader) -> str:
    s = r.s
    if s.over:
        return "over"
    if r.decision is None:
        assert r.me is not None
        return "wait_combat" if r.me.revealed_turn else "wait_turns"
    kind = asking.asked(s)
    if kind == "turn":
        return opening_step(r)
    if kind in ("agent", "reveal"):
        return turn_step(r, kind)
    return ASKED.get(kind, "question")


def opening_step(r: Reader) -> str:
    assert r.me is not None
    if not any(kind_of(option.move) == SEND for option in r.options):
        return "only_reveal"
    if r.me.played:
        return "send"
    return "first_turn" if r.s.round <= 1 else "new_round"


def turn_step(r: Reader, kind: str) -> str:
    offered = {kind_of(option.move) for option in r.options}
    if kind == "agent":
        return "settle" if TAKE in offered else "deploy" if DEPLOY in offered else "end_turn"
    if TAKE in offered:
        return "settle_reveal"
    return "buy" if BUY in offered else "deploy_reveal" if DEPLOY in offered else "end_reveal"


def turn_stage(r: Reader) -> str:
    """The stage of the round in which a question falls."""
    assert r.me is not None
    if r.s.turn_kind == NO_TURN:
        return "combat"
    return "reveal" if r.me.revealed_turn or r.me.revealed else "agents"


# --- hints from the table as it is
def hints(r: Reader, step: str) -> list[str]:
    assert r.me is not None
    sentences: list[str] = []
    if step in ("first_turn", "send", "new_round"):
        sentences += [*weakest(r), *kept(r)]
    if step == "first_turn":
        sentences.append(r.v.t("guide_note.place"))
    if step in ("first_turn", "new_round", "deploy", "deploy_reveal") and r.s.conflict >= 0:
        reward = r.v.sentence(r.box, r.box.conflicts[r.s.conflict].rewards[0])
        sentences.append(r.v.t("guide_note.prize", reward=reward))
    if step in ("deploy", "deploy_reveal", "combat", "wait_combat"):
        sentences.append(r.v.t("guide_note.fighting", n=strength_now(r.s, r.seat)))
    if r.s.turn_kind >= OPENING and any(kind_of(option.move) == PLAY for option in r.options):
        sentences.append(r.v.t("guide_note.cards"))
    return sentences


def weakest(r: Reader) -> list[str]:
    """Of the cards that can be sent, the one that would be missed least on revealing."""
    reach: dict[int, set[int]] = {}
    for option in r.options:
        kind, card, space, _, _ = option.move
        if kind == SEND and space >= 0:
            reach.setdefault(card, set()).add(space)
    if not reach:
        return []
    card = min(reach, key=lambda c: (worth(r.box.cards[c].reveal), -len(reach[c])))
    return [r.v.t("guide_note.weak", card=r.v.card(r.box, card), n=len(reach[card]))]


def worth(reveal: Effect | None) -> int:
    """What a Reveal box brings, counted roughly: its Persuasion and swords, and one for anything else."""
    counted = 0
    for part in text.parts(reveal):
        things = part.things() if isinstance(part, Effect) else []
        counted += sum(thing.n for thing in things if thing.name in ("persuasion", "swords")) or 1
    return counted


def kept(r: Reader) -> list[str]:
    """Cards of the hand that can only be revealed."""
    assert r.me is not None
    cards = dict.fromkeys(c for c in r.me.hand if not r.box.cards[c].playable())
    return [r.v.t("guide_note.keep", cards=", ".join(r.v.card(r.box, c) for c in cards))] if cards else []
