"""`reedbed solve`: who wins when nobody errs."""

import json
import time
from typing import Annotated, Any

import typer

from ..files import find_data_folder
from ..terminal import print_note, print_result
from ..terminal.progress import show_progress
from ..terminal.tables import Column, print_table
from ..words import format_message
from . import CommandError, format_examples, list_examples
from .shared import AsJson, Data, Men, check_game

EXAMPLES = format_examples(*list_examples("solve"))


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    position: Annotated[
        str | None,
        typer.Option(metavar="STRING", help="Only what can follow this position."),
    ] = None,
    men: Men = 0,
    most: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Give up when more positions follow than these."),
    ] = 1_000_000,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Solve positions: the chance to win of whoever is to act, action by action.

    Without a position all endgames of the game are solved and kept, if it has them.  From a late
    position any game for two, or for all together, can be solved.  All tiles are known to it.
    """
    from ..analysis.endgames import load_solved, name_file

    check_game(game)
    if position is not None:
        _solve_position(game, position, most, as_json)
        return
    folder = find_data_folder(data)
    path = name_file(folder, game, men)
    start = time.monotonic()
    if not path.exists():
        print_note("solving, once: about a minute with two men a side")
    solved = load_solved(folder, game, men, show_progress)
    facts = {
        "game": game,
        "positions": len(solved),
        "seconds": round(time.monotonic() - start, 1),
        "file": str(path),
    }
    if as_json:
        print_result(json.dumps(facts))
    else:
        print_result(
            f"{facts['positions']} positions, {facts['seconds']} s, kept in {facts['file']}"
        )


def _solve_position(name: str, position: str, most: int, as_json: bool) -> None:
    from reedbed_engine.errors import ReedbedError
    from reedbed_engine.games import load_game

    from ..analysis.solver import TooManyPositions, value_actions

    try:
        game = load_game(name).load(position)
    except ReedbedError as error:
        raise CommandError(
            f"no such position: {format_message(list(error.args), error.game_id)}"
        ) from error
    try:
        values = value_actions(game, most)
    except TooManyPositions as error:
        raise CommandError(
            f"more than {most} positions can follow: take a later one, or a larger --most"
        ) from error
    rows: list[dict[str, Any]] = [
        {"action": game.text(action), "chance": values[action]}
        for action in sorted(values, key=lambda action: -values[action])
    ]
    if as_json:
        print_result(json.dumps({"player": game.player, "phase": game.phase, "actions": rows}))
        return
    print_result(f"player {game.player} to act: {game.phase}")
    columns = (Column("action"), Column("wins %", is_number=True))
    print_table(columns, [(row["action"], f"{100 * row['chance']:.2f}") for row in rows])
