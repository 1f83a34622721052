"""The wheels run from clean environments, and come out of the source archives, too."""

import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import zipfile
from functools import cache
from pathlib import Path

import pytest
from command_line import blocks
from flashing_board import prompting
from programs import running

from reedbed_engine import VERSION

MINORS = (11, 12, 13, 14)  # of the Pythons that a release is for
DISTRIBUTIONS = ("reedbed_engine", "reedbed_board", "reedbed")
EVERYTHING = f"reedbed[flash,paper,plots]=={VERSION}"
BOARD = "pico-panel-10x10"
GUIDE = "guide/ur/en/how-to-play"
# pip keeps its indexes and its cache in folders of the user
ENVIRONMENT = dict(os.environ)


@cache
def find_python(minor):
    """Return a Python 3.`minor` of pyenv or of this computer, None if there is none."""
    name = f"python3.{minor}"
    kept = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}"))
    return str(kept[-1]) if kept else shutil.which(name)


def pip(*arguments, python=sys.executable):
    command = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", *map(str, arguments)]
    subprocess.run(command, check=True, env=ENVIRONMENT)


def list_content(wheel):
    """Return the checksum of each file in a wheel but of the list of checksums."""
    with zipfile.ZipFile(wheel) as archive:
        return {i.filename: i.CRC for i in archive.infolist() if "/RECORD" not in i.filename}


def test_a_wheel_made_of_the_source_archive_is_the_same(dist, tmp_path):
    sources = [dist / f"{name}-{VERSION}.tar.gz" for name in DISTRIBUTIONS]
    pip("wheel", "--no-deps", "--wheel-dir", tmp_path, *sources)
    made = sorted(tmp_path.glob("*.whl"))
    assert len(made) == len(DISTRIBUTIONS)
    for wheel in made:
        assert list_content(wheel) == list_content(dist / wheel.name)


@pytest.mark.parametrize("minor", [minor for minor in MINORS if not find_python(minor)])
def test_all_that_the_wheels_ask_for_is_there_for_a_python_that_is_not(dist, tmp_path, minor):
    foreign = ["--python-version", f"3.{minor}", "--only-binary", ":all:", "--target", tmp_path]
    pip("install", "--dry-run", *foreign, "--find-links", dist, EVERYTHING)


@pytest.fixture(scope="module", params=[minor for minor in MINORS if find_python(minor)])
def reedbed(request, dist, tmp_path_factory):
    """The command `reedbed` of an environment that has the wheels and nothing else of ours."""
    folder = tmp_path_factory.mktemp(f"python3-{request.param}")
    subprocess.run([find_python(request.param), "-m", "venv", folder], check=True)
    wanted = f"reedbed[flash]=={VERSION}"
    pip("install", "--find-links", dist, wanted, python=folder / "bin" / "python")
    return folder / "bin" / "reedbed"


def run(reedbed, *arguments, folder):
    command = [reedbed, *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_installed_command_draws_and_flashes_and_sets_up(reedbed, tmp_path):
    assert VERSION in run(reedbed, "--version", folder=tmp_path)
    run(reedbed, "print", "draw", "uros", "-o", "uros.svg", folder=tmp_path)
    assert (tmp_path / "uros.svg").read_text().startswith("<svg")
    files = tmp_path / "files"
    files.mkdir()
    with prompting(files) as port:
        told = run(reedbed, "board", "flash", "--port", port, "--config", BOARD, folder=tmp_path)
    assert f"Reedbed {VERSION}" in told
    assert {"main.py", "program", "program.a", "board.json"} <= {p.name for p in files.iterdir()}


def test_a_command_without_its_extra_names_it(reedbed, tmp_path):
    done = subprocess.run(
        [reedbed, "print", "overlay", "ur", "-o", tmp_path / "ur.pdf"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (
        1,
        "reedbed: this needs an extra: pip install 'reedbed[paper]'\n",
    )


def test_a_user_of_the_library_sees_its_types(reedbed, tmp_path):
    examples = blocks("python", "engine/README.md")
    ours = [code for code in examples if "from reedbed_engine" in code]
    ours.append("import reedbed.records.record, reedbed_board.app\n")
    ours[0] += "reveal_type(game.text)\n"
    for number, code in enumerate(ours):
        (tmp_path / f"example{number}.py").write_text(code)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable"]
        + [reedbed.parent / "python", *tmp_path.glob("*.py")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert 'Revealed type is "def (action: int) -> str"' in done.stdout


def test_the_installed_virtual_board_is_there_with_its_pages_and_pictures(reedbed, tmp_path):
    command = [reedbed, "play", "ur", "--no-open", "--http-port", "0", "--data", tmp_path / "data"]
    command += ["--runtime", "cpython"]
    with running(command, tmp_path / "play.err", cwd=tmp_path) as program:
        address = program.wait_for("the board is at ").split(" ")[0].rstrip("/")

        def read(path):
            with urllib.request.urlopen(f"{address}/{path}") as answer:
                return answer.read().decode()

        page = read("")
        shown = re.findall(r'(?:src|href)="/?(static/[^"]+)"', page)
        assert shown and all(read(path) for path in shown)
        pictures = re.findall(r'src="(guide/[^"]+\.svg)"', read(GUIDE))
        assert pictures and all("<svg" in read(path) for path in pictures)
        assert program.end(signal.SIGINT) == 0
