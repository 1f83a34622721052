"""Find the player that a text names."""

from reedbed_engine.players.player import LEVELS

from .program_seat import ProgramSeat
from .seats import GreedySeat, LevelSeat, RandomSeat, Seat, SeatError

_LEVEL = "level:"


def seat_player(name: str, patience_s: float = 60.0) -> Seat:
    """Return the player called `name`: random, greedy, level:N, else a command line (GTP).

    Raises SeatError.
    """
    if name == "random":
        return RandomSeat()
    if name == "greedy":
        return GreedySeat()
    if name.startswith(_LEVEL):
        level = name.removeprefix(_LEVEL)
        if level.isascii() and level.isdecimal() and 1 <= int(level) <= LEVELS:
            return LevelSeat(int(level))
        raise SeatError(f"there is no {name}: levels are 1 to {LEVELS}")
    return ProgramSeat(name, patience_s)
