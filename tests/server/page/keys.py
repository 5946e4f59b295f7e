"""The page's message keys that code puts together, so that none is missing or forgotten.

Keys written out in the modules and templates are found by reading them; these are the others.
"""

from __future__ import annotations

from typing import get_args

from sietch.content import BOXES, MODULES
from sietch.players import LEVELS
from sietch.table.live.reactions import REACTIONS, Reached
from sietch.table.page import learn
from sietch.table.page.draw import IMMORTALITY_ICONS, IX_ICONS, LEGEND, PHASES, SCRIPT_STRINGS, SEAT_WAYS
from sietch.table.page.regions import guide
from sietch.table.page.replay import UPLOAD_PROBLEMS

GROUPS: dict[str, tuple[str, ...]] = {
    "phase": PHASES,
    "script": SCRIPT_STRINGS,
    "legend": tuple(name.replace("-", "_") for name in LEGEND + IX_ICONS + IMMORTALITY_ICONS),
    "level": tuple(LEVELS),
    "level_told": tuple(LEVELS),
    "box_name": BOXES,
    "box_note": BOXES,
    "module": tuple(module for box in BOXES for module in MODULES[box]),
    "tab": ("board", "row", "ix", "tleilax", "players", "dock", "log"),
    "upload": UPLOAD_PROBLEMS,
    "held": ("council", "swordmaster", "mentat"),
    "seat": tuple(word for _, word, _ in SEAT_WAYS),
    "reaction": REACTIONS,
    "remind": get_args(Reached),
    "speed": ("slow", "normal", "fast", "instant"),
    "theme": ("system", "light", "dark"),
    "key": ("cards", "spaces", "take", "back", "undo", "reveal", "end", "inspect", "log", "legend", "annex"),
    "stat": ("solari", "spice", "water", "garrison", "hand", "intrigue", "spies", "agents", "deck"),
    "box": (
        "acquire",
        "agent",
        "reveal",
        "unload",
        "on_trash",
        "on_discard",
        "plot",
        "combat",
        "win",
        "loss",
        "endgame",
    ),
    **learn.KEYS,
    **guide.KEYS,
}


def derived() -> set[str]:
    return {f"page.{group}.{name}" for group, found in GROUPS.items() for name in found}
