"""The pictures of the pages for players, drawn afresh from what they say they show."""

from pathlib import Path

from reedbed.drawing import draw_position, read_position
from reedbed.drawing.board import draw_legend
from reedbed.drawing.hand_script import draw_scene
from reedbed.drawing.svg import read_source

GAMES = Path("engine/reedbed_engine/games")
LEGEND = GAMES / "base/lights.svg"


def draw_again(picture: str) -> str:
    """Return a picture of a position, or of what hands do at a board, as it is drawn now."""
    source = read_source(picture)
    if source.startswith("board "):
        return draw_scene(source)
    return draw_position(read_position(source))


def write(checkout: Path) -> None:
    """Draw all pictures again."""
    (checkout / LEGEND).write_text(draw_legend("en"), encoding="utf-8")
    for path in sorted((checkout / GAMES).glob("*/guide/*.svg")):
        path.write_text(draw_again(path.read_text(encoding="utf-8")), encoding="utf-8")
