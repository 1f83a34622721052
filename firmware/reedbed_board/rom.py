"""Let the program run from ROM: a copy of it in a partition whose code is run where it lies.

Builds of MicroPython that have such a partition (since 1.25; `vfs.rom_ioctl`) need no memory for
the bytecode of modules that lie there.  Packs cannot be run in place, so the board copies them
once, at the first start after it was flashed.  What it runs from then is still chosen by the
pointer file: the copy is named for the program, and the file NOTE names it only when it is whole.
ROM that holds somebody else's files is left alone, and the program runs from memory.

This is loaded before the program, by main.py; nothing of it stays.
"""

import hashlib
import sys
from binascii import hexlify

from reedbed_engine.compat import Any

from .compat import const, threshold

MOUNTED = "/rom"  # where MicroPython shows the partition
NOTE = "program.rom"  # this file: the name of the copy; behind a space why there is none
_COPYING = "-"  # in it: what lies in ROM is ours and not whole
_MANIFEST = "manifest.json"  # of a program folder: what it lists makes the program's name
_PREFIX = "reedbed-"
_BLOCK_COUNT = const(4)  # what a block device's ioctl is asked
_BLOCK_SIZE = const(5)
_THRESHOLD = const(65536)  # bytes, until the program has started: imports leave little behind
_OTHERS = "other files are in it"
_SHORT = "%d bytes are needed, %d are there"
_BROKEN = "it cannot be written, error %d"


def use(folder: str, device: Any) -> None:
    """Let the program in `folder`, which lies at the front of sys.path, run from ROM if it can.

    `device` is what `vfs.rom_ioctl(2, 0)` gives: on rp2 and esp32 a block device with a readable
    buffer; on ports that have another way of writing ROM it is not used.
    """
    path = place(folder, device) if hasattr(device, "ioctl") else ""
    for name in [name for name in sys.modules if name.startswith("reedbed_")]:
        del sys.modules[name]
    if path:
        from vfs import umount  # type: ignore[import-not-found]

        umount(sys.path[0])
        sys.path[0] = path
        threshold(_THRESHOLD)


def place(folder: str, device: Any) -> Any:
    """Return the path under which the program in `folder` lies in ROM, "" where it does not.

    It is copied there first if it is not there yet: some seconds.
    """
    try:
        return _placed(folder, device)
    except (OSError, ValueError):  # a full file system or a spoilt pack: the start goes on
        return ""


def _placed(folder: str, device: Any) -> Any:
    name = name_of(folder)
    noted = _noted()
    if noted == name and name in names_in(device):
        return _mounted(device, name)
    if noted.startswith(name + " "):
        return ""
    why = _copied(folder, name, device, noted == _COPYING)
    _write_note(name + why)
    return "" if why else _mounted(device, name)


def name_of(folder: str) -> Any:
    """Return the name of a program's copy: the same for the same modules.  Raises OSError."""
    with open(folder + "/" + _MANIFEST, "rb") as file:
        digest = hashlib.sha256(file.read()).digest()
    return _PREFIX + hexlify(digest[:6]).decode()


def _noted() -> Any:
    try:
        with open(NOTE) as file:
            return file.read()
    except OSError:
        return ""


def _write_note(text: str) -> None:
    with open(NOTE, "w") as file:
        file.write(text)


def names_in(device: Any) -> Any:
    """Return the names of what lies at the top of ROM, none where it is not readable."""
    from vfs import VfsRom  # type: ignore[import-not-found]

    try:
        return [entry[0] for entry in VfsRom(device).ilistdir("/")]
    except OSError:
        return []


def _mounted(device: Any, name: str) -> Any:
    from vfs import VfsRom, mount, umount  # type: ignore[import-not-found]

    try:
        umount(MOUNTED)
    except OSError:  # nothing was there when the board was started
        pass
    mount(VfsRom(device), MOUNTED)
    return MOUNTED + "/" + name


def _copied(folder: str, name: str, device: Any, is_ours: Any) -> Any:
    """Copy a program; return "" when that worked, else why it did not, behind a space."""
    if not is_ours and not all([there.startswith(_PREFIX) for there in names_in(device)]):
        return " " + _OTHERS
    from .romfs import Blocks, Image  # only a copy needs them

    image = Image(folder, name)
    room = device.ioctl(_BLOCK_COUNT, 0) * device.ioctl(_BLOCK_SIZE, 0)
    if image.size > room:
        return " " + _SHORT % (image.size, room)
    _write_note(_COPYING)
    blocks = Blocks(device)
    try:
        image.write(blocks.append)
        blocks.close()
    except OSError as error:
        return " " + _BROKEN % error.args[0]
    return ""
