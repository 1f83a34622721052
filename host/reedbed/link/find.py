"""Find the board's port; say in plain words why one cannot be used."""

import errno
import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ..data_folder import find_data_folder
from ..errors import PlainError
from ..files import make_private_folder, write_whole

# Makers of boards that run MicroPython on their own USB port.  Makers of bridge chips, ids that
# anybody can have, Arduino and ST are not among them: to open such a port resets many a printer.
VENDORS = {
    0x2E8A: "Raspberry Pi",
    0x303A: "Espressif",
    0x239A: "Adafruit",
    0x1B4F: "SparkFun",
    0x2886: "Seeed Studio",
    0x1FFB: "Pololu",
    0x37C5: "OpenMV",
    0xF055: "MicroPython",
}
PORTS_FILE = "ports.json"  # in the data folder: where boards were, by their serial numbers
VIRTUAL_INSTEAD = "without a board there is `reedbed play`"


class PortError(PlainError):
    """A port cannot be used; the text says in one line which, why and what to do."""


class Candidate(NamedTuple):
    """A serial port of this computer."""

    url: str
    vendor: int | None
    serial: str | None = None


def find_board(ports: Iterable[Candidate] | None = None) -> str:
    """Return the port of the only board that is plugged in; raise PortError.

    `ports` stands for those of this computer in tests.
    """
    there = list(_all_ports() if ports is None else ports)
    known = _read_known_ports()
    # one that has been a board goes before one that may be one
    found = [port for port in there if port.serial in known]
    found = found or [port for port in there if port.vendor in VENDORS]
    if not found:
        raise PortError(
            f"no board found{_spell_other_ports(there)}: plug one in, or name its port with --port"
            f" (also socket://HOST:PORT); {VIRTUAL_INSTEAD}"
        )
    if len(found) > 1:
        names = ", ".join(sorted(port.url for port in found))
        raise PortError(f"several boards found ({names}): choose one with --port")
    return found[0].url


def follow_board(url: str) -> str:
    """Return the port of the board that was last at `url`, where that is gone; else `url`."""
    ports = _all_ports()
    known = _read_known_ports()
    moved = [port.url for port in ports if port.serial and known.get(port.serial) == url]
    return moved[0] if moved and all(port.url != url for port in ports) else url


def remember_board(url: str) -> None:
    """Keep that a board has answered at `url`, if its port has a serial number."""
    known = _read_known_ports()
    found = {port.serial: url for port in _all_ports() if port.url == url and port.serial}
    if found.items() <= known.items():
        return
    folder = find_data_folder()
    with suppress(OSError):  # it is found by its maker, or named
        make_private_folder(folder)
        write_whole(folder / PORTS_FILE, json.dumps({**known, **found}), is_private=True)


def _read_known_ports() -> dict[str, str]:
    try:
        known = json.loads((find_data_folder() / PORTS_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _spell_other_ports(ports: list[Candidate]) -> str:
    """Return what to say of USB ports that belong to something else, as far as is known."""
    names = ", ".join(sorted(port.url for port in ports if port.vendor is not None))
    return f" (nothing is known of what is at {names})" if names else ""


def _all_ports() -> list[Candidate]:
    from serial.tools.list_ports import comports

    return [Candidate(port.device, port.vid, port.serial_number) for port in comports()]


def spell_no_answer(url: str) -> str:
    """Return what is said of a port where no program answers."""
    return (
        f"no Reedbed program answers at {url}: restart the board, or put the program on it with"
        " `reedbed flash`; the first start of a new program may take ten seconds"
    )


def spell_at_prompt(url: str) -> str:
    """Return what is said of a port where MicroPython's prompt answers."""
    return f"no program runs on the board at {url}: an editor may have stopped it with Ctrl-C"


def explain_port_error(url: str, error: Exception) -> PortError:
    """Return what to tell about the `error` that opening `url` gave."""
    number = getattr(error, "errno", None)
    text = str(error)
    if isinstance(error, ValueError):
        return PortError(f"{url} is no port: name one like COM3, /dev/ttyACM0, socket://HOST:PORT")
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFound" in text:
        there = ", ".join(sorted(port.url for port in _all_ports())) or "none"
        return PortError(
            f"no board at {url}: plug it in, or name another port with --port (there: {there})"
        )
    # pyserial tells a lock that another holds in words only
    if number in (errno.EBUSY, errno.EAGAIN) or "lock" in text:
        return PortError(f"{url} is in use by another program: close that one first")
    if number in (errno.ENOTTY, errno.EISDIR) or "configure port" in text:
        return PortError(f"{url} is no serial port: name another one with --port")
    if number == errno.EACCES or "PermissionError" in text or "Permission denied" in text:
        return PortError(f"{url} may not be opened: {_spell_permission(url)}")
    if "://" in url:
        return PortError(f"nothing answers at {url}: start the board there, or name another port")
    return PortError(f"{url} cannot be opened: {text}")


def _spell_permission(url: str) -> str:
    """Return why a port may not be opened, and what to do, as this system has it."""
    if sys.platform == "win32":
        return "another program has it: close that one first, or unplug the board and plug it in"
    if sys.platform == "darwin":
        return (
            "close the program that has it, and allow the accessory in System Settings, Privacy &"
            " Security"
        )
    try:
        group = Path(url).group()
    except (OSError, KeyError, NotImplementedError):
        group = "dialout"
    return (
        f"your account is not in the group {group}: `sudo usermod -aG {group} $USER`, then log"
        " out and in again"
    )
