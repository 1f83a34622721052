"""This file runs on a board, at its raw prompt, while it is flashed or examined.

Small, because the interrupted program may have left little memory; plain Python that CPython runs
too.  Paths are relative to the folder in which it is started.  Results are printed, a line each.
"""

import gc
import hashlib
import os
import sys
from binascii import hexlify

CHUNK = 512


def digest(path: str) -> str:
    """Return the SHA-256 of a file in hex, "" if there is none."""
    whole = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            data = file.read(CHUNK)
            while data:
                whole.update(data)
                data = file.read(CHUNK)
    except OSError:
        return ""
    return hexlify(whole.digest()).decode()


def digest_of(path: str) -> None:
    """Print the SHA-256 of a file in hex, an empty line if there is none."""
    print(digest(path))


def names(folder: str) -> list[str]:
    """Return the names of the files in a folder, none if it is not there."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def describe(*folders: str) -> None:
    """Print what there is: interpreter, memory, file system, and the files of `folders`."""
    one = sys.implementation
    print("runtime", one.name, ".".join([str(part) for part in one.version[:3]]))
    print("mpy", getattr(one, "_mpy", 0))
    print("machine", getattr(one, "_machine", sys.platform))
    gc.collect()
    if hasattr(gc, "mem_free"):
        print("memory", gc.mem_free(), gc.mem_alloc())  # type: ignore[attr-defined]
    free()
    print("rom", int(has_rom()))
    for name in names("."):
        print("name", name)
    for folder in folders:
        for name in names(folder):
            path = folder + "/" + name
            print("file", path, os.stat(path)[6], digest(path))


def has_rom() -> bool:
    """Tell whether this MicroPython can run programs where they lie in flash."""
    try:
        vfs = __import__("vfs")  # MicroPython alone has it
    except ImportError:
        return False
    return hasattr(vfs, "rom_ioctl") and vfs.rom_ioctl(1) > 0


def free() -> None:
    """Print block size, blocks and free blocks of the file system."""
    room = os.statvfs(".")
    print("room", room[0], room[2], room[3])


def show(path: str) -> None:
    """Print a small file as hex."""
    try:
        with open(path, "rb") as file:
            print("text", hexlify(file.read()).decode())
    except OSError:
        print("text")


def remove(path: str) -> None:
    """Delete a file if it is there."""
    try:
        os.remove(path)
    except OSError as error:
        if error.args[0] != 2:
            raise


def folder(path: str) -> None:
    """Make a folder if it is not there."""
    try:
        os.mkdir(path)
    except OSError as error:
        if error.args[0] != 17:
            raise


def copy(source: str, target: str) -> None:
    """Copy a file."""
    with open(source, "rb") as one, open(target, "wb") as other:
        data = one.read(CHUNK)
        while data:
            other.write(data)
            data = one.read(CHUNK)


def verify(path: str, expected: str) -> None:
    """Print whether a file has this SHA-256."""
    print("same" if digest(path) == expected else "different")


def write(path: str, text: str) -> None:
    """Write a short text so that the file has the old or the new one, whenever power fails."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)


def rename(source: str, target: str) -> None:
    """Give a file another name, replacing what has that name."""
    os.rename(source, target)
