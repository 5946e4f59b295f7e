"""The browser that tests and pictures use: the headless shell where there is one, for it starts and draws quicker.

``python -m tools.chromium`` succeeds if there is one.
"""

from __future__ import annotations

import os
import shutil
import sys

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip


def program() -> str | None:
    """The path of the program: the one that $CHROMIUM names, else the first that is installed."""
    named = os.environ.get("CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else PROGRAMS)), None)


if __name__ == "__main__":
    sys.exit(0 if program() else 1)
