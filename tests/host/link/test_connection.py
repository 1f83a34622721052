"""Keeping a board connected: whenever it is told to end, it ends."""

import asyncio

import pytest

from reedbed.link import Session, connection


class Gone:
    """A port at which nobody is; it can be lost."""

    url = "socket://nowhere:1"

    def __init__(self):
        self.lost = asyncio.Event()

    async def read(self):
        await self.lost.wait()
        return b""

    def write(self, data):
        pass

    async def close(self):
        pass


@pytest.mark.parametrize(("each", "most"), [(0.1, 0.6), (0.001, 1.0)])
async def test_what_a_board_says_takes_half_of_the_time_at_most(monkeypatch, each, most):
    now = [0.0]

    async def sleep(seconds):
        now[0] += seconds

    monkeypatch.setattr(connection.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(connection.asyncio, "sleep", sleep)

    budget = connection._Budget()
    for _ in range(1000):
        begun = now[0]
        now[0] += each
        await budget.spend_since(begun)
    assert 1000 * each / now[0] <= most
    assert now[0] >= 1000 * each


@pytest.mark.parametrize("steps", range(8))
async def test_a_board_lost_at_the_moment_of_the_end_does_not_keep_it_alive(steps):
    ports = []

    async def open_port():
        ports.append(Gone())
        return ports[-1]

    link = connection.Connection(Session(1), open_port, print, lambda state, detail: None)
    task = asyncio.create_task(link.run())
    while not ports:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    ports[0].lost.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task], timeout=0.2)
    assert task.cancelled()
