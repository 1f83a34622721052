"""What the colours that are seen say of the lights: in which order they take them.

A light takes a byte for each of its colours; `board.json` names their order.
"""

from collections.abc import Mapping

from reedbed_engine.games.base.lights import BLUE, GREEN, RED, WHITE

COLOURS = {"red": RED, "green": GREEN, "blue": BLUE, "white": WHITE}  # as they are asked for
LIT = {"red": "r", "green": "g", "blue": "b", "white": "rgb"}  # what shines in a colour
SEVERAL = "several colours"  # at once, where all lights should show the same one
_ORDER = (
    'the lights take their colours in another order, "colours": "{}": {}, then repeat this step'
)
_WRITE, _WRITTEN = "write that under lights in board.json", "board.json says so now"
_CHAIN = ": the first one that is wrong, or the one before it, has the bad joint"


def explain_colours(order: str, seen: Mapping[str, str], is_written: bool = False) -> list[str]:
    """Return what is wrong; `seen`: each of LIT to the colour that was seen, SEVERAL, or "".

    `order` is the one that the board uses, "" where it can use no other; another one may have
    been written into board.json.
    """
    if found := find_order(order, seen):
        return [_ORDER.format(found, _WRITTEN if is_written else _WRITE)]
    return [
        f"lights that should be {name} show {other}"
        if other
        else f"not every light is {name}" + _CHAIN
        for name, other in seen.items()
        if other != name
    ]


def find_order(order: str, seen: Mapping[str, str]) -> str:
    """Return another order that explains what was seen, "" where none does."""
    if not order:
        return ""
    taken = {LIT[name]: seen[name] for name in ("red", "green", "blue")}
    if set(taken.values()) == {SEVERAL}:  # a light takes bytes that are meant for the next one
        return "grb" if "w" in order else "grbw"
    letters = {sent: other[:1] for sent, other in taken.items()}
    letters["w"] = "".join({*order} - {*letters.values()})  # what is left
    found = "".join(letters[sent] for sent in order)
    return found if sorted(found) == sorted(order) and found != order else ""
