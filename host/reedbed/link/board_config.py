"""The board.json of a board: a new one is checked by the board, which then starts with it."""

import json

from ..errors import NoAnswer, PlainError
from .client import Client

_START_S = 60.0


async def read_config(client: Client) -> str:
    """Return the board.json of a board, "" if it has none.  Raises Refused, NoAnswer."""
    text: str = (await client.ask("config"))["text"]
    return text


def shorten_config(content: str | bytes) -> str:
    """Return a board.json without spaces, as it fits into a line.  Raises ValueError."""
    return json.dumps(json.loads(content), separators=(",", ":"))


async def write_config(client: Client, text: str) -> None:
    """Give a board another board.json, and wait until it has started with it.

    Raises Refused and NoAnswer, and PlainError for a text that is too long.
    """
    before = client.board["boot"]
    try:
        await client.ask("config", text=text)
    except ValueError as error:
        raise PlainError("this board.json is too long to be sent") from error
    if not await client.wait_until(lambda: client.board["boot"] != before, _START_S):
        raise NoAnswer("the board has its board.json, but does not start again")
