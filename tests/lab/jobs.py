"""Work that kills who does it. Apart from the tests, so that a worker has little to read."""

import os
import signal
from pathlib import Path


def killed_once(job: tuple[str, int]) -> int:
    """Some jobs kill the worker that does them, the first time."""
    folder, number = job
    died = Path(folder) / str(number)
    if number % 5 == 3 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0
