"""The table of commands, and the one place where an error becomes a line on the screen.

A command is a module with a function `run`; typer makes its options from the signature.  What is
slow to import is imported inside `run`, so that `reedbed --help` is quick.
"""

import sys

import typer

from ..errors import PlainError
from . import (
    bench,
    doctor,
    draw,
    engine,
    flash,
    games,
    image,
    latency,
    layout,
    lights,
    monitor,
    play,
    replay,
    status,
    test,
)

app = typer.Typer(
    name="reedbed",
    help="Play on a board that referees itself: mirror, log, virtual board, flashing.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("play")(play.run)
app.command("monitor")(monitor.run)
app.add_typer(games.app, name="games")
app.command("replay")(replay.run)
app.command("engine")(engine.run)
app.command("draw")(draw.run)
app.command("lights")(lights.run)
app.command("layout")(layout.run)
app.command("image")(image.run)
app.command("flash")(flash.run)
app.command("test")(test.run)
app.command("status")(status.run)
app.command("doctor")(doctor.run)
app.command("latency")(latency.run)
app.add_typer(bench.app, name="bench")


def main() -> None:
    """Run the command line; exit 1 with one line when a command cannot go on."""
    try:
        app()
    except PlainError as error:
        sys.exit(f"reedbed: {error}")
