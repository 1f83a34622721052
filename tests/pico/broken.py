"""Mutations: what breaks a real board, and the cheapest room that should notice it."""

from typing import NamedTuple

_PANEL, _MATRIX, _TRELLIS = "pico-panel-10x10", "pico-matrix-8x8", "picow-trellis-8x8"
_CURSOR = "pico-cursor-8x8"

_SET_UP_SLOWLY = """\
        for _ in range(_SET_UP):
            for tile in range(len(addresses)):
                self._set_up(tile)
            sleep_ms(_APART_MS)
"""
_SET_UP_AT_ONCE = """\
        for tile in range(len(addresses)):
            for _ in range(2):
                self._unset[tile] = _SET_UP
                for _ in range(_SET_UP):
                    self._set_up(tile)
"""
_SEND_PIECE = """\
        self._i2c.writeto(self._addresses[tile], piece)
"""
_WAIT = """\
        if self.is_leaving():
            return True
        self._sent[:]"""


def _nothing(_):
    pass


class Mutation(NamedTuple):
    """A change that `room` on `board` should notice.

    `changes` are pairs (old, new) in the text of `driver`; `configure(config)` changes the
    board.json, `wire(board)` the netlist.
    """

    room: str
    board: str
    driver: str = ""
    changes: tuple = ()
    configure: object = _nothing
    wire: object = _nothing


def _old_lights(freq):
    """A bit of 2, 5 and 3 cycles, as it is often seen."""
    return (
        ("const(25000000)", f"const({freq})"),
        ("side(0)[14]", "side(0)[2]"),
        ("side(1)[7]", "side(1)[1]"),
        ("side(1)[8]", "side(1)[4]"),
        ("nop().side(0)[8]", "nop().side(0)[4]"),
    )


def _swap_clock_and_latch(board):
    board.connect("A1", "GPIO17", "SCK")
    board.connect("A1", "GPIO18", "LATCH")


def _cut_pull_ups(board):
    for part in board.list_parts("network"):
        board.connect(part.ref, "COM", "cut")


def _take_pull_ups_off_the_display(board):
    board.parts["DS1"].pull_up_ohms = 0


MUTATIONS = {
    "lights at 8 MHz, 2/5/3 cycles": Mutation(
        "cursor",
        _CURSOR,
        "ws2812",
        _old_lights(8000000),
    ),
    "lights at 9 MHz, 2/5/3 cycles": Mutation(
        "cursor",
        _CURSOR,
        "ws2812",
        _old_lights(9000000),
    ),
    "lights at 24 MHz, which 125 MHz is no multiple of": Mutation(
        "cursor", _CURSOR, "ws2812", (("const(25000000)", "const(24000000)"),)
    ),
    "lights with a short low, 1040 ns a bit": Mutation(
        "cursor", _CURSOR, "ws2812", (("side(0)[14]", "side(0)[8]"),)
    ),
    "frames that do not wait for each other": Mutation(
        "cursor",
        _CURSOR,
        "ws2812",
        ((_WAIT, "        self._sent[:]"),),
    ),
    "frames without the gap after them": Mutation(
        "cursor", _CURSOR, "ws2812", (("< self._frame_us\n", "< self._frame_us - _GAP_US\n"),)
    ),
    "red before green": Mutation(
        "trellis",
        _TRELLIS,
        "trellis",
        (
            ("self._colours[place] = green", "self._colours[place] = red"),
            ("self._colours[place + 1] = red", "self._colours[place + 1] = green"),
        ),
    ),
    "a chain clocked fifty times as fast": Mutation(
        "panel", _PANEL, "pio_hc165", (("freq=cycles * 1000 //", "freq=cycles * 50000 //"),)
    ),
    "a latch that stays low": Mutation(
        "panel",
        _PANEL,
        "pio_hc165",
        (("set(pins, 1).side(0)", "nop().side(0)"),),
    ),
    "registers without pull-ups": Mutation("panel", _PANEL, wire=_cut_pull_ups),
    "SCK and latch swapped": Mutation("panel", _PANEL, wire=_swap_clock_and_latch),
    "columns without pull-ups": Mutation(
        "matrix",
        _MATRIX,
        "pio_matrix",
        (('builder.pin(pin, "IN", "PULL_UP")', 'builder.pin(pin, "IN")'),),
    ),
    "columns left as they are": Mutation(
        "matrix", _MATRIX, "pio_matrix", (('builder.pin(pin, "IN", "PULL_UP")', "pass"),)
    ),
    "lines that have 5 us to follow": Mutation(
        "matrix", _MATRIX, configure=lambda config: config["sensors"].update(settle_us=5)
    ),
    "two rows driven at once": Mutation(
        "matrix",
        _MATRIX,
        "pio_matrix",
        (("high ^ 1 <<", "high ^ 3 <<"),),
    ),
    "buttons without pull-ups": Mutation(
        "cursor", _CURSOR, "buttons", (('"IN", "PULL_UP"', '"IN"'),)
    ),
    "tiles set up by 34 messages back to back": Mutation(
        "trellis",
        _TRELLIS,
        "trellis",
        ((_SET_UP_SLOWLY, _SET_UP_AT_ONCE),),
    ),
    "colours of a tile back to back": Mutation(
        "trellis",
        _TRELLIS,
        "trellis",
        ((_SEND_PIECE, 2 * _SEND_PIECE),),
    ),
    "a busy tile taken for a failure": Mutation(
        "trellis", _TRELLIS, "trellis", (("if phase != _COUNTING:", "if phase >= 0:"),)
    ),
    "I2C at 1 MHz": Mutation(
        "trellis", _TRELLIS, configure=lambda config: config["sensors"].update(freq=1000000)
    ),
    "a display without pull-ups": Mutation("cursor", _CURSOR, wire=_take_pull_ups_off_the_display),
}
