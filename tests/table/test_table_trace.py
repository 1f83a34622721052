"""Traces: what a table was told and answered is written down, and comes again when it is told."""

from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.replay import FIRST_LINE, BadTraceError, replay, report
from reedbed_engine.off_board.simulated_player import CLUMSY, SimulatedPlayer
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.table.buttons import MENU, OK, PLUS
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.session import Table
from reedbed_engine.trace.recorder import Recorder, format_line, heading, is_calm


def recorded(kind="touch", size=8, settings=None, seed=1):
    """Return a new table, its Recorder and the lines of its trace."""
    table = Table(Board(kind, size, size), settings, seed)
    lines = [FIRST_LINE, heading(table.board, table.settings)]
    return table, Recorder(table, lines.append), lines


def played(kind, size, actions, seed=1):
    """Return the lines of a game of Ur that clumsy hands have played."""
    table, _, lines = recorded(kind, size, seed=seed)
    hands = SimulatedPlayer(fit("ur", {}, table.board), "ur", None, seed, CLUMSY)
    simulated = SimulatedGame(table, hands)
    simulated.start("ur")
    simulated.play(actions)
    return lines


def told(lines, with_words=False):
    """Return what `report` says."""
    said = []
    good = report(lines, with_words, said.append)
    assert len(said) == 1 and good == said[0].startswith("the same")
    return said[0]


def test_a_trace_begins_when_no_key_is_held():
    table, _, _ = recorded()
    assert is_calm(table)
    table.cell(3, 1, 1000)
    assert not is_calm(table)
    table.cell(3, 0, 1100)
    assert is_calm(table)


def test_a_trace_begins_when_nothing_is_being_chosen():
    table, _, _ = recorded()
    assert not table.new_game("ur", None, 1000)
    table.tick(2000)
    assert is_calm(table)
    for level, at in ((1, 3000), (0, 3100)):
        table.button(PLUS, level, at)
    assert not is_calm(table)


def events(lines):
    return len([line for line in lines if line.startswith("  event ")])


def test_a_game_on_sensors_comes_again():
    lines = played("presence", 10, 12)
    found = replay(lines, True)
    assert (found.line, found.lost, found.events) == (0, 0, events(lines))
    assert found.events > 12 and found.calls > 50


def test_a_game_on_keys_comes_again_whatever_number_began_the_table():
    found = replay(played("touch", 8, 12, seed=5), True)
    assert not found.line and found.events > 12


def test_the_first_difference_is_told_with_its_line():
    lines = played("touch", 8, 3)
    at = [n for n in range(len(lines)) if '"play"' in lines[n]][1]
    lines[at] = lines[at].replace('"hand"', '"host"')
    found = replay(lines)
    assert found.line == at + 1
    assert '"host"' in found.expected and '"hand"' in found.found
    assert told(lines).startswith("line %d: the trace has event" % (at + 1))


def test_what_is_missing_and_what_is_too_much_are_differences():
    lines = played("touch", 8, 3)
    at = [n for n in range(len(lines)) if '"play"' in lines[n]][1]
    missing = lines[:at] + lines[at + 1 :]
    assert replay(missing).expected == "nothing"
    doubled = lines[: at + 1] + lines[at:]
    assert replay(doubled).found == "nothing"


def test_words_are_compared_when_asked():
    lines = played("touch", 8, 3)
    at = [n for n in range(len(lines)) if lines[n].startswith("  lines")][1]
    lines[at] = "  lines [1], [2]"
    assert told(lines).startswith("the same")
    assert told(lines, True).startswith("line %d: the trace has lines [1], [2]" % (at + 1))


def test_requests_and_their_refusals():
    table, _, lines = recorded()
    assert table.request_undo(1, 10) != 0
    assert table.new_game("ur", "first=2", 20, ["A", "B"]) == 0
    assert table.new_game("ur", "", 30) != 0
    assert table.set("host_play", 1, 40) == 0
    assert table.request_play("t3", 50) == 0
    assert table.set("nothing", 1, 60) != 0
    assert table.adjourn(70) == 0
    assert len([line for line in lines if line.startswith("  denied ")]) == 3
    found = replay(lines, True)
    assert (found.line, found.calls) == (0, 7)


def test_named_arguments_are_kept():
    table, _, lines = recorded()
    table.new_game("ur", "", 20, players=["A", "B"], date="2026.11.21")
    assert '{"' in lines[2] and "new_game" in lines[2]
    assert not replay(lines, True).line


def test_what_the_table_tells_itself_is_no_line():
    table, _, lines = recorded()
    for button in (MENU, OK, OK, OK, OK, OK, OK):
        table.button(button, 1, 100)
    assert not [line for line in lines if line.startswith("new_game")]
    assert not replay(lines, True).line


def test_a_game_that_was_on_goes_on():
    table, recorder, _ = recorded()
    table.new_game("ur", "", 10)
    table.settings["host_play"] = 1
    for action in ("t1", "R-A", "t2"):
        assert table.request_play(action, 20) == 0
    recorder.stop()
    known = [format_line("known", [event]) for event in table.events]
    lines = [FIRST_LINE, heading(table.board, table.settings)] + known
    lines += ["resume 5000", "go_on 5000"]
    Recorder(table, lines.append)
    assert table.request_undo(1, 6000) == 0
    assert table.request_play("t3", 7000) == 0
    assert table.request_play("R-B", 8000) != 0
    found = replay(lines)
    assert (found.line, found.events) == (0, 2)
    lines.insert(lines.index("resume 5000"), known[1])  # an action that cannot follow
    assert replay(lines).expected == "a game that goes on"


def test_after_a_loss_it_goes_on_with_the_next_table():
    lines = played("touch", 8, 3)
    again = lines[:-4] + ["lost 4", "cell 1, 1, 2"] + lines[1:]
    found = replay(again)
    assert (found.line, found.lost) == (0, 4)
    assert "(4 lines were lost while it was made)" in told(again)


def test_an_exception_is_an_effect():
    table, _, lines = recorded()
    failed = False
    try:
        table.cell(9999, 1, 10)
    except IndexError:
        failed = True
    assert failed and lines[-1].startswith("  failed ")
    assert not replay(lines).line
    assert replay(lines[:-1]).found.startswith("failed ")


def test_a_table_is_left_alone_again():
    table, recorder, lines = recorded()
    recorder.stop()
    count = len(lines)
    table.new_game("ur", "", 10)
    table.cell(3, 1, 20)
    assert len(lines) == count


def test_a_sound_waits_for_its_owner():
    table, _, lines = recorded()
    table.new_game("ur", "", 10)
    table.settings["host_play"] = 1
    table.request_play("t1", 20)
    assert table.said.sound == "ok" and lines[-1] == '  sound "ok"'
    table.tick(30)
    assert table.said.sound == "ok"


def refusal_of(lines):
    try:
        replay(lines)
    except BadTraceError as error:
        return error.args
    raise AssertionError("replayed")


def test_what_is_no_trace_is_told():
    assert refusal_of([]) == (1, "it is empty")
    assert refusal_of(["hello"])[0] == 1
    assert refusal_of([FIRST_LINE, "fly 1"]) == (2, "there is no fly")
    assert refusal_of([FIRST_LINE, "", "; so", "cell 1, ]"])[0] == 4
    assert refusal_of([FIRST_LINE, "table 1"])[0] == 2
    table = 'table "touch", 8, 8, {}'
    assert refusal_of([FIRST_LINE, table, "tick 1", "  event 1", "tick 2"])[0] == 4
    assert replay([FIRST_LINE, table, "cell 1"]).found.startswith("failed ")
    assert refusal_of([FIRST_LINE, table, "known 1", "resume 4"])[0] == 4
    assert told(["hello"]).startswith("line 1: ")
