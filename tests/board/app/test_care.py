"""What looks after a program: the watchdog's food, which starts were good ones, the log."""

from types import SimpleNamespace

import pytest
from journal_desk import FullStore

from reedbed_board import board_json, chip, start
from reedbed_board.chip import Log
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.words import board_messages as messages


@pytest.fixture
def care(monkeypatch):
    """Give the step that looks after the program, begun at 0 ms, and what it has done."""
    monkeypatch.setattr(chip, "ticks_ms", lambda: 0)
    done = []
    monkeypatch.setattr(chip, "went_well", lambda: done.append("went well"))
    parts = SimpleNamespace(simulated=None, sound=None)
    app = SimpleNamespace(
        parts=parts,
        sample=None,
        step=None,
        show_words=None,
        tidy=None,
        check_each_second=lambda now: done.append("watched"),
        restarts_at=-1,
    )
    dog = SimpleNamespace(feed=lambda: done.append("fed"))
    rows = chip.make_rows(app, None, SimpleNamespace(is_running=True), dog)
    (step, period), *more = [(row[1], row[2]) for row in rows if row[0] == "care"]
    assert not more and period * 4 < 8000  # the watchdog's patience
    return SimpleNamespace(step=step, app=app, done=done)


def test_a_program_that_is_well_feeds_the_watchdog(care):
    care.step(1000)
    care.step(2000)
    assert care.done == ["watched", "fed"] * 2


def test_a_program_that_cannot_look_after_itself_feeds_no_watchdog(care):
    care.app.check_each_second = lambda now: 1 // 0
    with pytest.raises(ZeroDivisionError):
        care.step(1000)
    assert care.done == []


def test_a_start_that_lasts_ten_seconds_is_a_good_one(care):
    care.step(9999)
    assert "went well" not in care.done
    care.step(10000)
    care.step(11000)
    assert care.done.count("went well") == 1


def test_after_three_bad_starts_no_device_is_switched_on(monkeypatch):
    made = []
    monkeypatch.setattr(board_json, "read_file", lambda: made.append("read"))
    monkeypatch.setattr(
        "reedbed_board.hardware.Builder", lambda *args: SimpleNamespace(parts=lambda: "devices")
    )
    for starts in (1, 2, 3):
        assert start.make_parts(starts)[1:] == ("devices", [])
    config, parts, why = start.make_parts(4)
    assert why == [messages.SAFE_MODE] and len(made) == 3
    assert config.kind == "cursor" and parts.display is None and parts.capabilities() == []


def test_the_log_is_a_ring_that_outlives_the_program():
    store, said = MemoryStore(), []
    for run in range(20):
        log = Log(store)
        for number in range(30):
            said.append(b"display: start %d failure %d" % (run, number))
            log.append(said[-1].decode())
    kept = b"".join([bytes(store.files[name]) for name in ("log.old", "log")])
    lines = kept.split(b"\n")[:-1]
    assert lines == said[-len(lines) :] and len(lines) > 100
    assert len(kept) < 2 * (4096 + 100)


def test_a_failure_that_goes_on_and_on_does_not_wear_the_flash():
    store = MemoryStore()
    log = Log(store)
    for _ in range(100):
        log.append("display: OSError")
        log.append("sound: OSError")
    assert len(log) == 200
    assert store.files["log"] == b"display: OSError\nsound: OSError\n"


def test_a_log_that_cannot_be_written_is_kept_in_memory():
    log = Log(FullStore(0))
    log.append("display: OSError")
    assert log.lines == ["display: OSError"]
