"""What the board says of itself when a host greets it."""

import sys

import reedbed_engine
from reedbed_engine import VERSION, wire
from reedbed_engine.compat import Any
from reedbed_engine.games import IDS


def runtime() -> str:
    """Return the interpreter's name and version."""
    version = ".".join([str(part) for part in sys.implementation.version[:3]])  # type: ignore
    return "%s %s" % (sys.implementation.name, version)  # type: ignore[attr-defined]


def capabilities(app: Any) -> list[str]:
    """Return what the board can do or has that not every board can or has."""
    found = app.parts.capabilities() + ["trace"]
    if "buttons" in app.config.parts and "buttons" not in app.parts.failed:
        found.append("buttons")
    if sys.path[0].startswith("/rom/"):  # main.py's doing
        found.append("rom")
    return found


def first_game(app: Any) -> int:
    """Return the number of the first game that the journal has; 1, if it cannot be read now."""
    try:
        return app.journal.first_game
    except OSError:
        return 1


def greeting(app: Any) -> dict[str, Any]:
    """Return the fields of the board's `hello`."""
    config = app.config
    return {
        "proto": wire.PROTOCOL,
        "board": app.journal.board,
        "firmware": VERSION,
        "engine": reedbed_engine.VERSION,
        "runtime": runtime(),
        "kind": config.kind,
        "rows": config.rows,
        "cols": config.cols,
        "colours": config.colours,
        "games": list(IDS),
        "caps": capabilities(app),
        "boot": app.boot,
        "oldest": first_game(app),
    }
