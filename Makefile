# Needs Python 3.11 or newer with venv and pip, nothing else. Everything is installed into .venv, from pinned files.
# The package itself runs from src/ and is not installed.

PYTHON ?= python3
BIN := .venv/bin
export PYTHONPATH := src

# Only the pins: every user's own pip settings say where packages come from.
PIP_COMPILE := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --no-emit-options --no-header --no-annotate \
	--allow-unsafe --no-build-isolation $(if $(UPGRADE),--upgrade)

.PHONY: help play test bench compile requirements clean
.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.runtime  ## lay the table: starts the server and opens the page
	@$(BIN)/python -m hospitable serve

test: .venv/.dev  ## check style, types and imports, then run all tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	$(BIN)/python scripts/browser.py
	$(BIN)/pytest -n auto --ignore tests/browser
	$(BIN)/pytest -n 2 --dist loadgroup tests/browser

bench: .venv/.dev .venv/.bench build/compiled/.done  ## measure our playouts, plain and compiled, beside our peers; ARGS=--write keeps the table
	$(BIN)/python benchmarks/playouts.py $(ARGS)

compile: build/compiled/.done  ## compile rules and pages with mypyc; use with PYTHONPATH=build/compiled

requirements: .venv/.dev  ## pin what pyproject.toml asks for; UPGRADE=1 takes the newest releases
	$(PIP_COMPILE) --output-file requirements/runtime.txt pyproject.toml
	$(PIP_COMPILE) --output-file requirements/dev.txt --extra dev --constraint requirements/runtime.txt pyproject.toml
	$(PIP_COMPILE) --output-file requirements/bench.txt --extra bench --constraint requirements/dev.txt pyproject.toml

clean:  ## remove everything that was built, downloaded or cached
	rm -rf .venv build dist src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# A file in .venv marks each set of packages that is complete there. The sets share their pins, so they share the folder.
.venv/.%: requirements/%.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes --requirement $<
	@touch $@

# From scratch each time: setuptools would carry deleted modules over from an earlier build.
build/compiled/.done: .venv/.dev pyproject.toml setup.py $(shell find -L src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*')
	rm -rf build
	HOSPITABLE_COMPILE=1 $(BIN)/pip install --quiet --no-deps --no-build-isolation --no-index --target build/compiled .
	@touch $@
