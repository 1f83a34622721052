"""Make a board: `/usr/bin/python3 make_board.py BOARD PARTS_FILE FILE.kicad_pcb`."""

import sys
from importlib import import_module
from pathlib import Path

from layout import Layout


def main(name: str, parts_file: str, path: str) -> None:
    """Place, route and write a board; stop where a net could not be laid."""
    plan = import_module(name)
    layout = Layout(Path(parts_file), plan.WIDTH, plan.HEIGHT)
    plan.lay_out(layout)
    unplaced = [ref for ref in layout.parts if not layout.board.FindFootprintByReference(ref)]
    failed = layout.route(plan.WIDTHS)
    layout.save(Path(path))
    if unplaced or failed:
        sys.exit(f"{name}: not placed {unplaced}, not laid {failed}")


main(*sys.argv[1:])
