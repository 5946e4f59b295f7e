"""Shows the examples in docstrings as code in the site: they are doctests, without a heading of their own.

mkdocs.yml names this file to mkdocstrings, whose reader of sources (griffe) it extends.
"""

from __future__ import annotations

from typing import Any

from griffe import Extension, Object

from tools.pages import fenced


class FencedExamples(Extension):
    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
