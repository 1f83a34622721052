"""What pytest must know here: sweeps by seed, and folders that are not those of the user."""

import asyncio
import gc
import inspect
import os
import sys
from pathlib import Path

import hypothesis
import platformdirs
import pytest

from reedbed.files import DATA_VARIABLE
from reedbed.testing import suite
from reedbed_engine.pc.elsewhere import register_all

# A busy machine is no failure.  The same examples are tried every time, so that a test that fails
# tells of the last change; new ones are looked for by `make test-sweeps`.
hypothesis.settings.register_profile("same", deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile("new", deadline=None, print_blob=True)
hypothesis.settings.load_profile("same")

register_all()  # as the program does

TESTS = Path(__file__).parent
PORTABLE = set(suite.find_portable(TESTS).values())
# Helpers are found by name beside any test.
FILES = (*TESTS.glob("*/test_*.py"), *TESTS.glob("*/*/test_*.py"))
TOOLS = TESTS.parent / "tools"
sys.path[:0] = [str(TOOLS), str(TESTS), *sorted({str(path.parent) for path in FILES})]
QUICK_SEEDS = 1

# The folders of the person at this computer, which a test must not even look into.
KINDS = ("data", "state", "config", "cache")
USERS = [getattr(platformdirs, f"user_{kind}_dir")("reedbed", appauthor=False) for kind in KINDS]
OPENING = {"open", "os.listdir", "os.scandir", "os.mkdir", "os.rename", "sqlite3.connect"}


def _guard_users_folders(event, arguments):
    if event in OPENING and any(folder in str(arguments[0]) for folder in USERS):
        raise AssertionError(f"a test must not touch {arguments[0]}")  # no OSError: those are met


sys.addaudithook(_guard_users_folders)


def pytest_addoption(parser):
    parser.addoption(
        "--seeds",
        metavar="N",
        type=int,
        default=QUICK_SEEDS,
        help="try the seeds 0 to N - 1 in each test that takes `seed`;"
        f" those from {QUICK_SEEDS} on are marked as long",
    )


@pytest.hookimpl(optionalhook=True)  # one may leave pytest-xdist out
def pytest_xdist_auto_num_workers():
    # one more than there are processors: end-to-end tests wait for programs and for taps
    return os.cpu_count() + 1


def pytest_generate_tests(metafunc):
    if "seed" in metafunc.fixturenames:
        seeds = range(metafunc.config.getoption("seeds"))
        late = [pytest.param(seed, marks=pytest.mark.long) for seed in seeds[QUICK_SEEDS:]]
        metafunc.parametrize("seed", [*seeds[:QUICK_SEEDS], *late])


def pytest_itemcollected(item):
    if inspect.iscoroutinefunction(test := item.obj):
        item.obj = lambda **given: asyncio.run(test(**given))
    if item.path in PORTABLE:
        item.fixturenames.append("_scratch_folder")


@pytest.fixture(scope="session", autouse=True)
def users_folders(tmp_path_factory):
    """Have all that is started here keep its files elsewhere; return what it must not touch."""
    folder = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA_VARIABLE, str(folder / "reedbed"))
        for kind in KINDS:
            patch.setenv(f"XDG_{kind.upper()}_HOME", str(folder / kind))
        yield USERS


@pytest.fixture(scope="module", autouse=True)
def _little_to_look_through():
    # The program collects garbage often; what pytest and other tests keep is not looked through.
    gc.collect()
    gc.freeze()


@pytest.fixture
def _scratch_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
