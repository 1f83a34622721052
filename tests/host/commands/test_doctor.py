"""The doctor, status and latency at virtual boards."""

import asyncio
import gc
import json
import threading

import pytest
from command_line import invoke, run_tool

from reedbed.commands.doctor import Step
from reedbed.doctor import walks
from reedbed.doctor.orientation import make_grid
from reedbed.doctor.testers import HumanTester, SimulatedTester
from reedbed.errors import NoAnswer
from reedbed.link import Refused
from reedbed.link.find import open_client
from reedbed.virtual_board.model import Kind
from reedbed_engine.games.base.board import Board


def test_a_sound_board_passes(start_board):
    code, said, _ = run_tool("board", "doctor", "--port", start_board(Kind.touch).url, "--auto")
    assert code == 0, said
    for line in (
        "all five buttons answer",
        "the display shows all its rows",
        "sound         left out: no buzzer answers",
        "all 16 sensors answer, each for its cell",
        "all lights shine in every colour",
        "sensors and lights lie as they should",
        "no cell chatters",
        "bad_crc 0  resent 0  duplicate 0  resync",
        "a virtual board has no file system",
        "no fault found",
    ):
        assert line in said


def test_for_scripts_nothing_is_asked(start_board):
    code, said, _ = run_tool(
        "board", "doctor", "--port", start_board(Kind.cursor, 8, 8).url, "--yes"
    )
    assert code == 0, said
    assert "sensors       left out: the cells have no sensors" in said
    assert "buttons       left out: nobody presses the buttons" in said
    assert "display       tried; nobody was there to judge it" in said
    code, said, _ = run_tool("board", "doctor", "--port", start_board(Kind.touch).url, "--yes")
    assert "left out: nobody touches the cells" in said


def test_steps_are_chosen_or_left_out(start_board):
    url = start_board(Kind.touch).url
    code, said, _ = run_tool("board", "doctor", "--port", url, "--auto", "--only", "buttons")
    assert code == 0
    assert said.splitlines()[1:] == ["buttons       all five buttons answer", "no fault found"]
    skipped = [word for step in Step if step.value != "link" for word in ("--skip", step.value)]
    code, said, _ = run_tool("board", "doctor", "--port", url, *skipped)
    assert code == 0
    assert {line.split()[0] for line in said.splitlines()} == {"port", "link", "no"}


class Clumsy(SimulatedTester):
    """Hands that press PLUS for OK, and nothing for MENU; everything is denied."""

    async def press(self, button):
        if button == "menu":
            return set()
        return await super().press("plus" if button == "ok" else button)

    async def confirm(self, question):
        return False


async def test_faults_of_buttons_display_and_buzzer_are_told(start_board):
    async with open_client(start_board(Kind.cursor, 8, 8).url) as client:
        hands = Clumsy(client)
        client.send_level("button", "minus", 1)
        await client.wait_until(lambda: client.list_pressed_buttons() == {"minus"}, 2)
        faults = await walks.walk_buttons(client, hands)
        faults += await walks.try_display(client, hands)
        with pytest.raises(Refused, match="bad|known"):
            await client.ask("test", c="10", lines=["", ""])
        faults += await walks.try_sound(client, hands)
    assert faults == [
        "MINUS is seen though nobody presses it",
        "OK pressed: PLUS seen",
        "MENU pressed: nothing seen",
        "the display does not show what it should",
        "the buzzer does not sound as it should",
    ]


async def test_a_person_presses_and_is_told_what_was_seen(start_board, monkeypatch, capsys):
    url = start_board(Kind.cursor, 8, 8).url
    answers, heard = [], threading.Event()

    def lines():
        heard.wait(10)
        yield "\n"

    async with open_client(url) as client:
        monkeypatch.setattr("sys.stdin", lines())
        hands = HumanTester(client)
        async with walks.take_out_of_play(client):
            pressing = asyncio.ensure_future(hands.press("ok"))
            await asyncio.sleep(0)
            client.send_level("button", "ok", 1)
            await client.wait_until(lambda: "ok" in client.list_pressed_buttons(), 2)
            client.send_level("button", "ok", 0)
            answers.append(await pressing)
            pressing = asyncio.ensure_future(hands.press("back"))
            await asyncio.sleep(0)
            heard.set()
            answers.append(await pressing)
    assert answers == [{"ok"}, set()]
    assert capsys.readouterr().err == (
        "  press OK (Enter: go on without) seen\n  press BACK (Enter: go on without) \n"
    )


class Trickling:
    """A client that hears of a touch of one cell, which two follow, in a message after another."""

    n_cells = 2

    def __init__(self):
        self._seen, self._heard = set(), []

    def list_covered_cells(self):
        return self._seen

    def send_level(self, kind, cell, level):
        self._heard += [{cell}, {0, 1}] if level else [{1}, set()]

    async def wait_until(self, condition, seconds):
        while not condition() and self._heard:
            self._seen = self._heard.pop(0)
            await asyncio.sleep(0)
        return condition()


@pytest.mark.parametrize("hands", [SimulatedTester, HumanTester])
async def test_all_that_a_touch_covers_is_seen_however_many_messages_tell_it(hands, monkeypatch):
    over = threading.Event()

    def lines():
        over.wait(10)
        yield "\n"

    monkeypatch.setattr("sys.stdin", lines())
    client = Trickling()
    tester = hands(client)
    if hands is HumanTester:  # whose touch nobody tells the board
        client.send_level("cell", 0, 1)
        client.send_level("cell", 0, 0)
    assert await tester.touch(0, "row 1, column 1") == {0, 1}
    over.set()
    assert client.list_covered_cells() == set()


@pytest.mark.parametrize("step", ["buttons", "lights"])
def test_nobody_at_the_keyboard_is_told(start_board, step):
    url = start_board(Kind.cursor, 8, 8).url
    code, _, problem = run_tool("board", "doctor", "--port", url, "--only", step)
    assert code == 1 and problem == "nobody is there to answer: scripts say --yes"


async def test_a_board_wired_otherwise_is_found_and_put_right(start_board):
    panels = make_grid(Board("touch", 4, 8))
    # the two tiles have changed places, and one is turned
    twist = list(range(32))
    for i in range(4):
        for j in range(4):
            twist[8 * i + j] = 8 * j + 7 - i
            twist[8 * i + 4 + j] = 8 * i + j

    async with open_client(start_board(Kind.touch, 4, 8).url) as client:
        hands = SimulatedTester(client, twist)
        assert len((await walks.walk_sensors(client, hands)).faults) == 32
        changed = await walks.find_orientation(client, hands, panels, print)
        # the simulated hands touch the light that was asked for: the lights are right as they are
        assert changed == {"sensors": True, "lights": False}
        assert (await walks.walk_sensors(client, hands)).faults == []


@pytest.mark.parametrize(
    ("n_touches", "seen", "code", "told"),
    [
        (
            3,
            None,
            0,
            "3 of 16 sensors answer, each for its cell, from row 1, column 1 on",
        ),
        (3, {9}, 1, "FAULT: row 1, column 2 touched: row 3, column 2 seen"),
    ],
)
def test_ctrl_c_ends_a_walk_and_what_was_touched_is_judged(
    start_board, monkeypatch, n_touches, seen, code, told
):
    url = start_board(Kind.touch).url

    async def touch(self, cell, what):
        if cell == n_touches:
            asyncio.current_task().cancel()  # as Ctrl-C does
            await asyncio.sleep(0)
        return seen if cell == 1 and seen else {cell}

    monkeypatch.setattr(SimulatedTester, "touch", touch)
    steps = ("--only", "sensors", "--only", "chatter")
    done, said, _ = run_tool("board", "doctor", "--port", url, "--auto", *steps)
    assert done == code and told in said
    assert "all 16 sensors" not in said and "chatter       no cell chatters" in said


def test_a_walk_begins_where_it_is_told(start_board):
    url = start_board(Kind.touch).url
    steps = ("--port", url, "--auto", "--only", "sensors", "--from")
    code, said, _ = run_tool("board", "doctor", *steps, "3,2")
    assert code == 0 and "7 of 16 sensors answer, each for its cell, from row 3, col" in said
    for place in ("0,1", "1,5", "3", "a,b"):
        code, _, problem = run_tool("board", "doctor", *steps, place)
        assert code == 1 and problem == f"--from is a row and a column, 1,1 to 4,4, not {place}"


def test_ctrl_c_before_the_first_touch_ends_the_doctor(start_board, monkeypatch):
    url = start_board(Kind.touch).url

    async def touch(self, cell, what):
        asyncio.current_task().cancel()
        await asyncio.sleep(0)

    monkeypatch.setattr(SimulatedTester, "touch", touch)
    with pytest.raises(asyncio.CancelledError):
        invoke("board", "doctor", "--port", url, "--auto", catch_exceptions=False)


def test_what_was_not_touched_is_not_said_to_lie_as_it_should(start_board, monkeypatch):
    url = start_board(Kind.touch).url
    touches = []

    async def touch(self, cell, what):
        touches.append(what)
        return {cell} if len(touches) <= 3 else set()  # the sensors, and no light

    monkeypatch.setattr(SimulatedTester, "touch", touch)
    code, said, _ = run_tool("board", "doctor", "--port", url, "--only", "orientation", "--auto")
    assert code == 1 and "1 fault found" in said
    assert "FAULT: how the lights lie is not known: a touch was not seen" in said


def test_status(start_board):
    url = start_board(Kind.touch, 8, 8).url
    code, said, _ = run_tool("board", "status", "--port", url)
    assert code == 0
    assert "bad_crc 0  resent 0  duplicate 0  resync 1  dropped 0" in said
    code, said, _ = run_tool("board", "status", "--port", url, "--json")
    found = json.loads(said)
    assert found["plays"] == "nothing"
    assert set(found["link"]) == {"bad_crc", "resent", "duplicate", "resync", "dropped", "lost"}


@pytest.mark.parametrize("kind", [Kind.touch, Kind.presence])
def test_latency(start_board, kind):
    url = start_board(kind, 8, 8).url if kind is Kind.touch else start_board(kind, 10, 10).url
    code, said, problem = run_tool("board", "latency", "--port", url, "--auto", "-n", "5")
    assert code == 0, problem
    assert "touch to light  5 touches: min " in said
    assert "press 15 ms, release 25 ms, included" in said
    assert "plays    nothing" in run_tool("board", "status", "--port", url)[1]
    code, _, problem = run_tool("board", "latency", "--port", url, "--seconds", "1")
    assert code == 1 and "no touch was answered" in problem, "those of the run before are counted"


def test_latency_leaves_no_cell_touched(start_board):
    url = start_board(Kind.touch).url
    for _ in range(4):  # it may end when nothing is touched
        assert run_tool("board", "latency", "--port", url, "--auto", "-n", "1")[0] == 0
    code, said, _ = run_tool("board", "doctor", "--port", url, "--auto", "--only", "sensors")
    assert code == 0, said


def test_nothing_examined_is_no_clean_bill():
    code, said, problem = run_tool("board", "doctor", "--only", "files", "--skip", "files")
    assert code == 1 and not said and "nothing would be examined" in problem


def test_errors_in_one_line(start_board):
    url = start_board(Kind.cursor, 8, 8).url
    assert (
        "has no cells to touch" in run_tool("board", "latency", "--port", url, "--seconds", "1")[2]
    )
    nobody = "socket://127.0.0.1:9"
    for command in ("status", "doctor", "latency"):
        code, _, problem = run_tool("board", command, "--port", nobody)
        assert code == 1 and "nothing answers at socket://127.0.0.1:9" in problem
        assert "\n" not in problem


def test_a_port_where_nobody_speaks_our_wire(monkeypatch):
    import socket

    from reedbed.link import find

    monkeypatch.setattr(find, "_HELLO_S", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = "socket://127.0.0.1:%d" % server.getsockname()[1]
        code, _, problem = run_tool("board", "status", "--port", url)
    assert code == 1 and "no Reedbed program answers" in problem


# pyserial leaves a socket that was closed at the other end to the collector
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("asks", [True, False])
def test_a_board_that_is_unplugged_ends_all_waiting(start_board, asks):
    found = start_board(Kind.touch)

    async def examine():
        async with open_client(found.url) as client:
            asyncio.get_running_loop().call_later(0.2, found.stop)
            async with asyncio.timeout(10):
                while True:
                    await (
                        client.ask("test", c="") if asks else client.wait_until(lambda: False, 60)
                    )
                    await asyncio.sleep(0.01)

    with pytest.raises(NoAnswer, match="was lost: was the board unplugged"):
        asyncio.run(examine())
    gc.collect()
