"""Keeping a board connected: whenever it is told to end, it ends."""

import asyncio

import pytest

from reedbed.link import Session, connection


class Gone:
    """A port at which nobody is; it can be lost."""

    def __init__(self, url, on_data, on_lost):
        self.lose = on_lost

    def write(self, data):
        pass

    async def close(self):
        pass


@pytest.mark.parametrize("steps", range(8))
def test_a_board_lost_at_the_moment_of_the_end_does_not_keep_it_alive(monkeypatch, steps):
    ports = []

    def open_port(*args):
        ports.append(Gone(*args))
        return ports[-1]

    monkeypatch.setattr(connection, "Port", open_port)

    async def run():
        link = connection.Connection(
            Session(1), lambda: "socket://nowhere:1", print, lambda state, detail: None
        )
        task = asyncio.create_task(link.run())
        while not ports:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        ports[0].lose("unplugged")
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task], timeout=0.2)
        ended = task.cancelled()
        task.cancel()
        return ended

    assert asyncio.run(run())
