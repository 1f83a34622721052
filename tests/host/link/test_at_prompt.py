"""A board whose program an editor's Ctrl-C has ended: it is recognised, and started when asked."""

import asyncio
import os
import sys
from types import SimpleNamespace

import pytest
from command_line import invoke
from prompt_port import Chip

from reedbed.commands import status
from reedbed.commands.connection_status import ConnectionStatus
from reedbed.errors import NoAnswer
from reedbed.link import AtPrompt, Client, Session, connection
from reedbed.link.connection import AT_PROMPT, CONNECTED, GREETING
from reedbed.link.find import open_client
from reedbed.link.port import port_at
from reedbed_engine.wire import Decoder

TOLD = "no program runs on the board at COM3: an editor may have stopped it with Ctrl-C"


@pytest.fixture
def chip(monkeypatch):
    """Give a chip at its prompt, behind every port."""
    found = Chip()
    monkeypatch.setattr("reedbed.link.port.SerialPort", found.open)
    return found


@pytest.mark.parametrize(
    "said",
    [
        b"\r\n>>> ",
        b"MicroPython v1.25.0\r\n>>> 0 hello {",
        b"raw REPL; CTRL-B to exit\r\n>",
    ],
)
@pytest.mark.parametrize("size", [1, 3, 100])
def test_a_prompt_is_recognised_however_it_arrives(said, size):
    session = Session(1)
    session.connect(0, 0)
    for start in range(0, len(said), size):
        session.feed(said[start : start + size], 0)
    assert session.is_at_prompt
    session.feed(b"MPY: soft reboot\r\n", 0)
    assert not session.is_at_prompt
    session.connect(1, 0)
    assert not session.is_at_prompt


def test_a_program_that_speaks_is_not_at_the_prompt():
    chip, session = Chip(is_running=True), Session(1)
    chip.connect(lambda data: session.feed(data, 0))
    session.feed(b">>> ", 0)
    session.connect(0, 0)
    chip.write(session.take_output())
    assert session.greeted_back and not session.is_at_prompt


def test_each_greeting_ends_the_line_before_it():
    session = Session(1)
    session.connect(0, 0)
    session.take_output()
    session.tick(1.0)
    assert b"\r" in session.take_output().split(b" hello ")[0]


@pytest.fixture(params=["plain", "raw"])
def prompt(request, chip, monkeypatch):
    """Give a chip at either prompt; at the raw one it is greeted again soon."""
    if request.param == "raw":
        monkeypatch.setattr("reedbed.link.session._HELLO_S", 0.0)
        chip.enter_raw_prompt()
    return chip


async def test_a_board_without_a_program_that_runs_is_told_and_not_started(prompt):
    with pytest.raises(AtPrompt, match="let `reedbed board status` start it again") as raised:
        async with open_client("COM3"):
            pass
    assert str(raised.value).startswith(TOLD) and prompt.resets == 0


async def test_the_program_is_started_when_that_is_wanted(prompt):
    async with open_client("COM3", restarts=True) as client:
        assert client.board["board"] == "c0ffee" and prompt.resets == 1


def test_a_program_that_is_slow_to_answer_loses_no_greeting():
    session, decoder = Session(1), Decoder()
    session.connect(0, 0)
    for second in range(1, 4):
        session.tick(float(second))
    found = [verb for _, verb, _ in decoder.feed(session.take_output())]
    assert found == ["hello"] * 4 and (decoder.bad_crc, decoder.dropped) == (0, 1)


async def test_where_there_is_no_program_one_start_is_tried(chip, monkeypatch):
    monkeypatch.setattr(connection, "_RESTART_S", 0.0)
    chip.has_program = False
    with pytest.raises(AtPrompt):
        async with open_client("COM3", restarts=True):
            pass
    assert chip.resets == 1


async def test_what_waits_ends_when_the_program_is_stopped(chip, monkeypatch):
    chip.is_running = True
    monkeypatch.setattr("reedbed.link.session._SILENT_S", 0.0)
    with pytest.raises(NoAnswer, match="no program runs on the board at COM3"):
        async with open_client("COM3") as client:
            chip.interrupt()
            await client.wait_until(lambda: False, 60)
    assert chip.resets == 0


def run_status(monkeypatch, answer):
    """Run the command; `answer` is what a person says, None where nobody is at the terminal."""
    asked = []

    def confirm(question, **_):
        asked.append(question)
        return answer

    stdin = SimpleNamespace(isatty=lambda: answer is not None)
    monkeypatch.setattr(status, "sys", SimpleNamespace(stdin=stdin))
    monkeypatch.setattr(status.typer, "confirm", confirm)
    result = invoke("board", "status", "--port", "COM3")
    return result.exit_code, result.output, str(result.exception or ""), asked


def test_status_offers_to_start_it(chip, monkeypatch):
    code, said, _, asked = run_status(monkeypatch, True)
    assert (code, chip.resets) == (0, 1) and "plays    nothing" in said
    assert asked == [f"{TOLD}. Start it again?"]


@pytest.mark.parametrize("answer", [False, None])
def test_status_starts_nothing_by_itself(chip, monkeypatch, answer):
    code, _, problem, asked = run_status(monkeypatch, answer)
    assert (code, chip.resets) == (1, 0) and problem.startswith(TOLD)
    assert len(asked) == (answer is False)


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_board_at_its_prompt_is_named_and_started(chip, monkeypatch, capsys, is_terminal):
    output, entered = os.pipe()
    stdin = SimpleNamespace(isatty=lambda: is_terminal, fileno=lambda: output)
    monkeypatch.setattr(sys, "stdin", stdin)

    async def watch():
        client = Client(Session(1), port_at("COM3"))
        states, news = [], asyncio.Event()

        def note(state, detail):
            states.append(state)
            if state == AT_PROMPT:
                os.write(entered, b"\n")
            if state == (CONNECTED if is_terminal else AT_PROMPT):
                news.set()

        ConnectionStatus(client)
        client.connection_watchers.append(note)
        running = asyncio.ensure_future(client.run())
        async with asyncio.timeout(20):
            await news.wait()
        running.cancel()
        await asyncio.wait([running])
        return states

    states = asyncio.run(watch())
    os.close(entered)
    how = "press Enter to start it again" if is_terminal else "restart the board"
    assert f"{TOLD}; {how}\n" in capsys.readouterr().err
    wanted = [GREETING, AT_PROMPT, GREETING, CONNECTED] if is_terminal else [GREETING, AT_PROMPT]
    assert states == wanted and chip.resets == is_terminal


async def test_a_program_that_runs_is_not_restarted(chip):
    chip.is_running = True

    async with open_client("COM3") as client:
        client.restart_program()
    assert chip.resets == 0
