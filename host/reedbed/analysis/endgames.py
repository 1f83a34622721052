"""Solved endgames of a game, kept in a file of the data folder so that they are solved once."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from reedbed_engine.games import load_part
from reedbed_engine.pc.elsewhere import find_part

from ..errors import PlainError
from ..files import write_whole
from .solver import Watch, solve


def name_file(folder: Path, name: str, men: int = 0) -> Path:
    """Return where the table of a game is kept; a change of the rules gives another file.

    `men` as for `load_solved`.  Raises PlainError where a game has no endgames.
    """
    endgames = find_part(name, "endgames")
    if endgames is None:
        raise PlainError(f"{name} has too many endgames for a table; say from which position")
    men = men or endgames.MOST
    if men > endgames.MOST:
        raise PlainError(
            f"endgames of {name} with {men} men a side are too many: at most {endgames.MOST}"
        )
    rules = load_part(name, "rules").__file__
    assert rules
    version = sha256(Path(rules).read_bytes()).hexdigest()[:8]
    return folder / "solved" / f"{name}-{men}-{version}.json"


def load_solved(
    folder: Path, name: str, men: int = 0, watch: Watch | None = None
) -> dict[str, float]:
    """Return player 1's chance to win by position; solve what is not kept yet, and keep it.

    `men` a side are on their way at most; 0 for as many as the game can have solved.  Raises
    PlainError, also when the table cannot be written.  `watch` hears how far it is.
    """
    path = name_file(folder, name, men)
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):  # not there, or damaged
        endgames: Any = find_part(name, "endgames")
        values = solve(name, endgames.list_endgames(men or endgames.MOST), watch=watch)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(values))
    except OSError as error:
        raise PlainError(f"{path} cannot be written: {error.strerror}") from error
    return values
