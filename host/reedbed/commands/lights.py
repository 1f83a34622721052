"""`reedbed print lights`: what the lights of a board mean."""

from ..terminal.tables import Column, print_table
from . import examples, print_json
from .shared import ENGLISH, Language


@examples("print lights --lang es", "print lights --json")
def run(lang: Language = ENGLISH) -> None:
    """Explain what the lights mean: colour, code, blinking."""
    from rich.text import Text

    from ..drawing.legend import find_colour, list_all_lights

    facts = [
        {
            "rgb": list(find_colour(light.code)),
            "code": f"{light.code:02x}",
            "blinks": light.blinks[lang.value],
            "means": light.meaning[lang.value],
        }
        for light in list_all_lights()
    ]
    if print_json(facts):
        return
    heads = {"en": ("", "code", "blinks", "means"), "es": ("", "código", "parpadeo", "significa")}
    rows = [
        (Text("    ", "on rgb({},{},{})".format(*rgb)), *words)
        for rgb, *words in map(dict.values, facts)
    ]
    print_table([Column(head) for head in heads.get(lang.value, heads["en"])], rows)
