"""`reedbed dev solve`: solve positions exactly."""

import time
from typing import Annotated, Any

import typer

from ..errors import UsageError
from ..terminal import print_note, print_result
from ..terminal.progress import show_progress
from ..terminal.tables import Column, print_table
from . import EVERYWHERE, print_json
from .shared import GameName, Natural, refuse_options


def run(
    game: GameName,
    position: Annotated[
        str | None,
        typer.Option(metavar="STRING", help="Only what can follow this position."),
    ] = None,
    men: Natural = 0,
    most: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Give up when more positions follow than these."),
    ] = 1_000_000,
) -> None:
    """Solve positions exactly: the chance to win by each move.

    Without a position all endgames of the game are solved and kept, if it has them.  From a late
    position any game for two, or for all together, can be solved.  It sees all tiles.
    """
    from ..analysis.endgames import load_solved, name_file

    if position is not None:
        _solve_position(game, position, most)
        return
    folder = EVERYWHERE.folder
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
    if not print_json(facts):
        print_result(
            f"{facts['positions']} positions, {facts['seconds']} s, kept in {facts['file']}"
        )


def _solve_position(name: str, position: str, most: int) -> None:
    from reedbed_engine.games import load_game

    from ..analysis.solver import TooManyPositions, value_actions

    with refuse_options():
        game = load_game(name).load(position)
    try:
        values = value_actions(game, most)
    except TooManyPositions as error:
        raise UsageError(
            f"more than {most} positions can follow: take a later one, or a larger --most"
        ) from error
    rows: list[dict[str, Any]] = [
        {"action": game.text(action), "chance": values[action]}
        for action in sorted(values, key=lambda action: -values[action])
    ]
    if print_json({"player": game.player, "phase": game.phase, "actions": rows}):
        return
    print_result(f"player {game.player} to act: {game.phase}")
    columns = (Column("action"), Column("wins %", is_number=True))
    print_table(columns, [(row["action"], f"{100 * row['chance']:.2f}") for row in rows])
