"""What a host may try out on a board: its parts without a game, its pace, another board.json.

While a test runs the host sets the lights and the
table hears nothing; the test ends with the host's connection, with a game or another host.
"""

from array import array

from reedbed_engine.compat import Any, Message
from reedbed_engine.games.base.lights import COLOUR, PALETTE
from reedbed_engine.loading import unload
from reedbed_engine.ticks import elapsed, later
from reedbed_engine.words import board_messages as messages

from . import calibration
from .compat import const, ticks_ms, ticks_us

_SCANS = const(20)  # that are timed
_TOUCHES = const(32)  # whose times wait for the host
_LATE_MS = const(400)  # a light that comes later does not answer the touch
_ANSWERED_MS = const(500)  # by then an answer has gone out
_LONGEST = const(80)  # letters of a text; half of the display has room for 64


class BoardTest:
    """Tests of `app`; `is_testing` while the table is out of play."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.is_testing = False
        self._session = None  # of the host that tests
        self._touched_at = -1  # raw edge that no light has answered yet
        self._is_lit = False  # the table has answered, the frame has not been sent
        self._times = []
        self._scan = array("H", [0] * (len(app.parts.sensors.resting) + 1))

    # ---- requests, answered like all others (requests.py)

    def test(self, fields: dict[str, Any]) -> int | Message:
        """Show the lights `c`, or end the test if it is empty; try out display and buzzer."""
        app, digits = self._app, fields.get("c")
        codes = _codes(digits, len(app.codes))
        lines, sound = fields.get("lines"), fields.get("sound")
        if codes is None or not (_are_lines(lines) and _is_text(sound or "")):
            return [messages.BAD_REQUEST]
        if self._is_playing():
            return [messages.GAME_ON]
        if not digits:
            self.end()
            return 0
        self.is_testing = True
        self._session = app.link.session
        app.show_codes(codes)
        if sound:
            app.parts.play(sound)
        return self._write(lines) if lines else 0

    def _is_playing(self) -> bool:
        table = self._app.table
        return not self._app.is_asking() and table.game is not None and not table.game.over

    def _write(self, lines: list[str]) -> int | Message:
        """Write on the display; its own lines come back with the end of the test."""
        self._app.show_words(self._app.now)  # what waits to be written must not come after these
        display = self._app.parts.display
        try:
            if display is not None:
                display.show(lines)
                return 0
        except OSError:  # its cable came off
            pass
        return [messages.PART_FAILED, "display"]

    def end(self) -> None:
        """End the test, if there is one."""
        if not self.is_testing:
            return
        self.is_testing = False
        self._report_to_table()
        self._app.show_codes(self._app.table.lights)
        self._app.refresh_words()

    def _report_to_table(self) -> None:
        """Let the table see what lies on the board now."""
        app = self._app
        for cell in range(len(app.picture)):
            app.table.cell(cell, app.picture[cell], app.now)

    def map(self, fields: dict[str, Any]) -> int | list[int]:
        """Take a map of sensors or lights, in the numbers that hold now; "" forgets both."""
        app, kind, text = self._app, fields.get("kind"), fields.get("map")
        n = len(app.codes)
        if text == "":
            calibration.save(app.store, {})
            return 0
        found = calibration.parse(text, n) if isinstance(text, str) else None
        if found is None or kind not in calibration.KINDS:
            return [messages.BAD_REQUEST]
        maps = calibration.load(app.store, n)
        maps[kind] = array("H", calibration.moved(maps.get(kind, range(n)), found))
        calibration.save(app.store, maps)
        calibration.renumber(app, kind, found)
        if not app.offer:  # otherwise it goes with the answer
            self._report_to_table()
        return 0

    def config(self, fields: dict[str, Any]) -> int | dict[str, Any] | Message:
        """Answer what stands in board.json; or write `text` there, and soon start again."""
        app, text = self._app, fields.get("text")
        if not app.config_file or not (text is None or isinstance(text, str)):
            return [messages.BAD_REQUEST]
        # that game may not fit another board
        if text is not None and (app.is_asking() or self._is_playing()):
            return [messages.GAME_ON]
        from . import board_json  # forgotten since the start

        try:
            if text is None:
                return {"text": board_json.read_short(app.config_file, fields.get("part"))}
            board_json.write_file(app.config_file, text)
        except board_json.ConfigError as error:
            return [messages.BAD_CONFIG, str(error)]
        finally:
            unload(board_json.__name__)
        app.restarts_at = later(ticks_ms(), _ANSWERED_MS)
        return 0

    def pace(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Return what was measured since the last request."""
        app, times = self._app, self._times
        self._times = []
        return {
            "touches": times,
            "scan_us": self._time_scans(),
            "scans": app.sampler.scans,
            "press": app.config.press_ms,
            "release": app.config.release_ms,
            "t": ticks_ms(),
        }

    def _time_scans(self) -> int:
        """Return how many microseconds a scan takes."""
        scan, words = self._app.inputs.scan, self._scan
        start = ticks_us()
        for _ in range(_SCANS):
            scan(words)
        return elapsed(ticks_us(), start) // _SCANS

    # ---- what the app reports

    def edge(self, level: int, time: int) -> bool:
        """Note a settled edge of a cell; return whether the table is to hear of it."""
        config = self._app.config
        self._touched_at = elapsed(time, config.press_ms if level else config.release_ms)
        self._is_lit = False
        return not self.is_testing

    def end_if_host_gone(self) -> None:
        """End a test whose host has gone; to be called now and then."""
        link = self._app.link
        if not link.connected or link.session != self._session:
            self.end()

    def note_lights(self) -> None:
        """Note that the lights are about to change."""
        self._is_lit = True

    def note_frame(self) -> None:
        """Note that a frame has been sent."""
        if self._touched_at < 0 or not self._is_lit:
            return
        time = elapsed(ticks_ms(), self._touched_at)
        self._touched_at = -1
        if time < _LATE_MS and len(self._times) < _TOUCHES:
            self._times.append(time)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST


def _are_lines(lines: object) -> bool:
    """Tell whether `lines` are none or two texts."""
    if lines is None:
        return True
    return (
        isinstance(lines, list) and len(lines) == 2 and _is_text(lines[0]) and _is_text(lines[1])
    )


def _codes(digits: int | str | None, n: int) -> bytes | bytearray | None:
    """Return the codes that two hex digits a cell give, None if they are none."""
    if digits == "":
        return bytearray(n)
    try:
        codes = bytes.fromhex(digits)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
    return codes if len(codes) == n and max(codes) >> COLOUR < len(PALETTE) // 3 else None
