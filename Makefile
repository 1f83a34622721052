# make play     a virtual board and its mirror in the browser; PLAY="uros --board touch" adds to it
# make test     the tests, on CPython and on MicroPython
# make help     the rest

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python

# What is set up is remembered by the checksum of what asked for it.
stamp = $(VENV)/.$(1)-$(shell { pwd; cat $(2); } | cksum | cut -d ' ' -f 1)
# A step is told in a line, its output goes to build/setup/.
STEP := . tools/setup/steps.sh && run_step build/setup
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --no-deps
LOCKED := $(INSTALL) --require-hashes --requirement

VENV_READY := $(call stamp,venv,/dev/null)
RUN_READY := $(call stamp,run,tools/requirements/run.txt)
DISTS_READY := $(call stamp,dists,engine/pyproject.toml firmware/pyproject.toml host/pyproject.toml)
DEV_READY := $(call stamp,dev,tools/requirements/dev.txt)
STUBS_READY := $(call stamp,stubs,tools/requirements/stubs-rp2.txt tools/requirements/stubs-esp32.txt)
AGES_READY := $(call stamp,ages,tools/requirements/stubs-oldest.txt tools/requirements/stubs-newest.txt)
RELEASE_READY := $(call stamp,release,tools/requirements/release.txt)
HARDWARE_READY := $(call stamp,hardware,tools/requirements/hardware.txt)
NODE_READY := $(call stamp,node,tools/requirements/node.txt host/package-lock.json)

# How many seeds `make test-sweeps` tries, and whether property tests take new examples or the same.
SEEDS ?= 40
EXAMPLES ?= new
PYTEST := $(PY) -m pytest --numprocesses auto --dist worksteal --durations 10

# Pages and programs wait for each other most of the time: two tests at once take half as long.
IN_BROWSER := $(PY) -m pytest --numprocesses 2 --dist worksteal --durations 10 tests/browser

# The flash memories of emulated Picos are made once for what follows.
WITH_PICO := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" PICO_FLASH=build/pico

# Where MicroPython is built.
PICO := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/reedbed/pico

# What is compiled is kept, whatever the shell says: hundreds of processes are started.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play test test-sweeps test-long test-browser test-emulator test-pico test-hardware lint format picture hardware image bench-engine bench-hands bench-latency bench-page bench-start bench-strength release test-release lock clean
.DELETE_ON_ERROR:

help:
	@echo "make play           set up what running needs, start a virtual board and its mirror"
	@echo "make test           set up what testing needs, test on CPython and on MicroPython"
	@echo "make test-sweeps    test with SEEDS=$(SEEDS) games of each kind"
	@echo "make test-long      the same, and all that other tests take samples of: hours"
	@echo "make test-browser   test the mirror in Chromium (installs Debian's if there is none)"
	@echo "make test-emulator  test on an emulated Cortex-M board (installs QEMU and a compiler)"
	@echo "make test-pico      test on MicroPython's rp2 port, on an emulated Raspberry Pi Pico"
	@echo "make test-hardware  test what hardware/ computes: circuits, fields of magnets"
	@echo "make lint           check style and types"
	@echo "make format         put the code in shape, write what is made from it"
	@echo "make picture        take the README's picture of the mirror, in Chromium"
	@echo "make hardware       write what hardware/ has of builds and magnets"
	@echo "make bench-engine   measure; also bench-hands, bench-latency, bench-page, bench-start, bench-strength"
	@echo "make image          build/image: what goes on a board, precompiled"
	@echo "make release        dist/: .uf2 files, wheels, sources, mip package, pages, checksums, notes"
	@echo "make test-release   test what a release is made of: wheels, pages, .uf2 files, types by MicroPython's age"
	@echo "make lock           pin the newest versions of what tools/requirements/*.in ask for"
	@echo "make clean          remove everything that was built or set up"

play: $(DISTS_READY)
	@$(VENV)/bin/reedbed play $(PLAY)

setup: $(DISTS_READY) $(DEV_READY) $(STUBS_READY) $(NODE_READY)

test: setup
	$(PYTEST)

test-sweeps: setup
	$(PYTEST) -m long --seeds $(SEEDS) --hypothesis-profile $(EXAMPLES)

test-long: test-sweeps $(HARDWARE_READY)
	tests/browser/chromium.sh
	$(IN_BROWSER) -m long
	tests/emulator/setup.sh
	$(PY) tests/emulator/verify.py --whole
	$(WITH_PICO) tests/pico/setup.sh
	rm -rf build/pico
	$(WITH_PICO) $(PY) tests/pico/mutations.py
	$(WITH_PICO) $(PY) tests/pico/memory.py
	$(WITH_PICO) $(PY) tests/pico/whole_games.py
	$(WITH_PICO) $(PY) tests/pico/doctor.py
	$(WITH_PICO) $(PY) tests/pico/releasing.py 6

test-browser: setup
	tests/browser/chromium.sh
	$(IN_BROWSER)

test-emulator: setup
	tests/emulator/setup.sh
	$(PY) tests/emulator/verify.py

test-pico: setup $(HARDWARE_READY)
	$(WITH_PICO) tests/pico/setup.sh
	rm -rf build/pico
	$(WITH_PICO) $(PY) tests/pico/verify.py
	$(WITH_PICO) $(PY) tests/pico/mutations.py 4
	$(WITH_PICO) $(PY) tests/pico/doctor.py 1

test-hardware: setup $(HARDWARE_READY)
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" node host/node_modules/pyright/index.js --project hardware/pyrightconfig.json
	$(PYTEST) tests/hardware

lint: setup
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(VENV)/bin/lint-imports --no-cache --no-logo
	$(VENV)/bin/shellcheck --external-sources --severity=warning .ci/run tools/setup/*.sh tests/*/*.sh firmware/*/*.sh
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH"; for project in firmware/pyrightconfig.json \
	    firmware/pyrightconfig-esp32.json host/pyrightconfig.json; do \
	    echo "pyright: $$project"; \
	    node host/node_modules/pyright/index.js --project $$project || exit 1; \
	done

picture: setup
	tests/browser/chromium.sh
	PYTHONPATH=tests/e2e $(PY) tests/browser/mirror_picture.py host/mirror.png

format: setup
	$(PY) -m ruff check --fix-only
	$(PY) -m ruff format
	PYTHONPATH=tools $(PY) -m generate .

hardware: $(DISTS_READY) $(HARDWARE_READY)
	PYTHONPATH=hardware:tools $(PY) -m pages
	PYTHONPATH=hardware:tools $(PY) -m magnetics

bench-engine bench-hands bench-latency bench-page bench-start bench-strength: setup
	@PYTHONPATH=tools $(PY) -m bench $(@:bench-%=%) $(BENCH)

image: $(DISTS_READY)
	@rm -rf build/image
	@$(VENV)/bin/reedbed board image build/image

release: setup $(RELEASE_READY)
	tests/pico/setup.sh
	firmware/micropython/build.sh $(PICO) REEDBED_PICO REEDBED_PICO2
	PYTHONPATH=tools $(PY) -m release dist $(PICO)/bin/REEDBED_PICO.bin $(PICO)/bin/REEDBED_PICO2.bin

test-release: setup $(RELEASE_READY) $(AGES_READY)
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH"; for project in tools/release/pyrightconfig.json \
	    firmware/pyrightconfig-oldest.json firmware/pyrightconfig-newest.json; do \
	    echo "pyright: $$project"; \
	    node host/node_modules/pyright/index.js --project $$project || exit 1; \
	done
	$(PY) -m pytest tests/release

# uv resolves for all systems and Python versions at once, which pip cannot; nothing else needs it.
lock: $(DEV_READY)
	$(INSTALL) --target build/lock uv
	for group in run dev hardware release node stubs-rp2 stubs-esp32 stubs-oldest stubs-newest; do \
	    (cd tools && ../build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	        --generate-hashes --no-header requirements/$$group.in \
	        --output-file requirements/$$group.txt) || exit 1; \
	done

clean:
	rm -rf $(VENV) build dist host/node_modules .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV_READY):
	@$(PYTHON) -c 'import sys; sys.exit("Reedbed needs Python 3.11 or newer, this is %d.%d: make PYTHON=..." \
	    % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@$(STEP)/venv.log "a Python environment in $(VENV)" "five seconds" $(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(RUN_READY): $(VENV_READY)
	@$(STEP)/run.log "what running needs, from PyPI" "ten seconds" $(LOCKED) tools/requirements/run.txt
	@rm -f $(VENV)/.run-*; touch $@

$(DISTS_READY): $(RUN_READY)
	@$(STEP)/reedbed.log "the command reedbed" "five seconds" \
	    $(INSTALL) --no-build-isolation --editable engine --editable firmware --editable host
	@rm -f $(VENV)/.dists-*; touch $@

$(DEV_READY): $(RUN_READY)
	@$(STEP)/dev.log "what testing needs, from PyPI" "ten seconds" $(LOCKED) tools/requirements/dev.txt
	@rm -f $(VENV)/.dev-*; touch $@

$(HARDWARE_READY): $(DEV_READY)
	@$(STEP)/hardware.log "what models of the hardware need, from PyPI" "half a minute" $(LOCKED) tools/requirements/hardware.txt
	@rm -f $(VENV)/.hardware-*; touch $@

$(RELEASE_READY): $(DEV_READY)
	@$(STEP)/release.log "what a release needs, from PyPI" "ten seconds" $(LOCKED) tools/requirements/release.txt
	@rm -f $(VENV)/.release-*; touch $@

$(STUBS_READY): $(RUN_READY)
	@rm -rf $(VENV)/stubs
	@for port in rp2 esp32; do \
	    ($(STEP)/stubs-$$port.log "MicroPython's types for $$port, from PyPI" "five seconds" \
	        $(LOCKED) tools/requirements/stubs-$$port.txt --target $(VENV)/stubs/$$port) || exit 1; \
	done
	@rm -f $(VENV)/.stubs-*; touch $@

# The program is held against the oldest and the newest MicroPython, too, when there is time for it.
$(AGES_READY): $(RUN_READY)
	@rm -rf $(VENV)/ages
	@for age in oldest newest; do \
	    ($(STEP)/stubs-$$age.log "the types of the $$age MicroPython, from PyPI" "five seconds" \
	        $(LOCKED) tools/requirements/stubs-$$age.txt --target $(VENV)/ages/$$age) || exit 1; \
	done
	@rm -f $(VENV)/.ages-*; touch $@

# A fit Node.js on the PATH is used; else one is installed here.
$(NODE_READY): $(RUN_READY)
	@command -v npm > /dev/null && node -e "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)" || \
	    ($(STEP)/node.log "Node.js, from PyPI" "ten seconds" $(LOCKED) tools/requirements/node.txt)
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH"; $(STEP)/npm.log "MicroPython in WebAssembly and the type checker, from npm" "ten seconds" \
	    npm ci --prefix host --omit=optional --no-audit --no-fund
	@rm -f $(VENV)/.node-*; touch $@
