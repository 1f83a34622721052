"""`reedbed board config`: give a board its board.json."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import CommandError, examples, print_json
from .shared import AUTO, locate_board, run_async

_VIRTUAL = "a virtual board has no board.json: `reedbed play --board` says what it is"


@examples(
    "board config",
    "board config --json",
    "board config pico-panel-10x10 --port /dev/ttyACM0",
    "board config pico-cursor-8x8 --replace",
)
def run(
    name: Annotated[str, typer.Argument()] = "",
    port: str = AUTO,
    replace: bool = False,
) -> None:
    """List the examples of board.json, or give one to a board.

    It says which pins lead to what.  The board checks it and starts again; program and saved
    games stay as they are.

    NAME: Which example, or a .json file of your own; lists the examples if none is named.
    --replace: Also give it to a board that has another one.
    """
    from ..flashing.examples import name_examples

    if not name:
        names = name_examples()
        if not print_json([{"board": board, "name": long} for board, long in names.items()]):
            print_table((Column(), Column()), list(names.items()))
        return
    config = _read_config(name)
    url, running = locate_board(port)
    if running:
        raise CommandError(_VIRTUAL)
    run_async(_write_config(url, config, replace))
    if not print_json({"board": name}):
        print_result(f"the board is a {name} now")
        print_note("`reedbed board doctor` checks that everything is there")


def _read_config(name: str) -> Any:
    """Return what an example or a file holds.

    Raises UsageError, CommandError, Unavailable.
    """
    from ..flashing.examples import read_example

    try:
        return json.loads(
            Path(name).read_bytes() if name.endswith(".json") else read_example(name)
        )
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise CommandError(f"{name} is no JSON: {error}") from error


async def _write_config(url: str, config: Any, replaces: bool) -> None:
    """Let a board have another board.json, and wait until it has started with it.

    Raises CommandError, Refused, NoAnswer.
    """
    from ..link.board_config import read_config, write_config
    from ..link.find import open_client

    async with open_client(url) as client:
        if client.is_virtual:
            raise CommandError(_VIRTUAL)
        if await read_config(client) and not replaces:
            raise CommandError("the board has a board.json: --replace gives it another one")
        await write_config(client, config)
