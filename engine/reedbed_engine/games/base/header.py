"""A game's options, and the first field of a position, which names those that are no defaults.

`rows` are the game's OPTIONS.  A number has key, default, lowest, highest and, where it decides
that, SIZE, SEATS or START; a text has key and default.  What a text may be, and what it is where
it is not given, the game itself knows; no position names it.
"""

from ...compat import Any, Sequence
from ...errors import BadOption, BadPosition
from .notation import BAD_HEADER, OPTION_VALUE, UNKNOWN_OPTION, WRONG_GAME, clip, number

SIZE = "size"  # how large the board is
SEATS = "seats"  # how many play; else two do
START = "start"  # how the game begins, which means nothing later: no position names it


def find_option(rows: Sequence[Any], role: str) -> str:
    """Return the key of the option that decides `role`, "" where none does."""
    for row in rows:
        if role in row[4:]:
            return row[0]
    return ""


def choose_options(rows: Sequence[Any], given: dict[str, Any]) -> dict[str, Any]:
    """Return a dict of the options `given` (dict, key to text), and of numbers that are not.

    Raises BadOption.
    """
    chosen: dict[str, Any] = {}
    for key in given:
        chosen[key] = _choose(rows, key, given[key])
    for row in rows:
        if len(row) > 2:
            chosen.setdefault(row[0], row[1])
    return chosen


def _choose(rows: Sequence[Any], key: str, text: Any) -> Any:
    for row in rows:
        if row[0] == key:
            if len(row) == 2:
                return text
            value = number(str(text), row[2], row[3])
            if value < 0:
                raise BadOption(OPTION_VALUE, key, clip(str(text)), row[2], row[3])
            return value
    raise BadOption(UNKNOWN_OPTION, clip(key))


def _list_kept(rows: Sequence[Any]) -> list[Any]:
    """Return the rows of the options that a position names."""
    return [row for row in rows if len(row) > 2 and START not in row[4:]]


def write_header(name: str, rows: Sequence[Any], chosen: dict[str, Any]) -> str:
    """Return the first field of a position: the id, and the options that are no defaults."""
    changed = [
        "%s=%d" % (row[0], chosen[row[0]]) for row in _list_kept(rows) if chosen[row[0]] != row[1]
    ]
    changed.sort()
    return name + ":" + ",".join(changed) if changed else name


def read_header(name: str, rows: Sequence[Any], text: str) -> dict[str, Any]:
    """Return the options that the first field of a position names, and defaults.

    Raises BadPosition.
    """
    given: dict[str, str] = {}
    if text != name:
        if not text.startswith(name + ":"):
            raise BadPosition(WRONG_GAME, name, clip(text))
        for item in text[len(name) + 1 :].split(","):
            key, equals, value = item.partition("=")
            if not equals or key in given:
                raise BadPosition(BAD_HEADER, clip(text))
            given[key] = value
    try:
        chosen = choose_options(_list_kept(rows), given)
    except BadOption as bad:
        raise BadPosition(*bad.args)
    # one position, one spelling: sorted, defaults left out
    if write_header(name, rows, chosen) != text:
        raise BadPosition(BAD_HEADER, clip(text))
    return chosen
