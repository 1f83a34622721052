"""What looks after a started program: the watchdog's food, and which starts were good ones."""

from types import SimpleNamespace

import pytest

from reedbed_board import boot, chip, messages, start


@pytest.fixture
def care(monkeypatch):
    """Give the step that looks after the program, begun at 0 ms, and what it has done."""
    monkeypatch.setattr(chip, "ticks_ms", lambda: 0)
    done = []
    monkeypatch.setattr(boot, "went_well", lambda: done.append("went well"))
    parts = SimpleNamespace(simulated=None, sound=None)
    app = SimpleNamespace(
        parts=parts,
        sample=None,
        step=None,
        show_words=None,
        tidy=None,
        watch=lambda now: done.append("watched"),
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
    care.app.watch = lambda now: 1 // 0
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
    monkeypatch.setattr(start, "_load_config", lambda: made.append("read"))
    monkeypatch.setattr(
        "reedbed_board.hardware.Builder", lambda *args: SimpleNamespace(parts=lambda: "devices")
    )
    for starts in (1, 2, 3):
        assert start.make_parts(starts)[1:] == ("devices", [])
    config, parts, why = start.make_parts(4)
    assert why == [messages.SAFE_MODE] and len(made) == 3
    assert config.kind == "cursor" and parts.display is None and parts.capabilities() == []
