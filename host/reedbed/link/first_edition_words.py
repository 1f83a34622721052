"""The messages of a board of the first edition, which numbered those of all games in one row."""

from typing import Any

from reedbed_engine.games.base.messages import OPTION, PLAYER
from reedbed_engine.table.messages import MENU_LANG, TIME_UP_FOR
from reedbed_engine.words import COMMON

Fields = dict[str, Any]

_REASONS = ("ur", "uros", "arbos", "pilus", "community")  # from 100 on, a hundred each
_FIRST_REASON = 30  # what became of the first of each hundred
# first and last number, game, what became of the first
_OTHERS = (
    *((640, 649, "uros", 130), (655, 655, "uros", 140)),
    *((660, 676, "arbos", 130), (678, 679, "arbos", 148)),
    (680, 694, "pilus", 130),
    (700, 710, "ur", 130),
    *((720, 722, "community", 130), (724, 728, "community", 134)),
    *((730, 730, "ur", OPTION), (731, 731, "pilus", OPTION), (732, 732, "arbos", OPTION)),
    *((733, 733, "pilus", OPTION + 1), (734, 735, "arbos", OPTION + 2)),
    (736, 736, "community", OPTION + 1),
    *((773, 774, "ur", 143), (775, 777, "uros", 143), (778, 780, "arbos", 153)),
    *((781, 782, "pilus", 146), (784, 786, "community", 139)),
    *((791, 792, "ur", 141), (793, 794, "uros", 141), (795, 797, "arbos", 150)),
    (798, 798, "pilus", 145),
)
# whose time is up: first and last number, game; White's of Ur was told with 741
_TIME_UP = ((737, 738, "uros"), (739, 739, "arbos"), (740, 741, "ur"))
_LANGUAGES = (768, 769)  # English, Spanish


def renumber(fields: Fields) -> Fields:
    """Return the fields of a message with the message lists in it as they are numbered now."""
    games: list[str] = []
    found = dict(fields)
    for key in ("why", "refused"):
        if key in found:
            found[key] = _renumber(found[key], games)
    if "refused" in found:  # `say`, else the lines are a trace's
        found["lines"] = [_renumber(line, games) for line in found["lines"]]
    found["of"] = games[0] if games else ""
    return found


def _renumber(message: list[Any], games: list[str]) -> list[Any]:
    """Return a message list with new numbers; append the games that it names to `games`."""
    if not message or not isinstance(message[0], int):  # a list of texts and messages
        return [_renumber(part, games) if isinstance(part, list) else part for part in message]
    code = message[0]
    rest = [_renumber(part, games) if isinstance(part, list) else part for part in message[1:]]
    for first, last, game in _TIME_UP:
        if first <= code <= last:
            games.append(game)
            return [TIME_UP_FOR, [PLAYER + code - first]]
    if code in _LANGUAGES:
        return [MENU_LANG, rest[0] if rest else "en"]
    game, code = _place(code)
    if game:
        games.append(game)
    return [code, *rest]


def _place(code: int) -> tuple[str, int]:
    """Return the game that a number belonged to, "" for none, and its number now."""
    if 0 < code < 100:
        return "", COMMON + code
    if code < 100 + 100 * len(_REASONS):
        return _REASONS[code // 100 - 1], _FIRST_REASON + code % 100
    for first, last, game, now in _OTHERS:
        if first <= code <= last:
            return game, now + code - first
    return "", code
