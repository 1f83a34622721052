"""Who plays, a text a seat, as commands, pages and records have it: a name, or `computer:3`.

The journal has names and the levels of computers in two lists.
"""

from collections.abc import Sequence
from typing import Any

from reedbed_engine.games.base.notation import number
from reedbed_engine.table.new_game import HOST_LEVEL

COMPUTER = "computer:"  # and its level


def read_level(player: str) -> int:
    """Return the level of a computer, 0 for a person, -1 where there is no such level."""
    if not player.startswith(COMPUTER):
        return 0
    return number(player.removeprefix(COMPUTER), 1, HOST_LEVEL)


def split_players(players: Sequence[str]) -> dict[str, list[Any]]:
    """Return the fields `players` and `seats` of the journal."""
    levels = [read_level(player) for player in players]
    names = ["" if level else player for player, level in zip(players, levels, strict=True)]
    return {"players": names if any(names) else [], "seats": levels if any(levels) else []}


def join_players(fields: dict[str, Any]) -> list[str]:
    """Return who plays by the fields `players` and `seats` of an event, or of a state."""
    names, levels = fields.get("players", []), fields.get("seats", [])
    count = max(len(names), len(levels))
    pairs = zip(names + [""] * (count - len(names)), levels + [0] * count, strict=False)
    return [name or (f"{COMPUTER}{level}" if level else "") for name, level in pairs]
