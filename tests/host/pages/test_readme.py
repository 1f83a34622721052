"""What READMEs say besides commands: Python, transcripts, links, names of boards."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import ROOT, blocks

from reedbed.flashing import compiler
from reedbed.flashing.examples import list_examples
from reedbed_engine.off_board.gtp import Server

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
HARDWARE = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
FOREIGN = {"node_modules", ".venv", "build", "first"}  # folders of what is not ours to change
ENGINE = (ROOT / "engine" / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", blocks("python", "engine/README.md"))
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


@pytest.mark.parametrize("transcript", blocks("gtp", "engine/README.md"))
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


def test_the_oldest_micropython_is_the_same_everywhere():
    node = json.loads((ROOT / "host" / "package.json").read_text(encoding="utf-8"))
    tested = node["devDependencies"]["micropython-oldest"].rpartition("@")[2]
    program = (ROOT / "firmware" / "reedbed_board" / "needs.py").read_text(encoding="utf-8")
    oldest = ".".join(map(str, compiler.OLDEST))
    assert tested.rpartition(".")[0] == oldest
    assert f"\nOLDEST = {compiler.OLDEST}" in program
    assert re.findall(r"\(([\d.]+) or newer;", HARDWARE) == [oldest]
    assert re.findall(r"MicroPython ([\d.]+) or newer", ENGINE) == [oldest]


def test_links_lead_somewhere():
    pages = [page for page in ROOT.rglob("*.md") if not FOREIGN & set(page.parts)]
    assert ROOT / "firmware" / "sampling.md" in pages
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page}: {target}"


def test_the_architecture_has_a_row_of_files_for_each_step_of_its_picture():
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    (picture,) = blocks("text", "ARCHITECTURE.md")
    rows = dict(re.findall(r"^\| ([a-z]+) \| .+ \| (\[.+) \|$", text, re.MULTILINE))
    assert list(rows) == "cell debounce match proposal record wire log page".split()
    assert all(re.search(rf"\b{step}\b", picture) for step in rows)
    for name, path in re.findall(r"\[(.+?)\]\((.+?)\)", "".join(rows.values())):
        assert (ROOT / path).is_file() and path.endswith(f"/{name}")


def test_the_boards_that_are_named_exist():
    named = re.findall(r"(?:board config|--config) ([a-z0-9-]+)", HARDWARE)
    assert named and set(named) <= set(list_examples())


def test_the_front_page_is_short_and_honest():
    assert len(TEXT.split()) <= 900
    first_screen = TEXT.partition("\n## ")[0]
    assert "proven on emulated boards, nothing yet on a bench" in first_screen
