"""A ROM partition for tests: its block device, and a reader of what lies there."""

import errno
import sys
from types import SimpleNamespace

import pytest

BLOCK = 4096


class Device(bytearray):
    """`blocks` erased blocks; after `writes` of them were written the power fails."""

    def __init__(self, blocks, writes=None):
        super().__init__(b"\xff" * blocks * BLOCK)
        self.left = writes
        self.is_broken = False

    def ioctl(self, request, argument):
        if request == 6:
            self[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
            return 0
        return {4: len(self) // BLOCK, 5: BLOCK}[request]

    def writeblocks(self, number, data):
        start = number * BLOCK
        assert bytes(self[start : start + BLOCK]) == b"\xff" * BLOCK, "written without erasing"
        count = BLOCK if self.left != 0 else BLOCK // 2
        self[start : start + count] = data[:count]
        if self.is_broken:
            self[start] ^= 1
        if self.left == 0:
            raise PowerCut
        if self.left is not None:
            self.left -= 1


class PowerCut(BaseException):
    """The test's power failure: nothing catches it."""


class Rom:
    """What MicroPython's VfsRom does: the files of a ROMFS by path."""

    def __init__(self, device):
        data = bytes(device)
        if data[:3] != b"\xd2\xcd1":
            raise OSError(errno.ENODEV)
        size, start = number(data, 3)
        try:
            self.files = dict(files_in(data, start, start + size))
        except (AssertionError, IndexError, UnicodeDecodeError):  # torn: anything may come out
            self.files = {"/\x7f/x": b""}

    def ilistdir(self, path):
        assert path == "/"
        return [(name, 0x4000, 0) for name in {path.split("/")[1] for path in self.files}]


def number(data, at):
    """Return the number that is spelt at a place, and where it ends."""
    value = 0
    while data[at] & 128:
        value, at = value << 7 | data[at] & 127, at + 1
    return value << 7 | data[at], at + 1


def files_in(data, at, end, path=""):
    """Yield (path, content) of the records from `at` to `end`."""
    while at < end:
        kind, at = number(data, at)
        size, at = number(data, at)
        length, name_at = number(data, at)
        name = path + "/" + data[name_at : name_at + length].decode()
        if kind == 4:
            yield from files_in(data, name_at + length, at + size, name)
        else:
            assert (kind, data[name_at + length]) == (5, 2)
            count, start = number(data, name_at + length + 1)
            yield name, data[start : start + count]
            assert start + count == at + size
        at += size
    assert at == end


@pytest.fixture
def mounted(monkeypatch, tmp_path):
    """The board's vfs module, and an empty file system; give what is mounted, by its path."""
    monkeypatch.chdir(tmp_path)
    found = {}

    def umount(path):
        if found.pop(path, None) is None:
            raise OSError(errno.EINVAL)

    vfs = SimpleNamespace(
        VfsRom=Rom, mount=lambda rom, path: found.update({path: rom.files}), umount=umount
    )
    monkeypatch.setitem(sys.modules, "vfs", vfs)
    return found
