"""The cells of a board: hands on their switches, eyes on their lights."""

_DARK = [0, 0, 0]


class Cells:
    """All cells of the board around `chip`, by number."""

    def __init__(self, chip):
        self._chip = chip
        self._closed = set()
        self.n_cells = chip.wired.n_cells

    def set(self, cell, is_closed):
        """Close or open the switch of a cell, if anything hears it."""
        if cell in self._chip.wired.switches:
            device, order, names, level = self._chip.wired.switches[cell]
            self._chip.device(device, order, **{level: is_closed}, **names)
        (self._closed.add if is_closed else self._closed.discard)(cell)

    def cover(self, cells):
        """Close those of `cells`, open all others."""
        for cell in self._closed ^ cells:
            self.set(cell, cell in cells)

    def colours(self):
        """Return the colours by cell."""
        lights = self._chip.wired.lights
        names = {device for device, _ in lights.values()}
        shown = {name: self._chip.device(name, "look")["shown"] for name in names}
        found = [_DARK] * self.n_cells
        for cell, (device, place) in lights.items():
            found[cell] = shown[device][place]
        return found
