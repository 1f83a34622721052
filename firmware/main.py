"""What a board does when it is switched on: start the program that the file `program` names.

    program      "a" or "b" and a newline: which of the two folders is in use
    program.a/   a program: the modules of the package X.Y lie in the one file X.Y.pack
    program.b/   the other one, older or being written
    starts       a byte for each start since the last one that went well
    program.rom  which program has been copied into ROM, where this MicroPython can run it there

A new program is written into the idle folder, verified, and put in use by one rename of the
pointer file, so a cut at any moment leaves a whole program.  Packs because a chip's file system
gives each file a block of 4 KB: as files of their own the modules would not fit twice.

Each version of this file must start each version of the program: what it relies on is
`reedbed_board.chip.run(starts)`, the format of the packs, and, in programs that have it,
`reedbed_board.rom.use(folder, device)`; none of them changes.
"""

import gc
import io
import os
import sys

from micropython import const

MOUNTED = "/p"  # where the packs of the program in use appear; each module keeps its path
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat returns
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_ENOENT = const(2)
_THRESHOLD = const(32768)  # bytes
_HEAD = const(16)  # bytes before a pack's index
# starts without a good one, also in safe mode: what is broken may crash the chip
_HOPELESS = const(6)
_BUILT_IN = ("array", "gc", "json", "os", "sys")
_PIECE = const(128)  # bytes of an index that are read at once
_BUFFER = const(505)  # bytes; with the reader's own seven it fills whole blocks of memory


def chosen() -> str:
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

    def __init__(self, file: io.BufferedReader, offset: int, size: int) -> None:
        self._file = file
        self._next = offset
        self._end = offset + size

    def readinto(self, buffer: bytearray | memoryview) -> int:
        """Fill `buffer` as far as there is something left; return how many bytes."""
        left = self._end - self._next
        if left < len(buffer):
            buffer = memoryview(buffer)[:left]
        self._file.seek(self._next)  # the file also serves other members
        count = self._file.readinto(buffer)
        self._next += count
        return count

    def ioctl(self, request: int, argument: int) -> int:
        """Answer the importer: 4 closes, 11 asks how much to read at once."""
        if request == 4:
            return 0
        return _BUFFER if request == 11 else -1


class Packs:
    """A folder of packs as a read-only file system: X/Y/z.mpy is the member z.mpy of X.Y.pack.

    A pack is its head (`RBPACK1 %07d\n`, the length of the index), the index (`\n`, then a line
    `name offset size` for each member) and the members.  The pack that was asked last stays open:
    opening a file costs more than reading a module, and takes memory that must not run out.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder + "/"
        self._packages = ["/" + name[:-5].replace(".", "/") for name in os.listdir(folder)]
        self._package = ""  # the one that was asked last, and its pack
        self._file = None
        self._path = ""  # the member that was found last, and where
        self._place = (0, 0)

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        """Close what is open."""
        if self._file is not None:
            self._file.close()
        self._file = None
        self._package = self._path = ""

    def _find(self, path: str) -> tuple[int, int]:
        """Return (offset, size) of a member; its pack is open then.  Raises OSError.

        All in one: one import in another takes much of a chip's stack.
        """
        if path == self._path and self._file is not None:
            return self._place
        package, _, name = path.rpartition("/")
        file, held = self._file, b""
        if file is None or package != self._package:
            file = self._open_pack(package)
        mark = b"\n" + name.encode() + b" "
        file.seek(0)
        left = int(file.read(_HEAD)[8:15])  # of the index; it has to go through a small buffer
        while left:
            piece = file.read(min(left, _PIECE))
            if not piece:  # the pack was cut short
                break
            left -= len(piece)
            held += piece
            start = held.find(mark)
            end = held.find(b"\n", start + 1)
            if start >= 0 and end >= 0:
                words = held[start:end].split(b" ")
                self._path, self._place = path, (int(words[1]), int(words[2]))
                return self._place
            held = held[start if start >= 0 else -len(mark) :]
        raise OSError(_ENOENT)

    def _open_pack(self, package: str) -> io.BufferedReader:
        if package not in self._packages:
            raise OSError(_ENOENT)
        self.umount()
        self._file = file = open(self._folder + package[1:].replace("/", ".") + ".pack", "rb")
        self._package = package
        return file

    def stat(self, path: str) -> tuple[int, ...]:
        """Return what os.stat returns, without the size.  Raises OSError."""
        # the importer asks a lot: for a folder, for NAME.py, then for NAME.mpy
        if path in self._packages:
            return _FOLDER
        if not path.endswith(".mpy"):
            raise OSError(_ENOENT)
        if path.rpartition("/")[0] != self._package:
            self.umount()
        try:
            self._find(path)
        except MemoryError:
            gc.collect()  # the importer takes any error here for "no such module": `open` says
        return _FILE

    def open(self, path: str, mode: str) -> Member:
        """Return a member as a stream.  Raises OSError."""
        offset, size = self._find(path)
        return Member(self._file, offset, size)


def use(folder: str) -> None:
    """Make the modules of a program folder importable."""
    try:
        from vfs import mount  # type: ignore[import-not-found]
    except ImportError:  # MicroPython before 1.23, of which the program says that it is too old
        from os import mount  # type: ignore[attr-defined]
    for name in _BUILT_IN:  # else each import of one looks for a file of that name first
        sys.modules[name] = __import__(name)
    mount(Packs("/" + folder), MOUNTED)
    sys.path.insert(0, MOUNTED)


def use_rom(folder: str) -> None:
    """Let the program that is in use run from ROM, where there is one that has room."""
    try:
        from vfs import rom_ioctl  # type: ignore[import-not-found]

        from reedbed_board.rom import use  # type: ignore[import-not-found]
    except ImportError:  # of MicroPython, or of the program
        return
    use(folder, rom_ioctl(2, 0))


def count_start() -> int:
    """Return how often the board has started since a start went well, this one included."""
    try:
        with open("starts", "ab") as file:
            file.write(b".")
        return os.stat("starts")[6]
    except OSError:  # a full file system must not keep the board from starting
        return 0


def forget(name: str) -> None:
    """Remove a note, if there is one."""
    try:
        os.remove(name)
    except OSError:
        return


def main() -> None:
    """Run the program; it returns, or is broken by Ctrl-C, when it was left on purpose."""
    gc.threshold(_THRESHOLD)  # imports leave much behind; collected late, it would cut memory up
    folder = chosen()
    starts = count_start()
    if starts > _HOPELESS:
        forget("starts")
        print("The program does not start: flash the board, or reset it to try again.")
        return
    try:
        if folder:
            use(folder)
            if starts < 2:
                use_rom(folder)
            else:  # what is in ROM may be spoilt: from memory now, copied again at the next start
                forget("program.rom")
        try:
            from reedbed_board.chip import run  # type: ignore[import-not-found]
        except (ImportError, ValueError) as error:  # no such module; another version of .mpy files
            print("This MicroPython cannot load the program, flash the board: %r" % (error,))
            return
        run(starts)
    except KeyboardInterrupt:
        forget("starts")
        raise
    forget("starts")


if __name__ == "__main__":
    main()
