"""`reedbed draw`: a position as a picture."""

import sys
import webbrowser
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated

import typer

from ..files import refuse_existing, write_whole
from ..records.options import DEFAULT_GAME
from ..terminal import print_note, print_text
from . import CommandError, format_examples, list_examples
from .shared import Force, check_game

_POSITION = "A position string, or a game's name for its start."

EXAMPLES = format_examples(
    f"draw {DEFAULT_GAME}", *list_examples("draw"), "draw --again position.svg"
)


def run(
    position: Annotated[
        str | None, typer.Argument(metavar="POSITION", help=_POSITION, show_default=False)
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write the picture to this file."),
    ] = None,
    again: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Draw the position of this picture afresh."),
    ] = None,
    shows: Annotated[bool, typer.Option("--open", help="Show the picture in a browser.")] = False,
    force: Force = False,
) -> None:
    """Draw a position as an SVG picture.

    Without a file it opens in a browser; in a pipe it is written to standard output.
    """
    from reedbed_engine.errors import ReedbedError
    from reedbed_engine.words import explain

    refuse_existing(output, force)
    try:
        if position:
            shows = shows or (output is None and sys.stdout.isatty())
            if shows and not output:
                output = Path(mkdtemp(prefix="reedbed-")) / "position.svg"
            _draw_position(position, output)
            if shows and output:
                webbrowser.open(output.absolute().as_uri())
        for picture in again or ():
            _draw_again(picture)
    except ReedbedError as error:
        raise CommandError(explain(error.code, error.arguments, error.game_id)) from error
    except OSError as error:
        if error.filename is None:  # no file of ours: the output
            raise
        raise CommandError(f"{error.filename}: {error.strerror}") from error
    if not position and (shows or not again):
        raise CommandError("draw what? Give a position or the name of a game")


def _draw_position(position: str, output: Path | None) -> None:
    from .. import drawing

    check_game(position.split()[0].partition(":")[0] if position.strip() else position)
    picture = drawing.draw_position(drawing.read_position(position))
    if output:
        write_whole(output, picture)
        print_note(f"the picture is in {output}")
    else:
        print_text(picture)


def _draw_again(path: Path) -> None:
    from ..drawing.svg import read_source

    try:
        position = read_source(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: no picture of a position") from error
    except ValueError as error:
        raise CommandError(f"{path}: {error}") from error
    _draw_position(position, path)
