"""What .ci/run makes is what the public workflow makes; what is installed is locked."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]


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


def test_every_group_of_packages_is_locked_by_hashes_and_names_no_host():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    locks = {path.stem: path.read_text() for path in (ROOT / "tools/requirements").iterdir()}
    assert locks.keys() == groups.keys()
    for name, text in locks.items():
        assert "://" not in text
        locked = re.findall(r"^\w.*(?:\n .*)*", text, re.MULTILINE)
        assert all("--hash=" in package for package in locked)
        names = {package.partition("==")[0] for package in locked}
        asked = {re.match(r"[\w-]+", package)[0] for package in groups[name]}
        assert asked <= names | {"reedbed", "reedbed-board", "reedbed-engine"}


@pytest.mark.parametrize("name", ["fault", "board"])
def test_a_form_asks_for_the_report_of_the_doctor(name):
    form = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_text())
    (report,) = (field for field in form["body"] if field["id"] == "report")
    assert "reedbed board doctor" in report["attributes"]["description"]
    assert "--report" in report["attributes"]["description"]
    assert report["validations"]["required"]
