"""The state of a board, asked for at its prompt."""

from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from .prompt import Prompt, explain_nonsense

FOLDERS = ("program.a", "program.b")
POINTER = "program"
NEW = ".new"  # ends the name of a file that is about to take another one's place
MANIFEST = "manifest.json"
CONFIG = "board.json"
LOG = "data/log"  # of failures
_MOST = 1 << 40
ROM_NOTE = "program.rom"  # which program the board has copied into ROM, or why it has not


class File(NamedTuple):
    """A file on the board."""

    size: int  # bytes
    sha256: str  # hex


class Room(NamedTuple):
    """The board's file system."""

    block: int  # bytes
    blocks: int
    free: int  # blocks


@dataclass
class BoardState:
    """A board: its interpreter, its memory, and the files of both program folders by path."""

    runtime: str = ""
    version: str = ""
    mpy: int = 0
    machine: str = ""
    memory_free: int = 0  # bytes
    memory_used: int = 0
    room: Room = Room(1, 0, 0)
    has_rom: bool = False  # the board copies its program into ROM when it starts
    names: list[str] = field(default_factory=list)  # at the top of the file system
    files: dict[str, File] = field(default_factory=dict)
    pointer: str = ""  # "a", "b" or ""

    @property
    def is_untried(self) -> bool:
        """Tell whether nobody has run the program on this chip, not even on an emulated one."""
        return "ESP32" in self.machine

    @property
    def in_use(self) -> str:
        """Return the program folder in use, "" if there is none."""
        return f"{POINTER}.{self.pointer}" if self.pointer else ""

    @property
    def idle(self) -> str:
        """Return the folder that a new program goes to."""
        return FOLDERS[1] if self.in_use == FOLDERS[0] else FOLDERS[0]


def read_board_state(prompt: Prompt, digests: bool = True) -> BoardState:
    """Ask the board; with `digests` it reads all its program files.  Raises PromptError."""
    lines = prompt.call("describe", *(FOLDERS if digests else ()))
    with explain_nonsense():
        found = parse_state(lines)
    found.pointer = _read_pointer(prompt)
    return found


def _read_pointer(prompt: Prompt) -> str:
    """Return which folder the board starts: "a", "b" or "" (main.py's `chosen`)."""
    for name in (POINTER, POINTER + NEW):
        if found := parse_pointer(read_small_file(prompt, name)):
            return found
    return ""


def read_small_file(prompt: Prompt, path: str) -> bytes:
    """Return a small file of the board, b"" if there is none.  Raises PromptError."""
    words = " ".join(prompt.call("show", path)).split()
    with explain_nonsense():
        return bytes.fromhex(words[1]) if len(words) > 1 else b""


def parse_pointer(content: bytes) -> str:
    """Return which folder a pointer file names, as main.py reads it."""
    text = content.decode(errors="replace")
    return text[0] if text[:3] in ("a\n", "b\n") else ""


def parse_state(lines: list[str]) -> BoardState:
    """Return what the lines of agent.py's `describe` say.

    Raises ValueError or IndexError when they make no sense.
    """
    found = BoardState()
    for line in lines:
        what, _, rest = line.partition(" ")
        words = rest.split()
        if what == "runtime":
            found.runtime, found.version = words[0], words[1]
        elif what == "mpy":
            found.mpy = _parse_number(rest)
        elif what == "machine":
            found.machine = rest
        elif what == "memory":
            found.memory_free, found.memory_used = _parse_number(words[0]), _parse_number(words[1])
        elif what == "room":
            found.room = Room(
                _parse_number(words[0]), _parse_number(words[1]), _parse_number(words[2])
            )
            if found.room.block < 1:
                raise ValueError(line)
        elif what == "rom":
            found.has_rom = rest == "1"
        elif what == "name":
            found.names.append(rest)
        elif what == "file":
            found.files[words[0]] = File(_parse_number(words[1]), words[2])
    return found


def _parse_number(text: str) -> int:
    """Return a number that counts something on a board; a full file system is below nothing."""
    number = int(text)
    if abs(number) > _MOST:
        raise ValueError(text)
    return number


def describe_file(content: bytes) -> File:
    """Return what the board would say of a file with this content."""
    return File(len(content), sha256(content).hexdigest())
