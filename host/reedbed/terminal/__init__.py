r"""The one place that writes to the terminal: nothing that comes from outside can steer it.

Names, dates, results, notes of a board, names of files and whatever else was not written here may
hold anything: sequences that recolour, retitle or overwrite (C0, C1, DEL), marks that turn the
direction of reading, separators of lines, halves of characters.  All of it is shown as what it is,
`\x1b` or `\u202e`.
"""

import re
import sys

# controls, marks of direction, separators of lines, halves of characters, the mark of a file
UNSAFE = (
    "\x00-\x1f\x7f-\x9f\xad\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff"
)
_UNSAFE = re.compile(f"[{UNSAFE}]")
_ENDLESS = re.compile(r"(\S{100})\S{150,}(\S{50})")


def escape(text: str) -> str:
    """Return `text` as one line that shows what would not be seen."""
    return _UNSAFE.sub(lambda match: ascii(match[0])[1:-1], text)


def shorten(text: str) -> str:
    """Return a line of ours without the middle of words that nobody would read to their end."""
    return _ENDLESS.sub(r"\1…\2", text)


def print_result(*lines: str) -> None:
    """Write lines of what was asked for to standard output."""
    for line in lines:
        print(escape(line), flush=True)


def print_text(text: str) -> None:
    """Write a text of whole lines, as a record, to standard output; nothing for an empty one."""
    if text:
        print_result(*text.removesuffix("\n").split("\n"))


def print_note(*lines: str, end: str = "\n") -> None:
    """Write notes for the person at the terminal to standard error."""
    for line in lines:
        print(escape(line), end=end, file=sys.stderr, flush=True)
