"""`reedbed print draw`: a position as a picture."""

import sys
import webbrowser
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated

import typer

from ..files import refuse_existing
from ..records.options import DEFAULT_GAME
from ..terminal import print_text
from . import examples, print_json
from .shared import Output, check_game, refuse_options, write_output


@examples(f"print draw {DEFAULT_GAME}")
def run(
    position: str,
    output: Output = None,
    shows: Annotated[bool, typer.Option("--open")] = False,
    force: bool = False,
) -> None:
    """Draw a position as an SVG picture.

    Without a file it opens in a browser; in a pipe it is written to standard output.

    POSITION: A position string, or a game's name for its start.
    --open: Show the picture in a browser.
    """
    from .. import drawing

    refuse_existing(output, force)
    check_game(position.partition(" ")[0].partition(":")[0])
    with refuse_options():
        picture = drawing.draw_position(drawing.read_position(position))
    shows = shows or (output is None and sys.stdout.isatty())
    if shows and not output:
        output = Path(mkdtemp(prefix="reedbed-")) / "position.svg"
    if output:
        write_output(output, picture)
    elif not print_json({"svg": picture}):
        print_text(picture)
    if shows and output:
        webbrowser.open(output.absolute().as_uri())
