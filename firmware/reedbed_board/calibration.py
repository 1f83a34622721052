"""Where the cells really are: maps that a host has found out by asking somebody to touch them.

A map is an array("H"), a permutation: what the configuration takes for cell `n` is cell `map[n]`
of the board; one for the sensors, one for the lights.  Kept in the store as text,
`sensors 000001…\nlights 000001…\n`, three hex digits a cell, so that it survives a new program.
"""

from array import array

from reedbed_engine.compat import Any

from .compat import const

KINDS = ("sensors", "lights")
_FILE = "calibration"
_NEW = "calibration.new"
_DIGITS = const(3)


def parse(text: str, n: int) -> Any:
    """Return the map of `n` cells that `text` spells, None if it is none."""
    if len(text) != _DIGITS * n:
        return None
    found, seen = array("H", [0] * n), bytearray(n)
    try:
        for cell in range(n):
            to = int(text[_DIGITS * cell : _DIGITS * (cell + 1)], 16)
            if not 0 <= to < n or seen[to]:
                return None
            seen[to] = 1
            found[cell] = to
    except ValueError:
        return None
    return found


def format_cells(cells: Any) -> str:
    """Return the text of a map."""
    return "".join(["%03x" % cell for cell in cells])


def load(store: Any, n: int) -> dict[str, Any]:
    """Return {kind: map} of what is stored; what is damaged or of another board is left out."""
    for name in (_FILE, _NEW):  # the second is there alone after a cut between remove and rename
        if store.size(name) > 0:
            data = bytes(store.read(name, 0, store.size(name)))
            try:
                return _read(data.decode(), n)
            except UnicodeError:
                return {}
    return {}


def _read(text: str, n: int) -> dict[str, Any]:
    maps = {}
    for line in text.split("\n"):
        kind, _, spelt = line.partition(" ")
        found = parse(spelt, n) if kind in KINDS else None
        if found is not None:
            maps[kind] = found
    return maps


def save(store: Any, maps: dict[str, Any]) -> None:
    """Store maps in place of those before.  Raises OSError."""
    lines = [kind + " " + format_cells(maps[kind]) + "\n" for kind in KINDS if kind in maps]
    store.remove(_NEW)
    store.append(_NEW, "".join(lines).encode())
    store.rename(_NEW, _FILE)


def moved(cells: Any, by: Any) -> list[int]:
    """Return the cells of a scan (or a map) with those of the board renumbered by the map `by`."""
    n = len(by)
    return [by[cell] if cell < n else cell for cell in cells]


def rearranged(values: Any, by: Any) -> list[int]:
    """Return the values of the cells, each at its cell's new number."""
    found = list(values)
    for cell in range(len(by)):
        found[by[cell]] = values[cell]
    return found


def renumber(app: Any, kind: str, by: Any) -> None:
    """Give the sensors or the lights of a board that runs the cells of the map `by`."""
    if kind == "lights":
        app.lights.reorder(rearranged(app.lights.order, by))
        return
    cells = app.debounce.cells
    for bit in range(len(cells)):
        if cells[bit] < len(by):
            cells[bit] = by[cells[bit]]
    app.picture[:] = bytes(rearranged(app.picture, by))
    app.link.touch("seen")
