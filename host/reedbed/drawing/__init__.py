"""Pictures of positions, drawn from what the games say of themselves.

A picture stands alone, reads well on light and dark pages, and marks players and colours by
shapes or letters as well.  Its `<desc>` holds the position, so that it can be drawn again.
"""

from itertools import groupby
from typing import Any

from reedbed_engine.games import load_game, load_part, load_wording
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.pc.drawing import Drawing, find_layout, group

from ..errors import PlainError
from ..words import format_message
from .pictures import format_words, load_drawing, load_drawing_class, load_page_words
from .svg import draw_marks, write_document, write_element
from .svg import write_text as write

_SCALE = 0.5  # of what is drawn, a cell being 100 units wide
_LINE = 24
_LETTER = 8.4  # how wide one is, at most
_MARGIN, _EDGE = 26, 60  # around the board; where rows and columns have names
_ROW = 66  # of what lies beside the board
_STYLE = """
text{font-family:sans-serif}
.ink{fill:#1c1c1c;font-size:15px}
@media(prefers-color-scheme:dark){.ink{fill:#ececec}}
"""


def read_position(position: str) -> Game:
    """Return the game at `position`: a position string, or a game's id for its start.

    Raises ReedbedError: UnknownGame or BadPosition.
    """
    game = load_game(position.partition(" ")[0].partition(":")[0])
    return game.load(position) if " " in position else game.new()


def draw_position(game: Game) -> str:
    """Return `game` as it stands as an SVG text.  Raises PlainError where no board can have it."""
    layout = find_layout(game, load_part(game.ID, "layout").make, load_drawing_class(game))
    if layout is None:
        raise PlainError(f"{game.ID}: it fits no board that could be drawn")
    picture = load_drawing(game, layout, is_paper=True)
    x, y, w, h = picture.frame()
    margin = _EDGE if picture.edge() else _MARGIN
    w, h = w + 2 * margin, h + 2 * margin
    lines = _list_lines(picture)
    width = max(w * _SCALE, *(len(line) * _LETTER for line in lines))
    left = (width - w * _SCALE) / 2
    place = f"translate({left:g} 0) scale({_SCALE}) translate({margin - x:g} {margin - y:g})"
    board = {"x": x - margin, "y": y - margin, "width": w, "height": h, "rx": 24}
    shapes = [write_element("rect", **board, fill="#5a3a22"), draw_marks(picture.ground())]
    shapes = [write_element("g", "\n".join([*shapes, *_draw_things(picture)]), transform=place)]
    height = h * _SCALE
    for line in lines:
        height += _LINE
        shapes.append(write(line, width / 2, height, "ink", text_anchor="middle"))
    for row in _list_stock(picture):
        shapes.append(write_element("g", row, transform=f"translate(6 {height + 12:g})"))
        height += _ROW
    return write_document(
        width, height + 12, game.ID, shapes, source=game.position(), style=_STYLE
    )


def _draw_things(picture: Drawing) -> list[str]:
    """Return what lies and stands on the board."""
    marks: list[Any] = [
        mark for thing in picture.things() if not thing.words for mark in thing.marks
    ]
    heights: dict[int, int] = {}
    for cell, piece in picture.pieces():
        if cell >= 0:
            x, y = picture.centre(cell)
            height = heights.get(cell, 0)
            heights[cell] = height + 1
            # pieces of one cell stand on one another, as seen from a little aside
            marks.append(group(picture.piece(piece), x - 7 * height, y - 11 * height))
    return [draw_marks([mark]) for mark in marks]


def _list_stock(picture: Drawing) -> list[str]:
    """Return rows of what the players have beside the board."""
    owned = [thing for thing in picture.things() if thing.words and thing.owner]
    rows = []
    for owner, things in groupby(owned, lambda thing: thing.owner):
        looks = [group(thing.marks, 130 + 64 * n, 28, 0.55) for n, thing in enumerate(things)]
        name = _format_words(picture, picture.players()[owner - 1])
        rows.append(write(name, 6, 34, "ink") + draw_marks(looks))
    return rows


def _list_lines(picture: Drawing) -> list[str]:
    """Return the lines below the board: what is due or how it ended, and what each player has."""
    game = picture.game
    wording: Any = load_wording(game)
    due = wording.ending() if game.over else wording.prompt()
    lines, scores = [format_message(due, game.ID, is_line=True)], picture.scores()
    for player, name in enumerate(picture.players(), 1):
        had = [
            scores[player - 1] if scores else "",
            _format_words(picture, picture.describe_player(player)),
        ]
        if any(had):
            lines.append(f"{_format_words(picture, name)}: {', '.join(filter(None, had))}")
    summary = _format_words(picture, picture.summary())
    return lines + [summary] * bool(summary)


def _format_words(picture: Drawing, words: Any) -> str:
    return format_words(words, load_page_words(picture.game)["en"])
