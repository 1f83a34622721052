"""Write what a board of the kit is made of, for KiCad: `python -m pcb.parts_file BOARD FILE`."""

import csv
import json
import sys
from pathlib import Path

from netlist.board import Board
from netlist.checked import FOUND
from netlist.kit import make_main, make_panel
from netlist.kit_parts import KIT_PARTS, list_order, list_pads

_TITLES = ("Comment", "Quantity", "Part number", "Designator", "Footprint", "Price", "Found at")
MAKERS = {"panel": make_panel, "main": make_main}


def list_parts(board: Board) -> dict[str, dict[str, object]]:
    """Return value, footprint, label and the net of each pad of all parts, by reference."""
    return {
        ref: {
            "value": part.article,
            "footprint": KIT_PARTS[part.article].footprint,
            "label": getattr(part, "label", ""),
            "pads": {pad: net.replace(" ", "_") for pad, net in list_pads(part)},
        }
        for ref, part in board.parts.items()
    }


def write(name: str, path: Path) -> None:
    """Write the parts, and the bill of materials beside them.

    It has a column for prices, and where each number was found.
    """
    board = MAKERS[name]()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(list_parts(board), indent=1, ensure_ascii=False))
    with path.with_name(f"{name}-bom.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(_TITLES)
        for article, number, order, refs in list_order(board):
            place = KIT_PARTS[article].footprint.partition(":")[2]
            found = FOUND.get(order, "check before ordering")
            table.writerow((article, number, order, refs.replace(" ", ","), place, "", found))


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
