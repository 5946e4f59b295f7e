"""Static files: pages name them with a fingerprint in the path, so that browsers can keep them for good."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from fastapi import FastAPI
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "page" / "static"
FOREVER = "public, max-age=31536000, immutable"

mimetypes.add_type("font/woff2", ".woff2")  # not every machine's list has it


@cache
def fingerprint() -> str:
    """Changes whenever a static file does."""
    found = hashlib.blake2b(digest_size=6)
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()


def named_for_good(page: str) -> str:
    """A page whose static files are named with the fingerprint."""
    return page.replace('="/static/', f'="/static/{fingerprint()}/')


class Static(StaticFiles):
    """Static files, with or without the fingerprint."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        kept = path.startswith(f"{fingerprint()}/")
        response = await super().get_response(path.removeprefix(f"{fingerprint()}/"), scope)
        response.headers["cache-control"] = FOREVER if kept else "no-cache"
        return response


def serve_static(app: FastAPI) -> None:
    app.mount("/static", Static(directory=STATIC, check_dir=False), name="static")
