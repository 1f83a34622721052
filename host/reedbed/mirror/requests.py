"""What a page may ask for: each request checked, then done by the monitor.

The hands of a page move things in the virtual board's picture; only raw sensor levels come of it.
"""

from typing import Any

from reedbed_engine.games import IDS
from reedbed_engine.table.buttons import NAMES

from ..monitor import Monitor, Words
from ..values import is_plain
from .choices import field_of
from .hub import Client

_MAX_TEXT = 200
_SETTINGS = ("rest_ms", "dice", "bright")

Request = dict[str, Any]


class BadRequest(Exception):
    """A page asked for something that does not exist."""


def handle(monitor: Monitor, client: Client, request: Any) -> None:
    """Do what `request` (parsed JSON) asks for.  Raises BadRequest."""
    do = request.get("do") if isinstance(request, dict) else None
    if not isinstance(do, str) or do not in _HANDLERS or not is_plain(request):
        raise BadRequest("no such request")
    _HANDLERS[do](monitor, client, request)


def let_go(monitor: Monitor, client: Client) -> None:
    """Take the hands of a page that has gone off the board."""
    monitor.move(monitor.picture.drop(client.name))


def _number(request: Request, key: str, limit: int) -> int:
    value = request.get(key)
    if type(value) is not int or not 0 <= value < limit:
        raise BadRequest(f"{key} is no number below {limit}")
    return value


def _text(request: Request, key: str) -> str:
    value = request.get(key, "")
    if not isinstance(value, str) or len(value) > _MAX_TEXT:
        raise BadRequest(f"{key} is no short text")
    return value


def _cell(monitor: Monitor, request: Request) -> int:
    board = monitor.board
    return _number(request, "cell", board.get("rows", 0) * board.get("cols", 0))


def _lift(monitor: Monitor, client: Client, request: Request) -> None:
    number = _number(request, "piece", 1 << 16)
    monitor.move(monitor.picture.lift(number, client.name))


def _put(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.move(monitor.picture.put(_cell(monitor, request), client.name))


def _drop(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.move(monitor.picture.drop(client.name))


def _press(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.move(monitor.picture.press(_cell(monitor, request), client.name))


def _release(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.move(monitor.picture.release(_cell(monitor, request), client.name))


def _button(monitor: Monitor, client: Client, request: Request) -> None:
    name = request.get("button")
    if name not in NAMES:
        raise BadRequest("no such button")
    if monitor.client.is_virtual:
        monitor.sense("button", name, _number(request, "level", 2))


def _tidy(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.tidy()


def _new(monitor: Monitor, client: Client, request: Request) -> None:
    game = request.get("game")
    if game not in IDS:
        raise BadRequest("no such game")
    players = [name.strip() for name in _text(request, "players").split(",") if name.strip()]
    options = _text(request, "options").replace(" ", "")
    clock, puts_aside = _text(request, "clock"), request.get("aside") is True
    starting = monitor.start_game(game, options, players, clock, puts_aside=puts_aside)
    if "ask" in request:
        number = _number(request, "ask", 1 << 30)
        monitor.request(starting, lambda why, text: _answer(monitor, client, number, why, text))
    else:
        monitor.request(starting)


def _answer(monitor: Monitor, client: Client, ask: int, why: list[Any], text: Words) -> None:
    """Tell the page that has asked for a game whether there is one now."""
    answer = {"ask": ask, "field": field_of(why) or "game", "text": text or None}
    monitor.hub.tell(client, "answer", answer)


def _undo(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.request(monitor.client.ask("undo", count=1))


def _resume(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.request(monitor.client.ask("resume"))


def _adjourn(monitor: Monitor, client: Client, request: Request) -> None:
    monitor.request(monitor.client.ask("abandon"))


def _set(monitor: Monitor, client: Client, request: Request) -> None:
    name, value = request.get("name"), request.get("value")
    if name not in _SETTINGS or not isinstance(value, int | str):
        raise BadRequest("no such setting")
    monitor.request(monitor.client.ask("set", name=name, value=value))


_HANDLERS = {
    "lift": _lift,
    "put": _put,
    "drop": _drop,
    "press": _press,
    "release": _release,
    "button": _button,
    "tidy": _tidy,
    "new": _new,
    "undo": _undo,
    "resume": _resume,
    "adjourn": _adjourn,
    "set": _set,
}
