"""From the table's light codes to colours: blinking, dimming, a limit for the current.

Only cells that changed are painted, only changed frames are sent, at most 30 a second.  A frame
is never sent that would draw more than the budget: all its lights are dimmed alike instead.  What
blinks counts as if it were lit all the time, so that the other lights do not swell and fade with
it.  An answer need not wait long for the frame before it: it may come early, and the frames after
it the later.
"""

from array import array

from reedbed_engine.compat import Any, Iterable
from reedbed_engine.games.base.lights import CHUNK, COLOUR, PALETTE, PATTERN, brightness
from reedbed_engine.ticks import elapsed

from .compat import const

FRAME_MS = const(34)
EARLY_MS = const(17)  # an answer; four panels take 13 ms for a frame
CHANNEL_MA = const(16)  # what a WS2812 draws for one of its three colours at full level
IDLE_MA = const(1)  # and what it draws dark
_STEPS = const(32)  # full light
# few steps, for each of them paints every light: a fifth less, down to nothing
_DIMS = b"\x20\x19\x14\x10\x0c\x0a\x08\x06\x05\x04\x03\x02\x01\x00"
_FULL = const(255 * _STEPS)
_PATTERN_MS = const(50)  # no pattern changes more often, and no level but at such a time
_STALE = const(-1)  # no colour


class Lights:
    """Paint codes on `driver` (its `put(light, red, green, blue)` and `show()`, see parts.py).

    `order[cell]` is the light under a cell.  `budget_ma` is for the lights alone.  `stale` may
    say where codes have changed, a bit for each CHUNK of cells: that is looked at first.  To
    read: `shown`, the code that was painted last, by cell.
    """

    def __init__(self, driver: Any, order: Any, budget_ma: int, bright: int = 100) -> None:
        n = len(order)
        self._driver = driver
        self._put = driver.put
        self.order = array("H", order)
        self.shown = bytearray(n)  # code that was painted
        # by colour: red + green + blue at this brightness
        self._loads = array("H", [0] * (len(PALETTE) // 3))
        self._load = 0  # of all lights
        self._limit = max(0, budget_ma - n * IDLE_MA) * 255 // CHANNEL_MA * _STEPS
        self._dim = _STEPS
        # by colour: red, green and blue, a byte each, at this brightness and dimmed
        self._colours = array("i", [_STALE] * len(self._loads))
        self._blinking = []  # cells
        self._levels = bytearray([255] * (PATTERN + 1))  # of each pattern, now
        self._moment = -1  # for which they were worked out
        self.stale = 0
        self._is_dirty = True
        self._sent_at = 0
        self._debt = 0  # how much earlier than usual that was
        self.frames = 0
        self.set_bright(bright)

    def current_ma(self) -> int:
        """What the lights draw, by calculation, while all that blink are lit."""
        drawn = self._load * self._dim * CHANNEL_MA // (255 * _STEPS)
        return len(self.shown) * IDLE_MA + drawn

    def set_bright(self, percent: int) -> None:
        """Set the brightness, 1 .. 100."""
        self._bright = percent
        loads = self._loads
        for colour in range(len(loads)):
            loads[colour] = 0
            for part in range(colour * 3, colour * 3 + 3):
                loads[colour] += self._fade(part)
        self._load = 0
        for code in self.shown:  # a list of all loads might find no room
            self._load += loads[code >> COLOUR]
        self._keep_budget()
        self._repaint()

    def reorder(self, order: list[int]) -> None:
        """Put other lights under the cells."""
        self.order[:] = array("H", order)
        for place in order:
            self._put(place, 0, 0, 0)
        self._is_dirty = True
        self._repaint()

    def show(self, codes: bytearray, now: int) -> bool:
        """Bring the lights up to date with `codes` (a byte a cell); cheap when nothing changed.

        Returns whether a frame was sent.
        """
        early = FRAME_MS + self._debt - elapsed(now, self._sent_at)
        if early > EARLY_MS:
            return False
        is_new = codes != self.shown
        if early > 0 and not is_new:
            return False
        if is_new or self._blinking:
            self._blink(now)
        if is_new:
            self._paint_changed(codes)
            self._keep_budget()
        if not self._is_dirty or self._driver.show():
            return False
        self._is_dirty = False
        self._sent_at = now
        self._debt = early if early > 0 else 0
        self.frames += 1
        return True

    def _blink(self, now: int) -> None:
        """Bring the lights that blink up to the moment."""
        moment = now // _PATTERN_MS
        if moment == self._moment:
            return
        self._moment = moment
        changed = self._tick(moment * _PATTERN_MS)
        if changed:
            self._renew(self._blinking, changed)

    def _tick(self, now: int) -> int:
        """Work out the level of each pattern; return a bit for each that has changed."""
        levels, changed = self._levels, 0
        for pattern in range(1, 6):
            level = brightness(pattern, now)
            level = level | 15 if level > 15 else 0  # 16 steps are smooth enough
            if level != levels[pattern]:
                levels[pattern] = level
                changed |= 1 << pattern
        return changed

    def _paint_changed(self, codes: bytearray) -> None:
        """Paint what has another code: where `stale` says it, and wherever else it has."""
        stale, self.stale = self.stale, 0
        if stale > 0:
            self._paint_chunks(codes, stale)
        if codes != self.shown:
            self._paint_chunks(codes, self._differing(codes))

    def _differing(self, codes: bytearray) -> int:
        """Return a bit for each chunk of cells in which `codes` are not what is shown."""
        found, bit, shown = 0, 1, self.shown
        for start in range(0, len(shown), CHUNK):
            if codes[start : start + CHUNK] != shown[start : start + CHUNK]:
                found |= bit
            bit <<= 1
        return found

    def _paint_chunks(self, codes: bytearray, chunks: int) -> None:
        """Show `codes` in `chunks`, a bit each; calls for each cell would take twice as long."""
        levels, colours = self._levels, self._colours
        shown, order, put = self.shown, self.order, self._put
        loads, load, last = self._loads, self._load, -1
        start = red = green = blue = 0
        try:
            while chunks:
                end = min(start + CHUNK, len(shown)) if chunks & 1 else start
                for cell in range(start, end):
                    code = codes[cell]
                    if code == shown[cell]:
                        continue
                    old = shown[cell]
                    if code != last:  # neighbours are often alike
                        last, red = code, colours[code >> COLOUR]
                        if red < 0 or levels[code & PATTERN] < 255:
                            red = self._mix(code)
                        red, green, blue = red >> 16, red >> 8 & 255, red & 255
                    if code & PATTERN:
                        if not old & PATTERN:
                            self._blinking.append(cell)  # first: memory may be short
                    elif old & PATTERN:
                        self._blinking.remove(cell)
                    shown[cell] = code
                    load += loads[code >> COLOUR] - loads[old >> COLOUR]
                    put(order[cell], red, green, blue)
                chunks >>= 1
                start += CHUNK
        finally:
            self._load = load
            self._is_dirty = True

    def _repaint(self) -> None:
        colours = self._colours
        for colour in range(len(colours)):
            colours[colour] = _STALE
        self._renew(range(len(self.shown)), -1)

    def _renew(self, cells: list[int] | Iterable[int], patterns: int) -> None:
        """Paint those of `cells` that have one of the `patterns`, a bit each."""
        # four names at once would make a tuple, and a method that is fetched also takes memory
        levels, colours = self._levels, self._colours
        shown, order, put = self.shown, self.order, self._put
        last, colour = -1, 0
        for cell in cells:
            code = shown[cell]
            if not code or not patterns >> (code & PATTERN) & 1:
                continue  # dark is dark at every brightness
            if code != last:
                last, colour = code, colours[code >> COLOUR]
                if colour < 0 or levels[code & PATTERN] < 255:
                    colour = self._mix(code)
            put(order[cell], colour >> 16, colour >> 8 & 255, colour & 255)
            self._is_dirty = True

    def _mix(self, code: int) -> int:
        """Return red, green and blue of `code` as it is now, a byte each."""
        level = self._levels[code & PATTERN]
        if not level:
            return 0
        at, level = (code >> COLOUR) * 3, level * self._dim
        red = self._fade(at) * level // _FULL
        green = self._fade(at + 1) * level // _FULL
        mixed = red << 16 | green << 8 | self._fade(at + 2) * level // _FULL
        if level == 255 * self._dim:
            self._colours[code >> COLOUR] = mixed
        return mixed

    def _fade(self, place: int) -> int:
        """Return a part of a colour at this brightness, rounded up: the faintest is not black."""
        return (PALETTE[place] * self._bright + 99) // 100

    def _keep_budget(self) -> None:
        """Dim all lights as far as the budget asks, and brighten them when there is room."""
        allowed = self._limit // (self._load + 1)
        dim = 0
        for step in _DIMS:
            if step <= allowed:
                dim = step
                break
        # brighter only with something to spare: the next mark would dim all lights again
        if dim < self._dim or (dim > self._dim and allowed > dim):
            self._dim = dim
            self._repaint()
