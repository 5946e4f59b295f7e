"""The server as ``make play`` starts it, but chance is the same in every run: all games are dealt alike, and bots
choose alike, as they take their chance from the deal. So no test meets a moment that it did not think of."""

from dataclasses import replace

from sietch.cli import main
from sietch.table import serve
from sietch.table.live import lobby

lobby.new_seed = lambda: "dealt in a browser test"

as_told = serve.settings_for
# Who has no page is absent at once; and one process draws for all, as each takes seconds to learn how.
serve.settings_for = lambda *told: replace(as_told(*told), absence=0.0, teller_processes=1)

if __name__ == "__main__":
    main()
