"""What doctor and latency ask of a board: tests without a game, maps of cells, times."""

from board_bench import Bench

from reedbed_board import calibration
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.table.buttons import PLUS
from reedbed_engine.words import board_messages as messages

N = 64
DARK, LIT = "00", "10"  # a cell


class Board(Bench):
    """A board of keys that is asked directly."""

    def __init__(self, store=None):
        super().__init__("touch", store)
        self.run(50)

    def ask(self, **fields):
        """Return 0, what was asked for, or why not."""
        return self.app.command(fields, self.now)

    def touch(self, cell):
        self.cell(cell, 1)
        self.run(100)

    def leave(self, cell):
        self.cell(cell, 0)
        self.run(100)

    def seen(self):
        """Return the cells that the host sees covered."""
        data = self.host.state["seen"]["c"]
        bits = [int(data[i : i + 2], 16) for i in range(0, len(data), 2)]
        return [cell for cell in range(N) if bits[cell >> 3] >> (cell & 7) & 1]


def test_a_test_shows_the_hosts_lights_and_keeps_the_table_out():
    board = Board()
    codes = LIT + DARK * (N - 2) + "3a"
    assert board.ask(do="test", c=codes) == 0
    board.touch(9)
    assert board.host.state["lights"]["c"] == codes
    assert board.seen() == [9]
    assert board.app.table.game is None
    assert board.ask(do="test", c="") == 0
    board.leave(9)
    assert board.host.state["lights"]["c"] != codes


class Told:
    """Display and buzzer that remember; the display's cable may come off."""

    def __init__(self):
        self.lines, self.played, self.is_off = [], [], False

    def show(self, lines):
        if self.is_off:
            raise OSError("no such device")
        self.lines = lines

    def play(self, name):
        self.played.append(name)

    def tick(self, now):
        pass


def test_display_and_buzzer_are_tried_and_the_tables_words_come_back():
    board = Board()
    told = board.parts.display = board.parts.sound = Told()
    board.app.show_words(board.now)
    usual = told.lines
    assert board.ask(do="test", c=DARK * N, lines=["one", "two"], sound="end") == 0
    board.app.show_words(board.now)
    assert told.lines == ["one", "two"] and told.played == ["end"]
    assert board.ask(do="test", c="") == 0
    board.app.show_words(board.now)
    assert told.lines == usual and usual != ["one", "two"]


def test_what_waited_to_be_written_does_not_come_after_a_tests_words():
    board = Board()
    told = board.parts.display = board.parts.sound = Told()
    assert board.ask(do="test", c=DARK * N) == 0
    assert board.ask(do="test", c="") == 0  # the table's words are to come back
    assert board.ask(do="test", c=DARK * N, lines=["one", "two"]) == 0
    board.app.show_words(board.now)
    assert told.lines == ["one", "two"]


def test_no_display_to_write_on_is_told():
    board = Board()
    board.parts.display = Told()
    board.parts.display.is_off = True
    failed = [messages.PART_FAILED, "display"]
    assert board.ask(do="test", c=DARK * N, lines=["one", "two"]) == failed
    board.parts.display = None
    assert board.ask(do="test", c=DARK * N, lines=["one", "two"]) == failed
    assert board.ask(do="test", c=DARK * N, sound="end") == 0


def test_buttons_move_nothing_while_a_test_runs():
    board = Board()
    assert board.ask(do="test", c=DARK * N) == 0
    for level in (1, 0):
        board.parts.simulated.apply_fields({"button": "menu", "level": level}, board.now)
        board.parts.simulated.run(board.now)
        board.run(100)
        assert board.host.state["seen"]["b"] == level << 4
    assert not board.app.table.controls.menu
    assert "buttons" in board.host.state["hello"]["caps"]


def test_a_test_ends_with_the_host():
    board = Board()
    assert board.ask(do="test", c=LIT * N) == 0
    board.is_plugged = False
    board.run(6000)
    board.is_plugged = True
    board.run(5)
    board.app.check_each_second(board.now)
    assert not board.app.board_test.is_testing
    assert bytes(board.app.codes) == bytes(board.app.table.lights)


def test_a_test_ends_when_another_host_greets():
    board = Board()
    assert board.ask(do="test", c=LIT * N) == 0
    board.host.hello(2)  # the one before was killed
    for _ in range(6):
        board.host.send("ping", {"x": 1})
        board.run(1000)
        board.app.check_each_second(board.now)
    assert board.app.link.connected and not board.app.board_test.is_testing


def test_a_game_ends_a_test():
    board = Board()
    assert board.ask(do="test", c=LIT * N) == 0
    assert board.ask(do="new", game="ur") == 0
    board.run(100)
    assert not board.app.board_test.is_testing
    assert bytes(board.app.codes) == bytes(board.app.table.lights)


def test_the_table_sees_what_was_moved_during_a_test():
    board = Board()
    board.touch(3)
    assert board.ask(do="test", c=LIT * N) == 0
    board.leave(3)
    board.touch(9)
    assert board.ask(do="test", c="") == 0
    covered = board.app.table.sensors.covered
    assert [cell for cell in range(N) if covered[cell]] == [9]
    assert board.ask(do="map", kind="sensors", map=upside_down()) == 0
    assert [cell for cell in range(N) if covered[cell]] == [N - 10]


def test_a_button_that_is_let_go_during_a_test_is_held_no_more():
    board = Board()
    sensors = board.parts.simulated
    sensors.set(N + PLUS, 1)
    board.run(100)
    assert board.ask(do="test", c=LIT * N) == 0
    sensors.set(N + PLUS, 0)
    board.run(100)
    assert board.ask(do="test", c="") == 0
    lines = board.app.words.lines()
    board.run(2000)
    assert board.app.words.lines() == lines


def test_no_test_while_a_game_is_on():
    board = Board()
    assert board.ask(do="new", game="ur", options="") == 0
    assert board.ask(do="test", c=LIT * N) == [messages.GAME_ON]
    board.app.table.settings["host_play"] = 1
    assert board.ask(do="play", action="resign") == 0
    assert board.ask(do="test", c=LIT * N) == 0


def test_bad_requests_are_refused():
    board = Board()
    bad = [messages.BAD_REQUEST]
    assert board.ask(do="test") == bad
    # of one cell, no text, no hex, a colour that there is not
    for codes in (LIT, 7, "xy" * N, LIT * N + "0", "ff" * N):
        assert board.ask(do="test", c=codes) == bad
    for lines in ("one", ["one"], ["one", 2], ["one", "2" * 100]):
        assert board.ask(do="test", c=LIT * N, lines=lines) == bad
    assert board.ask(do="test", c=LIT * N, sound=["end"]) == bad
    assert board.ask(do="map", kind="sensors", map="000") == bad
    assert board.ask(do="map", kind="sensors", map="000" * N) == bad
    assert board.ask(do="map", kind="sensors", map="xyz" * N) == bad
    assert board.ask(do="map", kind="doors", map=upside_down()) == bad
    assert board.ask(do="map", kind="sensors", map=5) == bad
    assert board.store.size("calibration") < 0


def upside_down():
    return calibration.format_cells(range(N - 1, -1, -1))


def test_a_map_of_the_sensors_holds_at_once_and_after_a_restart():
    board = Board()
    board.touch(1)
    assert board.ask(do="map", kind="sensors", map=upside_down()) == 0
    board.run(50)
    assert board.seen() == [N - 2]
    board.leave(1)
    board.touch(0)
    assert board.seen() == [N - 1]
    again = Board(board.store)
    again.touch(5)
    assert again.seen() == [N - 6]


def test_maps_follow_each_other():
    board = Board()
    shifted = calibration.format_cells([(cell + 1) % N for cell in range(N)])
    for _ in range(3):
        assert board.ask(do="map", kind="sensors", map=shifted) == 0
    board.touch(0)
    assert board.seen() == [3]
    again = Board(board.store)
    again.touch(0)
    assert again.seen() == [3]
    assert again.ask(do="map", map="") == 0
    third = Board(board.store)
    third.touch(0)
    assert third.seen() == [0]


def test_a_map_of_the_lights():
    board = Board()
    for again in (False, True):
        if again:
            board = Board(board.store)
        else:
            assert board.ask(do="map", kind="lights", map=upside_down()) == 0
        assert board.ask(do="test", c=LIT + DARK * (N - 1)) == 0
        board.run(100)
        lit = [cell for cell in range(N) if board.parts.lights.shown[3 * cell]]
        assert lit == [N - 1]


def test_a_damaged_calibration_is_ignored():
    for data in (b"", b"sensors 00", b"\xff\xfe", b"sensors " + b"000" * N, b"x\n\n y"):
        store = MemoryStore()
        store.append("calibration", data)
        board = Board(store)
        board.touch(3)
        assert board.seen() == [3]


def test_a_damaged_calibration_is_replaced():
    store = MemoryStore()
    store.append("calibration", b"sensors \xff\xfe")
    board = Board(store)
    assert board.ask(do="map", kind="sensors", map=upside_down()) == 0
    board.touch(0)
    assert board.seen() == [N - 1]


def test_a_cut_between_removing_and_renaming_loses_nothing():
    board = Board()
    assert board.ask(do="map", kind="sensors", map=upside_down()) == 0
    board.store.rename("calibration", "calibration.new")
    again = Board(board.store)
    again.touch(0)
    assert again.seen() == [N - 1]


def test_times_of_touches_and_scans():
    board = Board()
    first = board.ask(do="pace")
    assert first["touches"] == [] and first["press"] == 15 and first["release"] == 25
    board.touch(9)
    board.leave(9)
    answer = board.ask(do="pace")
    assert len(answer["touches"]) <= 2
    assert answer["scans"] > first["scans"] and answer["scan_us"] >= 0
    assert board.ask(do="pace")["touches"] == []
