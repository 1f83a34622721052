"""The chains in words: cells at a register's inputs, jumpers of a tile."""

from collections.abc import Sequence

from .build import Build

INPUTS = "HGFEDCBA"  # of a 74HC165, in the order in which they are shifted out
INPUT_PINS = (6, 5, 4, 3, 14, 13, 12, 11)  # SN74HC165 data sheet, DIP and SOIC
_BASE_ADDRESS = 0x2E  # of a NeoTrellis tile without jumpers


def format_cells(build: Build, cells: Sequence[int]) -> str:
    """Return cells in the order of the chain: "row 1: 9–10, row 2: 1–6"."""
    runs: list[tuple[int, list[int]]] = []
    for cell in cells:
        if cell < 0:
            continue
        row, column = build.place(cell)
        if not runs or runs[-1][0] != row:
            runs.append((row, []))
        runs[-1][1].append(column)
    return ", ".join(f"row {row}: {_format_span(columns)}" for row, columns in runs)


def _format_span(columns: list[int]) -> str:
    ends = (columns[0], columns[-1])
    return f"{ends[0]}–{ends[1]}" if len(columns) > 1 else str(ends[0])


def format_inputs(cells: Sequence[int]) -> str:
    """Return the inputs of a register that have cells: "H–A"."""
    used = [INPUTS[place] for place, cell in enumerate(cells) if cell >= 0]
    return f"{used[0]}–{used[-1]}" if used else "none"


def order_lights(build: Build) -> list[int]:
    """Return the cells in the order of the light chain."""
    chain = [0] * build.n_cells
    for cell, light in enumerate(build.lights):
        chain[light] = cell
    return chain


def list_panels(build: Build) -> list[dict[str, int]]:
    """Return where each panel of lights lies, from 0: row, col, rows, cols, turn."""
    return [{"row": 0, "col": 0, "turn": 0, **panel} for panel in build.parts["lights"]["panels"]]


def name_jumpers(address: int) -> str:
    """Return the solder jumpers that give a NeoTrellis tile its address.

    Each of A0 .. A4 adds a power of two to 0x2E.  Source: Adafruit's guide to the NeoTrellis.
    """
    extra = address - _BASE_ADDRESS
    return " + ".join(f"A{bit}" for bit in range(5) if extra >> bit & 1) or "none"
