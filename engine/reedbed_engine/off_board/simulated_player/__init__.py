"""A simulated player: what is meant becomes what sensors, keys and buttons feel of it."""

from .player import CLEAN as CLEAN
from .player import CLUMSY as CLUMSY
from .player import FAULTY as FAULTY
from .player import PlayerStuckError as PlayerStuckError
from .player import SimulatedPlayer as SimulatedPlayer
from .steps import BUTTON as BUTTON
from .steps import CELL as CELL
from .steps import WAIT as WAIT
