"""`reedbed print overlay`: what to print and lay on a board, at its true size."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import UsageError
from ..files import refuse_existing
from ..records.options import DEFAULT_GAME
from ..terminal import print_note
from . import examples
from .shared import AnyGame, Output, choose_model, refuse_options, write_output

if TYPE_CHECKING:
    from ..virtual_board.model import Model

_LARGEST_MM = 200.0


Paper = StrEnum("Paper", ["a4", "a3", "letter"])


@examples(f"print overlay {DEFAULT_GAME}", "print overlay --paper a3 -o cells.pdf")
def run(
    game: AnyGame = None,
    board: str = "",
    option: list[str] | None = None,
    pitch: Annotated[float, typer.Option(min=5, max=_LARGEST_MM)] = 33.333,
    paper: Paper = Paper.a4,
    output: Output = None,
    force: bool = False,
) -> None:
    """Make sheets to print and lay on a board, at its true size.

    Without a game they have the cells, for drilling.  A .pdf has a page per sheet; for .svg each
    sheet is a file with a number.  Print them at 100 %, measure the rule of 100 mm, cut along
    the marks.

    --pitch MM: From cell to cell; strips of 30 lights a metre have the default.
    --paper: The size of the paper.
    """
    from ..paper.sheets import divide, draw_sheet

    path = output or Path(f"{game or 'cells'}.pdf")
    if path.suffix not in (".pdf", ".svg"):
        raise UsageError(f"{path}: the file ends in .pdf or .svg")
    if option and not game:
        raise UsageError("--option is for a game: name it")
    with refuse_options():
        shape, options = choose_model(game, ",".join(option or ()), board)
        face, title = _draw_face(shape, game, options, pitch)
    sheets = divide(shape.rows, shape.cols, pitch, paper)
    pictures = [draw_sheet(sheets, number, face, pitch, title) for number in range(len(sheets))]
    paths = [path]
    if path.suffix == ".svg" and len(sheets) > 1:
        paths = [path.with_stem(f"{path.stem}-{n + 1}") for n in range(len(sheets))]
    for each in paths:
        refuse_existing(each, force)
    if path.suffix == ".pdf":
        from ..paper.pdf import make_pdf

        write_output(path, make_pdf(sheets, pictures))
    else:
        for each, picture in zip(paths, pictures, strict=True):
            write_output(each, picture)
    size = f"{shape.cols * pitch:.0f} × {shape.rows * pitch:.0f} mm"
    count = "1 sheet" if len(sheets) == 1 else f"{len(sheets)} sheets"
    print_note(f"{size} on {count} of {paper}: {', '.join(map(str, paths))}")
    print_note("print at 100 % and measure the rule before you cut")


def _draw_face(board: "Model", game: str | None, options: str, pitch: float) -> tuple[str, str]:
    """Return what is printed, and its title."""
    from ..drawing.hand_script import Scene, Stage
    from ..paper.face import draw_face, draw_template

    if game is None:
        return draw_template(board.rows, board.cols, pitch), f"cells, {board}"
    stage = Stage(Scene(str(board), game, options))
    title = " ".join(filter(None, (game, options.replace(",", " "))))
    return draw_face(stage.layout, stage.game, pitch), f"{title}, {board}"
