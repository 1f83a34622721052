"""A client without a port, whose board says what a test lets it say."""

import asyncio

from reedbed.link import Client, Session
from reedbed.link.port import port_at
from reedbed.link.session import Message
from reedbed_engine.wire import Decoder


class Rig:
    """A client whose board says what the test lets it say."""

    def __init__(self):
        self.session = Session(1)
        self.client = Client(self.session, port_at("nowhere"))
        self.sent = []
        # in place of a port
        self.client._connection.flush = lambda: self.sent.extend(
            (verb, fields) for _, verb, fields in self.decoder.feed(self.session.take_output())
        )
        self.decoder = Decoder()

    def say(self, verb, **fields):
        self.client.receive(Message(verb, fields))

    async def begin(self, waiting):
        """Let `waiting` come to where it waits."""
        task = asyncio.ensure_future(waiting)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return task
