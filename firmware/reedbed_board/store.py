"""Files that outlive a power cut: what the journal needs of a file system, and no more.

`append` returns when the data is safe.  Every method raises OSError when the medium fails.
"""

import os

from reedbed_engine.compat import Any, Callable

from .compat import IS_MICROPYTHON, const

_NO_SPACE = const(28)  # ENOSPC, which not every port names
replace = getattr(os, "replace", os.rename)  # MicroPython's `rename` replaces, not Windows'


class FileStore:
    """Keep files in `folder`, which must exist."""

    def __init__(self, folder: str) -> None:
        self._folder = folder.rstrip("/") + "/"
        self._name = ""  # the file that is open, for reading and appending
        self._file: Any = None

    def names(self) -> list[str]:
        """Return the names of the files."""
        return os.listdir(self._folder)

    def size(self, name: str) -> int:
        """Return the length of a file in bytes, -1 if there is none."""
        if name not in self.names():
            return -1
        return os.stat(self._folder + name)[6]

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return up to `count` bytes from `offset`."""
        if self._file is None and name in self.names():
            self._open(name)  # it stays open: opening takes time, and memory in one piece
        if name == self._name:
            return self._use(self._read, offset, count)
        with open(self._folder + name, "rb") as file:
            file.seek(offset)
            return file.read(count)

    def _read(self, offset: int, count: int) -> bytes:
        self._file.seek(offset)
        return self._file.read(count)

    def append(self, name: str, data: bytes) -> None:
        """Write `data` at the end of a file, which is made if there is none."""
        if name != self._name:
            self.close()
            self._open(name)
        self._use(self._append, data)

    def _append(self, data: bytes) -> None:
        if self._file.write(data) != len(data):
            raise OSError(_NO_SPACE)
        self._file.flush()  # on a chip's file system this is what makes it safe

    def _use(self, method: Callable[..., Any], *args: Any) -> Any:
        try:
            return method(*args)
        except OSError:
            # LittleFS takes no more data for a file that has failed, and does not say so
            self._drop()
            raise

    def _open(self, name: str) -> None:
        path = self._folder + name
        self._file = open(path, "a+b") if IS_MICROPYTHON else open(path, "a+b", buffering=0)
        self._name = name

    def _drop(self) -> None:
        """Let go of a file that has failed."""
        try:
            self.close()
        except OSError:  # it also fails in closing
            return

    def remove(self, name: str) -> None:
        """Delete a file if there is one."""
        self.close()
        if name in self.names():
            os.remove(self._folder + name)

    def rename(self, name: str, new: str) -> None:
        """Give a file a new name; what has that name is replaced in one step."""
        self.close()
        replace(self._folder + name, self._folder + new)

    def close(self) -> None:
        """Let go of the open file."""
        file, self._file, self._name = self._file, None, ""
        if file is not None:
            file.close()
