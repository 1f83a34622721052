""".ci/run stops at the first failure; what it makes is what the public workflow makes."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]


def test_a_part_that_fails_ends_it_and_is_named(shell):
    shell.copy(".ci/run")
    shell.fake("make", 'echo "$1" >> made; [ "$1" != lint ]')
    done = shell.run(".ci/run")
    assert done.returncode == 1
    assert (shell.folder / "made").read_text() == "setup\nlint\n"
    assert done.stderr == "ci: make lint failed\n"


def test_the_workflow_makes_the_same_parts():
    script = (ROOT / ".ci/run").read_text()
    parts = re.findall(r"^run_part \d+ (.+)$", script, re.MULTILINE)
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())
    job = workflow["jobs"]["make"]
    assert job["strategy"]["matrix"]["part"] == [part for part in parts if part != "setup"]
    assert {"run": "make ${{ matrix.part }}"} in job["steps"]


def test_the_workflow_of_the_site_makes_what_there_is():
    workflow = yaml.safe_load((ROOT / ".github/workflows/site.yml").read_text())
    runs = [step["run"].split() for step in workflow["jobs"]["publish"]["steps"] if "run" in step]
    (_, *targets), (_, made, _) = runs
    makefile = (ROOT / "Makefile").read_text()
    assert targets and all(f"\n{target}: " in makefile for target in targets)
    assert f"web_site {made}\n" in makefile


@pytest.mark.parametrize("name", ["fault", "board"])
def test_a_form_asks_for_the_report_of_the_doctor(name):
    form = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_text())
    (report,) = (field for field in form["body"] if field["id"] == "report")
    assert "reedbed board doctor" in report["attributes"]["description"]
    assert "--report" in report["attributes"]["description"]
    assert report["validations"]["required"]
