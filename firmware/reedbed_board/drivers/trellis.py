"""NeoTrellis tiles: 4 x 4 keys with lights behind them, a seesaw controller each, on one I2C bus.

One object owns the tiles, since a request and its answer must not be torn apart: each call of
`scan` takes the answers to what the call before has asked, then sends each tile one message: it
asks again, or hands it a part of the colours that have changed.  So no call waits for a tile, and
a tile has the time until the next call for a message: what it has not handled yet shares 32 bytes.

The tiles queue what their keys did, so a tap is not lost while nothing is scanned (flash is being
erased): press and release come together then, and the key is shown as pressed for a short while.

Source: Adafruit's seesaw, its register map (keypad at 0x10, pixels at 0x0E) and I2CSlave.cpp: a
tile that is busy with a request does not acknowledge its address.
"""

from array import array

from reedbed_engine.compat import Any, Callable

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

_STATUS = const(0x00)
_RESET = const(0x7F)
_PIXELS = const(0x0E)
_PIN = const(0x01)
_LENGTH = const(0x03)
_BUFFER = const(0x04)
_SHOW = const(0x05)
_PIXEL_PIN = const(3)
_KEYPAD = const(0x10)
_EVENT = const(0x01)
_COUNT = const(0x04)
_FIFO = const(0x10)
_FALLING = const(2)
_RISING = const(3)
_BOTH_EDGES = const(0x19)  # enable what 1 << (edge + 1) stands for

_KEYS = const(16)
_SET_UP = const(18)  # messages that set a tile up
_APART_MS = const(1)  # messages at the start
_MAX_EVENTS = const(4)  # taken at once
_PIECE = const(24)  # bytes of colour a message may carry
_BYTES = const(48)  # colours of a tile
_LIGHTS = const(8)  # in a piece
_SHOWN = const(4)  # what is to be sent: two pieces, a bit each, then to show them
_ALL = const(7)
_AT_ONCE = const(2)  # tiles that are sent colours in a scan: 1.5 ms at 400 kHz
_RESET_MS = const(500)
_SHORTEST = const(9)  # scans, 45 ms: a tap that was over before it was heard of

_IDLE = const(0)
_COUNTING = const(1)
_FETCHING = const(2)
_QUIET = const(3)  # nothing has happened: in place of a question it is sent colours
# from here on: how often in turn it has failed
_FAILED = const(4)
_CUT = const(6)  # its power may have been cut for a moment
_GONE = const(13)  # its keys are let go; asked seldom: a bus that hangs takes long to say so
_TURNS = const(127)  # scans; in one of them a tile that is gone is asked


class Trellis:
    """Tiles at `addresses` on the bus `i2c`; `sleep_ms` is used while starting only.

    As sensors: bit 16 * tile + key.  As lights: the same numbers, `put` and `show`.  `errors`
    counts transfers that failed, or were not tried since several had; that an answer is not there
    the first time is normal.  A tile that fails is asked again, and after 15 ms of that set up
    again.  A scan that comes in the middle of
    another one, from the timer while times are measured, has the levels of the one before.
    Raises OSError when a tile does not answer at the start.
    """

    def __init__(self, i2c: Any, addresses: list[int], sleep_ms: Callable[..., Any]) -> None:
        self._i2c = i2c
        self._addresses = addresses
        self.resting = [0] * len(addresses)
        self.errors = 0
        self._levels = array("H", self.resting)
        self._late = array("H", self.resting)  # keys that are shown longer than pressed
        self._scans_left = bytearray(len(addresses))  # until they are not
        self._phase = bytearray(len(addresses))
        self._answers = [bytearray(count) for count in range(_MAX_EVENTS + 1)]
        self._n_events = bytearray(len(addresses))
        self._count_request = bytes([_KEYPAD, _COUNT])
        self._fifo_request = bytes([_KEYPAD, _FIFO])
        self._show_request = bytes([_PIXELS, _SHOW])
        self._colours = bytearray(_BYTES * len(addresses))
        self._piece = bytearray(4 + _PIECE)
        self._unsent = bytearray(len(addresses))  # of the colours, a bit each
        self._unset = bytearray([_SET_UP] * len(addresses))  # messages until a tile is set up
        self._n_lit = 0  # tiles that were sent colours in this scan
        self._turn = 0
        self._is_asking = False
        for address in addresses:
            i2c.writeto(address, bytes([_STATUS, _RESET, 0xFF]))
        sleep_ms(_RESET_MS)
        for _ in range(_SET_UP):
            for tile in range(len(addresses)):
                self._set_up(tile)
            sleep_ms(_APART_MS)

    def _set_up(self, tile: int) -> None:
        """Send a tile the next message that sets it up."""
        number = _SET_UP - self._unset[tile]
        if number == 0:
            message = (_PIXELS, _PIN, _PIXEL_PIN)
        elif number == 1:
            message = (_PIXELS, _LENGTH, 0, _BYTES)
        else:
            key = number - 2
            message = (_KEYPAD, _EVENT, key // 4 * 8 + key % 4, _BOTH_EDGES)
        self._i2c.writeto(self._addresses[tile], bytes(message))
        self._unset[tile] -= 1

    def scan(self, words: Any) -> None:
        """Fill a word a tile from what the tiles have answered."""
        if not self._is_asking:
            self._ask_alone()
        levels = self._levels
        for tile in range(len(levels)):
            words[tile] = levels[tile]

    # methods are small: a frame of more than eleven words, `try` included, is taken from the heap
    # (budgets.json, trellis-256); and call each other no deeper than for the events of a key: an
    # RP2's stack is short

    def _ask_alone(self) -> None:
        self._is_asking = True
        try:
            self._ask()
        finally:
            self._is_asking = False

    def _ask(self) -> None:
        """Take what the tiles have answered and send each the next message."""
        self._turn = first = self._turn + 1 & _TURNS
        self._n_lit = 0
        count = len(self._phase)
        for number in range(first, first + count):  # another one is the first each time
            self._serve(number % count)
        for tile in range(count if self._n_lit else 0):
            if self._phase[tile] == _QUIET:
                self._light(tile)

    def _serve(self, tile: int) -> None:
        """Let a tile have its turn."""
        if self._phase[tile] < _GONE or self._turn == tile << 3 & _TURNS:
            try:
                self._step(tile)
            except OSError:  # it missed its turn; it is asked again
                self._miss(tile)
        else:
            self.errors += 1
        if self._scans_left[tile]:
            self._let_go(tile)

    def _step(self, tile: int) -> None:
        """Take the answer of a tile and send it the next message."""
        phases, address = self._phase, self._addresses[tile]
        if phases[tile] == _COUNTING:
            count = self._answers[1]
            self._i2c.readfrom_into(address, count)
            if count[0]:
                self._ask_events(tile, min(count[0], _MAX_EVENTS))
                return
            if self._unsent[tile] and self._n_lit < _AT_ONCE:
                self._n_lit += 1
                phases[tile] = _QUIET
                return
            self._i2c.writeto(address, self._count_request)  # as below: most scans end here
            return
        if phases[tile]:
            self._catch_up(tile, address)
        if self._unset[tile]:
            self._set_up(tile)
            phases[tile] = _IDLE
            return
        self._i2c.writeto(address, self._count_request)
        phases[tile] = _COUNTING

    def _ask_events(self, tile: int, count: int) -> None:
        """Ask a tile for the events that it has counted."""
        self._n_events[tile] = count
        self._i2c.writeto(self._addresses[tile], self._fifo_request)
        self._phase[tile] = _FETCHING

    def _catch_up(self, tile: int, address: int) -> None:
        """Take the events of a tile, or set it up again when its power was cut."""
        phase = self._phase[tile]
        if phase == _FETCHING:
            events = self._answers[self._n_events[tile]]
            self._i2c.readfrom_into(address, events)
            for event in events:
                self._handle_event(tile, event)
        elif phase >= _CUT:
            self._unset[tile] = _SET_UP
            self._unsent[tile] = _ALL
            if phase == _GONE:
                self._levels[tile] = 0

    def _miss(self, tile: int) -> None:
        """Note that a tile has failed."""
        phase = self._phase[tile]
        if phase != _COUNTING:  # else it may only be busy
            self.errors += 1
        self._phase[tile] = _FAILED if phase < _FAILED else min(phase + 1, _GONE)

    def _let_go(self, tile: int) -> None:
        """Count a scan of keys that are shown longer than pressed."""
        self._scans_left[tile] -= 1
        if not self._scans_left[tile]:
            self._levels[tile] &= ~self._late[tile]
            self._late[tile] = 0

    def _handle_event(self, tile: int, event: int) -> None:
        """Take a key event: key number times four plus edge.

        What was pressed while nobody listened may be let go as soon as it is heard of.
        """
        number, edge = event >> 2, event & 3
        row, column = number >> 3, number & 7
        if row > 3 or column > 3:
            return
        mask = 1 << (row * 4 + column)
        if edge == _RISING:
            self._levels[tile] |= mask
            self._late[tile] &= ~mask
            self._scans_left[tile] = _SHORTEST
        elif edge == _FALLING and self._scans_left[tile]:
            self._late[tile] |= mask
        elif edge == _FALLING:
            self._levels[tile] &= ~mask

    # ---- lights

    def put(self, light: int, red: int, green: int, blue: int) -> None:
        """Set a colour; it is sent some scans later."""
        place = 3 * light
        self._colours[place] = green
        self._colours[place + 1] = red
        self._colours[place + 2] = blue
        self._unsent[light // _KEYS] |= _SHOWN | 1 << light % _KEYS // _LIGHTS

    def show(self) -> None:
        """Nothing to do: what has changed is sent piece by piece."""

    def _light(self, tile: int) -> None:
        """Send a tile the next message of its colours; then its keys have their turn."""
        part = self._unsent[tile] & -self._unsent[tile]
        try:
            if part == _SHOWN:
                self._i2c.writeto(self._addresses[tile], self._show_request)
            else:
                self._send(tile, (part >> 1) * _PIECE)
            self._unsent[tile] &= ~part
        except OSError:
            self._miss(tile)

    def _send(self, tile: int, start: int) -> None:
        """Send a tile its colours from byte `start` on."""
        piece, colours, place = self._piece, self._colours, tile * _BYTES + start
        piece[0], piece[1], piece[2], piece[3] = _PIXELS, _BUFFER, 0, start
        for index in range(_PIECE):
            piece[4 + index] = colours[place + index]
        self._i2c.writeto(self._addresses[tile], piece)


def sensors(builder: "Builder", part: dict[str, Any]) -> Trellis:
    """Return the tiles that board.json describes."""
    from time import sleep_ms  # type: ignore[attr-defined]

    tiles = Trellis(builder.i2c(part), part["addresses"], sleep_ms)
    builder.shared["trellis"] = tiles
    return tiles


def lights(builder: "Builder", part: dict[str, Any]) -> Trellis:
    """Return the tiles of the sensors.  Raises OSError where those do not answer."""
    if "trellis" not in builder.shared:
        raise OSError("the tiles do not answer")
    return builder.shared["trellis"]
