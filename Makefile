# The commands: play · test · soak · quick · check · bench · lighthouse · screenshots · wheel · clean. CI runs the same names.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := play

PYTHON ?= python3
BIN := .venv/bin
SAY = @printf '\033[1m→ %s\033[0m\n'

RUST := Cargo.toml Cargo.lock $(shell find core core-py -name '*.rs' -o -name Cargo.toml)
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
WIRE := web/src/lib/wire.gen.ts
# Tests of pages, sockets and other processes mostly wait: two workers share a processor.
WORKERS ?= $(shell echo $$((2 * $$(nproc 2>/dev/null || echo 2))))

.PHONY: tools play test soak quick weights check format bench lighthouse screenshots wire errors api rules cli pins fonts wasm wheel clean

tools: ## say which of Python, Rust, Node and npm is missing or too old
	@PYTHON="$(PYTHON)" ./check_tools.sh

play: .make/play .make/core .make/client ## set up and serve on http://127.0.0.1:8000
	$(SAY) "Starting the server (Ctrl-C stops it)"
	@exec $(BIN)/lexicade serve

# Servers and workers of the tests start often: what they import is compiled once, whatever the machine's habit is.
test soak quick weights: export PYTHONDONTWRITEBYTECODE :=

test: .make/dev .make/core .make/client .make/system ## every test but those of `make soak`: Rust, web, Python, browser
	$(SAY) "Rust"
	cargo test --workspace --quiet
	$(SAY) "Web"
	npm --prefix web test
	$(SAY) "Python and browser"
	$(BIN)/pytest -n $(WORKERS) -q -m "not soak"

soak: .make/dev .make/core .make/client .make/system ## what `make test` leaves out, since it is long by nature
	$(BIN)/pytest -n $(WORKERS) -q -m soak

weights: .make/dev .make/core .make/client .make/system ## every Python test, and record which files are to start first
	$(BIN)/pytest -n $(WORKERS) -q --weigh

QUICK := -n $(WORKERS) -q -m "not services and not slow" --hypothesis-profile=quick -p no:schemathesis \
  --ignore=tests/e2e --ignore=tests/server/http/test_schema.py --ignore=src/lexicade/lexicon/coverage.py
quick: .make/dev .make/core .make/client ## what to run while working: no services, no browser, under a minute
	$(BIN)/pytest $(QUICK)

check: .make/dev .make/core .make/npm ## format, lint and types, warnings as errors
	$(SAY) "Python"
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest lexicade._core
	$(SAY) "Rust"
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	$(SAY) "Web"
	@$(BIN)/lexicade openapi > .make/openapi.json
	@npm --prefix web run --silent wire -- ../.make/openapi.json --output ../.make/wire.gen.ts
	@diff -q .make/wire.gen.ts $(WIRE) || (echo "$(WIRE) is stale: run make wire" && exit 1)
	npm --prefix web run check
	npm --prefix web run lint

format: .make/dev .make/npm ## let the formatters decide
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cargo fmt --all
	npm --prefix web run format

bench: .make/dev .make/core ## print the tables of every benchmark
	@for each in $$(grep -l __main__ bench/*.py | grep -v -e chaos -e fuzz -e lighthouse); do $(BIN)/python $$each; done
	$(BIN)/python bench/chaos.py --kills 10
	$(BIN)/python bench/fuzz.py --requests 5000

lighthouse: .make/dev .make/core .make/client .make/system .make/lighthouse ## how fast pages open on a phone, and whether they install
	PYTHONPATH=. $(BIN)/python bench/lighthouse.py

screenshots: .make/dev .make/core .make/client .make/system ## docs/screenshots anew
	$(BIN)/python docs/take_screenshots.py

wire: .make/dev .make/core .make/npm ## the client's types from the server's schema
	@$(BIN)/lexicade openapi > .make/openapi.json
	npm --prefix web run --silent wire -- ../.make/openapi.json --output src/lib/wire.gen.ts

errors: .make/dev .make/core ## docs/errors.md and the client's texts from src/lexicade/messages
	PYTHONPATH=. $(BIN)/python -m docs.write_errors

api: .make/dev .make/core ## docs/api.md: games and commands, from the types
	PYTHONPATH=. $(BIN)/python -m docs.write_api

cli: .make/dev .make/core ## docs/cli.md from the help of the commands
	PYTHONPATH=. $(BIN)/python -m docs.write_cli

rules: .make/dev .make/core ## what the client knows of the rules, and the cases that both are held to
	PYTHONPATH=. $(BIN)/python -m docs.write_rules

PIN := uv pip compile pyproject.toml --python-version 3.11 --universal --generate-hashes --no-emit-index-url \
  --no-emit-find-links --no-annotate --no-header --quiet --extra server --extra postgres
pins: ## pin Python dependencies by version and hash (needs uv)
	$(PIN) --group build -o requirements/play.txt
	$(PIN) --group tests -c requirements/play.txt -o requirements/dev.txt
	echo openapi-python-client | $(subst pyproject.toml,-,$(PIN)) -o requirements/generator.txt

fonts: .make/dev .make/npm ## web/src/fonts from the packages' fonts (needs brotli: pip install brotli)
	$(BIN)/python web/src/fonts/make_fonts.py

wasm: | tools ## the core for the browser, kept in web/src/engine (needs rustup target add wasm32-unknown-unknown)
	$(SAY) "Rust core for the browser"
	$(PYTHON) core-wasm/build.py

wheel: .make/play .make/client ## one wheel with engine, server, client and words
	$(BIN)/maturin build --release --out dist

clean: ## forget everything that was built
	rm -rf .venv .make target dist web/node_modules bench/lighthouse/node_modules src/lexicade/client src/lexicade/*.so
	find . -name __pycache__ -prune -exec rm -rf {} +
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The tools come first, also with make -j: everything that is built needs the environment or the web packages.
.venv/bin/python: | tools
	$(SAY) "Python environment in .venv"
	@$(PYTHON) -m venv .venv

.make/play: requirements/play.txt | .venv/bin/python
	$(SAY) "Python packages"
	@$(BIN)/pip install --quiet --require-hashes -r $<
	@mkdir -p .make && touch $@

.make/dev: requirements/dev.txt .make/play
	$(SAY) "Python packages for tests and checks"
	@$(BIN)/pip install --quiet --require-hashes -r $<
	@touch $@

.make/core: $(RUST) pyproject.toml .make/play
	$(SAY) "Rust core (about a minute the first time)"
	@PIP_QUIET=1 VIRTUAL_ENV=$(CURDIR)/.venv $(BIN)/maturin develop --release
	@touch $@

.make/npm: web/package-lock.json web/package.json | tools
	$(SAY) "Web packages"
	@mkdir -p .make
	@npm --prefix web ci --no-fund --no-audit --loglevel=error
	@touch $@

.make/lighthouse: bench/lighthouse/package-lock.json bench/lighthouse/package.json | tools
	$(SAY) "Lighthouse"
	@mkdir -p .make
	@npm --prefix bench/lighthouse ci --no-fund --no-audit --loglevel=error
	@touch $@

.make/client: $(WEB) .make/npm
	$(SAY) "Web client"
	@npm --prefix web run build
	@touch $@

.make/system: | tools
	@tests/install_services.sh
	@mkdir -p .make && touch $@
