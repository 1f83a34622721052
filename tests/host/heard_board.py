"""A session at a board that is nowhere: it hears what a test lets that board say."""

from reedbed.link import Session
from reedbed.link.port import port_at
from reedbed.link.session import Message
from reedbed.session.board_session import BoardSession
from reedbed_engine.wire import PROTOCOL

HELLO = {
    "proto": PROTOCOL, "board": "feed01", "kind": "presence", "rows": 10, "cols": 10,
    "caps": ["sim"], "boot": 1, "oldest": 1,
}  # fmt: skip


def open_session(log):
    """Return a session that has heard nothing yet, but knows the board of HELLO."""
    link = Session(1)
    link.board = HELLO
    return BoardSession(log, link, port_at("nowhere"))


def tell(board_session, *messages):
    """Let the board tell this, (verb, fields) each; events are logged."""
    for verb, fields in messages:
        board_session.client.receive(Message(verb, fields))
        while not board_session.writer.is_idle and board_session.writer.advance():
            pass
