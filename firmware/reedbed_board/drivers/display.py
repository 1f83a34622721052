"""The display: two message lines on 128 x 64 points; only rows that change are sent."""

from reedbed_engine.compat import Any

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

COLUMNS = const(16)  # letters of 8 x 8 points
ROWS = const(8)
_HALF = const(4)  # rows a message may take

# framebuf's letters are ASCII
_PLAIN = {
    "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n", "¿": "?", "¡": "!",
    "Á": "A", "É": "E", "Í": "I", "Ó": "O", "Ú": "U", "Ñ": "N", "«": '"', "»": '"', "–": "-",
}  # fmt: skip


def plain(text: str) -> str:
    """Return `text` in letters that the display has."""
    return "".join([letter if letter < "\x7f" else _PLAIN.get(letter, "?") for letter in text])


def wrap(text: str, width: int, limit: int) -> list[str]:
    """Return `text` as at most `limit` rows of `width` letters, broken between words."""
    rows = [""]
    for word in plain(text).split():
        while len(word) > width:  # longer than a row: broken anywhere
            if rows[-1]:
                rows.append("")
            rows[-1] = word[:width]
            word = word[width:]
        if rows[-1] and len(rows[-1]) + 1 + len(word) > width:
            rows.append("")
        rows[-1] += (" " if rows[-1] else "") + word
    return rows[:limit]


class Display:
    """`screen` has `row(number, text)` and `start()`, as ssd1306.SSD1306 has."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._rows = [""] * ROWS  # what is shown

    def show(self, lines: list[str]) -> None:
        """Write two texts, one in each half.  Raises OSError when the display is gone."""
        rows = []
        for line in lines:
            rows += wrap(line, COLUMNS, _HALF)
            rows += [""] * (-len(rows) % _HALF)
        try:
            self._send(rows)
        except OSError:  # disturbed once, or without power for a moment
            self._screen.start()
            self._rows = [""] * ROWS
            self._send(rows)

    def _send(self, rows: list[str]) -> None:
        for number in range(len(rows)):
            if rows[number] != self._rows[number]:
                self._screen.row(number, rows[number])
                self._rows[number] = rows[number]  # now: what fails is not shown


def display(builder: "Builder", part: dict[str, Any]) -> Display:
    """Return the display that board.json describes.  Raises OSError where it does not answer."""
    import framebuf  # type: ignore[import-not-found]

    from .ssd1306 import SSD1306

    first_column = 2 if part["driver"] == "sh1106" else 0
    return Display(SSD1306(builder.i2c(part), part["address"], framebuf, first_column))
