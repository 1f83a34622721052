"""What a host may ask the board to do: the requests of wire.md, checked before they act.

Every request answers 0, a dict with what was asked for, or a message list [id, arguments ...] that
says why not.
"""

from reedbed_engine.compat import Any, Callable, Message
from reedbed_engine.wire import MAX_LINE, encode
from reedbed_engine.words import board_messages as messages

from .compat import const

_REST = const(300)  # bytes of such an event besides what the host wants
_BAD = [messages.BAD_REQUEST]


def _refuse(fields: dict[str, Any], now: int) -> list[int]:
    return _BAD


class Requests:
    """Carry out a host's requests on `app`.

    Each is a method that takes the fields of the request and the time.  Raises ReedbedError.
    """

    def __init__(self, app: Any) -> None:
        self._app = app
        self._doers = {
            "new": self._new,
            "play": self._play,
            "undo": self._undo,
            "set": self._set,
            "resume": self._resume,
            "abandon": self._adjourn,
            "test": self._serve,
            "map": self._serve,
            "pace": self._serve,
            "config": self._serve,
        }

    def greet(self, fields: dict[str, Any]) -> None:
        """Take from the host's greeting the time of day, and whether it thinks for computers."""
        self._app.table.note_companion(int(fields.get("thinks") is True))
        seconds = fields.get("time")
        if isinstance(seconds, int) and 0 < seconds < 1 << 40:
            self._app.date = "%04d.%02d.%02d" % date_of(seconds // 86400)

    def doer(self, fields: dict[str, Any]) -> Callable[..., Any]:
        """Return the method that does what is asked for, whatever is in the fields."""
        what, simulated = fields.get("do"), self._app.parts.simulated
        if what == "preview" and simulated and simulated.preview:
            return simulated.preview
        return self._doers.get(what, _refuse) if isinstance(what, str) else _refuse

    def _answer(self, code: int) -> int | Message:
        return [code] + list(self._app.table.reason_args) if code else 0

    def _new(self, fields: dict[str, Any], now: int) -> int | Message:
        game, options = fields.get("game"), fields.get("options", "")
        players, position = fields.get("players", []), fields.get("position", "")
        clock, origin = fields.get("clock", ""), fields.get("from", "")
        seats = fields.get("seats", [])
        if not (_is_list(players, str) and _is_list(seats, int)):
            return _BAD
        if not _are_texts(game, options, position, clock, origin):
            return _BAD
        if not _fits(options, players, position, clock, origin):
            return _BAD
        app = self._app
        if app.is_asking():
            return [messages.OFFER_FIRST]
        if app.board_test is not None:
            app.board_test.end()
        what = game, options, now, players, position, app.date, clock, origin, seats
        return self._answer(app.table.new_game(*what))

    def _play(self, fields: dict[str, Any], now: int) -> int | Message:
        action, ask = fields.get("action"), fields.get("ask", -1)
        if not _are_texts(action) or not isinstance(ask, int):
            return _BAD
        if self._app.is_asking():
            return [messages.OFFER_FIRST]
        return self._answer(self._app.table.request_play(action, now, ask))

    def _undo(self, fields: dict[str, Any], now: int) -> int | Message:
        count = fields.get("count", 1)
        if not isinstance(count, int) or not 0 < count < 10000:
            return _BAD
        if self._app.is_asking():
            return [messages.OFFER_FIRST]
        return self._answer(self._app.table.request_undo(count, now))

    def _resume(self, fields: dict[str, Any], now: int) -> int | Message:
        if not self._app.is_asking():
            return [messages.NO_OFFER]
        self._app.answer_offer(True)
        return 0

    def _adjourn(self, fields: dict[str, Any], now: int) -> int | Message:
        if not self._app.is_asking():
            return self._answer(self._app.table.adjourn(now))
        self._app.answer_offer(False)
        return 0

    def _serve(self, fields: dict[str, Any], now: int) -> Any:
        """Let the board's test do it, which is made when it is needed."""
        app = self._app
        if app.board_test is None:
            from .board_test import BoardTest  # few boards are ever tested

            app.board_test = BoardTest(app)
        try:
            return getattr(app.board_test, fields["do"])(fields)
        except OSError:
            return [messages.NOT_WRITTEN]

    def _set(self, fields: dict[str, Any], now: int) -> int | Message:
        name, value = fields.get("name"), fields.get("value")
        if not _are_texts(name) or not isinstance(value, (int, str)):
            return _BAD
        setter = _SETTINGS.get(name)
        if setter is None:
            return self._answer(self._app.table.set(name, value, now))
        return 0 if setter(self._app, value) else [messages.BAD_VALUE, name, value]


def _set_trace(app: Any, value: Any) -> Any:
    if value not in (0, 1):
        return False
    from .trace import Trace  # nor traced

    app.link.set_stream(Trace(app) if value else None)
    return True


# settings of the board; all others are the table's
_SETTINGS: dict[Any, Any] = {"trace": _set_trace}


def _are_texts(*values: Any) -> bool:
    for value in values:
        if not isinstance(value, str) or len(value) > 1000:
            return False
    return True


def _is_list(values: Any, sort: Any) -> bool:
    """Tell whether this is a list with an entry of type `sort` for each player at most."""
    if not isinstance(values, list) or len(values) > 8:
        return False
    for value in values:
        if type(value) is not sort:
            return False
    return True


def _fits(*values: Any) -> bool:
    """Tell whether the event of a new game has room for what a host wants in it."""
    try:
        return len(encode(0, "event", {"": values})) < MAX_LINE - _REST
    except ValueError:
        return False


def date_of(days: int) -> tuple[int, int, int]:
    """Return (year, month, day) of the day that is `days` after the first of 1970.

    Not every chip's `time` has calendars, and they do not count from the same year.
    """
    # years that begin in March put the leap day last: 146,097 days are 400 of them
    days += 719468
    era, day = days // 146097, days % 146097
    year = (day - day // 1460 + day // 36524 - day // 146096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5
    return 400 * era + year + month // 10, (month + 2) % 12 + 1, day + 1
