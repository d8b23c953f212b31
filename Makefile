# Everything that development needs, with Python 3.11 or later and make alone. `make help` lists the targets.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_TO_MUTATE := $(VENV)/.ready_to_mutate
READY_TO_MEASURE := $(VENV)/.ready_to_measure
READY_TO_PUBLISH := $(VENV)/.ready_to_publish
SITE_PORT ?= 8000

.DEFAULT_GOAL := help
.PHONY: help setup browser demo test test-long check format bench mutants corpus site site-serve clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: $(READY) ## make .venv with everything that development needs

$(READY): pyproject.toml requirements-dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "trickspec needs Python 3.11 or later; set PYTHON=" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)

browser: ## install Chromium with apt-get, for the tests that look at pages; without one they are skipped
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install --quiet --yes --no-install-recommends chromium; }

demo: $(READY) ## examine an implementation in another process, then the same one with a fault in it
	@echo "== An implementation that keeps the rules =="
	$(BIN)/trickspec conform -- $(BIN)/python conformance/examples/python/joker_and_misere.py
	@echo
	@echo "== The same one with a fault: it never asks for a trump =="
	$(BIN)/trickspec conform --show 3 -- $(BIN)/python conformance/examples/python/with_a_fault.py; test $$? -eq 1
	@if command -v node >/dev/null; then \
	  echo; echo "== The rules once more, in JavaScript =="; \
	  $(BIN)/trickspec conform -- node conformance/examples/javascript/joker_and_misere.mjs; \
	else echo; echo "(Node is not here, so the example in JavaScript was not examined.)"; fi

test: $(READY_TO_PUBLISH) ## run every test that does not take minutes
	$(BIN)/python -m pytest --numprocesses 2 --dist loadgroup

test-long: $(READY_TO_PUBLISH) ## run the long tests too
	$(BIN)/python -m pytest --long

check: $(READY) ## lint, types, and the spec itself
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/trickspec check

format: $(READY) ## format the code and mend what lint can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY_TO_MEASURE) ## measure speed side by side with OpenSpiel, python-chess and a bare Python
	$(BIN)/python -m trickspec_conformance.bench --json build/bench.json

$(READY_TO_MEASURE): requirements-bench.lock $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock --requirement $<
	@touch $@

mutants: $(READY_TO_MUTATE) ## change the rules, then the code, in every single point, and see whether anything notices
	$(BIN)/python -m trickspec_conformance.mutants
	$(BIN)/python -m trickspec_conformance.code_mutants

$(READY_TO_MUTATE): requirements-mutation.lock $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock --requirement $<
	@touch $@

corpus: $(READY) ## record the corpus anew, and hold the engine against it; needs Node
	@command -v node >/dev/null || { echo "two programs settle the corpus, and one of them needs Node 20: install it" >&2; exit 2; }
	$(BIN)/python -m trickspec_conformance.corpus make
	$(BIN)/python -m trickspec_conformance.corpus check

site: $(READY_TO_PUBLISH) ## build the site into build/site, in every language that is listed; SITE_URL= says where it will be served
	$(BIN)/python -m trickspec_site build build/site

site-serve: ## build the site, and serve it on this machine alone
	$(MAKE) site SITE_URL=http://127.0.0.1:$(SITE_PORT)/
	$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/site $(SITE_PORT)

$(READY_TO_PUBLISH): requirements-site.lock $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock --requirement $<
	@touch $@

clean: ## remove what the other targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
