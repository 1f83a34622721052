"""Write what is printed into a folder: `python -m printed FOLDER`."""

import csv
import shutil
import sys
from hashlib import sha256
from pathlib import Path

from build123d import Mesher, Part, export_step, export_stl

from .picture import draw_board
from .solids import list_parts, place_for_printing

_ROOM = Path(__file__).parents[1]
_ROUND, _TURN = 0.02, 0.35  # how far a mesh may be from its solid: in mm, in radians
SOURCES = (
    *(f"printed/{name}.py" for name in ("sizes", "plates", "solids", "picture", "__main__")),
    *("pcb/made/panel.d356", "pcb/made/main.d356", "../host/reedbed/paper/cell_layout.py"),
)


def write(folder: Path) -> None:
    """Write each part as STL, STEP and 3MF, and how many a board takes of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    with (folder / "parts.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(("Part", "10 x 10", "20 x 20", "Use"))
        for name, part in list_parts().items():
            table.writerow((name, part.small, part.large, part.use))
            _export(place_for_printing(part), folder / name)
    shutil.copy(_ROOM / "LICENSE", folder)
    (folder / "made.sha256").write_text(sum_sources())


def _export(solid: Part, path: Path) -> None:
    export_stl(solid, path.with_suffix(".stl"), _ROUND, _TURN)
    export_step(solid, path.with_suffix(".step"))
    mesher = Mesher()
    mesher.add_shape(solid, _ROUND, _TURN)
    mesher.write(path.with_suffix(".3mf"))


def sum_sources() -> str:
    """Return the checksums of what the parts are made from, a line each."""
    return "".join(
        f"{sha256((_ROOM / name).read_bytes()).hexdigest()}  {name}\n" for name in SOURCES
    )


if __name__ == "__main__":
    write(Path(sys.argv[1]))
    draw_board(_ROOM / "printed" / "board.png")
    (_ROOM / "printed" / "made.sha256").write_text(sum_sources())
