"""The story of a game and its end, in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sietch.records.game import Game, Result
from sietch.records.narration import Chapter
from sietch.rules.phases import standing
from sietch.rules.verbs.teams import commander_of
from sietch.terminal.style import Voice
from sietch.words import log, names
from sietch.words.messages import Message, listing, say


def story(voice: Voice, chapters: list[Chapter]) -> list[Text]:
    """Chapters as paragraphs: a round's heading, then a paragraph for each turn."""
    paragraphs: list[Text] = []
    for chapter in chapters:
        if chapter.kind != "turn" and not chapter.begun:
            paragraphs.append(voice.text(log.title(voice.box, chapter), "bold"))
        if chapter.lines:
            mark = voice.mark(chapter.seat) if chapter.kind == "turn" else Text(" ")
            paragraphs.append(Text.assemble(mark, " ", voice.text(log.paragraph(voice.box, chapter.lines))))
    return paragraphs


def victory(game: Game, outcome: Result) -> Message:
    """Who has won; of a team, whose it is and by how many points together."""
    s = game.state
    if s.teams is None:
        winner = names.leader(game.box, s.players[outcome.winners[0]].leader)
        return say("terminal.winner", who=winner, n=outcome.rounds)
    winner = names.leader(game.box, s.players[commander_of(outcome.winners[0])].leader)
    ours = sum(outcome.points[seat] for seat in outcome.winners)
    theirs = sum(outcome.points) - ours
    return say("terminal.team_winner", who=winner, points=ours, others=theirs, n=outcome.rounds)


def result(voice: Voice, game: Game) -> RenderableType:
    """Ranks, points by source, and what decided."""
    outcome = game.result
    assert outcome is not None
    s = game.state
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", justify="right")
    table.add_column("", no_wrap=True)
    table.add_column(voice.say("column.points"), justify="right")
    table.add_column("")
    ranked = sorted(range(len(s.players)), key=lambda seat: standing(s, seat), reverse=True)
    for place, seat in enumerate(ranked, 1):
        sources = [
            say("terminal.points_from", source=say(f"points.{name}"), n=n)
            for name, n in outcome.sources[seat].items()
            if n
        ]
        total = Text(str(outcome.points[seat]), style="bold")
        table.add_row(str(place), voice.seat(s, seat), total, voice.text(listing("brief", sources)))
    lines = [voice.text(victory(game, outcome))]
    if outcome.tie_break:
        lines.append(voice.say("terminal.tie_break", what=say(f"tie_break.{outcome.tie_break}")))
    return Panel(Group(*lines, table), border_style="dark_orange", padding=(0, 1))
