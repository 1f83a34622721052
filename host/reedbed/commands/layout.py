"""`reedbed layout`: where the places of a game lie on a board."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..files import refuse_existing, write_whole
from ..terminal import print_note, print_result, print_text
from . import CommandError, format_examples, list_examples
from .shared import AsJson, Force, check_game

if TYPE_CHECKING:
    from ..drawing.hand_script import Scene

_STEPS = (
    "What hands do first, as in `throw 2; lift R` (see hand_script.py): the lights are then shown."
)

USUAL = "presence-10x10"
AnyBoard = Annotated[
    str,
    typer.Option(metavar="KIND-RxC", help=f"Which board, as touch-8x8; {USUAL} or what fits."),
]
FittingOptions = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE", help="Set an option of the game; what fits if none is given."
    ),
]

EXAMPLES = format_examples(*list_examples("layout"), "layout --again lights.svg")


def run(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game.", show_default=False)
    ] = None,
    board: AnyBoard = "",
    option: FittingOptions = None,
    position: Annotated[
        str, typer.Option(metavar="POSITION", help="A position string, for the game's start.")
    ] = "",
    do: Annotated[str, typer.Option(metavar="STEPS", help=_STEPS)] = "",
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw an SVG picture instead of text.")
    ] = None,
    again: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Draw this picture, or those in this folder, afresh."),
    ] = None,
    as_json: AsJson = False,
    force: Force = False,
) -> None:
    """Show which cell is what for a game on a board; a game that does not fit is refused."""
    from ..drawing.hand_script import Scene, draw_scene

    refuse_existing(svg, force)
    try:
        for path in again or ():
            pictures = sorted(path.glob("*.svg")) if os.path.isdir(path) else [path]
            if not pictures:
                raise CommandError(f"there is no picture in {path}")
            for picture in pictures:
                _draw_again(picture)
        if not game:
            if again:
                return
            raise CommandError("the layout of what? Give the name of a game")
        scene = Scene(*choose_scene(game, board, option), position, do)
        if svg:
            write_whole(svg, draw_scene(scene.text()))
            print_note(f"the picture is in {svg}")
        elif as_json:
            print_result(json.dumps(_list_cells(scene)))
        else:
            print_text(_draw_text(scene))
    except OSError as error:
        if error.filename is None:  # no file of ours: the output
            raise
        raise CommandError(f"{error.filename}: {error.strerror}") from error


def _draw_again(path: Path) -> None:
    from ..drawing.hand_script import draw_scene
    from ..drawing.svg import read_source

    try:
        source = read_source(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: no picture of a position") from error
    except ValueError as error:
        raise CommandError(f"{path}: {error}") from error
    write_whole(path, draw_scene(source))


def choose_scene(game: str, board: str, given: list[str] | None) -> tuple[str, str, str]:
    """Return a board, the game, its options: those that are given, else what fits.

    Raises BadOption.
    """
    from reedbed_engine.table.fitting import suggest

    from ..drawing.hand_script import read_board
    from ..virtual_board.choose import choose_board
    from ..virtual_board.model import Kind

    check_game(game)
    options = ",".join(given or ())
    if options and not board:
        model, options = choose_board(game, options, Kind.presence)
        board = f"{model.kind}-{model.rows}x{model.cols}"
    board = board or USUAL
    return board, game, options or suggest(game, read_board(board)) or ""


def _list_cells(scene: "Scene") -> dict[str, Any]:
    """Return for each cell what it is for and what is called so, ready for JSON."""
    from ..drawing.board import label_cells
    from ..drawing.hand_script import Stage

    stage = Stage(scene)
    labels = label_cells(stage.layout, stage.game)
    return {
        "game": stage.game.ID,
        "rows": stage.layout.rows,
        "cols": stage.layout.cols,
        "cells": [
            {"cell": cell, "kind": kind, "name": name} for cell, (kind, name) in enumerate(labels)
        ],
    }


def _draw_text(scene: "Scene") -> str:
    from ..drawing.hand_script import Stage
    from ..drawing.text import draw_text

    stage = Stage(scene)
    stage.perform_steps(scene.steps)
    return draw_text(stage.layout, stage.game, stage.table.lights if scene.steps else None)
