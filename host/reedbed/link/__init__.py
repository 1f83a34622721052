"""The host's end of the wire: a session without I/O, the port, and the client of both."""

from .client import AtPrompt, Client, Refused, open_client
from .find import find_board
from .ports import PortError
from .session import Session, WrongProtocol, new_session

__all__ = [
    "AtPrompt",
    "Client",
    "PortError",
    "Refused",
    "Session",
    "WrongProtocol",
    "open_client",
    "find_board",
    "new_session",
]
