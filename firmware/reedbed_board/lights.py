"""From the table's light codes to colours: blinking, dimming, a limit for the current.

Only cells that changed are painted, only changed frames are sent, at most 30 a second.  A frame
is never sent that would draw more than the budget: all its lights are dimmed alike instead.
"""

from array import array

from reedbed_engine.table.lights import PALETTE, STEADY, brightness

from .compat import const, elapsed

FRAME_MS = const(33)
CHANNEL_MA = const(16)  # what a WS2812 draws for one of its three colours at full level
IDLE_MA = const(1)  # and what it draws dark
_STEPS = const(32)  # the limit dims in this many steps


class Lights:
    """Paint codes on `driver` (its `put(light, red, green, blue)` and `show()`).

    `order[cell]` is the light under a cell.  `budget_ma` is for the lights alone.
    """

    def __init__(self, driver, order, budget_ma, bright=100):
        n = len(order)
        self._driver = driver
        self.order = array("H", order)
        self._shown = bytearray(n)  # code that was painted
        self._load = array("H", [0] * n)  # red + green + blue that the cell asks for
        self._total = 0  # sum of the loads
        self._limit = max(0, budget_ma - n * IDLE_MA) * 255 // CHANNEL_MA * _STEPS
        self._dim = _STEPS
        self._bright = bright
        self._blinking = array("H", [0] * n)
        self._n_blinking = 0
        self._levels = bytearray([255] * 6)  # of each pattern, now
        self._is_dirty = True
        self._sent_at = 0
        self.frames = 0

    @property
    def current_ma(self):
        """What the lights draw now, by calculation."""
        return len(self._shown) * IDLE_MA + self._total * self._dim * CHANNEL_MA // (255 * _STEPS)

    def set_bright(self, percent):
        """Set the brightness, 1 .. 100."""
        self._bright = percent
        self._repaint()

    def reorder(self, order):
        """Put other lights under the cells."""
        self.order[:] = array("H", order)
        self._repaint()

    def show(self, codes, now):
        """Bring the lights up to date with `codes` (a byte a cell); cheap when nothing changed.

        Returns whether a frame was sent.
        """
        if elapsed(now, self._sent_at) < FRAME_MS:
            return False
        if self._tick(now):
            self._paint_blinking()
        if codes != self._shown:
            self._paint_changed(codes)
        if not self._is_dirty:
            return False
        self._keep_budget()
        self._driver.show()
        self._is_dirty = False
        self._sent_at = now
        self.frames += 1
        return True

    def _tick(self, now):
        """Work out the level of each pattern; return whether one changed."""
        levels, changed = self._levels, False
        for pattern in range(1, 6):
            level = brightness(pattern, now)
            level = level | 15 if level > 15 else 0  # 16 steps are smooth enough
            if level != levels[pattern]:
                levels[pattern] = level
                changed = True
        return changed

    def _paint_changed(self, codes):
        shown = self._shown
        for cell in range(len(shown)):
            if codes[cell] != shown[cell]:
                self._paint(cell, codes[cell])
        self._n_blinking = 0
        for cell in range(len(shown)):
            if PALETTE[shown[cell] * 4 + 3] != STEADY:
                self._blinking[self._n_blinking] = cell
                self._n_blinking += 1

    def _paint_blinking(self):
        for index in range(self._n_blinking):
            cell = self._blinking[index]
            self._paint(cell, self._shown[cell])

    def _repaint(self):
        for cell in range(len(self._shown)):
            self._paint(cell, self._shown[cell])

    def _paint(self, cell, code):
        """Give one cell's light the colour of `code` at this moment."""
        at = code * 4
        level = self._levels[PALETTE[at + 3]] * self._bright
        red = PALETTE[at] * level // 25500
        green = PALETTE[at + 1] * level // 25500
        blue = PALETTE[at + 2] * level // 25500
        load = red + green + blue
        self._total += load - self._load[cell]
        self._load[cell] = load
        self._shown[cell] = code
        self._is_dirty = True
        if self._dim < _STEPS:
            red, green, blue = (
                red * self._dim // _STEPS,
                green * self._dim // _STEPS,
                blue * self._dim // _STEPS,
            )
        self._driver.put(self.order[cell], red, green, blue)

    def _keep_budget(self):
        """Dim all lights as far as the budget asks, and no further."""
        dim = min(_STEPS, self._limit // max(1, self._total))
        if dim != self._dim:
            self._dim = dim
            self._repaint()
