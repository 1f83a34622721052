"""Find the board's port; say in plain words why one cannot be used."""

import errno
from collections.abc import Iterable
from typing import NamedTuple

from ..errors import PlainError

# vendor and product of boards that run MicroPython on their own USB port (no bridge chip)
USB_IDS = {
    (0x2E8A, 0x0005): "Raspberry Pi RP2040 or RP2350",
    (0x303A, 0x4001): "Espressif ESP32-S2 or ESP32-S3",
    (0x303A, 0x1001): "Espressif ESP32-S3 (built-in JTAG port)",
}
VIRTUAL_INSTEAD = "without a board there is `reedbed play`"


class PortError(PlainError):
    """A port cannot be used; the text says in one line which, why and what to do."""


class Candidate(NamedTuple):
    """A serial port of this computer."""

    url: str
    vendor: int | None
    product: int | None


def find_board(ports: Iterable[Candidate] | None = None) -> str:
    """Return the port of the only board that is plugged in; raise PortError.

    `ports` stands for those of this computer in tests.
    """
    there = list(_all_ports() if ports is None else ports)
    found = [port for port in there if (port.vendor, port.product) in USB_IDS]
    if not found:
        raise PortError(
            f"no board found{_spell_other_ports(there)}: plug one in, or name its port with --port"
            f" (also socket://HOST:PORT); {VIRTUAL_INSTEAD}"
        )
    if len(found) > 1:
        names = ", ".join(sorted(port.url for port in found))
        raise PortError(f"several boards found ({names}): choose one with --port")
    return found[0].url


def _spell_other_ports(ports: list[Candidate]) -> str:
    """Return what to say of USB ports that belong to something else, as far as is known."""
    names = ", ".join(sorted(port.url for port in ports if port.vendor is not None))
    return f" (nothing is known of what is at {names})" if names else ""


def _all_ports() -> list[Candidate]:
    from serial.tools.list_ports import comports

    return [Candidate(port.device, port.vid, port.pid) for port in comports()]


def spell_no_answer(url: str) -> str:
    """Return what is said of a port where no program answers."""
    return (
        f"no Reedbed program answers at {url}: restart the board, or put the program on it with"
        " `reedbed flash`; the first start of a new program may take ten seconds"
    )


def explain_port_error(url: str, error: Exception) -> PortError:
    """Return what to tell about the `error` that opening `url` gave."""
    number = getattr(error, "errno", None)
    text = str(error)
    if isinstance(error, ValueError):
        return PortError(f"{url} is no port: name one like COM3, /dev/ttyACM0, socket://HOST:PORT")
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFound" in text:
        return PortError(f"no board at {url}: plug it in, or name another port with --port")
    # pyserial tells a lock that another holds in words only
    if number in (errno.EBUSY, errno.EAGAIN) or "lock" in text:
        return PortError(f"{url} is in use by another program: close that one first")
    if number in (errno.ENOTTY, errno.EISDIR) or "configure port" in text:
        return PortError(f"{url} is no serial port: name another one with --port")
    if number == errno.EACCES or "PermissionError" in text or "Permission denied" in text:
        return PortError(
            f"{url} may not be opened: another program has it, or your account may not use serial"
            " ports (on Linux: join the group dialout and log in again)"
        )
    if "://" in url:
        return PortError(f"nothing answers at {url}: start the board there, or name another port")
    return PortError(f"{url} cannot be opened: {text}")
