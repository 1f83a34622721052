"""The log has a thread of its own: what fails is tried again, in order; the rest goes on."""

import asyncio
import sqlite3
from contextlib import asynccontextmanager, closing, suppress

import pytest
from ur_events import ur_game

from reedbed.log import NEW, Log, Writer

EVENTS = [{**event, "g": 1, "text": "x" * 900} for event in ur_game(1)[:40]]


@pytest.fixture
def log(tmp_path):
    opened = Log(tmp_path)
    yield opened
    opened.close()


class Desk:
    """A running writer, and what it has called back."""

    def __init__(self, log):
        self.done, self.troubles = [], []
        self.writer = Writer(log, self.troubles.append)

    def put(self, event):
        self.writer.add_work(lambda log: log.add_event("b1", event), self.done.append)

    async def until(self, condition):
        async with asyncio.timeout(20):
            while not condition():
                await asyncio.sleep(0.005)


@asynccontextmanager
async def writing(log):
    """Have a desk write to a log."""
    desk = Desk(log)
    running = asyncio.create_task(desk.writer.run())
    await asyncio.sleep(0)  # it begins
    try:
        yield desk
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


async def test_what_waits_at_the_end_has_a_second(log, monkeypatch):
    now, done = [0.0], []
    monkeypatch.setattr("reedbed.log.writer.time.monotonic", lambda: now[0])

    def work(log):
        now[0] += 0.4
        done.append(now[0])

    async with writing(log) as desk:
        for _ in range(20):
            desk.writer.add_work(work, lambda result: None)
    assert 0 < len(done) < 20, done


async def test_a_locked_log_holds_up_nothing_and_heals(log, tmp_path):
    async with writing(log) as desk:
        with closing(sqlite3.connect(tmp_path / "log.sqlite", isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            for event in EVENTS[:4]:
                desk.put(event)
            turns = 0
            while not desk.troubles:
                await asyncio.sleep(0.01)
                turns += 1
            assert "locked by another program" in desk.troubles[0]["en"] and desk.done == []
            assert turns > 5, "the loop has waited for the log"  # which does so for a second
            holder.execute("ROLLBACK")
        await desk.until(lambda: desk.writer.is_idle)
        assert desk.done == [(NEW, n) for n in range(4)]
        assert len(desk.troubles) == 2 and desk.troubles[1] == {}


async def test_a_full_disk_is_told_and_heals(log):
    async with writing(log) as desk:
        with log._engine.connect() as connection:
            count = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {count}")
        for event in EVENTS:
            desk.put(event)
        await desk.until(lambda: desk.troubles)
        assert desk.troubles[0]["en"].startswith("the log cannot be written: disk full")
        lacking = len(desk.done)
        assert lacking < len(EVENTS)
        with log._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 100000")
        await desk.until(lambda: desk.writer.is_idle)
        assert desk.done == [(NEW, n) for n in range(len(EVENTS))]


async def test_what_waits_at_the_end_is_written(log):
    async with writing(log) as desk:
        for event in EVENTS[:9]:
            desk.put(event)
    assert len(log.list_events(1)) == 9
