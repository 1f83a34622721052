"""Changes to a source text that leave every line where it is."""

import ast
from collections.abc import Iterable
from typing import NamedTuple


class Edit(NamedTuple):
    """Text that replaces a range; lines count from 1, columns in bytes of UTF-8 from 0."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: str


def replace_node(node: ast.stmt | ast.expr | ast.alias | ast.arg, text: str) -> Edit:
    """Return the edit that puts `text` in the place of a whole node."""
    assert node.end_lineno is not None and node.end_col_offset is not None
    return Edit((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset), text)


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Return `text` with the edits done; a range of several lines leaves as many."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    for edit in sorted(edits, reverse=True):
        first, last = edit.start[0] - 1, edit.end[0] - 1
        head, tail = lines[first][: edit.start[1]], lines[last][edit.end[1] :]
        lines[first : last + 1] = [head + edit.text.encode() + tail] + [b"\n"] * (last - first)
    return b"".join(lines).decode()
