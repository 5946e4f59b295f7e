"""Whatever can be asked of a new game can be asked everywhere, and is explained in the same words."""

from dataclasses import fields

import pytest
import typer.main

from sietch.cli import app
from sietch.records.wishes import Wish, about
from sietch.table.page.draw import draw_new_game
from sietch.table.web.json.forms import NewGame

FIELDS = [field.name for field in fields(Wish)]
BY_SEAT = ("leaders", "rivals")  # the page has a field for each seat


@pytest.mark.parametrize("field", FIELDS)
def test_json_takes_it(field: str) -> None:
    assert NewGame.model_fields[field].description == about(field)
    asked = NewGame.model_validate({"seats": [{"kind": "me"}]}).wish()
    assert (getattr(asked, field) or None) == (getattr(Wish(), field) or None)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_command_line_takes_it(command: str, field: str) -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    helped = {option.name: option.help for option in commands[command].params}
    if (command, field) == ("simulate", "leaders"):
        assert field not in helped  # there they are drawn anew for every game
    else:
        assert helped[field].lower().startswith(about(field).lower())


@pytest.mark.parametrize("field", FIELDS)
def test_the_page_s_form_has_it(field: str) -> None:
    name = f"{field.removesuffix('s')}1" if field in BY_SEAT else field
    assert f'name="{name}"' in draw_new_game("en")
