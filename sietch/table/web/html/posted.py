"""Forms that pages post."""

from __future__ import annotations

from urllib.parse import parse_qs

from fastapi import Request

from sietch.table.live.refusals import Refused

Form = dict[str, list[str]]
SEVERAL = ("modules", "variants")  # fields with any number of values


def field(form: Form, name: str, otherwise: str = "") -> str:
    return form.get(name, [otherwise])[0]


def several(form: Form, name: str) -> list[str]:
    return [value for value in form.get(name, []) if value]


async def read_form(request: Request) -> Form:
    """A posted form, each field with all its values."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        fields = parse_qs(body, max_num_fields=60, keep_blank_values=True)
    except ValueError as error:
        raise Refused("malformed", None, str(error)) from error
    return {name[:40]: [value[:100] for value in values] for name, values in fields.items()}
