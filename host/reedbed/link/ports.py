"""Serial ports: which there are, which have led to boards, why one cannot be used."""

import errno
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ..errors import PlainError, UsageError
from ..files import find_data_folder, make_private_folder, write_whole

PORTS_FILE = "ports.json"  # in the data folder


class PortError(PlainError):
    """A port cannot be used; the text says in one line which, why and what to do."""


class BadPort(PortError, UsageError):
    """What is named cannot be a port."""


class Candidate(NamedTuple):
    """A serial port of this computer."""

    url: str
    vendor: int | None
    serial: str | None = None


def list_ports() -> list[Candidate]:
    """Return the serial ports of this computer."""
    from serial.tools.list_ports import comports

    return [Candidate(port.device, port.vid, port.serial_number) for port in comports()]


def remember_board(url: str) -> None:
    """Keep that a board has answered at `url`, if its port has a serial number."""
    known = read_known_boards()
    for port in list_ports():
        if port.url == url and port.serial and dict(known).get(url) != port.serial:
            found = (url, port.serial)
            known = [pair for pair in known if pair != found] + [found]
            folder = find_data_folder()
            with suppress(OSError):  # it is found by its maker, or named
                make_private_folder(folder)
                write_whole(folder / PORTS_FILE, json.dumps(known), is_private=True)


def read_known_boards() -> list[tuple[str, str]]:
    """Return port and serial number of all boards that have answered, the latest last."""
    try:
        known = json.loads((find_data_folder() / PORTS_FILE).read_text(encoding="utf-8"))
        return [(str(url), str(serial)) for url, serial in known]
    except (OSError, ValueError, TypeError):
        return []


def format_no_answer(url: str) -> str:
    """Return what is said of a port where no program answers."""
    return (
        f"no Reedbed program answers at {url}: restart the board, or put the program on it with"
        " `reedbed board flash`; the first start of a new program may take ten seconds"
    )


def format_at_prompt(url: str) -> str:
    """Return what is said of a port where MicroPython's prompt answers."""
    return f"no program runs on the board at {url}: an editor may have stopped it with Ctrl-C"


def explain_port_error(url: str, error: Exception) -> PortError:
    """Return what to say about the `error` that opening `url` gave."""
    number = getattr(error, "errno", None)
    text = str(error)
    if isinstance(error, ValueError):
        return BadPort(
            f"{url} is not a port: name one like COM3, /dev/ttyACM0, socket://HOST:PORT"
        )
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFound" in text:
        there = ", ".join(sorted(port.url for port in list_ports())) or "none"
        return PortError(
            f"no board at {url}: plug it in, or name another port with --port (there: {there})"
        )
    # pyserial reports a lock that another holds in words only
    if number in (errno.EBUSY, errno.EAGAIN) or "lock" in text:
        return PortError(f"{url} is in use by another program: close that one first")
    if number in (errno.ENOTTY, errno.EISDIR) or "configure port" in text:
        return PortError(f"{url} is not a serial port: name another one with --port")
    if number == errno.EACCES or "PermissionError" in text or "Permission denied" in text:
        return PortError(f"{url} may not be opened: {_format_permission(url)}")
    if "://" in url:
        return PortError(f"nothing answers at {url}: start the board there, or name another port")
    return PortError(f"{url} cannot be opened: {text}")


def _format_permission(url: str) -> str:
    """Return why a port may not be opened, and what to do, as this system has it."""
    if sys.platform == "win32":
        return "another program has it: close that one first, or unplug the board and plug it in"
    if sys.platform == "darwin":
        return (
            "close the program that has it, and allow the accessory in System Settings, Privacy &"
            " Security"
        )
    import getpass
    import grp  # Windows has none

    try:
        name = Path(url).group()
        group = grp.getgrnam(name)
    except (OSError, KeyError):
        name, group = "dialout", None
    if group and group.gr_gid in os.getgroups():
        return f"its group {name} may not open it either: `sudo chmod g+rw {url}`"
    if group and getpass.getuser() in group.gr_mem:
        return f"you logged in before your account was in the group {name}: log out and in again"
    return (
        f"your account is not in the group {name}: `sudo usermod -aG {name} $USER`, then log"
        " out and in again"
    )
