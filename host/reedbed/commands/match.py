"""`reedbed dev match`: many games between two players."""

from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from ..files import refuse_existing
from ..records.options import DEFAULT_GAME, read_options
from ..terminal import print_note, print_result
from ..terminal.progress import show_progress
from . import CommandError, examples, print_json
from .shared import Natural, Positive, Seed, check_game, list_games, refuse_options

if TYPE_CHECKING:
    from ..analysis.matches import Result


@examples(
    "dev match computer:2 random --games 4 --patience 5 --json",
    f"dev match computer:1 random --game {DEFAULT_GAME} --games 2 --opening 4 --records x.txt"
    " --force",
)
def run(
    one: str,
    other: str,
    game: Annotated[
        str, typer.Option(callback=check_game, autocompletion=list_games)
    ] = DEFAULT_GAME,
    option: list[str] | None = None,
    games: Positive = 100,
    seed: Seed = 0,
    patience: Annotated[float, typer.Option(min=0.1)] = 60.0,
    records: Path | None = None,
    opening: Natural = 0,
    force: bool = False,
) -> None:
    """Let two players play a match; show wins with their interval.

    They change sides after each game; the interval is of 95 %.

    A: One player: random, greedy, computer:1 to computer:5, or a program's command (GTP).
    B: The other player, named the same way.
    --game GAME: The game that they play.
    --games N: How many games they play.
    --patience X: Seconds that a program has for an answer.
    --records FILE: Write the records of all games there.
    --opening N: Let chance play the first N actions of each game.
    """
    from ..analysis.matches import count_score, format_score, play_match
    from ..analysis.seating import seat_player
    from ..analysis.seats import SeatError

    refuse_existing(records, force)
    with ExitStack() as stack:
        file = stack.enter_context(_open(records)) if records else None
        seats = []
        for name in (one, other):
            seats.append(seat_player(name, patience))
            stack.enter_context(closing(seats[-1]))
        results: list[Result] = []
        try:
            with refuse_options():
                options = read_options(",".join(option or []))
                for result in show_progress(
                    play_match(game, options, seats, range(seed, seed + games), opening),
                    games,
                    "playing",
                ):
                    results.append(result)
                    if file:
                        file.write(_write(result, one, other) + "\n")
                        file.flush()
        except SeatError:
            if results:
                print_note("until the match ended:", *format_score(one, other, results))
            raise
    if not print_json({"game": game, **count_score(one, other, results)}):
        print_result(*format_score(one, other, results))


def _open(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}") from error


def _write(result: "Result", one: str, other: str) -> str:
    from ..analysis.matches import make_match_record
    from ..records.record import write_record

    return write_record(make_match_record(result, one, other))
