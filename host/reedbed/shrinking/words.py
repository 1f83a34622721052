"""Turn a module of words, a dict of templates by message id, into text that a board reads from."""

import ast
from pathlib import Path

from reedbed_engine.words import BLOCK

from ..errors import PlainError

SUFFIX = ".txt"
_MARK = "\nWORDS = {"
_SHORT = "short_"


class WordsError(PlainError):
    """A message cannot be read on a board; the text says which."""


def as_text(path: Path) -> bytes:
    """Return the words of the module in the file `path` as reedbed_engine.words says.

    Short forms are completed by the long ones.  Empty for any other module.  Raises WordsError.
    """
    words = _words(path)
    if path.name.startswith(_SHORT):
        words = _words(path.with_name(path.name.removeprefix(_SHORT))) | words
    blocks = [b""]
    for code, template in sorted(words.items()):
        line = f"\n{code} {template}".encode()
        if b"\n" in line[1:] or len(line) >= BLOCK:
            raise WordsError(f"{path}: message {code} is no line, or too long")
        if len(blocks[-1]) + len(line) >= BLOCK:  # a newline ends the block
            blocks.append(b"")
        blocks[-1] += line
    return b"".join(block.ljust(BLOCK, b"\n") for block in blocks if block)


def _words(path: Path) -> dict[int, str]:
    text = path.read_text(encoding="utf-8")
    if _MARK not in text:
        return {}
    found = (node for node in ast.parse(text).body if isinstance(node, ast.Assign))
    return ast.literal_eval(next(found).value)
