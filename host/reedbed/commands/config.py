"""`reedbed board config`: give a board its board.json."""

import json
from typing import Annotated

import typer

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import CommandError, examples, print_json
from .shared import AUTO, name_port


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

    It says which pins lead to what.  Program and saved games stay as they are.  For one of your
    own, start from an example and copy it to the board with mpremote.

    NAME: Which example; lists them if none is named.
    --replace: Also give it to a board that has another one.
    """
    from ..flashing.board_state import CONFIG, read_board_state
    from ..flashing.examples import list_examples, read_example
    from ..flashing.flash import carry_out
    from ..flashing.plan import plan_configuration
    from ..flashing.prompt import open_prompt

    if not name:
        names = {
            board: json.loads(path.read_text(encoding="utf-8"))["name"]
            for board, path in list_examples().items()
        }
        if not print_json([{"board": board, "name": long} for board, long in names.items()]):
            print_table((Column(), Column()), list(names.items()))
        return
    config = read_example(name)
    with open_prompt(name_port(port)) as prompt:
        if CONFIG in read_board_state(prompt, digests=False).names and not replace:
            raise CommandError(f"the board has a {CONFIG}: --replace gives it another one")
        carry_out(prompt, plan_configuration(config), lambda count: None)
        prompt.call("remove", "starts")
        prompt.restart()
    if not print_json({"board": name}):
        print_result(f"the board is a {name} now; it is starting")
        print_note("`reedbed board doctor` checks that everything is there")
