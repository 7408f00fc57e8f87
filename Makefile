# Needs Python 3.11 or newer with venv and pip, nothing else. Everything is installed into .venv, from pinned files.
# The package itself runs from src/ and is not installed.

PYTHON ?= python3
BIN := .venv/bin
export PYTHONPATH := src
unexport PYTHONDONTWRITEBYTECODE  # a suite that starts hundreds of processes would compile every module in each of them

# Only the pins: every user's own pip settings say where packages come from.
PIP_COMPILE := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --no-emit-options --no-header --no-annotate \
	--allow-unsafe --no-build-isolation $(if $(UPGRADE),--upgrade)

PARTS := check-pages check-gauntlet check-games check-table check-rules check-types check-style
THOROUGH_PARTS := check-pages check-compiled check-ways check-table

.PHONY: help play test thorough $(PARTS) $(THOROUGH_PARTS) soak bench compile requirements audit clean
.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.runtime  ## lay the table: starts the server and opens the page
	@$(BIN)/python -m hospitable serve

# Parts at the same time, three more than there are processors: some of them mostly wait, for servers that start, stop and die, and
# the long ones begin first, so that none of them is left to run alone beside an idle processor. Each is told when it is done;
# one that fails makes all of it fail. Most parts are one process: it finds its tests once, not once for each worker.
JOBS := $(shell $(PYTHON) -c 'import os; print(3 + (os.cpu_count() or 1))')
test: .venv/.dev  ## check style, types and imports, and run the tests
	@$(MAKE) --no-print-directory --jobs=$(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(PARTS)

thorough:  ## test more of the same: the compiled package, all set-ups, windows and languages; CI does it after the tests
	@$(MAKE) --no-print-directory test CHOSEN=thorough PARTS='$(THOROUGH_PARTS)'

CHOSEN := not thorough and not soak

check-style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo

check-types:
	$(BIN)/mypy --strict

ELSEWHERE := tests/browser tests/games tests/gauntlet tests/lab tests/table
check-rules:
	$(BIN)/pytest -q $(addprefix --ignore ,$(ELSEWHERE)) -m '$(CHOSEN) and not compiled'

check-table:
	$(BIN)/pytest -q -n 2 --dist loadfile -m '$(CHOSEN) and not compiled' tests/table tests/lab

check-games:
	$(BIN)/pytest -q -m '$(CHOSEN)' tests/games

check-gauntlet:
	$(BIN)/pytest -q -m '$(CHOSEN)' tests/gauntlet

# The compiled package plays all other ways through the gauntlet, and the longest tests of the games, in half the time; that it
# plays as the plain one does is shown by check-compiled. Where there is no compiler the plain one plays, and tests of the
# compiled one say why they do not run.
COMPILER := $(shell command -v $${CC:-cc})
check-compiled check-ways: $(if $(COMPILER),build/tested/.done,.venv/.dev)

check-ways:
	PYTHONPATH=$(if $(COMPILER),build/tested,src) $(BIN)/pytest -q --override-ini=pythonpath=. -m thorough tests/gauntlet tests/games

check-compiled:
	$(BIN)/pytest -q -m 'compiled and not soak' tests/bots tests/test_compiled.py

check-pages:
	$(BIN)/python scripts/browser.py
	$(BIN)/pytest -n 2 --dist loadgroup -m '$(CHOSEN)' tests/browser

soak: .venv/.dev build/compiled/.done  ## long and rare: other random games, many games between bots, attacks
	HOSPITABLE_SOAK=1 $(BIN)/pytest -q -n auto --dist worksteal tests/gauntlet
	for games in 2 3 4 5 6 7 8; do HOSPITABLE_SOAK=$$games PYTHONPATH=build/compiled \
		$(BIN)/pytest -q --override-ini=pythonpath=. -n auto --dist worksteal tests/gauntlet || exit 1; done
	PYTHONPATH=build/compiled $(BIN)/pytest -q --override-ini=pythonpath=. tests/games
	HOSPITABLE_BUILD=build/compiled $(BIN)/pytest -n auto --dist worksteal -m soak --ignore tests/soak tests
	HOSPITABLE_BUILD=build/compiled $(BIN)/pytest -m soak tests/soak  # one after the other: they measure
	$(BIN)/python scripts/reliability.py

bench: .venv/.dev .venv/.bench build/compiled/.done  ## measure our playouts, plain and compiled, beside our peers; ARGS=--write keeps the table
	$(BIN)/python benchmarks/playouts.py $(ARGS)

compile: build/compiled/.done  ## compile rules and pages with mypyc; use with PYTHONPATH=build/compiled

# The tests use everything that can be added to the package.
EXTRAS := hosting ray openspiel pettingzoo gymnasium
requirements: .venv/.dev  ## pin what pyproject.toml asks for; UPGRADE=1 takes the newest releases
	$(PIP_COMPILE) --output-file requirements/runtime.txt pyproject.toml
	$(PIP_COMPILE) --output-file requirements/dev.txt $(addprefix --extra ,dev $(EXTRAS)) --constraint requirements/runtime.txt pyproject.toml
	$(PIP_COMPILE) --output-file requirements/bench.txt --extra bench --constraint requirements/dev.txt pyproject.toml
	$(PIP_COMPILE) --output-file requirements/audit.txt --extra audit --constraint requirements/dev.txt pyproject.toml

AUDITED := $(foreach set,runtime dev bench audit,--requirement requirements/$(set).txt)
audit: .venv/.audit  ## ask the network for advisories about what is pinned; every week and before a release
	$(BIN)/pip-audit --strict --disable-pip --require-hashes --progress-spinner off $(AUDITED)

clean:  ## remove everything that was built, downloaded or cached
	rm -rf .venv build dist src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# A file in .venv marks each set of packages that is complete there. The sets share their pins, so they share the folder.
.venv/.%: requirements/%.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes --requirement $<
	@touch $@

# From scratch each time: setuptools would carry deleted modules over from an earlier build.
SOURCES := pyproject.toml setup.py $(shell find -L src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*')
build/compiled/.done: .venv/.dev $(SOURCES)
	rm -rf build/compiled build/mypyc-1 build/lib.* build/temp.* build/bdist.*
	HOSPITABLE_COMPILE=1 $(BIN)/pip install --quiet --no-deps --no-build-isolation --no-index --target build/compiled .
	@touch $@

# For the tests: the same modules, compiled quickly. mypyc has a cache of its own, beside a mypy that runs meanwhile.
build/tested/.done: .venv/.dev $(SOURCES)
	@mkdir -p build
	@rm -rf build/tested build/mypyc-quickly build/tested-parts
	@MYPY_CACHE_DIR=build/tested-parts/mypy HOSPITABLE_COMPILE=quickly $(BIN)/python setup.py --quiet \
		build --build-base build/tested-parts --build-lib build/tested >build/tested.log 2>&1 \
		|| { cat build/tested.log; exit 1; }
	@touch $@
