"""Static files: pages name them with a fingerprint in the path, so that browsers can keep them for good.

A style sheet goes out with those that it imports, and texts of some size go out compressed. All of it is read and
packed once: a first visit asks for some fifty files.
"""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from functools import cache
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from sietch.table.web.packing import PACKED, PLAIN, THOROUGH, WORTH, packed, takes_packed

STATIC = Path(__file__).parents[1] / "page" / "static"
FOREVER = "public, max-age=31536000, immutable"
TEXTS = (".css", ".js", ".svg")
LONGEST = 200  # letters of a path: each folder in it would be looked for
IMPORT = re.compile(r'^@import "([\w/]+\.css)"(?: layer\((\w+)\))?;$', re.MULTILINE)

mimetypes.add_type("font/woff2", ".woff2")  # not every machine's list has it


@cache
def fingerprint() -> str:
    """Changes whenever a static file does."""
    digest = hashlib.blake2b(digest_size=6)
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def named_for_good(page: str) -> str:
    """A page whose static files are named with the fingerprint."""
    return page.replace('="/static/', f'="/static/{fingerprint()}/')


@cache
def whole_sheet(path: Path) -> str:
    """A style sheet with those that it imports in their places: a page asks for one file."""

    def imported(named: re.Match[str]) -> str:
        text = whole_sheet(path.parent / named[1])
        return f"@layer {named[2]} {{\n{text}}}" if named[2] else text

    return IMPORT.sub(imported, path.read_text(encoding="utf-8"))


@cache
def bodies(path: Path) -> tuple[bytes, bytes | None]:
    """A file as it is and compressed, where that is worth it."""
    whole = whole_sheet(path).encode() if path.suffix == ".css" else path.read_bytes()
    worth = path.suffix in TEXTS and len(whole) >= WORTH
    return whole, packed(whole, THOROUGH) if worth else None


class Static(StaticFiles):
    """Static files, with or without the fingerprint."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(full_path)
        asked = Headers(scope=scope)
        whole, small = bodies(path)
        use = small is not None and takes_packed(asked)
        headers = {"etag": f'"{fingerprint()}"', **(PACKED if use else PLAIN)}
        response = Response(small if use else whole, status_code, headers, mimetypes.guess_type(path.name)[0])
        unchanged = self.is_not_modified(response.headers, asked)
        return NotModifiedResponse(response.headers) if unchanged else response

    async def get_response(self, path: str, scope: Scope) -> Response:
        if len(path) > LONGEST:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        kept = path.startswith(f"{fingerprint()}/")
        response = await super().get_response(path.removeprefix(f"{fingerprint()}/"), scope)
        response.headers["cache-control"] = FOREVER if kept else "no-cache"
        return response


def serve_static(app: FastAPI) -> None:
    app.mount("/static", Static(directory=STATIC, check_dir=False), name="static")
