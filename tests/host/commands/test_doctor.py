"""The doctor, status and latency at virtual boards; orientation worked out on paper."""

import asyncio
import gc
import json
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from reedbed.board_model import Kind, Model, Runtime, Wiring
from reedbed.commands.doctor import Step
from reedbed.commands.main import app
from reedbed.doctor import checks, flash_wear, walks
from reedbed.doctor.orientation import (
    Grid,
    NotStraight,
    invert_cells,
    make_grid,
    solve_orientation,
    spell_cells,
)
from reedbed.doctor.testers import HumanTester, SimulatedTester
from reedbed.errors import NoAnswer
from reedbed.link import Refused, open_client
from reedbed.virtual import VirtualBoard
from reedbed_engine.games.base.board import Board


def turned(width, row, col, quarter, is_mirrored):
    """Return where a cell of a square panel is after quarter turns, and a mirror."""
    for _ in range(quarter):
        row, col = col, width - 1 - row
    return (row, width - 1 - col) if is_mirrored else (row, col)


@st.composite
def mounted(draw):
    """Return a Grid of square panels and how they are wired: cell touched to cell seen."""
    side = draw(st.integers(2, 5))
    tall, wide = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    found = Grid(tall * side, wide * side, side, side)
    places = draw(st.permutations(found.panels()))
    seen = {}
    for (row, col), (to_row, to_col) in zip(found.panels(), places, strict=True):
        quarter, is_mirrored = draw(st.integers(0, 3)), draw(st.booleans())
        for i in range(side):
            for j in range(side):
                down, right = turned(side, i, j, quarter, is_mirrored)
                seen[found.cell(row + i, col + j)] = found.cell(to_row + down, to_col + right)
    return found, seen


@given(mounted())
def test_three_touches_a_panel_tell_all_cells(case):
    panels, seen = case
    cells = solve_orientation(panels, {cell: seen[cell] for cell in panels.to_touch()})
    assert {cells[seen[cell]]: cell for cell in seen} == {cell: cell for cell in seen}
    assert invert_cells(invert_cells(cells)) == cells


def test_touches_that_fit_no_panel_are_told():
    panels = Grid(4, 4, 4, 4)
    with pytest.raises(NotStraight, match="row 1, column 1 is not straight"):
        solve_orientation(panels, {0: 0, 3: 3, 12: 11})
    two = Grid(4, 8, 4, 4)
    with pytest.raises(NotStraight, match="two panels seem to lie in one place"):
        solve_orientation(two, {0: 0, 3: 3, 24: 24, 4: 0, 7: 3, 28: 24})


def test_usual_panels():
    assert make_grid(Board("presence", 20, 20)) == Grid(20, 20, 10, 10)
    assert make_grid(Board("touch", 8, 8)) == Grid(8, 8, 4, 4)
    assert make_grid(Board("touch", 6, 6)) == Grid(6, 6, 6, 6)
    assert spell_cells([0, 10, 399]) == "00000a18f"


@pytest.fixture
def board(tmp_path):
    """Start virtual boards; return a function from kind and size to the port."""
    boards = []

    def start(kind, rows, cols):
        folder = tmp_path / f"board{len(boards)}"
        found = VirtualBoard(Model(kind, rows, cols), folder, Runtime.cpython, Wiring.socket)
        boards.append(found)
        return found.url

    yield start
    for found in boards:
        found.stop()


def reedbed(*arguments):
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output, str(result.exception or "")


def test_a_sound_board_passes(board):
    code, said, _ = reedbed("doctor", "--port", board(Kind.touch, 4, 4), "--auto")
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


def test_for_scripts_nothing_is_asked(board):
    code, said, _ = reedbed("doctor", "--port", board(Kind.cursor, 8, 8), "--yes")
    assert code == 0, said
    assert "sensors       left out: the cells have no sensors" in said
    assert "buttons       left out: nobody presses the buttons" in said
    assert "display       tried; nobody was there to judge it" in said
    code, said, _ = reedbed("doctor", "--port", board(Kind.touch, 4, 4), "--yes")
    assert "left out: nobody touches the cells" in said


def test_steps_are_chosen_or_left_out(board):
    url = board(Kind.touch, 4, 4)
    code, said, _ = reedbed("doctor", "--port", url, "--auto", "--only", "buttons")
    assert code == 0
    assert said.splitlines()[1:] == ["buttons       all five buttons answer", "no fault found"]
    skipped = [word for step in Step if step.value != "link" for word in ("--skip", step.value)]
    code, said, _ = reedbed("doctor", "--port", url, *skipped)
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


def test_faults_of_buttons_display_and_buzzer_are_told(board):
    url = board(Kind.cursor, 8, 8)

    async def examine():
        async with open_client(url) as client:
            hands = Clumsy(client)
            client.send_level("button", "minus", 1)
            await client.wait_until(lambda: client.list_pressed_buttons() == {"minus"}, 2)
            faults = await walks.walk_buttons(client, hands)
            faults += await walks.try_display(client, hands)
            with pytest.raises(Refused, match="bad|known"):
                await client.ask("test", c="t", lines=["", ""])
            return faults + await walks.try_sound(client, hands)

    assert asyncio.run(examine()) == [
        "MINUS is seen though nobody presses it",
        "OK pressed: PLUS seen",
        "MENU pressed: nothing seen",
        "the display does not show what it should",
        "the buzzer does not sound as it should",
    ]


def test_a_person_presses_and_is_told_what_was_seen(board, monkeypatch, capsys):
    url = board(Kind.cursor, 8, 8)
    answers, heard = [], threading.Event()

    def lines():
        heard.wait(10)
        yield "\n"

    async def examine():
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

    asyncio.run(examine())
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
def test_all_that_a_touch_covers_is_seen_however_many_messages_tell_it(hands, monkeypatch):
    over = threading.Event()

    def lines():
        over.wait(10)
        yield "\n"

    async def touch():
        monkeypatch.setattr("sys.stdin", lines())
        client = Trickling()
        tester = hands(client)
        if hands is HumanTester:  # whose touch nobody tells the board
            client.send_level("cell", 0, 1)
            client.send_level("cell", 0, 0)
        found = await tester.touch(0, "row 1, column 1")
        over.set()
        return found, client.list_covered_cells()

    assert asyncio.run(touch()) == ({0, 1}, set())


@pytest.mark.parametrize("step", ["buttons", "lights"])
def test_nobody_at_the_keyboard_is_told(board, step):
    url = board(Kind.cursor, 8, 8)
    code, _, problem = reedbed("doctor", "--port", url, "--only", step)
    assert code == 1 and problem == "nobody is there to answer: scripts say --yes"


def test_a_board_wired_otherwise_is_found_and_put_right(board):
    url = board(Kind.touch, 4, 8)
    panels = make_grid(Board("touch", 4, 8))
    # the two tiles have changed places, and one is turned
    twist = list(range(32))
    for i in range(4):
        for j in range(4):
            twist[8 * i + j] = 8 * j + 7 - i
            twist[8 * i + 4 + j] = 8 * i + j

    async def examine():
        async with open_client(url) as client:
            hands = SimulatedTester(client, twist)
            _, faults = await walks.walk_sensors(client, hands)
            changed = await walks.find_orientation(client, hands, panels, print)
            return len(faults), changed, (await walks.walk_sensors(client, hands)).faults

    # the simulated hands touch the light that was asked for: the lights are right as they are
    assert asyncio.run(examine()) == (32, {"sensors": True, "lights": False}, [])


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
    board, monkeypatch, n_touches, seen, code, told
):
    url = board(Kind.touch, 4, 4)

    async def touch(self, cell, what):
        if cell == n_touches:
            asyncio.current_task().cancel()  # as Ctrl-C does
            await asyncio.sleep(0)
        return seen if cell == 1 and seen else {cell}

    monkeypatch.setattr(SimulatedTester, "touch", touch)
    steps = ("--only", "sensors", "--only", "chatter")
    done, said, _ = reedbed("doctor", "--port", url, "--auto", *steps)
    assert done == code and told in said
    assert "all 16 sensors" not in said and "chatter       no cell chatters" in said


def test_a_walk_begins_where_it_is_told(board):
    url = board(Kind.touch, 4, 4)
    steps = ("--port", url, "--auto", "--only", "sensors", "--from")
    code, said, _ = reedbed("doctor", *steps, "3,2")
    assert code == 0 and "7 of 16 sensors answer, each for its cell, from row 3, col" in said
    for place in ("0,1", "1,5", "3", "a,b"):
        code, _, problem = reedbed("doctor", *steps, place)
        assert code == 1 and problem == f"--from is a row and a column, 1,1 to 4,4, not {place}"


def test_ctrl_c_before_the_first_touch_ends_the_doctor(board, monkeypatch):
    url = board(Kind.touch, 4, 4)

    async def touch(self, cell, what):
        asyncio.current_task().cancel()
        await asyncio.sleep(0)

    monkeypatch.setattr(SimulatedTester, "touch", touch)
    with pytest.raises(asyncio.CancelledError):
        CliRunner().invoke(app, ["doctor", "--port", url, "--auto"], catch_exceptions=False)


def test_what_was_not_touched_is_not_said_to_lie_as_it_should(board, monkeypatch):
    url = board(Kind.touch, 4, 4)
    touches = []

    async def touch(self, cell, what):
        touches.append(what)
        return {cell} if len(touches) <= 3 else set()  # the sensors, and no light

    monkeypatch.setattr(SimulatedTester, "touch", touch)
    code, said, _ = reedbed("doctor", "--port", url, "--only", "orientation", "--auto")
    assert code == 1 and "1 fault found" in said
    assert "FAULT: how the lights lie is not known: a touch was not seen" in said


def test_status(board):
    url = board(Kind.touch, 8, 8)
    code, said, _ = reedbed("status", "--port", url)
    assert code == 0
    assert "bad_crc 0  resent 0  duplicate 0  resync 1  dropped 0" in said
    code, said, _ = reedbed("status", "--port", url, "--json")
    found = json.loads(said)
    assert found["plays"] == "nothing"
    assert set(found["link"]) == {"bad_crc", "resent", "duplicate", "resync", "dropped", "lost"}


@pytest.mark.parametrize("kind", [Kind.touch, Kind.presence])
def test_latency(board, kind):
    url = board(kind, 8, 8) if kind is Kind.touch else board(kind, 10, 10)
    code, said, problem = reedbed("latency", "--port", url, "--auto", "-n", "5")
    assert code == 0, problem
    assert "touch to light  5 touches: min " in said
    assert "press 15 ms, release 25 ms, included" in said
    assert "plays    nothing" in reedbed("status", "--port", url)[1]
    code, _, problem = reedbed("latency", "--port", url, "--seconds", "1")
    assert code == 1 and "no touch was answered" in problem, "those of the run before are counted"


def test_latency_leaves_no_cell_touched(board):
    url = board(Kind.touch, 4, 4)
    for _ in range(4):  # it may end when nothing is touched
        assert reedbed("latency", "--port", url, "--auto", "-n", "1")[0] == 0
    code, said, _ = reedbed("doctor", "--port", url, "--auto", "--only", "sensors")
    assert code == 0, said


def test_nothing_examined_is_no_clean_bill():
    code, said, problem = reedbed("doctor", "--only", "files", "--skip", "files")
    assert code == 1 and not said and "nothing would be examined" in problem


def test_errors_in_one_line(board):
    url = board(Kind.cursor, 8, 8)
    assert "has no cells to touch" in reedbed("latency", "--port", url, "--seconds", "1")[2]
    nobody = "socket://127.0.0.1:9"
    for command in ("status", "doctor", "latency"):
        code, _, problem = reedbed(command, "--port", nobody)
        assert code == 1 and "nothing answers at socket://127.0.0.1:9" in problem
        assert "\n" not in problem


def test_a_port_where_nobody_speaks_our_wire(monkeypatch):
    import socket

    from reedbed.link import client

    monkeypatch.setattr(client, "_HELLO_S", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = "socket://127.0.0.1:%d" % server.getsockname()[1]
        code, _, problem = reedbed("status", "--port", url)
    assert code == 1 and "no Reedbed program answers" in problem


def test_wear_is_told_and_a_full_flash_is_a_fault():
    assert flash_wear.count_years(120) == 32 and flash_wear.count_years(120, actions=1000) == 16
    told = {}

    class Prompt:
        def call(self, name, *arguments):
            if name != "describe":
                return ["text"]
            return ["runtime micropython 1.23.0", f"room 4096 212 {told['free']}"]

    for free, text, is_good in (
        (120, "500 actions an evening wear the flash out in 32 years, by calculation", True),
        (6, "500 actions an evening wear the flash out in 1 years: delete what does not", False),
        (-4, "the file system is full: delete what does not belong to Reedbed", False),
    ):
        told["free"] = free
        found = list(checks.check_files(Prompt()))
        assert found[1].text.startswith(f"{max(free, 0) * 4} of 848 KB")
        assert found[2].text.startswith(text) and found[2].is_good is is_good


def test_a_micropython_that_is_too_old_is_a_fault():
    class Prompt:
        def call(self, name, *arguments):
            return ["runtime micropython 1.22.2"] if name == "describe" else ["text"]

    faults = [found.text for found in checks.check_files(Prompt()) if not found.is_good]
    assert faults[0].startswith(
        "the board runs micropython 1.22.2, Reedbed needs MicroPython 1.23"
    )


# pyserial leaves a socket that was closed at the other end to the collector
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("asks", [True, False])
def test_a_board_that_is_unplugged_ends_all_waiting(tmp_path, asks):
    found = VirtualBoard(Model(Kind.touch, 4, 4), tmp_path, Runtime.cpython, Wiring.socket)

    async def examine():
        async with open_client(found.url) as client:
            asyncio.get_running_loop().call_later(0.2, found.stop)
            async with asyncio.timeout(10):
                while True:
                    await (
                        client.ask("test", c="") if asks else client.wait_until(lambda: False, 60)
                    )
                    await asyncio.sleep(0.01)

    try:
        with pytest.raises(NoAnswer, match="was lost: was the board unplugged"):
            asyncio.run(examine())
    finally:
        found.stop()
        gc.collect()


def test_what_chatters_is_named_as_people_count():
    class Client:
        board = {"rows": 4, "cols": 4}
        n_cells = 16
        state = {"stat": {"transfers": 7}}

        async def wait_until(self, condition, seconds):
            self.state["stat"] = {"chatter": [0, 6, 1002, 65535], "transfers": 107}

    told = [finding.text for finding in asyncio.run(checks.check_chatter(Client()))]
    assert [text.split(" chatters")[0] for text in told] == [
        "row 1, column 1",
        "row 2, column 3",
        "button PLUS",
        "an unused input",
        "the sensors answer no more, or not all of them: look at their wires",
    ]


def test_a_board_that_is_not_itself_is_a_fault():
    class Client:
        board = {"caps": ["prompt"]}
        state = {"stat": {"missing": [], "why": [814, "rows is missing"]}}

    found = list(checks.check_parts(Client()))
    assert [(finding.text, finding.is_good) for finding in found] == [
        ("board.json: rows is missing", False)
    ]
