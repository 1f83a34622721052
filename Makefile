# `make help` lists the targets; PLAY="uros --board touch" and BENCH=--help add to a command.
PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-deps
PYTEST := $(PY) -m pytest --numprocesses auto --dist worksteal --durations 10
PYRIGHT := node host/node_modules/pyright/index.js --project
# A step of setting up is a line on the screen; its output goes to build/setup/.
STEP := . tools/setup/steps.sh && run_step build/setup
NODE := host/node_modules/.package-lock.json
# MicroPython's types: of each port, and of the oldest and the newest that the program runs on.
TYPES := rp2 esp32 oldest newest
MICROPYTHON := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/reedbed/pico
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# What is compiled is kept, whatever the shell says: hundreds of processes are started.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help setup equip-browser equip-emulator equip-pico equip-pcb equip-printed play test test-sweeps test-long test-browser test-emulator test-pico test-hardware test-pcb test-printed lint format picture hardware pcb printed image bench-engine bench-hands bench-page bench-start bench-strength bench-web release test-release test-mutants docs web lock clean
.DELETE_ON_ERROR .NOTPARALLEL:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile
play: .venv/.dists ## set up what running needs, start a virtual board and its page
	@.venv/bin/reedbed play $(PLAY)
setup: .venv/.dists .venv/.dev $(TYPES:%=.venv/.%) $(NODE) ## set up what testing needs
equip-browser equip-emulator equip-pico equip-pcb equip-printed: setup
	tests/$(@:equip-%=%)/setup.sh
test: setup ## test on CPython and on MicroPython
	$(PYTEST)
test-sweeps: setup ## test with SEEDS=40 games of each kind, and EXAMPLES=new or the same
	$(PYTEST) -m long --seeds $(or $(SEEDS),40) --hypothesis-profile $(or $(EXAMPLES),new)
test-browser: equip-browser web ## test the page in Chromium and Firefox (installs Debian's)
	$(PYTEST) tests/browser
test-emulator: equip-emulator ## test on an emulated Cortex-M board (installs QEMU and a compiler)
	$(PY) tests/emulator/verify.py
test-pico test-long: export PICO_FLASH := build/pico # flash memories, made once for what follows
test-pico: equip-pico .venv/.hardware ## test on MicroPython's rp2 port, on an emulated Raspberry Pi Pico
	$(PY) tests/pico/verify.py && $(PY) tests/pico/mutations.py 3 && $(PY) tests/pico/doctor.py 1
test-hardware: setup .venv/.hardware ## test what hardware/ computes: circuits, fields of magnets
	$(PYRIGHT) hardware/pyrightconfig.json && $(PYTEST) tests/hardware
test-pcb: pcb ## make the kit's boards, and measure them (installs KiCad 9)
	$(PYTEST) tests/pcb tests/hardware/test_pcb.py
test-printed: printed equip-printed ## make the printed parts, measure and slice them (installs PrusaSlicer)
	$(PYTEST) tests/printed tests/hardware/test_printed.py
test-release: setup ## test what a release is made of: wheels and their types, pages, .uf2 files
	$(PY) -m pytest tests/release
test-long: test-sweeps test-pcb test-printed equip-browser equip-emulator equip-pico .venv/.hardware ## test-sweeps, and all that other tests take samples of: hours
	$(PYTEST) --numprocesses 2 -m long tests/browser
	$(PY) tests/emulator/verify.py --whole
	for part in mutations memory whole_games doctor releasing; do $(PY) tests/pico/$$part.py || exit 1; done
test-mutants: setup .venv/.mutants ## change the program in MUTANTS="--count 300" places; see which its tests notice
	PYTHONPATH=tools $(PY) -m mutants $(MUTANTS)
lint: setup ## check style and types
	$(PY) -m ruff format --check && $(PY) -m ruff check && .venv/bin/lint-imports --no-cache --no-logo
	.venv/bin/shellcheck --external-sources --severity=warning .ci/run tools/setup/*.sh tests/*/*.sh firmware/*/*.sh hardware/*/*.sh
	{ ls -d firmware firmware/pyrightconfig-*.json host tools/release | sed 's,^,pyright/index.js --project ,'; echo typescript/bin/tsc \
	    --project host/jsconfig.json; echo @biomejs/biome/bin/biome lint host; } | sed 's,^,host/node_modules/,' | xargs -L 1 -P 2 node
format: setup ## put the code in shape, write what is made from it
	$(PY) -m ruff check --fix-only && $(PY) -m ruff format && PYTHONPATH=tools $(PY) -m generate .
picture: equip-browser ## take the README's picture of the page, in Chromium
	PYTHONPATH=tests/e2e $(PY) tests/browser/mirror_picture.py host/mirror.png
hardware: .venv/.dists .venv/.hardware ## write what hardware/ has of builds and magnets
	for part in pages magnetics; do PYTHONPATH=hardware:tools $(PY) -m $$part || exit 1; done
pcb: equip-pcb .venv/.hardware ## build/pcb: the kit's boards, with what a board house takes
	hardware/pcb/build.sh
printed: .venv/.dists .venv/.hardware .venv/.printed ## build/printed: the kit's printed parts, and their picture
	PYTHONPATH=hardware $(PY) -m printed build/printed
bench-engine bench-hands bench-page bench-start bench-strength bench-web: setup ## measure
	@PYTHONPATH=tools $(PY) -m bench $(@:bench-%=%) $(BENCH)
image: .venv/.dists ## build/image: what goes on a board, precompiled
	@rm -rf build/image && .venv/bin/reedbed board image build/image
release: equip-pico ## dist/: .uf2 files, wheels, sources, mip package, pages, what is there of the kit
	firmware/micropython/build.sh $(MICROPYTHON) REEDBED_PICO REEDBED_PICO2
	PYTHONPATH=tools $(PY) -m release dist $(MICROPYTHON)/bin/REEDBED_PICO.bin $(MICROPYTHON)/bin/REEDBED_PICO2.bin
web: setup ## dist/web: a static site that plays in the browser, nothing installed
	PYTHONPATH=tools $(PY) -m web_site dist/web
docs: setup ## build/docs: the pages as one site, searched without a network
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict
lock: .venv/.made ## pin the newest versions of what pyproject.toml asks for, for all systems: uv can
	$(PIP) --target build/lock uv
	cd tools/requirements && rm -f *.txt && for group in run dev hardware printed mutants node $(TYPES); do \
	    ../../build/lock/bin/uv pip compile --quiet --group ../../pyproject.toml:$$group --output-file $$group.txt \
	        $$(ls run.txt dev.txt hardware.txt 2> /dev/null | sed 's/^/--constraint /') || exit 1; done
clean: ## remove everything that was built or set up
	rm -rf .venv build dist host/node_modules tests/pico/node_modules .pytest_cache .ruff_cache .hypothesis; find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made:
	@$(or $(PYTHON),python3) -c 'import sys; sys.exit("Reedbed needs Python 3.11 or newer: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	@$(STEP)/venv.log "a Python environment in .venv" "five seconds" $(or $(PYTHON),python3) -m venv --clear .venv && touch $@
.venv/.%: tools/requirements/%.txt .venv/.made
	@rm -rf .venv/stubs/$*
	@$(STEP)/$*.log "the packages of $<, from PyPI" "ten seconds" \
	    $(PIP) --require-hashes --requirement $< $(if $(filter $*,$(TYPES)),--target .venv/stubs/$*) && touch $@
.venv/.dists: .venv/.run engine/pyproject.toml firmware/pyproject.toml host/pyproject.toml
	@$(STEP)/reedbed.log "the command reedbed" "five seconds" \
	    $(PIP) --no-build-isolation --editable engine --editable firmware --editable host && touch $@
# A fit Node.js on the PATH is used; else one is installed here.
$(NODE): host/package-lock.json .venv/.run
	@node -e "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)" 2> /dev/null && command -v npm > /dev/null || \
	    $(MAKE) --no-print-directory .venv/.node
	@$(STEP)/npm.log "MicroPython in WebAssembly and the type checkers, from npm" "ten seconds" \
	    npm ci --prefix host --no-audit --no-fund && touch $@
