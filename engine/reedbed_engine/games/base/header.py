"""A game's options, and the first field of a position, which names those that are no defaults.

`rows` are those that are numbers: key, default, lowest, highest.
"""

from ...compat import Any, Sequence
from ...errors import BadOption, BadPosition
from .notation import BAD_HEADER, OPTION_VALUE, UNKNOWN_OPTION, WRONG_GAME, clip, number


def choose_options(
    rows: Sequence[tuple[str, int, int, int]],
    texts: Sequence[tuple[str, str]],
    given: dict[str, Any],
) -> dict[str, Any]:
    """Return a dict of all options from `given` (dict, key to text), defaults filled in.

    Of those that are `texts` (rows key, default) the game itself knows what they may be.
    Raises BadOption.
    """
    chosen: dict[str, Any] = dict(texts)
    for key in given:
        chosen[key] = given[key] if key in chosen else _choose(rows, key, given[key])
    for row in rows:
        chosen.setdefault(row[0], row[1])
    return chosen


def _choose(rows: Sequence[tuple[str, int, int, int]], key: str, text: Any) -> int:
    for name, _, low, high in rows:
        if name == key:
            value = number(str(text), low, high)
            if value < 0:
                raise BadOption(OPTION_VALUE, key, clip(str(text)), low, high)
            return value
    raise BadOption(UNKNOWN_OPTION, clip(key))


def write_header(
    name: str, rows: Sequence[tuple[str, int, int, int]], chosen: dict[str, Any]
) -> str:
    """Return the first field of a position: the id, and the options that are no defaults."""
    changed = ["%s=%d" % (row[0], chosen[row[0]]) for row in rows if chosen[row[0]] != row[1]]
    changed.sort()
    return name + ":" + ",".join(changed) if changed else name


def read_header(name: str, rows: Sequence[tuple[str, int, int, int]], text: str) -> dict[str, Any]:
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
        chosen = choose_options(rows, (), given)
    except BadOption as bad:
        raise BadPosition(*bad.args)
    # one position, one spelling: sorted, defaults left out
    if write_header(name, rows, chosen) != text:
        raise BadPosition(BAD_HEADER, clip(text))
    return chosen
