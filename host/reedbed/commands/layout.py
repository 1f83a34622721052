"""`reedbed print layout`: where the places of a game lie on a board."""

from typing import TYPE_CHECKING, Any

from ..files import refuse_existing
from ..records.options import DEFAULT_GAME
from ..terminal import print_text
from . import examples, print_json
from .shared import GameName, Output, choose_model, refuse_options, write_output

if TYPE_CHECKING:
    from ..drawing.hand_script import Stage


@examples(f"print layout {DEFAULT_GAME} -o layout.svg --force")
def run(
    game: GameName,
    board: str = "",
    option: list[str] | None = None,
    position: str = "",
    output: Output = None,
    force: bool = False,
) -> None:
    """Show which cell is what for a game on a board.

    With -o it is drawn as an SVG picture.

    --position POSITION: A position string, for the game's start.
    """
    from ..drawing.hand_script import Scene, Stage, draw_scene
    from ..drawing.text import draw_text

    refuse_existing(output, force)
    with refuse_options():
        model, options = choose_model(game, ",".join(option or ()), board)
        scene = Scene(str(model), game, options, position)
        stage = Stage(scene)
    if output:
        write_output(output, draw_scene(scene.text()))
    elif not print_json(_list_cells(stage)):
        print_text(draw_text(stage.layout, stage.game))


def _list_cells(stage: "Stage") -> dict[str, Any]:
    """Return for each cell what it is for and what is called so, ready for JSON."""
    from ..drawing.board import label_cells

    labels = label_cells(stage.layout, stage.game)
    return {
        "game": stage.game.ID,
        "rows": stage.layout.rows,
        "cols": stage.layout.cols,
        "cells": [
            {"cell": cell, "kind": kind, "name": name} for cell, (kind, name) in enumerate(labels)
        ],
    }
