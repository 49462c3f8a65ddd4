# Ennead: `make play` and `make test` do everything, on a machine with git, make, pip and Python 3.11 or newer.
UV     := .tools/bin/uv
PAGE   := src/ennead/server/page/index.html
CLIENT := web/node_modules/.there
ifeq ($(origin PYTHON), undefined) # the newest that there is; looked for once, when it is needed
PYTHON = $(eval PYTHON := $$(shell for one in python3.14 python3.13 python3.12 python3.11 python3; do "$$$$one" -c '$$(FITS); import pip' 2>/dev/null && { command -v "$$$$one"; break; }; done))$(PYTHON)
endif
FITS    = import sys; sys.exit("too old") if sys.version_info < (3, 11) else None
INSTALL = "$(PYTHON)" requirements/uv.py
BIN    := .venv/bin
export UV_PYTHON_DOWNLOADS := never
export UV_LINK_MODE := copy
unexport PYTHONDONTWRITEBYTECODE # without its caches Python would compile everything again in each process that the tests start

.PHONY: help play test tests collected native-tests test-all long-tests long-native-tests test-pythons mutants test-web check rules compare-rules web browsers webkit golden bench docs strength load requirements clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/.tools ## set everything up, start the server and open it in the browser
	@$(MAKE) --no-print-directory -s -q $(PAGE) || $(MAKE) --no-print-directory -s .venv/.node # first: only one at a time can install into .venv
	@$(MAKE) --no-print-directory -s -j2 .venv/.run $(PAGE)
	@$(BIN)/ennead serve --browse

ifndef GAME
test: .venv/.dev ## set everything up, then every check and test (under 10 minutes on 2 cores); GAME=isis: its rules (under 30 s)
	@$(MAKE) --no-print-directory -j3 browsers $(PAGE) collected
	@$(MAKE) --no-print-directory -j3 check test-web tests native-tests
else
test: .venv/.dev
	@test -f src/ennead/games/$(GAME)/clauses.toml || { echo "ennead: there is no game '$(GAME)' in src/ennead/games"; exit 1; }
	@echo "ennead: running the tests of the rules, the files and the notation of $(GAME)"
	@$(BIN)/pytest -n 2 --dist worksteal -m "not long and not native" -k $(GAME) tests/core tests/games tests/play
endif

tests: .venv/.dev $(PAGE) $(CLIENT)
	@echo "ennead: running the tests"
	@$(BIN)/pytest -n 3 --dist worksteal -rs -m "not long and not native"

collected: .venv/.dev # once for all workers, as pytest compiles the tests by itself, and keeps what it has compiled
	@$(BIN)/pytest --collect-only -q >/dev/null || true

NATIVE = $$(grep -rl --include='test_*.py' mark.native tests) # to import all others too would take as long as some of these tests

native-tests: check # beside the others, which often wait for a browser or a server
	@echo "ennead: running the tests of the native engine"
	@ENNEAD_ENGINE=native $(BIN)/pytest -m "not long and native" $(NATIVE)

test-all: .venv/.long ## the same and the long runs (up to an hour)
	@$(MAKE) --no-print-directory -j3 webkit $(PAGE) collected
	@$(MAKE) --no-print-directory -j3 compare-rules check test-web long-tests long-native-tests

long-tests: .venv/.long $(PAGE) $(CLIENT)
	@echo "ennead: running all tests, the long runs included"
	@ENNEAD_THOROUGH=1 $(BIN)/pytest -n 4 --dist worksteal --durations=60 -rs -m "not native and not mutant"

long-native-tests: check # beside the others, too
	@echo "ennead: running all tests of the native engine"
	@ENNEAD_ENGINE=native $(BIN)/pytest --durations=20 -m native $(NATIVE)

test-pythons: .venv/.dev $(PAGE) ## the suites of core, games, play, ai, server and cli on every Python found (some ten minutes each)
	@$(BIN)/python -m tests.pythons

mutants: .venv/.dev ## break every clause once, and see that its tests notice it (some 20 minutes; after changes of rules)
	@$(BIN)/pytest -n 2 --dist worksteal --durations=20 -m mutant

check: .venv/.dev $(PAGE) $(CLIENT) ## style, types, the order of the floors and the subjects of commits
	@echo "ennead: checking the compiled rules, style, types and floors"
	@$(BIN)/python -m ennead.build --fresh
	@$(BIN)/ruff check --quiet . && $(BIN)/ruff format --quiet --check . || { echo "ennead: style: run '$(BIN)/ruff check --fix . && $(BIN)/ruff format .' and look at the rest"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo >.floors.log || { cat .floors.log; rm -f .floors.log; exit 1; }; rm -f .floors.log
	@$(BIN)/python -m tests.subjects
	@$(BIN)/python web/build.py check

rules: .rules/.there ## compile the rules of all games, or GAME=…, into files, after they were changed (some minutes)
	@PYTHONPATH=src .rules/bin/python -m ennead.build $(GAME)

compare-rules: .venv/.tools
	@$(FINDS_RULES_PYTHON) || { echo "ennead: the compiled rules are not compared: $(NO_RULES_PYTHON)"; exit 0; }; $(MAKE) --no-print-directory .rules/.there && echo "ennead: compiling the rules anew and comparing" && PYTHONPATH=src .rules/bin/python -m ennead.build --check

test-web: .venv/.dev $(PAGE) $(CLIENT)
	@$(BIN)/python web/build.py test

web: $(PAGE) ## build the browser client into the package

# `web/build.py` names the same files. In a release's archive the pages are built already, and Node.js is not needed.
$(PAGE): $(shell find LICENSE NOTICE web src/ennead/core/words src/ennead/play/words src/ennead/games/words src/ennead/games/*/words src/ennead/games/*/rules.wasm -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*' -not -path 'web/tests/*' 2>/dev/null)
	@[ .venv/.node -nt requirements/node.txt ] || $(MAKE) --no-print-directory -s .venv/.node
	@$(BEGIN) "building the browser client" && $(BIN)/python web/build.py && $(TOOK)

$(CLIENT): web/package.json web/pnpm-lock.yaml web/pnpm-workspace.yaml .venv/.node | $(PAGE)
	@$(BEGIN) "installing what checks and tests the browser client" && $(BIN)/python web/build.py install && $(TOOK)

.PHONY: wheel release
wheel: .venv/.tools $(PAGE) ## build the wheel into dist/, for pip, pipx and uv
	@$(BIN)/python -m release wheel

release: .venv/.run .venv/.node ## build all files of a release into dist/, twice, and tag the commit
	@$(BIN)/python -m release

browsers: # what the tests of the pages drive
	@$(call fetch,'chromium|chromium-browser|google-chrome' 'firefox-esr|firefox',chromium firefox-esr)

webkit: browsers # what only the long runs drive
	@$(call fetch,WebKitWebDriver Xvfb,webkit2gtk-driver xvfb)

golden: .venv/.dev ## write golden playthroughs and counts anew, of all games or GAME=…, and match files that are missing
	@$(BIN)/python -m tests.playthrough $(GAME)
	@$(BIN)/python -m tests.perft $(GAME)
	@$(BIN)/python -m tests.corpus $(GAME)
	@$(BIN)/python -m tests.server.test_device $(GAME)

docs: .venv/.docs ## build the documentation as a site, with search and the API reference, into docs/build
	@$(BEGIN) "building the documentation into docs/build" && $(BIN)/python docs/build.py && $(TOOK)

strength: .venv/.run ## let all levels play each other and write docs/strength.md (up to two hours)
	@$(BIN)/python benchmarks/ladder.py

bench: .venv/.run ## measure the speed, against the references in the same run
	@$(BIN)/ennead bench

load: .venv/.run ## measure the server under load, against boardgame.io in the same run (needs Node.js and npm)
	@$(BIN)/python benchmarks/load

requirements: $(UV) ## solve the requirements anew and write them with their hashes
	@cd requirements && for list in run rules dev long docs tools node; do ../$(UV) pip compile -q -U --universal --generate-hashes --no-header -p 3.11 $$list.in -o $$list.txt || exit 1; done

clean: ## remove everything that was set up
	@rm -rf .venv .rules .tools web/node_modules src/ennead/server/page src/ennead/server/page.sha256 .mypy_cache .ruff_cache .pytest_cache .hypothesis .pythons .import_linter_cache

# Set-up. Each step says what it does, how long it took, and what to do when it cannot.
BEGIN = begin() { step=$$1; begun=$$(date +%s); echo "ennead: $$1"; } && begin
TOOK  = echo "ennead:   $$(( $$(date +%s) - begun )) s: $$step"

$(UV):
	@"$(PYTHON)" -c '$(FITS)' 2>/dev/null || { echo "ennead: Python 3.11 or newer is needed, with pip, and was not found. On Debian and Ubuntu: apt-get install python3 python3-pip. Elsewhere: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; exit 1; }
	@"$(PYTHON)" -m pip --version >/dev/null 2>&1 || { echo "ennead: pip is needed and was not found for $(PYTHON). On Debian and Ubuntu: apt-get install python3-pip"; exit 1; }
	@echo "ennead: this is $$("$(PYTHON)" -V), $(PYTHON)"
	@$(BEGIN) "fetching the installer (uv) into .tools" && "$(PYTHON)" -m pip install -q --disable-pip-version-check --target .tools uv==0.13.7 2>.tools.log && $(TOOK) || { cat .tools.log; rm -f .tools.log; echo "ennead: uv could not be fetched. Is the network there? Then run make again."; exit 1; }
	@rm -f .tools.log

.venv/.tools: requirements/tools.txt $(UV)
	@$(BEGIN) "making .venv" && $(INSTALL) venv -q --allow-existing -p "$(PYTHON)" .venv && $(INSTALL) pip install -q --require-hashes -r requirements/tools.txt && $(TOOK) || { $(STOPPED); exit 1; }
	@touch $@

.venv/.node: requirements/node.txt .venv/.tools
	@$(BEGIN) "fetching Node.js, which builds the browser client, into .venv" && $(INSTALL) pip install -q --require-hashes -r requirements/node.txt && $(TOOK) || { $(STOPPED); exit 1; }
	@touch $@

.venv/.run: requirements/run.txt pyproject.toml .venv/.tools
	@$(call install,requirements/run.txt)
	@touch $@

.venv/.dev: requirements/dev.txt pyproject.toml .venv/.tools
	@$(call install,requirements/dev.txt)
	@touch $@ .venv/.run

# The compiled rules are the same bytes on whichever machine they are made, so one Python makes them, in an environment of its own.
RULES_PYTHON       := 3.11
FINDS_RULES_PYTHON  = $(UV) python find -q $(RULES_PYTHON) >/dev/null 2>&1
NO_RULES_PYTHON    := that takes Python $(RULES_PYTHON), which was not found; another one makes other bytes

.rules/.there: requirements/rules.txt .venv/.tools
	@$(FINDS_RULES_PYTHON) || { echo "ennead: the rules cannot be compiled: $(NO_RULES_PYTHON)"; exit 1; }
	@$(BEGIN) "installing what requirements/rules.txt lists into .rules" && $(INSTALL) venv -q --allow-existing -p $(RULES_PYTHON) .rules && $(INSTALL) pip install -q -p .rules/bin/python --require-hashes -r requirements/rules.txt && $(TOOK) || { $(STOPPED); exit 1; }
	@touch $@

.venv/.long: requirements/long.txt .venv/.dev
	@$(call install,requirements/long.txt)
	@touch $@ .venv/.dev .venv/.run

.venv/.docs: requirements/docs.txt .venv/.run
	@$(call install,requirements/docs.txt)
	@touch $@

define install
$(BEGIN) "installing what $(1) lists into .venv" && $(INSTALL) pip install -q --require-hashes -r $(1) && $(INSTALL) pip install -q --no-deps --no-build-isolation -e . && $(TOOK) || { $(STOPPED); exit 1; }
endef

STOPPED = echo "ennead: the installation stopped. Is the network there, and is there room on the disk? Then run make again; 'make clean' starts from nothing."

# Programs that are installed where one may: as root, on Debian. Elsewhere the tests that need them are skipped, and named at the end.
define fetch
for names in $(1); do \
  there() { for name in $$(echo "$$names" | tr '|' ' '); do command -v "$$name" >/dev/null && return; done; return 1; }; there && continue; \
  if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then echo "ennead: $${names%%|*} is not installed: the tests that need it are skipped. On Debian, as root: apt-get install $(2)"; continue; fi; \
  echo "ennead: installing $(2) for the tests"; \
  for again in 1 2; do apt-get install -y --no-install-recommends $(2) >.browsers.log 2>&1 && break; apt-get update >/dev/null 2>&1; done; \
  there || { tail -5 .browsers.log; echo "ennead: the tests need $(2), and it could not be installed"; exit 1; }; rm -f .browsers.log; \
done
endef
