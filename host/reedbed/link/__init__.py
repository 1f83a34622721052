"""The host's end of the wire: a session without I/O, and its client.

The port is handed in; port.py and find.py know those of this computer.
"""

from .client import AtPrompt, Client, Refused
from .ports import PortError
from .session import Session, WrongProtocol, new_session

__all__ = [
    "AtPrompt",
    "Client",
    "PortError",
    "Refused",
    "Session",
    "WrongProtocol",
    "new_session",
]
