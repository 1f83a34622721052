"""Turn a module of words, a dict of templates by message id, into text that a board reads from."""

import ast
from pathlib import Path

from reedbed_engine.words import BLOCK

from ...errors import PlainError

SUFFIX = ".txt"
_MARK = "\nWORDS = {"


class WordsError(PlainError):
    """A message cannot be read on a board; the text says which."""


def write_as_texts(path: Path) -> dict[str, bytes]:
    """Return the words of the module in the file `path`, file name to text.

    The texts are as reedbed_engine.words says.  Empty for any other module.  Raises WordsError.
    """
    tables = _list_tables(path)
    if not tables:
        return {}
    return {path.stem + SUFFIX: _write_as_text(path, tables["WORDS"], tables["SHORT_WORDS"])}


def _write_as_text(path: Path, words: dict[int, str], short_words: dict[int, str]) -> bytes:
    blocks: list[bytes] = []
    for code, template in sorted(words.items()):
        forms = [f"{code} {template}"]
        if code in short_words:
            forms.append(f"{code}- {short_words[code]}")
        lines = "".join("\n" + form for form in forms).encode()
        if lines.count(b"\n") > len(forms) or len(lines) >= BLOCK:
            raise WordsError(f"{path}: message {code} is no line, or too long")
        for at, block in enumerate(blocks):
            if len(block) + len(lines) < BLOCK:  # a newline ends the block
                blocks[at] += lines
                break
        else:
            blocks.append(lines)
    return b"".join(block.ljust(BLOCK, b"\n") for block in blocks).rstrip(b"\n") + b"\n"


def _list_tables(path: Path) -> dict[str, dict[int, str]]:
    text = path.read_text(encoding="utf-8")
    if _MARK not in text:
        return {}
    found = (node for node in ast.parse(text).body if isinstance(node, ast.Assign))
    return {ast.unparse(node.targets[0]): ast.literal_eval(node.value) for node in found}
