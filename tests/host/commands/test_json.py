"""`--json`: what commands list or tell as JSON, for programs."""

import json
from pathlib import Path

import pytest
from programs import reedbed

from reedbed.virtual_board.model import Kind, Model, Runtime, Wiring
from reedbed.virtual_board.process import VirtualBoard

TRACE = Path(__file__).parents[2] / "games/ur/ur-carried-out.trace"


def tell(*words):
    """Return the JSON of each line that a command prints."""
    code, output, _ = reedbed(*words, "--json")
    assert code in (0, 1), output
    return [json.loads(line) for line in output.splitlines()]


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    folder = tmp_path_factory.mktemp("board")
    board = VirtualBoard(Model(Kind.touch, 8, 8), folder, Runtime.cpython, Wiring.socket)
    yield board.url
    board.stop()


def test_the_cells_of_a_layout():
    (told,) = tell("print", "layout", "ur", "--board", "touch-8x8")
    assert (told["game"], told["rows"], told["cols"], len(told["cells"])) == ("ur", 8, 8, 64)
    names = {cell["name"] for cell in told["cells"] if cell["kind"] == "site"}
    assert {"A", "d", "7"} <= names


def test_the_boards_that_there_are_examples_of():
    (told,) = tell("board", "config")
    assert "pico-panel-10x10" in {row["board"] for row in told}
    assert all(row["name"] for row in told)


def test_traces_that_were_played_again():
    (told,) = tell("dev", "replay", TRACE)
    assert [(row["file"], row["same"]) for row in told] == [(str(TRACE), True)]


def test_the_findings_of_a_doctor(port):
    (told,) = tell("board", "doctor", "--port", port, "--only", "versions", "--only", "link")
    assert told["faults"] == sum(not finding["good"] for finding in told["findings"])
    assert {finding["step"] for finding in told["findings"]} == {"versions", "link"}


def test_the_figures_of_a_latency(port):
    (told,) = tell("board", "latency", "--port", port, "--auto", "--touches", "2")
    assert told["touches"] == 2 and told["ms"]["min"] <= told["ms"]["max"]
