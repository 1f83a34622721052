"""A board's cells in plain text: names of sites, and what the other cells are for."""

from collections.abc import Sequence

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout

from .board import label_cells

_MARKS = {
    "site": "{}",
    "stock": "({})",
    "dice": "[{}]",
    "choice": "<{}>",
    "turn": "*",
    "none": ".",
}
_LEGEND = "(stock) [throw] <choice> *: turn  .: nothing; the number before a row is its first cell"


def draw_text(layout: Layout, game: Game) -> str:
    """Return a line per row, then what the marks mean."""
    labels = label_cells(layout, game)
    texts = [_MARKS[kind].format(name) for kind, name in labels]
    width = max(map(len, texts))
    lines = [_format_row(layout, row, texts, width) for row in range(layout.rows)]
    lines += ["", _LEGEND]
    for name, player, site, cells in layout.stocks:
        lines.append(
            f"({game.site_name(site)}) {name} of player {player}: cells {_format_span(cells)}"
        )
    return "\n".join(lines)


def _format_row(layout: Layout, row: int, texts: list[str], width: int) -> str:
    first = row * layout.cols
    cells = " ".join(text.center(width) for text in texts[first : first + layout.cols])
    return f"{first:>4}  {cells}".rstrip()


def _format_span(cells: Sequence[int]) -> str:
    return " ".join(map(str, cells))
