"""The host's end of the wire: a session without I/O, the port, and what keeps both going."""

from .find import PortError, find_board
from .keeper import Link
from .session import Session, WrongProtocol

__all__ = ["Link", "PortError", "Session", "WrongProtocol", "find_board"]
