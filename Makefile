# `make play` and `make test` are all you need on a fresh machine; the rest is for people who work on Parlour.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check docs bench soak lock clean

play: $(VENV)/.ready
	$(BIN)/parlour serve

# Compiling and checking take about a minute each, side by side.
test: $(VENV)/.installed
	$(MAKE) --jobs 2 $(VENV)/.ready check
	$(BIN)/python -m pytest -n 3 --dist loadgroup

check: $(VENV)/.ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	scripts/check-page

docs: $(VENV)/.ready-to-test
	$(BIN)/python -m sphinx --fail-on-warning --quiet --builder html --doctree-dir $(VENV)/doctrees docs site
	@echo "The site is in site/index.html; a server that starts now shows it under /docs."

bench: $(VENV)/.ready $(VENV)/.ready-to-test
	for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

soak: $(VENV)/.ready $(VENV)/.ready-to-test
	$(BIN)/python -m pytest -n 2 -m soak
	$(BIN)/python -m tests.faults
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -n 2 tests/conformance

lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --extra server --extra kit -o requirements.lock
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --extra server --extra envs --extra openspiel --extra postgres --extra redis --extra cluster --extra kit --group dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) site

$(VENV)/bin/python:
	PYTHON=$(PYTHON) scripts/make-venv $(VENV)

$(VENV)/.installed: requirements.lock pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	touch $@

$(VENV)/.ready: $(VENV)/.installed
	$(BIN)/parlour warm
	touch $@

$(VENV)/.ready-to-test: requirements-dev.lock $(VENV)/.installed
	scripts/install-test-packages
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@
