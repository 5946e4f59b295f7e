"""Blanks in templates: lines may be broken anywhere, and the page is the same."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from sietch.table.page.ink.blanks import Blanks

CASES = {
    "between elements": ("<p>\n  <b>a</b>\n  <i>b</i> <u>c</u>\n</p>\n", "<p><b>a</b><i>b</i><u>c</u></p>"),
    "a blank that is meant": ("<b>a</b>&#32;\n<i>b</i>", "<b>a</b>&#32;<i>b</i>"),
    "between words": ("<p>\n  two\n  words {{ word }}\n  more\n</p>", "<p>two words X more</p>"),
    "beside blocks": ("<p>{% if word %}\n  a\n{% endif %}\n  b</p>", "<p>ab</p>"),
    "between values": ("{{ word }}{{ word }} {{ word }}\n{{ word }}", "XX X X"),
    "attributes below each other": ('<p\n  id="a"\n  class="b"\n>\n</p>', '<p id="a" class="b"></p>'),
    "attributes that may be missing": (
        '<p\n  id="a"\n  {% if word %}hidden{% endif %}\n  {% if not word %}lang="b"{% endif %}\n  title="c"\n/>',
        '<p id="a" hidden  title="c"/>',
    ),
    "within quotes": ("<p title=\"a  b\n c{% if word %} > d{% endif %}\" class='  e'>", None),
    "a comment": ("{# what it is for #}\n<p>a</p>", "<p>a</p>"),
    "less than": ("<p>\n  {% if 1 < 2 and 3 > 2 %}\n  a\n  {% endif %}\n</p>", "<p>a</p>"),
}


@pytest.mark.parametrize(("template", "page"), CASES.values(), ids=CASES)
def test_blanks_are_dropped_where_they_only_lay_out(template: str, page: str | None) -> None:
    env = Environment(extensions=[Blanks])
    plain = Environment()
    assert env.from_string(template).render(word="X") == (page or plain.from_string(template).render(word="X"))


def test_errors_still_name_their_line() -> None:
    env = Environment(extensions=[Blanks])
    with pytest.raises(ZeroDivisionError) as caught:
        env.from_string("<p>\n\n  {{ 1 / 0 }}\n</p>").render()
    assert caught.traceback[-1].lineno + 1 == 3
