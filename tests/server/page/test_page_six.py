"""The page with six players: teams, personal boards, tokens, the activated Ally, a trade, the end, the form."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from sietch.records.game import View, new_game
from sietch.table.page.draw import draw_new_game, draw_regions, draw_table
from sietch.table.showing.shown import SeatInfo, TablePage
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM
from tests.server.looking import finished_game, page_of, read
from tests.table import SixTable

ACTED = 'class="actfor'


def drawn(t: SixTable, seat: int, lang: str = "en") -> dict[str, str]:
    seats = [SeatInfo("", "human", online=True)] * 6
    return draw_regions(TablePage("g", View(t.state, seat), lang, seats, 1))


def test_players_stand_by_teams_with_their_score() -> None:
    t = SixTable()
    html = drawn(t, GURNEY)["players"]
    heads = re.findall(r'class="teamhead[^>]*aria-label="([^"]*)"', html)
    assert heads == ["Team of Muad&#39;Dib: 6 Victory Points", "Team of Shaddam: 6 Victory Points"]
    seats = [int(seat) for seat in re.findall(r'data-h="seat:(\d)"', html)]
    assert seats == [MUAD_DIB, JESSICA, SHADDAM, IRULAN, FEYD]
    watched = [int(seat) for seat in re.findall(r'data-h="seat:(\d)"', drawn(t, -1)["players"])]
    assert [seat % 2 for seat in watched] == [0, 0, 0, 1, 1, 1]


def test_both_personal_boards_are_drawn_with_their_commander_alone() -> None:
    t = SixTable().influence(MUAD_DIB, fremen=2)
    html = drawn(t, IRULAN)["board"]
    boards = {"fremen": ("hardy_warriors", "desert_mastery"), "emperor": ("sardaukar", "vast_wealth")}
    for key, spaces in boards.items():
        board = html[html.index(f'data-track="{key}"') :].split("</section>")[0]
        assert board.count('data-k="inf-') == 1
        assert all(f'data-space="{space}"' in board for space in spaces)
    assert "Fremen Influence: Muad&#39;Dib 2" in html
    houses = html[html.index('data-track="great_houses"') :].split("</section>")[0]
    assert houses.count('data-k="inf-') == 4


SHAPES = ["circle", "square", "triangle", "diamond", "star", "cross"]
STYLES = resources.files("sietch.table.page") / "static" / "tokens.css"


def looks(html: str, *, six: bool) -> dict[int, tuple[str, int]]:
    """By seat: the shape of its mark, and the number of its colour."""
    shapes = dict(re.findall(r'<symbol id="i-seat-(\d)"[^>]*><use href="#i-p-(\w+)"/>', html))
    rule = r"^\.seat-(\d),\n\.six \.seat-(\d) \{\n  --seat: var\(--seat-(\d)\);"
    rules = re.findall(rule, STYLES.read_text(), re.M)
    colours = {int(in_six if six else plain) - 1: int(colour) for plain, in_six, colour in rules}
    return {seat: (shapes[str(seat + 1)], colours[seat]) for seat in range(6)}


def test_commanders_have_marks_of_their_own() -> None:
    """Muad'Dib's is the ivory star and Shaddam's the magenta cross; the Allies have those of four players."""
    seats = [SeatInfo("", "human", online=True)] * 6
    html = draw_table(TablePage("g", View(SixTable().state, -1), "en", seats, 1))
    assert '<body class="table six ' in html
    found = looks(html, six=True)
    assert (found[MUAD_DIB], found[SHADDAM]) == (("star", 5), ("cross", 6))
    allies = [found[seat] for seat in sorted(found) if seat not in (MUAD_DIB, SHADDAM)]
    assert allies == [(shape, n) for n, shape in enumerate(SHAPES[:4], 1)]
    plain = looks(draw_table(page_of(new_game("base", 4, 1), 0)), six=False)
    assert [plain[seat] for seat in range(4)] == allies


def test_the_form_shows_the_marks_of_six_players() -> None:
    rows = re.findall(r'<svg class="mk in-six"><use href="#i-p-(\w+)"/>', draw_new_game("en"))
    assert (rows[MUAD_DIB], rows[SHADDAM]) == ("star", "cross")
    assert sorted(rows) == sorted(SHAPES)


def test_a_token_shows_whom_it_points_at_and_the_ally_is_marked_everywhere() -> None:
    t = SixTable().hand(MUAD_DIB, "usul").do("send usul carthag ally:4")
    for seat in (MUAD_DIB, IRULAN, -1):
        regions = drawn(t, seat)
        assert ACTED in regions["prompt"]
        assert "Muad&#39;Dib activates Gurney" in regions["prompt"]
        carthag = regions["board"][regions["board"].index('data-space="carthag"') :].split("</button>")[0]
        assert '<span class="to">' in carthag and "seat-5" in carthag
        assert re.search(r'class="panel opp seat-5[^"]* act"', regions["players"])
        assert re.search(r'class="lane seat-5[^"]* act"', regions["board"])
        assert re.search(r'class="seat-5[^"]* act"', regions["bar"])
    assert ACTED not in drawn(SixTable(), MUAD_DIB)["prompt"]


def test_a_commander_chooses_the_ally_when_revealing() -> None:
    t = SixTable().hand(MUAD_DIB, "usul")
    html = read(drawn(t, MUAD_DIB)["prompt"])
    reveals = [choice for choice in html.values("data-choice") if choice.startswith("reveal")]
    assert reveals == ["reveal ally:2", "reveal ally:4"]


def test_the_throne_row_is_shown_to_all_and_lit_for_shaddams_team() -> None:
    t = SixTable().throne("cargo_runner")
    for seat in (MUAD_DIB, SHADDAM, -1):
        assert 'data-h="throne:cargo_runner"' in drawn(t, seat)["row"]


def test_a_trade_shows_both_sides_and_no_secret() -> None:
    t = SixTable().turn_of(IRULAN).intrigues(IRULAN, "cunning", "manipulate").give(SHADDAM, spice=2)
    t.hand(IRULAN, "diplomacy", "dagger").do("send diplomacy economic_support", "take space:economic_support")
    t.do("choose seat:3", "choose intrigue:cunning")
    for seat in range(-1, 6):
        html = drawn(t, seat)["prompt"]
        assert html.count('class="side ') == 2
        told = html[html.index('class="trade"') :].split('class="chips')[0]
        assert ("Cunning" in told) == (seat == IRULAN)
    t.do("done")
    for seat in (SHADDAM, MUAD_DIB, -1):
        told = drawn(t, seat)["prompt"]
        told = told[told.index('class="trade"') :].split('class="chips')[0]
        assert "i-intrigue" in told and "deciding" in told and "Cunning" not in told
    assert "give 2 spice" in read(drawn(t, SHADDAM)["prompt"]).values("data-choice")
    t.do("give 2 spice")
    assert 'class="trade"' not in drawn(t, IRULAN)["prompt"]


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_the_end_ranks_teams(lang: str) -> None:
    game = finished_game(6, "uprising")
    result = game.result
    assert result is not None
    regions = draw_regions(page_of(game, result.winners[0], lang=lang))
    found = re.findall(r'<li class="(teamrow|rank seat-\d)[^"]*">', regions["end"])
    assert [row == "teamrow" for row in found] == [True, False, False, False] * 2
    seats = [int(row.removeprefix("rank seat-")) - 1 for row in found if row != "teamrow"]
    assert sorted(seats[:3]) == sorted(result.winners)
    sums = [int(n) for n in re.findall(r'class="sum">.*?<b>(\d+)</b>', regions["end"], re.S)]
    assert sums[0] == sum(sums[1:4]) and sums[4] == sum(sums[5:])


def test_the_form_knows_six_players() -> None:
    html = draw_new_game("en", {"box": "uprising", "players": "6", "seat5": "open", "leader2": "princess_irulan"})
    found = read(html)
    assert re.search(r'name="players" value="6" checked', html)
    assert {"seat6", "leader6"} <= set(found.values("name"))
    assert found.texts.count("Team of Muad'Dib") == 1
    assert html.count('class="commander"') == 2
