"""A game's options, and the first field of a position, which names those that are no defaults."""

from ...compat import TYPE_CHECKING, Any, Sequence
from ...errors import BadOption, BadPosition
from .notation import (
    BAD_HEADER,
    OPTION_VALUE,
    UNKNOWN_OPTION,
    WRONG_GAME,
    clip,
    number,
    split_fields,
)

if TYPE_CHECKING:
    from .game import Game


def choose_options(game_class: "type[Game]", given: dict[str, Any]) -> dict[str, Any]:
    """Return a dict of all options from `given` (dict, key to text), defaults filled in.

    Of those that are texts the game itself knows what they may be.  Raises BadOption.
    """
    texts: dict[str, Any] = dict(game_class.TEXT_OPTIONS)
    numbers: dict[str, Any] = {}
    for key in given:
        (texts if key in texts else numbers)[key] = given[key]
    chosen = _choose_numbers(game_class.OPTIONS, numbers)
    chosen.update(texts)
    return chosen


def _choose_numbers(
    declared: Sequence[tuple[str, int, int, int]], given: dict[str, Any]
) -> dict[str, Any]:
    """Return a dict of the options in the rows `declared`; raises BadOption."""
    chosen: dict[str, Any] = {}
    for row in declared:
        chosen[row[0]] = row[1]
    for key in given:
        chosen[key] = _choose(declared, key, given[key])
    return chosen


def _choose(declared: Sequence[tuple[str, int, int, int]], key: str, text: Any) -> int:
    for name, _, low, high in declared:
        if name == key:
            value = number(str(text), low, high)
            if value < 0:
                raise BadOption(OPTION_VALUE, key, clip(str(text)), low, high)
            return value
    raise BadOption(UNKNOWN_OPTION, clip(key))


def _kept(game_class: "Game | type[Game]") -> list[tuple[str, int, int, int]]:
    """Return the rows of the options that a position names."""
    return [row for row in game_class.OPTIONS if row[0] not in game_class.START_OPTIONS]


def write_header(game_class: "Game | type[Game]", chosen: dict[str, Any]) -> str:
    """Return the first field of a position: the id, and the options that are no defaults."""
    return _write(game_class.ID, _kept(game_class), chosen)


def _write(
    name: str, declared: Sequence[tuple[str, int, int, int]], chosen: dict[str, Any]
) -> str:
    changed: list[str] = []
    for row in declared:
        if chosen[row[0]] != row[1]:
            changed.append("%s=%d" % (row[0], chosen[row[0]]))
    changed.sort()
    return name + ":" + ",".join(changed) if changed else name


def read_header(game_class: "type[Game]", position: str) -> tuple[dict[str, Any], list[str]]:
    """Return the options that a position names in its first field, and the list of its fields.

    Raises BadPosition.
    """
    fields = split_fields(position, game_class.FIELDS)
    declared = _kept(game_class)
    chosen = _read(game_class.ID, declared, fields[0])
    # one position, one spelling: sorted, defaults left out
    if _write(game_class.ID, declared, chosen) != fields[0]:
        raise BadPosition(BAD_HEADER, clip(fields[0]))
    return choose_options(game_class, chosen), fields


def _read(name: str, declared: Sequence[tuple[str, int, int, int]], text: str) -> dict[str, Any]:
    if text == name:
        return _choose_numbers(declared, {})
    if not text.startswith(name + ":"):
        raise BadPosition(WRONG_GAME, name, clip(text))
    given: dict[str, str] = {}
    for item in text[len(name) + 1 :].split(","):
        key, equals, value = item.partition("=")
        if not equals or key in given:
            raise BadPosition(BAD_HEADER, clip(text))
        given[key] = value
    try:
        return _choose_numbers(declared, given)
    except BadOption as bad:
        raise BadPosition(*bad.args)
