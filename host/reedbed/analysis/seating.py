"""Find the player that a text names."""

from reedbed_engine.table.new_game import HOST_LEVEL

from ..errors import UsageError
from ..records.players import COMPUTER, read_level
from .program_seat import ProgramSeat
from .seats import GreedySeat, LevelSeat, RandomSeat, Seat


def seat_player(name: str, patience_s: float = 60.0) -> Seat:
    """Return the player called `name`: random, greedy, computer:N, else a command (GTP).

    Raises SeatError, UsageError.
    """
    if name == "random":
        return RandomSeat()
    if name == "greedy":
        return GreedySeat()
    if level := read_level(name):
        if level < 0:
            raise UsageError(f"there is no {name}: {COMPUTER}1 to {COMPUTER}{HOST_LEVEL}")
        return LevelSeat(level)
    return ProgramSeat(name, patience_s)
