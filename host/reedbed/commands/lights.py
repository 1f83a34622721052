"""`reedbed lights`: what the lights of a board mean."""

import json
from pathlib import Path
from typing import Annotated

import typer

from ..files import refuse_existing, write_whole
from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import CommandError, format_examples
from .shared import ENGLISH, AsJson, Force, Lang

EXAMPLES = format_examples(
    "lights --lang es",
    "lights --json",
    "lights --svg legend.svg --force",
)


def run(
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it as an SVG picture instead.")
    ] = None,
    lang: Lang = ENGLISH,
    as_json: AsJson = False,
    force: Force = False,
) -> None:
    """Explain every light: its colour, its code on the wire, how it blinks, what it means."""
    refuse_existing(svg, force)
    if svg:
        from ..drawing.board import draw_legend

        try:
            write_whole(svg, draw_legend(lang.value))
            print_note(f"the picture is in {svg}")
        except OSError as error:
            raise CommandError(f"{svg}: {error.strerror}") from error
        return
    from rich.text import Text

    from ..drawing.legend import find_colour, list_all_lights

    if as_json:
        facts = [
            {
                "code": f"{light.code:02x}",
                "rgb": list(find_colour(light.code)),
                "blinks": light.blinks[lang.value],
                "means": light.meaning[lang.value],
            }
            for light in list_all_lights()
        ]
        print_result(json.dumps(facts))
        return
    heads = {"en": ("", "code", "blinks", "means"), "es": ("", "código", "parpadeo", "significa")}
    rows = [
        (
            Text("    ", "on rgb({},{},{})".format(*find_colour(light.code))),
            *(f"{light.code:02x}", light.blinks[lang.value], light.meaning[lang.value]),
        )
        for light in list_all_lights()
    ]
    print_table([Column(head) for head in heads.get(lang.value, heads["en"])], rows)
