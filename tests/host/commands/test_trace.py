"""Traces of a board: its lines arrive, are put in order and play again."""

import errno
from types import SimpleNamespace

import pytest
from board_bench import kept, meant
from traced_board import SHIPPED, TracedBoard, traced

from reedbed.link.session import Message
from reedbed.link.trace import Trace, TraceError, create_trace_file, record_trace
from reedbed.runtime.traces import replay_on_cpython
from reedbed_engine.off_board.replay import FIRST_LINE, replay
from reedbed_engine.off_board.simulated_player import CLEAN
from reedbed_engine.wire import PROTOCOL

HELLO = {
    "board": "feed", "boot": 1, "kind": "touch", "rows": 8, "cols": 8,
    "firmware": "0.1.0", "runtime": "a test",
}  # fmt: skip
BEGIN = (
    'begin {"g": 0, "n": -1, "now": 5, "settings": {"rest_ms": 600},'
    ' "covered": "0180000000000000", "going": true}'
)
TABLE = 'table "touch", 8, 8, {"rest_ms": 600}'


class Script:
    """A Trace whose text is kept, with a log of events."""

    def __init__(self):
        self.text = ""
        self.log = []
        self.trace = Trace(self.write, lambda g: [e for e in self.log if e["g"] == g])

    def write(self, text):
        self.text += text

    def take(self, n, *lines):
        return self.trace.add_lines({"n": n, "lines": list(lines)})

    @property
    def lines(self):
        assert self.text.startswith(FIRST_LINE + "\n")
        return [line for line in self.text.splitlines()[1:] if not line.startswith(";")]


@pytest.fixture
def script():
    made = Script()
    made.trace.begin_board(HELLO)
    return made


def test_the_beginning_is_written_out(script):
    assert not script.take(0, BEGIN)
    assert not script.take(1, "tick 7", "tick 8")
    assert script.lines == [TABLE, "cell 0, 1, 5", "cell 15, 1, 5", "tick 7", "tick 8"]
    assert "; board feed, start 1, Reedbed 0.1.0 on a test" in script.text


def test_what_another_host_wanted_is_passed_over(script):
    assert not script.take(40, "tick 3")
    assert script.lines == [] and not script.trace.is_running


def test_a_gap_is_counted_and_the_board_begins_anew(script):
    script.take(0, BEGIN, "tick 7")
    assert script.take(5, "tick 9")
    assert not script.take(6, "tick 10")
    assert not script.take(0, BEGIN, "tick 11")
    assert script.lines[3:] == ["tick 7", "lost 3", *script.lines[:3], "tick 11"]
    assert replay(script.text.splitlines()).lost == 3


def test_a_board_that_begins_anew_by_itself_tells_how_much_is_missing(script):
    script.take(0, BEGIN, "tick 7")
    assert not script.take(70, BEGIN)
    assert script.lines[4:6] == ["lost 68", TABLE]


def test_after_another_start_of_the_board_it_begins_anew(script):
    script.take(0, BEGIN, "tick 7")
    script.trace.begin_board(HELLO)
    assert script.trace.is_running
    script.trace.begin_board({**HELLO, "boot": 2})
    assert not script.trace.is_running
    script.take(0, BEGIN)
    assert script.lines[3:5] == ["tick 7", TABLE]


def in_game(n):
    return BEGIN.replace('"g": 0, "n": -1', f'"g": 3, "n": {n}')


def test_a_game_that_is_on_waits_for_the_log(script):
    script.take(0, in_game(1), "tick 7")
    script.take(2, "tick 8")
    assert script.lines == []
    script.log = [{"g": 3, "n": n, "k": "new"} for n in range(3)]
    script.trace.write_held_lines()
    known = [f'known {{"g": 3, "n": {n}, "k": "new"}}' for n in range(2)]
    assert script.lines[3:] == [*known, "resume 5", "go_on 5", "tick 7", "tick 8"]


def test_a_game_that_is_offered_does_not_go_on_yet(script):
    script.log = [{"g": 3, "n": 0, "k": "new"}]
    script.take(0, in_game(0).replace("true", "false"))
    assert script.lines[-1] == "resume 5"


def test_a_log_without_the_beginning_is_told(script):
    script.take(0, in_game(1), "tick 7", "tick 8")
    script.trace.close()
    assert script.lines == ["lost 2"]
    assert "; the log lacks the events before" in script.text


def test_words_are_added_for_people(script):
    script.take(0, BEGIN, "tick 7", '  refused "ur", 257', '  lines "ur", [601], []')
    assert script.lines[-4:] == [
        '  refused "ur", 257', "  ; the game is over", '  lines "ur", [601], []', "  ; Reedbed",
    ]  # fmt: skip


# ---- the whole program


def same(board, words=True):
    good, told = replay_on_cpython(board.text(), words)
    assert good, told
    return told


def check_log(board):
    assert kept(board.host, 1) == meant(board.hands)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_clumsy_game_comes_again(name):
    board = traced(*SHIPPED[name])
    check_log(board)
    assert f"{len(board.host.log)} events" in same(board)
    assert "\nlost" not in board.text()


def test_a_trace_begins_in_the_middle_of_a_game():
    board = TracedBoard("presence", 10)
    board.start_simulated("ur", 1, CLEAN)
    board.play(6)
    board.run(3000)
    board.begin()
    board.play(6)
    board.run(2000)
    check_log(board)
    assert board.text().count("known") > 6
    assert " 0 events" not in same(board, words=False)


def test_lines_that_were_not_heard_are_counted_and_it_goes_on():
    board = TracedBoard("touch", 8)
    board.begin()
    board.start_simulated("ur", 1, CLEAN)
    board.play(3)
    board.host.is_deaf = True
    board.play(0)
    board.app.table.tick(board.now)
    board.run(1000)
    board.host.is_deaf = False
    board.play(5)
    board.run(2000)
    assert "lines were lost while it was made" in same(board)


def test_a_board_keeps_no_more_lines_than_it_has_room_for():
    board = TracedBoard("touch", 8)
    board.begin()
    board.run(100)
    for _ in range(2000):
        board.app.table.tick(board.now)
    board.run(100)
    assert "lost 2000" in board.text()
    board.start_simulated("ur", 1, CLEAN)
    board.play(3)
    board.run(1000)
    assert "lines were lost" in same(board)


def test_another_host_and_a_request_end_the_trace():
    board = TracedBoard("touch", 8)
    plain = set(vars(board.app.table))
    board.begin()
    board.run(100)
    assert set(vars(board.app.table)) > plain
    assert board.request("set", name="trace", value=0) == "ok"
    assert set(vars(board.app.table)) == plain
    assert board.request("set", name="trace", value=2) == "no"
    board.begin()
    board.run(100)
    board.host.send("hello", {"proto": PROTOCOL, "host": "other", "lang": "en", "session": 2})
    board.run(100)
    assert set(vars(board.app.table)) == plain


# ---- the file


def test_a_file_that_cannot_be_made_is_told(tmp_path):
    with pytest.raises(TraceError, match="cannot be kept in"):
        create_trace_file(tmp_path / "nowhere" / "a.trace")


def fake_client():
    return SimpleNamespace(watchers=[], command=lambda do, **fields: 1)


def no_events(g):
    return []


class FullDisk:
    def write(self, text):
        raise OSError(errno.ENOSPC, "No space left on device")

    def close(self):
        pass


def test_a_full_disk_ends_the_trace_and_not_the_game(capsys):
    client = fake_client()
    with record_trace(client, no_events, FullDisk()):
        for watch in client.watchers:
            watch(Message("hello", {**HELLO, "caps": ["trace"]}))
            watch(Message("trace", {"n": 0, "lines": [BEGIN, "tick 1"]}))
    assert capsys.readouterr().err == (
        "the trace ends here, it cannot be written: No space left on device\n"
    )
    assert client.watchers == []


@pytest.mark.parametrize("before", [[], [["trace"]]])
def test_a_board_that_cannot_trace_ends_the_trace_and_not_the_game(tmp_path, capsys, before):
    client = fake_client()
    with record_trace(client, no_events, create_trace_file(tmp_path / "x.trace")):
        for caps in [*before, [], [], ["trace"]]:
            client.watchers[0](Message("hello", {**HELLO, "caps": caps}))
    assert capsys.readouterr().err == (
        "the trace ends here, the board's program is too old for one: `reedbed board flash` it\n"
    )
