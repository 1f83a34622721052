"""`reedbed setup`: tell a board what it is made of."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import CommandError, format_examples
from .shared import AsJson, PromptPort

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES = format_examples(
    "setup --list",
    "setup --list --json",
    "setup --board pico-panel-10x10 --port /dev/ttyACM0",
    "setup --board pico-cursor-8x8 --replace",
)


def run(
    port: PromptPort = None,
    board: Annotated[
        str, typer.Option("--board", metavar="NAME", help="Which example; asked for if not given.")
    ] = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Give it to a board that has another one, too.")
    ] = False,
    show_list: Annotated[
        bool, typer.Option("--list", help="Show the examples, touch no board.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Give a board the board.json of an example: which pins lead to what.

    Program and saved games stay as they are.  An own board.json: start from an example's, copy it
    to the board with mpremote.
    """
    from ..flashing.board_state import CONFIG, read_board_state
    from ..flashing.examples import list_examples, read_example
    from ..flashing.flash import carry_out
    from ..flashing.plan import plan_configuration
    from ..flashing.prompt import open_prompt

    if as_json and not show_list:
        raise CommandError("--json is for --list")
    if show_list or not board:
        _print_examples(list_examples(), as_json)
        if show_list:
            return
        board = typer.prompt("Which one", err=True)
    config = read_example(board)
    with open_prompt(port) as prompt:
        if CONFIG in read_board_state(prompt, digests=False).names and not replace:
            raise CommandError(f"the board has a {CONFIG}: --replace gives it another one")
        carry_out(prompt, plan_configuration(config), lambda count: None)
        prompt.call("remove", "starts")
        prompt.restart()
    print_result(f"the board is a {board} now; it is starting")
    print_note("`reedbed doctor` checks that all of it is there")


def _print_examples(examples: "dict[str, Path]", as_json: bool) -> None:
    names = {
        name: json.loads(path.read_text(encoding="utf-8"))["name"]
        for name, path in examples.items()
    }
    if as_json:
        print_result(json.dumps([{"board": board, "name": name} for board, name in names.items()]))
    else:
        print_table((Column(), Column()), list(names.items()))
