"""How a board's cells are joined: panel after panel, as its board.json has them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

_INPUTS = 8  # of a register


class Place(NamedTuple):
    """A cell in its chain: panel, and number on the panel; both from 1."""

    panel: int
    number: int


class Panels(NamedTuple):
    """The cells of each panel in the order of their sensors, and in that of their lights.

    None, where the board does not say or has no such chain.
    """

    sensors: tuple[tuple[int, ...], ...] = ()
    lights: tuple[tuple[int, ...], ...] = ()

    @property
    def are_many(self) -> bool:
        """Tell whether a sensor has to be named with its panel."""
        return len(self.sensors) > 1

    def find_sensor(self, cell: int) -> Place:
        """Return the place of a cell that has a sensor."""
        return next(
            Place(panel, cells.index(cell) + 1)
            for panel, cells in enumerate(self.sensors, 1)
            if cell in cells
        )

    def list_registers(self) -> Iterator[tuple[Place, tuple[int, ...]]]:
        """Give the cells of each register, and its place: panel, and number on the panel."""
        for panel, cells in enumerate(self.sensors, 1):
            for start in range(0, len(cells), _INPUTS):
                place = Place(panel, start // _INPUTS + 1)
                yield place, cells[start : start + _INPUTS]


UNKNOWN = Panels()


def find_register(place: Place) -> Place:
    """Return the register that a sensor is at."""
    return Place(place.panel, (place.number - 1) // _INPUTS + 1)


def list_chain(section: Any, driver: str, cols: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells of each panel of a section of board.json, none of another driver."""
    if not isinstance(section, dict) or section.get("driver") != driver:
        return ()
    return tuple(tuple(_list_cells(panel, cols)) for panel in section["panels"])


def _list_cells(panel: dict[str, Any], cols: int) -> list[int]:
    """Return the cells of a panel in the order of its chain; the board has `cols` columns."""
    first = panel.get("row", 0) * cols + panel.get("col", 0)
    rows = [
        [first + row * cols + col for col in range(panel["cols"])] for row in range(panel["rows"])
    ]
    for _ in range(panel.get("turn", 0) // 90):  # back to how it lies upright
        rows = [list(row) for row in zip(*rows, strict=True)][::-1]
    if panel.get("order") == "serpentine":
        rows[1::2] = [row[::-1] for row in rows[1::2]]
    return [cell for row in rows for cell in row]
