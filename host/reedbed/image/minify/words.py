"""Turn a module of words, dicts of templates by message id, into text that a board reads from."""

from reedbed_engine.words import BLOCK

from ...errors import PlainError

_MARK = "\nWORDS = {"


class WordsError(PlainError):
    """A message cannot be read on a board; the text says which."""


def write_as_text(name: str, source: str) -> bytes:
    """Return the words of the module `name`, of whose `source` the constants are folded, as text.

    It is as reedbed_engine.words says; empty for any other module.  Raises WordsError.
    """
    if _MARK not in source:
        return b""
    tables: dict[str, dict[int, str]] = {}
    exec(source, tables)  # nothing is left to import: its keys were constants
    words, short_words = tables["WORDS"], tables["SHORT_WORDS"]
    blocks: list[bytes] = []
    for code, template in sorted(words.items()):
        forms = [f"{code} {template}"]
        if code in short_words:
            forms.append(f"{code}- {short_words[code]}")
        lines = "".join("\n" + form for form in forms).encode()
        if lines.count(b"\n") > len(forms) or len(lines) >= BLOCK:
            raise WordsError(f"{name}: message {code} is not a line, or too long")
        for at, block in enumerate(blocks):
            if len(block) + len(lines) < BLOCK:  # a newline ends the block
                blocks[at] += lines
                break
        else:
            blocks.append(lines)
    return b"".join(block.ljust(BLOCK, b"\n") for block in blocks).rstrip(b"\n") + b"\n"
