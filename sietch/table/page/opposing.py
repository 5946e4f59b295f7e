"""What the form for a new game offers about automated opponents: levels, Rivals and variants that fit."""

from __future__ import annotations

import json
from typing import Any

from sietch.content import BOXES, HAGAL, load_box
from sietch.records.setups import USUAL_LEVEL, variants_for
from sietch.rules.components import Box
from sietch.rules.rivals.printed import Difficulty, Rival
from sietch.rules.rivals.setup import RIVALS_BESIDE, allowed_rivals
from sietch.rules.terms import VARIANTS
from sietch.table.page.ink.speech import Voice, voice
from sietch.words import names

Offer = dict[str, Any]


def offers(lang: str) -> dict[str, dict[int, Offer]]:
    """By box and number of players: how many Rivals, who they can be, the levels, the variants."""
    return {name: {humans: offer(name, humans, voice(lang)) for humans in RIVALS_BESIDE} for name in BOXES}


def offer(name: str, humans: int, v: Voice) -> Offer:
    box = load_box(name, frozenset({HAGAL}))
    assert box.hagal is not None
    spoiled = humans == 2 and bool(box.hagal.spoiler)
    return {
        "count": 0 if spoiled else RIVALS_BESIDE[humans],
        "rivals": [] if spoiled else [rival(box, index, v) for index in allowed_rivals(box, 0)],
        "levels": [level(one, v) for one in box.hagal.levels] if humans == 1 else [],
        "variants": variants_for(box, humans),
    }


def rival(box: Box, index: int, v: Voice) -> tuple[str, str, bool]:
    """Whom a Rival is, and whether the variant with streamlined Rivals has it."""
    leader = box.leaders[index]
    assert isinstance(leader, Rival)
    return leader.person, v.tell(names.leader(box, index)), leader.streamlined


def level(one: Difficulty, v: Voice) -> tuple[str, str, str]:
    """A level's value in the form (nothing for the usual one), its name, and the variants that it brings."""
    brought = [v.tell(names.variant(name)) for i, name in enumerate(VARIANTS) if one.variants >> i & 1]
    brings = v.t("rival.brings", variants=", ".join(brought)) if brought else ""
    return "" if one.id == USUAL_LEVEL else one.id, v.tell(names.level(one.id)), brings


def content(lang: str, box: str) -> dict[str, Any]:
    """What the template shows for a box; the page's script follows what is chosen."""
    every = offers(lang)
    shown = every[box if box in every else BOXES[0]][1]
    return {
        "levels": shown["levels"],
        "rivals": shown["rivals"],
        "numbers": range(1, max(RIVALS_BESIDE.values()) + 1),
        "variants": [(name, voice(lang).tell(names.variant(name))) for name in VARIANTS],
        "data": json.dumps(every),
    }
