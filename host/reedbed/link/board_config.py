"""The board.json of a board: a new one is checked by the board, which then starts with it."""

import json
from typing import Any

from ..errors import NoAnswer, PlainError
from .client import Client

_START_S = 60.0


async def read_config(client: Client) -> Any:
    """Return what a board's board.json holds, None if it has none.  Raises Refused, NoAnswer."""
    text = (await client.ask("config"))["text"]
    return json.loads(text) if text else None


async def write_config(client: Client, config: Any) -> None:
    """Give a board another board.json that holds `config`; wait until it has started with it.

    Raises Refused and NoAnswer, and PlainError for one that is too long.
    """
    before = client.board["boot"]
    try:
        await client.ask("config", text=json.dumps(config, separators=(",", ":")))
    except ValueError as error:
        raise PlainError("this board.json is too long to be sent") from error
    if not await client.wait_until(lambda: client.board["boot"] != before, _START_S):
        raise NoAnswer("the board has its board.json, but does not start again")
