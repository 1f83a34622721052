"""The board.json of a board: a new one is checked by the board, which then starts with it."""

import json
from typing import Any

from ..errors import NoAnswer, PlainError
from .client import Client, Refused
from .panels import Panels, list_chain

_START_S = 60.0


async def read_config(client: Client) -> Any:
    """Return what a board's board.json holds, None if it has none.  Raises Refused, NoAnswer."""
    text = (await client.ask("config"))["text"]
    return json.loads(text) if text else None


async def read_panels(client: Client) -> Panels:
    """Return how a board's cells are joined, as far as its board.json says.  Raises NoAnswer."""
    found = []
    for part, driver in (("sensors", "hc165"), ("lights", "ws2812")):
        try:  # one by one: the whole would not fit into a line
            text = (await client.ask("config", part=part))["text"]
            found.append(list_chain(json.loads(text), driver, client.board["cols"]))
        except (Refused, ValueError):  # there is none, or it is too long
            found.append(())
    return Panels(*found)


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
