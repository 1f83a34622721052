"""`reedbed bench`: figures measured on this computer."""

from typing import Annotated

import typer

from . import CommandError

app = typer.Typer(help="Measure on this computer.", no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def _bench() -> None:
    """Keep `reedbed bench WHAT` the form even while there is one thing to measure."""


@app.command("engine")
def engine(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; all if none.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Of each single run.")] = 1.0,
    micropython: Annotated[bool, typer.Option(help="Measure on MicroPython too.")] = True,
) -> None:
    """Play random games: actions a second, beside `royalur` and `sgfmill` and on MicroPython."""
    from reedbed_engine.games import IDS

    from ..bench import engine as bench

    unknown = sorted(set(games or ()) - set(IDS))
    if unknown:
        raise CommandError(f"no such game: {' '.join(unknown)}; there are {' '.join(IDS)}")
    others = {}
    for name, command in bench.micropythons() if micropython else ():
        if name in ("wasm", "unix"):
            others[name] = command
        else:
            typer.echo(f"not measured: {name}")
    typer.echo("actions a second in random games, median of three runs [lowest..highest]")
    for row in bench.ROWS:
        if row.game in (games or IDS):
            for line in bench.lines(row, bench.measure_row(row, seconds, others)):
                typer.echo(line)
