"""The first page: what it says of the bots."""

import re

import pytest

from sietch.players import LEVELS
from sietch.players.strength import WON_OF_A_HUNDRED
from sietch.table.page.draw import draw_home
from sietch.words.messages import languages


@pytest.mark.parametrize("lang", languages())
def test_it_says_how_strong_the_bots_are(lang: str) -> None:
    page = draw_home(lang)
    told = page[page.index('<details class="strengths">') : page.index("</details>")]
    assert told.count("<dt>") == told.count("<dd>") == len(LEVELS)
    for won in WON_OF_A_HUNDRED.values():
        assert re.search(rf"\b{won}\b", told)
