"""Write a LittleFS image for the emulated board; run by MicroPython's unix port.

micropython make_filesystem.py FOLDER IMAGE
"""

import os
import sys

import vfs

_BLOCK = 4096
_BLOCKS = 1024  # the larger size that board/frozen/_boot.py mounts
_FOLDER = 0x4000


class _Memory:
    """A block device in memory, for MicroPython's VfsLfs2."""

    def __init__(self):
        self.data = bytearray(_BLOCK * _BLOCKS)

    def readblocks(self, block, buffer, offset=0):
        start = block * _BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start = block * _BLOCK + offset
        self.data[start : start + len(buffer)] = buffer

    def ioctl(self, operation, block):
        if operation == 4:
            return _BLOCKS
        if operation == 5:
            return _BLOCK
        if operation == 6:
            self.writeblocks(block, b"\xff" * _BLOCK)
        return 0


def _copy(files, source, target):
    for entry in os.ilistdir(source):
        here, there = source + "/" + entry[0], target + "/" + entry[0]
        if entry[1] == _FOLDER:
            files.mkdir(there)
            _copy(files, here, there)
        else:
            with open(here, "rb") as stream:
                data = stream.read()
            with files.open(there, "wb") as stream:
                stream.write(data)


def _main(folder, image):
    memory = _Memory()
    vfs.VfsLfs2.mkfs(memory, progsize=256)
    _copy(vfs.VfsLfs2(memory, progsize=256), folder, "")
    with open(image, "wb") as stream:
        stream.write(memory.data)


_main(sys.argv[1], sys.argv[2])
