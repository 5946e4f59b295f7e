# Everything one does with Sietch. A fresh machine needs only Python 3.11+ and make;
# each target prepares its part of .venv the first time and whenever pyproject.toml changes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp

HOST ?= 127.0.0.1
PORT ?= 8000
SEATS ?= human,bot,bot,bot
HOURS ?= 2
TEST_ARGS ?= -n 2 --dist worksteal
STYLED := 'sietch/**/*.js' 'sietch/**/*.css'
DRAWN = sietch $(shell find sietch -name '*.svg')

.DEFAULT_GOAL := help
.NOTPARALLEL:
# Bytecode is kept whatever the environment says: a suite starts many processes, and each would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help install play play-terminal test test-long test-compiled lint format docs rules state cards screenshots fonts bench ladder soak chromium nginx locked lock compile clean-compiled clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 18

install: $(STAMP)-run ## Prepare .venv with the sietch command

play: $(STAMP)-run ## Open the table in the browser
	$(BIN)/sietch serve --host $(HOST) --port $(PORT)

play-terminal: $(STAMP)-run ## Play in the terminal against three bots
	$(BIN)/sietch play --box base --seats $(SEATS)

test: $(STAMP)-test ## Run all tests (without those of the browser where Chromium cannot be had)
	@if $(MAKE) --no-print-directory chromium; then $(BIN)/python -m pytest $(TEST_ARGS); \
	else SIETCH_NO_BROWSER=1 $(BIN)/python -m pytest $(TEST_ARGS); fi

locked: | $(BIN)/python ## Prepare .venv for all checks with exactly the packages of requirements/ci.lock, by their hashes
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/ci.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $(foreach extra,run test lint docs compile,$(STAMP)-$(extra))

UV_LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url

lock: $(STAMP)-lock ## Write requirements/*.lock anew from pyproject.toml: what checks need, and of it what a server needs
	$(UV_LOCK) $(foreach extra,test lint docs compile postgres,--extra $(extra)) --output-file requirements/ci.lock pyproject.toml
	$(UV_LOCK) --constraint requirements/ci.lock --extra postgres --extra build --output-file requirements/server.lock pyproject.toml

# The proxy of a test: the system's, or Debian's package where it may be installed.
nginx:
	@if $(PYTHON) -m tools.nginx; then :; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends nginx-light; \
	else \
		echo "nginx is missing: install it (Debian: sudo apt-get install nginx-light)." >&2; exit 1; \
	fi

test-long: nginx $(STAMP)-ray ## Run every variant, plain and compiled, 50 games searched for leaks, 200 kills, 50 of PostgreSQL (an hour)
	SIETCH_LONG=1 SIETCH_LEAK_GAMES=50 SIETCH_KILL_GAMES=30 SIETCH_KILLS=200 SIETCH_RESTARTS=50 $(MAKE) --no-print-directory test
	$(MAKE) --no-print-directory test-compiled

test-compiled: $(STAMP)-test $(STAMP)-compile ## Run the engine's tests against a compiled copy
	$(BIN)/python -m tools.compiled_copy $(TEST_ARGS) tests/rules tests/content tests/lab tests/records tests/players

lint: $(STAMP)-lint ## Check style and types, of the pages' files too
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/oxfmt --check $(STYLED)
	$(BIN)/oxlint sietch
	$(BIN)/djangofmt --check --quiet $(DRAWN)
	$(BIN)/djangofmt check --quiet sietch

format: $(STAMP)-lint ## Lay out the code, and scripts, styles and templates of the pages
	$(BIN)/ruff format --quiet .
	$(BIN)/oxfmt $(STYLED)
	$(BIN)/djangofmt --quiet $(DRAWN)

docs: $(STAMP)-docs ## Build the pages to read into site/; a dead link is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "Open site/index.html"

rules: $(STAMP)-run ## Say how many rules are proven, and which are not
	$(BIN)/python -m tools.rules_coverage

state: $(STAMP)-run ## Write how the state's fields are copied, compared and cleared
	$(BIN)/python -m tools.state

cards: $(STAMP)-run ## List every component with the text generated from its declaration
	$(BIN)/sietch cards --box base

screenshots: $(STAMP)-run chromium ## Draw and photograph the pages into docs/screenshots
	$(BIN)/python -m tools.screens

fonts: $(STAMP)-fonts ## Make the pages' fonts anew from the packages of Fontsource (needs npm)
	$(BIN)/python -m tools.fonts

bench: $(STAMP)-bench $(STAMP)-compile $(STAMP)-ray ## Measure speed beside Catanatron, plain and compiled
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.web_bench
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.crews

ladder: $(STAMP)-run ## Let the bots play the ladder's matches (compile first; many hours of a core)
	$(BIN)/python -m bench.ladder

soak: $(STAMP)-run ## Let 40 tables play for HOURS (two) at a quarter of a core: memory, log and records must hold
	$(BIN)/python -m bench.soak --hours $(HOURS)

# The browser of the tests and pictures: $CHROMIUM, the system's, or Debian's package where it may be installed
# (the headless shell, or the whole browser where that is not to be had).
chromium:
	@if [ "$(SIETCH_NO_BROWSER)" = 1 ] || $(PYTHON) -m tools.chromium; then :; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -q && export DEBIAN_FRONTEND=noninteractive && \
		{ apt-get install -q -y --no-install-recommends chromium-headless-shell || \
		apt-get install -q -y --no-install-recommends chromium; }; \
	else \
		echo "Chromium is missing: install it (Debian: sudo apt-get install chromium), name one with CHROMIUM=/path," >&2; \
		echo "and the browser's tests will run too." >&2; exit 1; \
	fi

compile: $(STAMP)-compile ## Compile the engine in place with mypyc (needs a C compiler)
	$(BIN)/python -m tools.compile

clean-compiled: ## Go back to the plain Python engine
	$(PYTHON) -m tools.compile --clean

clean: clean-compiled ## Remove .venv, caches and everything built
	rm -rf $(VENV) build dist site sietch.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Sietch needs Python 3.11 or newer; name one with: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)

$(STAMP)-run: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# An extra of pyproject.toml, by its name.
$(STAMP)-%: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@
