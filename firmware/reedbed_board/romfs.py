"""Make a ROMFS of the packs of a program, on the board itself, and write it to a block device.

The format is MicroPython's (its source, extmod/vfs_rom.c): a header, and records of a kind, a
length and a content.  A folder's content are its name and the records of what is in it; a file's
are its name and a record of its data.
"""

import os

from reedbed_engine.compat import Any

from .compat import const

_HEADER = b"\xd2\xcd1"
_VERBATIM = const(2)  # kinds of records
_FOLDER = const(4)
_FILE = const(5)
_HEAD = const(16)  # bytes before a pack's index
_CHUNK = const(512)
_BLOCK_SIZE = const(5)  # what a block device's ioctl is asked
_ERASE = const(6)
_EIO = const(5)


class Image:
    """A ROMFS of the packs of a program folder, in a folder `name` of its own.

    `size` is in bytes.  Raises OSError.
    """

    def __init__(self, folder: str, name: str) -> None:
        self._folder = folder
        self._name = name
        # by package, with points; "" is the program itself
        self._members = {"": []}
        for file in os.listdir(folder):
            if file.endswith(".pack"):
                self._members[file[:-5]] = self._read_index(file)
        self._sizes = {}  # of the contents of the packages' folders
        for package in reversed(sorted(self._members)):  # what lies in a folder before it
            self._sizes[package] = self._size_of(package)
        whole = self._sizes[""]
        whole += len(_head(_FOLDER, whole))
        self._header = _HEADER + _number(whole)
        self.size = len(self._header) + whole

    def _read_index(self, name: str) -> Any:
        """Return (name, offset, size) of the members of a pack (its format: main.py)."""
        with open(self._folder + "/" + name, "rb") as file:
            size = int(file.read(_HEAD)[8:15])
            index = file.read(size)
        if len(index) < size:  # the pack was cut short
            raise OSError(_EIO)
        lines = [line.split() for line in index.decode().split("\n") if line]
        return [(name, int(offset), int(size)) for name, offset, size in lines]

    def _size_of(self, package: str) -> Any:
        size = len(_name(self._name_of(package)))
        for name, _, length in self._members[package]:
            size += len(_file_head(name, length)) + length
        for other, length in self._sizes.items():
            if other.rpartition(".")[0] == package:
                size += len(_head(_FOLDER, length)) + length
        return size

    def _name_of(self, package: str) -> Any:
        return package.rpartition(".")[2] or self._name

    def write(self, append: Any) -> None:
        """Give the image to `append`, piece by piece; it has to take them at once."""
        append(self._header)
        for package in sorted(self._members):  # a folder before what lies in it
            append(_head(_FOLDER, self._sizes[package]) + _name(self._name_of(package)))
            if self._members[package]:
                with open(self._folder + "/" + package + ".pack", "rb") as file:
                    self._write_members(package, file, append)

    def _write_members(self, package: str, file: Any, append: Any) -> None:
        buffer = bytearray(_CHUNK)
        for name, offset, left in self._members[package]:
            append(_file_head(name, left))
            file.seek(offset)
            while left:
                count = file.readinto(memoryview(buffer)[: min(left, _CHUNK)])
                if not count:  # the pack was cut short
                    raise OSError(_EIO)
                append(memoryview(buffer)[:count])
                left -= count


def _number(value: Any) -> Any:
    """Return a number as ROMFS spells it: seven bits a byte, all but the last one marked."""
    spelt = bytes([value & 127])
    while value > 127:
        value >>= 7
        spelt = bytes([value & 127 | 128]) + spelt
    return spelt


def _head(kind: Any, size: int) -> Any:
    return bytes([kind]) + _number(size)


def _name(text: str) -> Any:
    return _number(len(text)) + text.encode()


def _file_head(name: str, size: int) -> Any:
    content = _name(name) + _head(_VERBATIM, size)
    return _head(_FILE, len(content) + size) + content


class Blocks:
    """Write a block device from its beginning; each block is read back.  Raises OSError."""

    def __init__(self, device: Any) -> None:
        self._device = device
        self._block = bytearray(device.ioctl(_BLOCK_SIZE, 0))
        self._filled = 0
        self._number = 0

    def append(self, data: bytes | memoryview) -> None:
        """Write bytes behind those that came before."""
        data = memoryview(data)
        while data:
            count = min(len(data), len(self._block) - self._filled)
            self._block[self._filled : self._filled + count] = data[:count]
            self._filled += count
            data = data[count:]
            if self._filled == len(self._block):
                self._write()

    def close(self) -> None:
        """Write the last, partly filled block."""
        if self._filled:
            self._write()

    def _write(self) -> None:
        size, start = len(self._block), self._number * len(self._block)
        self._device.ioctl(_ERASE, self._number)
        self._device.writeblocks(self._number, self._block)
        if memoryview(self._device)[start : start + size] != self._block:
            raise OSError(_EIO)
        self._number += 1
        self._filled = 0
