# `make play` and `make test` are all you need on a fresh machine; the rest is for people who work on Parlour.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench soak lock clean

play: $(VENV)/.ready
	$(BIN)/parlour serve

test: $(VENV)/.ready-to-test check
	$(BIN)/python -m pytest -n 2 --dist loadgroup

check: $(VENV)/.ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	scripts/check-page

bench: $(VENV)/.ready-to-test
	for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

soak: $(VENV)/.ready-to-test
	$(BIN)/python -m pytest -n 2 -m soak
	$(BIN)/python -m tests.faults
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -n 2 tests/conformance

lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url -o requirements.lock
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --extra envs --extra postgres --extra redis --extra cluster --group dev -o requirements-dev.lock

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	PYTHON=$(PYTHON) scripts/make-venv $(VENV)

$(VENV)/.ready: requirements.lock pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	$(BIN)/parlour warm
	touch $@

$(VENV)/.ready-to-test: requirements-dev.lock $(VENV)/.ready
	scripts/install-test-packages
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@
