"""`reedbed overlay`: what to print and lay on a board, at its true size."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..files import refuse_existing, write_whole
from ..records.options import DEFAULT_GAME
from ..terminal import print_note
from . import CommandError, format_examples, list_examples
from .layout import USUAL, AnyBoard, FittingOptions, choose_scene
from .shared import Force

EXAMPLES = format_examples(
    f"overlay {DEFAULT_GAME}",
    *list_examples("overlay"),
    "overlay --paper a3 -o cells.pdf",
)

_LARGEST_MM = 200.0


class Paper(StrEnum):
    """Sizes of paper."""

    a4 = "a4"
    a3 = "a3"
    letter = "letter"


def run(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Which game; none gives a template for drilling.",
            show_default=False,
        ),
    ] = None,
    board: AnyBoard = "",
    option: FittingOptions = None,
    pitch: Annotated[
        float,
        typer.Option(
            metavar="MM",
            min=5,
            max=_LARGEST_MM,
            help="How far it is from cell to cell; strips of 30 lights a metre have the default.",
        ),
    ] = 33.333,
    paper: Annotated[
        Paper, typer.Option(help="Which paper; a board may need several sheets.")
    ] = Paper.a4,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write a .pdf with a page a sheet, or an .svg each, with a number.",
        ),
    ] = None,
    force: Force = False,
) -> None:
    """Make sheets to print and lay on a board: its cells at their true size.

    Print them at 100 %, measure the rule of 100 mm, cut along the marks.
    """
    from ..drawing.hand_script import read_board
    from ..paper.sheets import divide, draw_sheet

    path = output or Path(f"{game or 'cells'}.pdf")
    if path.suffix not in (".pdf", ".svg"):
        raise CommandError(f"{path}: the file ends in .pdf or .svg")
    if option and not game:
        raise CommandError("an option of which game? Give its name")
    board, _, options = choose_scene(game, board, option) if game else (board or USUAL, "", "")
    shape = read_board(board)
    face, title = _draw_face(board, game, options, pitch)
    sheets = divide(shape.rows, shape.cols, pitch, paper)
    pictures = [draw_sheet(sheets, number, face, pitch, title) for number in range(len(sheets))]
    paths = [path]
    if path.suffix == ".svg" and len(sheets) > 1:
        paths = [path.with_stem(f"{path.stem}-{n + 1}") for n in range(len(sheets))]
    for each in paths:
        refuse_existing(each, force)
    try:
        if path.suffix == ".pdf":
            from ..paper.pdf import make_pdf

            path.write_bytes(make_pdf(sheets, pictures))
        else:
            for each, picture in zip(paths, pictures, strict=True):
                write_whole(each, picture)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    size = f"{shape.cols * pitch:.0f} × {shape.rows * pitch:.0f} mm"
    count = "1 sheet" if len(sheets) == 1 else f"{len(sheets)} sheets"
    print_note(f"{size} on {count} of {paper}: {', '.join(map(str, paths))}")
    print_note("print at 100 % and measure the rule before you cut")


def _draw_face(board: str, game: str | None, options: str, pitch: float) -> tuple[str, str]:
    """Return what is printed, and its title."""
    from ..drawing.hand_script import Scene, Stage, read_board
    from ..paper.face import draw_face, draw_template

    if game is None:
        shape = read_board(board)
        return draw_template(shape.rows, shape.cols, pitch), f"cells, {board}"
    stage = Stage(Scene(board, game, options))
    title = " ".join(filter(None, (game, options.replace(",", " "))))
    return draw_face(stage.layout, stage.game, pitch), f"{title}, {board}"
