""".ci/run: it runs everything, tells how long each part took, and stops at the first failure."""

import json
import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]

PARTS = [
    "setup",
    "lint",
    "test",
    "test-browser",
    "test-emulator",
    "test-pico",
    "test-release",
    "test-hardware",
    "test-sweeps",
]
MAKE = """
echo "$1" >> made
echo $(($(cat clock) + $(cat slow-$1 2> /dev/null || echo 60))) > clock
[ ! -f "fails-$1" ]
"""


@pytest.fixture
def ci(shell):
    """The script, with a clock that each part puts forward by a minute."""
    shell.copy(".ci/run")
    (shell.folder / "clock").write_text("1000")
    shell.fake("date", "cat clock")
    shell.fake("make", MAKE)
    return shell


def made(ci):
    return (ci.folder / "made").read_text().splitlines()


def test_every_part_is_made_and_timed(ci):
    done = ci.run(".ci/run")
    assert done.returncode == 0, done.stderr
    assert made(ci) == PARTS
    table = done.stdout.splitlines()[-len(PARTS) - 1 :]
    for part, line in zip(PARTS, table, strict=False):
        assert re.fullmatch(rf"ci: make {part}\b.* 1:00 of \d+:00", line), line
    assert table[-1] == f"ci: in all {len(PARTS)}:00 of 50:00"
    assert "SHARE" not in done.stdout


def test_the_shares_are_no_more_than_all_the_time(ci):
    shares = re.findall(r" in (\d+) minutes$", ci.run(".ci/run").stdout, re.MULTILINE)
    assert sum(map(int, shares)) <= 50


def test_a_part_over_its_share_is_told_loudly(ci):
    (ci.folder / "slow-lint").write_text("181")
    done = ci.run(".ci/run")
    assert done.returncode == 0
    assert re.search(r"make lint +3:01 of \d:00  MORE THAN ITS SHARE$", done.stdout, re.MULTILINE)


def test_all_of_it_over_its_time_is_told_loudly(ci):
    (ci.folder / "slow-test").write_text("3000")
    done = ci.run(".ci/run")
    assert done.returncode == 0
    assert re.fullmatch(
        r"ci: in all \d+:00 of 50:00\nci: MORE THAN ITS SHARE",
        "\n".join(done.stdout.splitlines()[-2:]),
    )


@pytest.mark.parametrize("part", [PARTS[0], PARTS[-1]])
def test_a_part_that_fails_ends_it_and_is_named(ci, part):
    (ci.folder / f"fails-{part}").touch()
    done = ci.run(".ci/run")
    assert done.returncode == 1
    assert made(ci)[-1] == part
    assert re.fullmatch(rf"ci: make {part}\b.* failed\n", done.stderr)


def test_the_workflow_makes_the_same_parts():
    script = (ROOT / ".ci/run").read_text()
    parts = re.findall(r"^run_part \d+ (.+)$", script, re.MULTILINE)
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())
    job = workflow["jobs"]["make"]
    assert job["strategy"]["matrix"]["part"] == [part for part in parts if part != "setup"]
    assert {"run": "make ${{ matrix.part }}"} in job["steps"]


def test_the_dev_container_sets_up_what_testing_needs():
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text())
    assert container["postCreateCommand"] == "make setup"


def test_the_hooks_of_git_call_what_is_there():
    (local,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    tools = {hook["entry"].split()[0] for hook in local["hooks"]}
    assert tools == {".venv/bin/ruff", "make"}
    assert all(hook["language"] == "system" for hook in local["hooks"])


@pytest.mark.parametrize("name", ["fault", "board"])
def test_a_form_asks_for_the_report_of_the_doctor(name):
    form = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_text())
    (report,) = (field for field in form["body"] if field["id"] == "report")
    assert "reedbed board doctor" in report["attributes"]["description"]
    assert "--report" in report["attributes"]["description"]
    assert report["validations"]["required"]
