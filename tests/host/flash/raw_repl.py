"""A board for tests: MicroPython's raw prompt on standard input and output, run by CPython.

    python raw_repl.py FOLDER [CUT]

FOLDER is its file system.  CUT ends it like a power failure within its CUT-th change of a file, in
the middle when that is a write.  Files are changed at once, as on a chip's file system.
"""

import builtins
import io
import os
import sys
import traceback
from contextlib import redirect_stdout
from types import SimpleNamespace

EXIT_AFTER_CUT = 9


class Changes:
    """Count what changes files; end the process at the one that is to be cut."""

    def __init__(self, cut):
        self._left = cut

    def __call__(self):
        """Tell whether the change that is about to happen is to be cut."""
        self._left -= 1
        return self._left == 0

    def wrap(self, function):
        def changed(*args):
            if self():
                os._exit(EXIT_AFTER_CUT)
            return function(*args)

        return changed

    def open(self, path, mode="r"):
        """Open a file like a board: without buffers, and half written when it is cut."""
        if "w" not in mode and "a" not in mode:
            return builtins.open(path, mode)
        if self():
            os._exit(EXIT_AFTER_CUT)
        file = builtins.open(path, mode.replace("b", "") + "b", buffering=0)

        def write(data):
            data = data.encode() if isinstance(data, str) else data
            if self():
                file.write(data[: len(data) // 2])
                os._exit(EXIT_AFTER_CUT)
            return file.write(data)

        return Handle(file, write)


class Handle:
    """An open file whose writes go through `write`."""

    def __init__(self, file, write):
        self.write = write
        self.close = file.close

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def board_os(changes):
    """Return what a board calls `os`."""
    like = SimpleNamespace(**{name: getattr(os, name) for name in ("listdir", "stat", "statvfs")})
    like.remove, like.mkdir = changes.wrap(os.remove), changes.wrap(os.mkdir)
    like.rename = changes.wrap(os.replace)
    like.chdir = lambda path: None  # the folder it was started in is its root
    return like


def fresh(changes):
    """Return what is known to a program after a soft reset."""
    name, version = os.environ.get("RUNTIME", "micropython 1.25.0").split()
    numbers = tuple(map(int, version.split(".")))
    mpy = int(os.environ.get("MPY", "6"))
    implementation = SimpleNamespace(
        name=name, version=numbers, _mpy=mpy, _machine=os.environ.get("MACHINE", "a test")
    )
    modules = {
        "os": board_os(changes),
        "sys": SimpleNamespace(implementation=implementation, platform="test"),
    }

    def board_import(wanted, *rest):
        return modules.get(wanted) or __import__(wanted, *rest)

    known = {**vars(builtins), "__import__": board_import, "open": changes.open}

    def board_exec(text, names=None):
        names["__builtins__"] = known
        exec(compile(text, "board", "exec"), names)

    known["exec"] = board_exec
    return {"__name__": "__main__", "__builtins__": known}


class Prompt:
    """The raw prompt's state: bytes in by `read`, bytes out by `write`."""

    def __init__(self, changes):
        self._changes = changes
        self._names = fresh(changes)

    def read(self, count=1):
        data = b""
        while len(data) < count:
            piece = os.read(0, count - len(data))
            if not piece:
                sys.exit(0)
            data += piece
        return data

    def write(self, data):
        os.write(1, data)

    def run(self):
        """Serve until the line is hung up."""
        raw, code = False, b""
        while True:
            byte = self.read()
            if byte == b"\x01":
                raw, code = True, b""
                self.write(b"raw REPL; CTRL-B to exit\r\n>")
            elif byte == b"\x02":
                raw = False
                self.write(b"\r\n>>> ")
            elif byte == b"\x04" and not code:
                self._names = fresh(self._changes)
                self.write(b"OK\r\nMPY: soft reboot\r\n")
                self.write(b"raw REPL; CTRL-B to exit\r\n>" if raw else b"started\r\n")
            elif raw and byte == b"\x05":
                assert self.read(2) == b"A\x01"
                self.execute(self.paste())
            elif raw and byte not in b"\r\x03":
                raise AssertionError(f"unexpected {byte!r}")

    def paste(self):
        """Take code in raw-paste mode, with a window of 128 bytes."""
        self.write(b"R\x01\x80\x00\x01")
        code = b""
        while (byte := self.read()) != b"\x04":
            code += byte
            if len(code) % 128 == 0:
                self.write(b"\x01")
        self.write(b"\x04")
        return code.decode()

    def execute(self, code):
        """Run `code`; answer with its output and its traceback."""
        out, error = io.StringIO(), ""
        try:
            with redirect_stdout(out):
                self._names["__builtins__"]["exec"](code, self._names)
        except Exception:  # noqa: BLE001 - the prompt shows whatever it is
            error = traceback.format_exc()
        self.write(out.getvalue().encode() + b"\x04" + error.encode() + b"\x04>")


if __name__ == "__main__":
    os.chdir(sys.argv[1])
    Prompt(Changes(int(sys.argv[2]) if len(sys.argv) > 2 else 0)).run()
