"""The README is run: its commands, its Python, its links."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reedbed.commands.main import app
from reedbed.flashing.examples import examples
from reedbed_engine.gtp import Server

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
ENGINE = (ROOT / "engine" / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(<!-- needs a board -->\n)?```(\w+)\n(.*?)```", re.DOTALL)


def blocks(language, text=TEXT):
    return [body for board, kind, body in BLOCK.findall(text) if kind == language and not board]


def commands():
    return [line for body in blocks("sh") for line in body.splitlines()]


@pytest.mark.parametrize("line", [c for c in commands() if not c.startswith("make ")])
def test_commands_run(line):
    tool = Path(sys.executable).parent / "reedbed"
    assert ".venv/bin/reedbed" in line
    done = subprocess.run(
        ["bash", "-c", line.replace(".venv/bin/reedbed", str(tool))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert not any(answer.startswith("?") for answer in done.stdout.splitlines()), done.stdout


def test_make_targets_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"(?:^|`)make ([a-z-]+)", TEXT, re.MULTILINE)
    assert {"play", "test", "image"} <= set(targets)
    for target in targets:
        assert re.search(rf"^{target}:|^\.PHONY:.*\b{target}\b", makefile, re.MULTILINE), target


def test_ci_runs_the_test_command():
    script = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    for target in ("lint", "test", "test-browser", "test-emulator"):
        assert f"make {target}" in script


@pytest.mark.parametrize("code", [*blocks("python"), *blocks("python", ENGINE)])
def test_python_runs(code):
    # the tool is found as in an activated environment
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("transcript", blocks("gtp", ENGINE))
def test_the_transcript_is_what_the_engine_says(transcript):
    server, told = Server(seed=1), []
    for line in transcript.splitlines():
        if line.startswith("> "):
            told.append(line + "\n")
            server.respond(line[2:], told.append)
    assert "".join(told).replace("\n\n", "\n") == transcript


def test_the_table_of_the_protocol_names_every_command():
    answers = []
    Server().respond("list_commands", answers.append)
    named = "\n".join(re.findall(r"^\| (`.*?) \|", ENGINE, re.MULTILINE))
    for command in "".join(answers)[2:].split():
        assert re.search(rf"`{command}\b", named), command


def test_links_lead_somewhere():
    for page in [ROOT / "README.md", *ROOT.glob("*/README.md"), *ROOT.glob("engine/**/*.md")]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page}: {target}"


def named_commands():
    """Return (command, options) of all that is named but not run: in the table, for a board."""
    found = []
    for row in re.findall(r"^\| (`reedbed .*)$", TEXT, re.MULTILINE):
        for name in re.findall(r"`reedbed ([a-z]+)", row.partition("|")[0]):
            found.append((name, re.findall(r"--[a-z-]+", row)))
    for board, kind, body in BLOCK.findall(TEXT):
        if kind == "sh" and board:
            for line in body.splitlines():
                found.append((line.split()[1], re.findall(r"--[a-z-]+", line)))
    return found


def test_the_table_names_every_command():
    assert {name for name, _ in named_commands()} >= {
        command.name for command in app.registered_commands
    }


@pytest.mark.parametrize(("name", "options"), named_commands())
def test_named_commands_have_the_named_options(name, options):
    result = CliRunner().invoke(app, [name, "--help"])
    assert result.exit_code == 0, name
    for option in options:
        assert re.search(rf"{option}\b", result.output), option


def test_the_boards_that_are_named_exist():
    named = re.findall(r"--board ([a-z0-9-]+)", TEXT)
    assert named and set(named) <= set(examples())
