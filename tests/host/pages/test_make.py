"""`make` as the pages name it: `play` runs, the other targets and scripts exist."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import urllib.request

import pytest
from command_line import ROOT, pages
from programs import PATIENCE, running

needs_setup = pytest.mark.skipif(
    shutil.which("make") is None or not (ROOT / ".venv").exists(), reason="make has set up nothing"
)


def lines_of_pages():
    """Yield (page, code) of each line and each span of code on the pages."""
    for page in pages():
        text = (ROOT / page).read_text(encoding="utf-8")
        for pattern in (r"`([^`\n]+)`", r"^(?: {4})?(\S.*)$"):
            yield from ((page, code) for code in re.findall(pattern, text, re.MULTILINE))


def make(*arguments):
    return subprocess.run(
        ["make", "--no-print-directory", "-C", ROOT, *arguments], capture_output=True, text=True
    )


@needs_setup
def test_targets_exist():
    helped = set(re.findall(r"\b[a-z]+(?:-[a-z]+)*\b", make("help").stdout))
    named = {
        target
        for _, code in lines_of_pages()
        for target in re.findall(r"^make ([a-z][a-z-]*)(?: +#.*)?$", code)
    }
    assert {"play", "test", "image", "lint", "help"} <= named
    assert named <= helped, "`make help` does not list it"
    done = make("--dry-run", *named)
    assert done.returncode == 0, done.stderr


def test_scripts_exist_and_have_the_options():
    named = 0
    for page, code in lines_of_pages():
        for script, rest in re.findall(r"^(?:\.venv/bin/)?python (\S+\.py)(.*)", code):
            source = (ROOT / script).read_text(encoding="utf-8")
            for word in shlex.split(rest, comments=True):
                assert not word.startswith("--") or f'"{word}"' in source, f"{page}: {code}"
            named += 1
    assert named


@needs_setup
def test_make_play_shows_a_board_until_ctrl_c(tmp_path, monkeypatch):
    monkeypatch.setenv("REEDBED_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("BROWSER", "true")
    command = ["make", "--no-print-directory", "-C", ROOT, "play", "PLAY=--http-port 0"]
    with running(command, tmp_path / "play.err", start_new_session=True) as program:
        url = program.wait_for("the board is at ").split(" ")[0]
        with urllib.request.urlopen(url, timeout=PATIENCE) as page:
            assert b"Reedbed" in page.read()
        os.killpg(program.process.pid, signal.SIGINT)  # as a terminal does
        program.process.wait(PATIENCE)
    assert "Traceback" not in program.said()
    assert [line for line in program.said().splitlines() if "make:" not in line] == [
        f"the board is at {url} (Ctrl-C ends)"
    ]
