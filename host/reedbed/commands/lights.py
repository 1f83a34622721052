"""`reedbed lights`: what the lights of a board mean."""

from pathlib import Path
from typing import Annotated

import typer

from ..files import write_whole
from . import CommandError, examples
from .shared import ENGLISH, Lang

EXAMPLES = examples(
    "lights --lang es",
    "lights --svg legend.svg",
)


def run(
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it as an SVG picture instead.")
    ] = None,
    lang: Lang = ENGLISH,
) -> None:
    """Explain every light: its colour, its letter on the wire, how it blinks, what it means."""
    if svg:
        from ..drawing.board import draw_legend

        try:
            write_whole(svg, draw_legend(lang.value))
        except OSError as error:
            raise CommandError(f"{svg}: {error.strerror}") from error
        return
    from rich.console import Console
    from rich.table import Table

    from ..legend import legend

    heads = {"en": ("", "letter", "blinks", "means"), "es": ("", "letra", "parpadeo", "significa")}
    table = Table(*heads.get(lang.value, heads["en"]), box=None, pad_edge=False)
    for light in legend():
        red, green, blue = light.rgb
        swatch = f"[on rgb({red},{green},{blue})]    [/]"
        table.add_row(swatch, light.letter, light.blinks[lang.value], light.meaning[lang.value])
    Console(highlight=False).print(table)
