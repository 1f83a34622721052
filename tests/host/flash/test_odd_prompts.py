"""A prompt that lies or talks without end is told in one line, in time."""

import os
import pty
import select
import threading
import tty
from contextlib import contextmanager, suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reedbed.doctor.file_checks import check_files
from reedbed.errors import PlainError
from reedbed.flashing import compiler, prompt
from reedbed.flashing.board_state import read_board_state
from reedbed.flashing.plan import Program, make_plan
from reedbed.flashing.prompt import PromptError, open_prompt

posix = pytest.mark.skipif(os.name != "posix", reason="needs pseudo terminals")

BANNER = b"raw REPL; CTRL-B to exit\r\n>"
PROGRAM = Program({"x.pack": b"x"}, {"main.py": b"1"})

# what agent.py prints, and the like
TOLD = (
    "runtime micropython 1.25.0", "runtime micropython", "runtime", "mpy 6", "mpy x", "mpy",
    "mpy -1", f"mpy {10**25}", "machine a board", "memory 5 6", "memory 5", "memory x y",
    "room 4096 100 50", "room 0 0 0", "room 4096", f"room {10**25} 1 1", "room 1 1 -1", "rom 1",
    "rom", "name board.json", "name", "file program.a/x.pack 3 00", "file", "file x", "file x y z",
    "file program.a/manifest.json 99999999999999999999999 00", "same", "", " ", "text", "text 00",
    "text zz", "text 610a", "text 7b7d", "text 5b5d", "text " + "5b" * 1500, "\x1b[2J", "\ufffd",
    "text " + b'{"files":{"x":5}}'.hex(), "text " + b'{"files":[[]]}'.hex(), "\u00b2 \u0661",
)  # fmt: skip


class Liar:
    """A prompt that answers whatever it likes."""

    def __init__(self, answers):
        self._answers = iter(answers)

    def call(self, name, *arguments):
        return next(self._answers, [])


answers = st.lists(st.lists(st.sampled_from(TOLD), max_size=8), max_size=8)


@settings(max_examples=600)
@given(answers)
def test_a_prompt_that_lies_is_told_in_one_line(answers):
    with suppress(PlainError):
        standing = read_board_state(Liar(answers))
        compiler.check_runtime(standing.runtime, standing.version)
        make_plan(standing, PROGRAM, {"main.py": ""})
    with suppress(PlainError):
        for finding in check_files(
            Liar([["runtime micropython 1.25.0"], ["text 610a"], *answers])
        ):
            assert "\n" not in finding.text
    with suppress(PlainError):
        list(check_files(Liar(answers)))


@contextmanager
def babbling(stages):
    """Give a port where a prompt answers the first `stages` things, and then talks without end."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    tty.setraw(master)
    os.set_blocking(master, False)
    is_done = threading.Event()

    def answer():
        heard, told = b"", 0
        while not is_done.is_set():
            if select.select([master], [], [], 0 if told > stages else 0.05)[0]:
                with suppress(OSError):
                    heard += os.read(master, 4096)
            if told <= stages and heard.endswith((b"\x01", b"\x05")):
                raw = heard.endswith(b"\x05A\x01")
                told += 1
                if told <= stages:
                    os.write(master, b"R\x00" if raw else BANNER)
                heard = b""
            elif told <= stages and heard.endswith(b"\x04"):
                told += 1
                os.write(master, b"OK\x04\x04>" if told <= stages else b"OK")
                heard = b""
            if told > stages:
                with suppress(BlockingIOError):
                    os.write(master, b"babble " * 20)

    thread = threading.Thread(target=answer)
    thread.start()
    try:
        yield os.ttyname(slave)
    finally:
        is_done.set()
        thread.join()
        os.close(master)
        os.close(slave)


@posix
@pytest.mark.parametrize("stages", range(-1, 5))
def test_a_prompt_that_talks_without_end_is_left_in_time(stages, monkeypatch):
    monkeypatch.setattr(prompt, "_MOST", 3000)
    monkeypatch.setattr(prompt, "_ENTER_S", 1)
    monkeypatch.setattr(prompt, "_ANSWER_S", 1)
    monkeypatch.setattr(prompt, "_WRITE_S", 5)
    with (
        babbling(stages) as port,
        pytest.raises(PromptError) as caught,
        open_prompt(port) as opened,
    ):
        for _ in range(9):
            opened.run("print(1)", 1)
    found = str(caught.value)
    if stages < 0:
        assert "talks without end: it is not a board with MicroPython" in found
    else:
        assert "it talks without end" in found or "gives no MicroPython prompt" in found, found
