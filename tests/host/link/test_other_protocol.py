"""A board that speaks another protocol: it is said once, and boards are looked for further on."""

import asyncio
from binascii import crc32
from contextlib import suppress

from reedbed.commands.connection_status import ConnectionStatus
from reedbed.link import Client, Session, connection
from reedbed_engine.wire import PROTOCOL

NEWER = PROTOCOL + 1
HELLO = '{"proto":%d,"board":"feed01","kind":"presence","rows":4,"cols":4,"boot":1,"oldest":0}'


class Board:
    """A port whose board greets in the protocols that it is given, one after the other."""

    url = "there"

    def __init__(self, *protocols):
        self.lines = [b"1 hello " + (HELLO % proto).encode() for proto in protocols]

    async def read(self):
        await asyncio.sleep(0)
        if not self.lines:
            await asyncio.Event().wait()
        line = self.lines.pop(0)
        return line + b" %08x\n" % crc32(line)

    def write(self, data):
        pass

    def remember(self):
        pass

    async def close(self):
        pass


async def test_a_board_of_another_protocol_is_told_once_and_others_are_looked_for(
    monkeypatch, capsys
):
    # in the middle of a game, and twice; then it speaks ours again
    boards = [Board(PROTOCOL, NEWER), Board(NEWER), Board(PROTOCOL)]
    monkeypatch.setattr(connection, "_OTHER_S", 0.0)
    monkeypatch.setattr(connection, "_TICK_S", 0.0)
    states = []

    async def open_port():
        return boards.pop(0)

    client = Client(Session(1), open_port)
    ConnectionStatus(client)
    client.connection_watchers.append(lambda state, detail: states.append(state))
    running = asyncio.ensure_future(client.run())
    async with asyncio.timeout(5):
        while boards or states[-1] != connection.CONNECTED:
            assert not running.done()
            await asyncio.sleep(0)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert states.count(connection.SEARCHING) == 2
    said = capsys.readouterr().err
    why = f"speaks version {NEWER} of the wire, this Reedbed {PROTOCOL}: update Reedbed"
    assert said.count(why) == 1
