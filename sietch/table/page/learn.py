"""The pages that explain: how the game goes, and what the icons mean."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from sietch.content import BOXES, PLAYERS, load_box
from sietch.table.page import collection
from sietch.table.page.draw import IMMORTALITY_ICONS, IX_ICONS, PHASES, choices_of_language, render
from sietch.table.page.ink.effects import labelled
from sietch.table.page.ink.icons import ICON_OF
from sietch.table.page.ink.speech import voice
from sietch.table.page.regions import guide

SEATS = 4
TAUGHT = tuple(box for box in BOXES if PLAYERS[box][0] <= SEATS <= PLAYERS[box][1])
"""The boxes of which there is a guided first game."""

CHAPTERS: dict[str, tuple[str, ...]] = {
    "agent_turn": ("agent_card", "agent_space", "agent_effects", "agent_troops"),
    "reveal_turn": ("reveal_cards", "reveal_buy", "reveal_swords", "reveal_clean"),
    "influence": ("influence_points", "influence_bonus"),
    "combat": ("combat_count", "combat_cards", "combat_places", "combat_ties", "combat_after"),
    "end": ("end_when", "end_cards", "end_winner"),
    "extra": ("extra_agents", "extra_council", "extra_control"),
    "uprising": ("uprising_spies", "uprising_worms", "uprising_wall", "uprising_icons", "uprising_contracts"),
    "ix": ("ix_ships", "ix_tech", "ix_dreadnoughts", "ix_cards"),
    "immortality": (
        "immortality_research", "immortality_track", "immortality_specimens", "immortality_graft",
        "immortality_atomics",
    ),
}  # fmt: skip
"""Headings with what stands below them; all of it is ``learn.<name>``."""

PHASE_ICONS = {"start": "deck", "turns": "agent", "combat": "combat", "makers": "maker", "recall": "recall"}
CHAPTER_ICONS = {
    "agent_turn": "agent", "reveal_turn": "reveal", "influence": "up", "combat": "combat", "end": "vp",
    "extra": "swordmaster", "uprising": "sandworm", "ix": "ix", "immortality": "tleilax",
}  # fmt: skip

ICON_GROUPS: dict[str, tuple[str, ...]] = {
    "goods": ("solari", "spice", "water", "persuasion", "vp"),
    "agents": (
        "emperor", "guild", "bene", "fremen", "landsraad", "city", "trade", "any", "up", "down", "alliance",
        "houses", "fringe",
    ),
    "cards": ("draw", "intrigue", "trash", "discard", "signet"),
    "war": ("troop", "deploy", "retreat", "sword", "combat", "sandworm", "hooks", "wall", "detonate"),
    "seats": ("agent", "recall", "swordmaster", "mentat", "council", "flag", "maker", "lock"),
    "spies": ("spy", "recall-spy", "contract"),
    "battle": ("crysknife", "mouse", "thopter", "wild"),
    "teams": ("team", "allies", "ally", "exchange", "throne", "bonus"),
    "ix": IX_ICONS,
    "immortality": IMMORTALITY_ICONS,
}  # fmt: skip
EXAMPLES = ("gain", "arrow", "one_of", "when", "persuasion", "gain_influence", "choose_influence", "trash",
            "spy")  # fmt: skip
"""Words of the effect language of which the page shows a line each, found on real cards."""
KEYS: dict[str, tuple[str, ...]] = {
    "learn": ("rules", "icons", "cards", *CHAPTERS, *(part for parts in CHAPTERS.values() for part in parts)),
    "phase_note": PHASES,
    "icon_group": tuple(ICON_GROUPS),
    "icon_note": tuple(name.replace("-", "_") for group in ICON_GROUPS.values() for name in group),
    "part": collection.PARTS,
    "gallery": ("agent_icons", "drawn_icons", "least", "most"),
}
"""The messages that templates put together."""
AGENT_ICONS = {ICON_OF[name.removeprefix(collection.AGENT)]: name for name in collection.agent_icons()}


def draw_rules(lang: str) -> str:
    """How the game goes: aim, table, phases, turns, Combat, end, and what each box has of its own."""
    return render(
        "rules.html", t=voice(lang).t, here="rules", regions=guide.REGIONS, taught=TAUGHT,
        chapters=CHAPTERS, chapter_icons=CHAPTER_ICONS, phases=PHASES, phase_icons=PHASE_ICONS, **frame(lang),
    )  # fmt: skip


def draw_icons(lang: str) -> str:
    """Every icon with its meaning, and how a line of them is read."""
    known = collection.drawn_icons()
    named = [name for group in ICON_GROUPS.values() for name in group]
    return render(
        "icons.html", t=voice(lang).t, here="icons", groups=ICON_GROUPS, examples=examples(lang),
        links={name: AGENT_ICONS.get(name, name if name in known else "") for name in named}, **frame(lang),
    )  # fmt: skip


def frame(lang: str) -> dict[str, object]:
    """What the page around needs."""
    languages = choices_of_language(lang)
    return {"lang": lang, "languages": languages, "others": {code: f"lang={code}" for code, _, _ in languages}}


def examples(lang: str) -> list[tuple[Markup, str]]:
    """For each word: the shortest line of a card that uses it, drawn, and the sentence that it says."""
    lines_by_word = [sorted(uses(word, lang), key=lambda use: len(use[1])) for word in EXAMPLES]
    return [lines[0] for lines in lines_by_word if lines]


def uses(word: str, lang: str) -> Iterator[tuple[Markup, str]]:
    """Every box of a card that is such an effect, as a line and as a sentence."""
    for game in BOXES:
        box = load_box(game)
        for card in box.cards:
            for _, effect in card.boxes():
                if effect.word == word:
                    yield labelled(box, lang, effect), voice(lang).sentence(box, effect)
