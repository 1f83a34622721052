"""What a board does when it is switched on: start the program that the file `program` names.

    program      "a" or "b" and a newline: which of the two folders is in use
    program.a/   a program: the modules of the package X.Y lie in the one file X.Y.pack
    program.b/   the other one, older or being written
    starts       a byte for each start since the last one that went well

A new program is written into the idle folder, verified, and put in use by one rename of the
pointer file, so a cut at any moment leaves a whole program.  Packs because a chip's file system
gives each file a block of 4 KB: as files of their own the modules would not fit twice.

Each version of this file must start each version of the program: what it relies on is
`reedbed_board.chip.run(starts)` and the format of the packs, and neither changes.
"""

import gc
import io
import os
import sys

MOUNTED = "/reedbed"  # where the packs of the program in use appear as modules
_DIRECTORY = 0x4000
_FILE = 0x8000
_ENOENT = 2
_THRESHOLD = 16384  # bytes
_HEAD = 16  # bytes before a pack's index
_BUFFER = 505  # bytes; with the reader's own seven it fills whole blocks of memory


def chosen():
    """Return the name of the program folder in use, "" when the pointer names none."""
    # the second one is there alone when a file system that cannot replace a file was cut
    for name in ("program", "program.new"):
        try:
            with open(name) as file:
                text = file.read(3)
        except OSError:
            continue
        if text in ("a\n", "b\n"):
            return "program." + text[0]
    return ""


class Member(io.IOBase):
    """A part of an open file, read from its beginning; what the importer needs of a stream."""

    def __init__(self, file, offset, size):
        self._file = file
        self._left = size
        file.seek(offset)

    def readinto(self, buffer):
        """Fill `buffer` as far as there is something left; return how many bytes."""
        if self._left < len(buffer):
            buffer = memoryview(buffer)[: self._left]
        count = self._file.readinto(buffer)
        self._left -= count
        return count

    def ioctl(self, request, argument):
        """Answer the importer: 4 closes, 11 asks how much to read at once."""
        if request == 4:
            self._file.close()
            return 0
        return _BUFFER if request == 11 else -1


class Packs:
    """A folder of packs as a read-only file system: X/Y/z.mpy is the member z.mpy of X.Y.pack.

    A pack is its head (`RBPACK1 %07d\n`, the length of the index), the index (`\n`, then a line
    `name offset size` for each member) and the members.
    """

    def __init__(self, folder):
        self._folder = folder + "/"
        self._names = os.listdir(folder)
        self._pack = ""  # the pack that was asked last, and its index
        self._index = b""

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def _find(self, path):
        """Return (offset, size) of a member, its pack as `_pack`.  Raises OSError."""
        folder, _, name = path.strip("/").rpartition("/")
        self._read_index(folder.replace("/", ".") + ".pack")
        index = self._index
        start = index.find(b"\n" + name.encode() + b" ")
        if start < 0:
            raise OSError(_ENOENT)
        words = index[start + 1 : index.find(b"\n", start + 1)].split(b" ")
        return int(words[1]), int(words[2])

    def _read_index(self, pack):
        if pack == self._pack:
            return
        if pack not in self._names:
            raise OSError(_ENOENT)
        with open(self._folder + pack, "rb") as file:
            head = file.read(_HEAD)
            self._index = file.read(int(head[8:15]))
        self._pack = pack

    def stat(self, path):
        """Return what os.stat returns: kind and size count.  Raises OSError."""
        if path.strip("/").replace("/", ".") + ".pack" in self._names:
            return (_DIRECTORY, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if not path.endswith(".mpy"):  # there is nothing else, and the importer asks a lot
            raise OSError(_ENOENT)
        return (_FILE, 0, 0, 0, 0, 0, self._find(path)[1], 0, 0, 0)

    def open(self, path, mode):
        """Return a member as a stream.  Raises OSError."""
        offset, size = self._find(path)
        return Member(open(self._folder + self._pack, "rb"), offset, size)


def use(folder):
    """Make the modules of a program folder importable."""
    try:
        from vfs import mount  # type: ignore[import-not-found]
    except ImportError:
        from os import mount  # type: ignore[attr-defined] # MicroPython before 1.23
    mount(Packs("/" + folder), MOUNTED)
    sys.path.insert(0, MOUNTED)


def count_start():
    """Return how often the board has started since a start went well, this one included."""
    try:
        with open("starts", "ab") as file:
            file.write(b".")
        return os.stat("starts")[6]
    except OSError:  # a full file system must not keep the board from starting
        return 0


def forget_starts():
    """Note that all is well."""
    try:
        os.remove("starts")
    except OSError:
        return


def main():
    """Run the program; it returns, or is broken by Ctrl-C, when it was left on purpose."""
    gc.threshold(_THRESHOLD)  # imports leave much behind; collected late, it would cut memory up
    folder = chosen()
    if folder:
        use(folder)
    starts = count_start()
    try:
        from reedbed_board.chip import run  # type: ignore[import-not-found]

        run(starts)
    except KeyboardInterrupt:
        forget_starts()
        raise
    forget_starts()


if __name__ == "__main__":
    main()
