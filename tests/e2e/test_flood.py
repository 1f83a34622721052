"""A board that sends without end what makes no sense: pages are served, and Ctrl-C ends it."""

import os
import signal
import time
from urllib.request import urlopen

import pytest
from flood import Flood, list_lines
from programs import REEDBED, running

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pseudo terminals, signals")
GET_S, END_S = 2.0, 2.0
FACTOR = 3  # that a busy machine may be slower


@pytest.mark.parametrize("count", [1_500, pytest.param(30_000, marks=pytest.mark.long)])
def test_a_flood_slows_no_page_and_no_end(tmp_path, count):
    with Flood(list_lines(count)) as board:
        command = [*REEDBED, "play", "--port", board.url, "--no-open", "--http-port", "0"]
        with running([*command, "--data", tmp_path / "data"], tmp_path / "err") as program:
            url = program.wait_for("the board is at ").split()[0]
            gets, begun = [], time.monotonic()
            while not board.is_sent or len(gets) < 10:
                asked = time.monotonic()
                with urlopen(url, timeout=60) as answer:
                    assert answer.status == 200
                gets.append(time.monotonic() - asked)
                time.sleep(0.05)
            spent, asked = time.monotonic() - begun, time.monotonic()
            assert program.end(signal.SIGINT) == 0
            ended = time.monotonic() - asked
            said = program.said()
    print(
        f"{board.sent} lines in {spent:.1f} s, a GET at most {max(gets):.2f} s,"
        f" Ctrl-C {ended:.2f} s, {said.count('Traceback')} tracebacks,"
        f" {len(said.splitlines())} lines said"
    )
    assert "Traceback" not in said and "\x1b" not in said, said
    assert len(said.splitlines()) < 20 + 10 * spent, said
    assert max(gets) < FACTOR * GET_S and ended < FACTOR * END_S
