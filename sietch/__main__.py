"""``python -m sietch`` is the ``sietch`` command."""

from sietch.cli import main

main()
