"""`chip.run`: what it sets going on a double of a Pico, and leaves at rest when it ends."""

from types import SimpleNamespace

import pytest
from started_board import Board

from reedbed_board import chip
from reedbed_board.resume_prompt import ResumePrompt
from reedbed_board.store import FileStore


@pytest.fixture
def running(tmp_path, monkeypatch):
    """Give a Pico that `chip.run` starts, without tasks."""
    board = Board("pico-panel-10x10", tmp_path, monkeypatch)
    monkeypatch.setattr(chip, "ConsolePort", SimpleNamespace)
    monkeypatch.setattr(chip.Supervisor, "take_turns", lambda self, rows: ())
    monkeypatch.setattr(chip, "make_app", lambda starts: made)
    made = board.app, board.store
    board.chip.timers.clear()
    board.chip.dogs.clear()
    board.chip.mem32.clear()
    yield board
    FileStore.close(board.store)


def test_what_reads_the_sensors_by_itself_is_stopped_in_leaving(running):
    running.app.sample(running.now)
    assert running.chip.ring.is_filling
    chip.run(1)
    assert not running.chip.ring.is_filling


def test_the_watchdog_is_fed_while_a_long_game_comes_back_at_once(running):
    chip.run(1)
    left = [5]

    def slice_():
        left[0] -= 1
        return left[0] > 0

    running.app.offer = ResumePrompt(running.app, "ur", SimpleNamespace(step=slice_), True)
    running.app.finish_resuming()
    assert running.chip.fed == 5


def test_what_waits_to_be_written_is_written_when_the_program_is_left(running):
    app = running.app
    chip.run(1)
    app.table.new_game("ur", "", app.now)
    app.apply_effects(app.now)  # as in a step, while a sensor is about to settle
    assert app.pending.events and app.journal.unfinished is None
    app.parts.interrupt()
    assert not app.pending.events and app.journal.unfinished.n == 0


def test_a_tone_ends_when_the_program_is_left(running):
    running.app.parts.play("wrong")
    running.app.parts.sound.tick(running.now)
    assert running.chip.duties[-1]
    chip.run(1)
    assert running.chip.duties[-1] == 0


@pytest.mark.parametrize("touched", [False, True])
def test_the_display_says_that_the_program_has_ended(running, monkeypatch, touched):
    monkeypatch.setattr(running.app, "is_touched", lambda: touched)
    chip.run(1)
    rows = [running.chip.bus.row(number) for number in range(8)]
    assert " ".join(rows).split() == "Stopped by the PC: restart the board".split()


def test_without_memory_for_words_the_prompt_is_there(running, monkeypatch):
    def fail(now):
        raise MemoryError

    monkeypatch.setattr(running.app, "show_words", fail)
    chip.run(1)
    assert running.app.errors == 1 and running.chip.callback is None


def test_a_second_break_finds_the_board_at_rest(running, monkeypatch):
    def set_break(byte):
        if byte == 3:  # it comes at the first moment at which it counts
            raise KeyboardInterrupt

    monkeypatch.setattr(chip, "set_break", set_break)
    with pytest.raises(KeyboardInterrupt):
        chip.run(1)
    assert running.chip.dogs and running.chip.mem32 and running.chip.callback is None
    assert running.store._file is None


def test_a_break_while_devices_are_set_going_waits_until_they_can_be_stopped(running, monkeypatch):
    breaks = []

    def set_break(byte):
        breaks.append(byte)
        assert bool(running.chip.timers and running.chip.dogs) == (byte == 3)

    monkeypatch.setattr(chip, "set_break", set_break)
    chip.run(1)
    assert breaks == [-1, 3]


def test_what_fails_in_leaving_keeps_nothing_else_running(running, monkeypatch):
    def fail():
        raise OSError(5)

    breaks = []
    monkeypatch.setattr(chip, "set_break", breaks.append)
    running.store.close = fail
    with pytest.raises(OSError):
        chip.run(1)
    assert running.chip.mem32 and running.chip.callback is None and breaks == [-1, 3]
