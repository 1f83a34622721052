"""What pytest must know here: portable tests are listed and each has a folder of its own."""

import os
from pathlib import Path

import hypothesis
import pytest

# A busy machine is no failure; on CI the same examples are tried every time.
hypothesis.settings.register_profile("here", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

PORTABLE = Path(__file__).parent / "portable"
REPORT = pytest.StashKey[list]()


def pytest_addoption(parser):
    parser.addoption(
        "--portable-report", metavar="FILE", help="list the portable tests that passed"
    )


def pytest_configure(config):
    config.stash[REPORT] = []


def pytest_itemcollected(item):
    if item.path.parent == PORTABLE:
        item.fixturenames.append("_scratch_folder")


@pytest.fixture
def _scratch_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if item.path.parent == PORTABLE and report.when == "call" and report.passed:
        item.config.stash[REPORT].append(f"{item.path.stem}.{item.name}")
    return report


def pytest_sessionfinish(session):
    path = session.config.getoption("portable_report")
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text("".join(f"{name}\n" for name in session.config.stash[REPORT]))
