"""The form for a new game with six players: its teams, the Commanders' seats, who can be an Ally."""

from __future__ import annotations

from dataclasses import dataclass

from sietch.content import IX, SIX, load_box
from sietch.rules.verbs.teams import COMMANDERS, members
from sietch.table.page.ink.speech import voice
from sietch.words import names


@dataclass(frozen=True)
class TeamSeats:
    """A team as the form shows it: its name and its seats, counted from 1, the Commander's first."""

    name: str
    commander: str
    seats: list[int]


def team_seats(lang: str) -> list[TeamSeats]:
    v = voice(lang)
    box = load_box("uprising", SIX)
    teams: list[TeamSeats] = []
    for seat, own in zip(COMMANDERS, box.boards, strict=True):
        who = v.tell(names.leader(box, box.leader_index[own.commander]))
        teams.append(TeamSeats(v.t("team", who=who), who, [member + 1 for member in members(seat)]))
    return teams


def allies(lang: str, box: str) -> list[tuple[str, str, str]]:
    """The Leaders who can be Allies: everybody but the Commanders (S-TEAM-04, S-TEAM-05)."""
    v = voice(lang)
    plain = {leader.id for leader in load_box(box, SIX).leaders}
    loaded = load_box(box, SIX | {IX})
    commanders = {board.commander for board in loaded.boards}
    return [
        (leader.id, v.tell(names.leader(loaded, i)), "" if leader.id in plain else IX)
        for i, leader in enumerate(loaded.leaders)
        if not leader.is_back and leader.id not in commanders
    ]
