"""The board's raw prompt, held by mpremote's own transport; its errors in one line each."""

import asyncio
import io
import struct
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from importlib.resources import files
from time import monotonic, sleep
from typing import Any, cast

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial import Serial

from ..errors import PlainError
from ..link.connection import RESTART
from ..link.find import find_board
from ..link.port import open_port
from ..link.ports import remember_board

_MOST = 1 << 20  # bytes that an answer may have
_RESET_S = 30  # for a soft reset
_WRITE_S = 10  # within which what is sent must be taken
_ANSWER_S = 5  # the longest silence within an answer that is on its way
_ENTER_S = 4
_TRIES = 2
_QUIET_S = 0.02
_CHUNK = 1024
_LOST = "the connection to the board was lost: was it unplugged?"
_NO_SPACE = ("ENOSPC", "Errno 28", "OSError: 28")


class PromptError(PlainError):
    """The board's prompt cannot be used; the text says in one line why and what to do."""


class BoardFull(PromptError):
    """The board's file system has no room left."""


class BoardShort(PromptError):
    """The board's memory is full."""


class BoardError(PromptError):
    """Code on the board raised an exception; `traceback` is its text."""

    def __init__(self, traceback: str):
        self.traceback = traceback
        last = (traceback.strip() or "nothing").splitlines()[-1]
        super().__init__(f"the board answered: {last}")


class _Line:
    """The port of a prompt, on which all that is asked for has its time, however much is said."""

    def __init__(self, port: Serial):
        self._port = port
        self._end = 0.0
        self._room = 0
        port.write_timeout = _WRITE_S

    def allow(self, seconds: float) -> None:
        """Give what follows so much time, and room for an answer."""
        self._end = monotonic() + seconds
        self._room = _MOST

    def _check(self) -> None:
        if monotonic() > self._end or self._room < 0:
            raise TransportError("it talks without end")

    def read(self, size: int = 1) -> bytes:
        """Read; raises TransportError when that has lasted too long."""
        self._check()
        data = self._port.read(size)
        self._room -= len(data)
        return data

    def inWaiting(self) -> int:  # noqa: N802 -- as mpremote calls it
        """Return how many bytes can be read; raises as `read`."""
        self._check()
        return self._port.in_waiting

    def __getattr__(self, name: str) -> Any:
        return getattr(self._port, name)


class Prompt:
    """An open raw prompt.  All methods raise PromptError."""

    def __init__(self, transport: SerialTransport, line: _Line):
        self._transport = transport
        self._line = line
        self._has_agent = False

    def run(
        self, code: str, timeout: int = 30, consume: Callable[[bytes], None] | None = None
    ) -> str:
        """Run `code`; return what it printed, unless `consume` takes that as it comes.

        `timeout` is the longest silence in seconds, all of it may last twice as long.  Raises
        BoardError, BoardFull.
        """
        self._line.allow(2 * timeout)
        with _join_lines():
            said, error = self._transport.exec_raw(code, timeout, consume)
        if error:
            raise _explain_error(error.decode(errors="replace"))
        return "" if consume else said.decode(errors="replace").replace("\r", "")

    def call(self, name: str, *arguments: object) -> list[str]:
        """Call a function of agent.py; return the lines it printed."""
        if not self._has_agent:
            self._load_agent()
        given = ", ".join(map(repr, arguments))
        return self.run(f"agent[{name!r}]({given})").splitlines()

    def _load_agent(self) -> None:
        """Bring agent.py to the board; if the broken program left no room, after a soft reset."""
        text = _open_bare_prompt(
            files("reedbed.flashing").joinpath("agent.py").read_text(encoding="utf-8")
        )
        # a dict of its own keeps it out of the way of what the program left behind
        code = f"import gc, os\ngc.collect()\nos.chdir('/')\nagent = {{}}\nexec({text!r}, agent)"
        try:
            self.run(code)
        except BoardShort:
            self.soft_reset()
            self.run(code)
        self._has_agent = True

    def write_file(self, path: str, data: bytes, progress: Callable[[int], None]) -> None:
        """Write a file; `progress(count)` is called with the number of bytes after each piece."""
        # mpremote's own way spells bytes as Python text, three letters for one
        self.run(f"from binascii import a2b_base64 as _read\n_file = open({path!r}, 'wb')")
        for start in range(0, len(data), _CHUNK):
            piece = data[start : start + _CHUNK]
            self.run(f"_file.write(_read({b64encode(piece)!r}))")
            progress(len(piece))
        self.run("_file.close()")

    def soft_reset(self) -> None:
        """Begin again with an empty memory, at the prompt again; main.py is not run."""
        self._has_agent = False
        self._line.allow(_RESET_S)
        with _join_lines(), redirect_stdout(io.StringIO()):
            self._transport.enter_raw_repl(soft_reset=True)

    def restart(self) -> None:
        """Start the board's program, as after switching it on."""
        with _join_lines():
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")


def _open_bare_prompt(text: str) -> str:
    """Return Python without its comments, docstrings and empty lines: the board has to hold it."""
    import ast

    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef)) and ast.get_docstring(node):
            node.body = node.body[1:]
    return ast.unparse(tree)


@contextmanager
def open_prompt(port: str | None) -> Iterator[Prompt]:
    """Break the program of the board (see `find_board`) and give its raw prompt.

    Whoever has done what he wanted calls `restart`; when it ends by an exception, be it Ctrl-C,
    the board starts the program that it has.

    Raises PortError when there is no board or the port is busy, PromptError.
    """
    url = asyncio.run(find_board(port, takes_prompt=True))
    open_port(url).close()  # mpremote would not say why a port cannot be opened
    with _join_lines():
        transport = SerialTransport(url, timeout=_ANSWER_S)
    line = _Line(cast(Serial, transport.serial))
    transport.serial = line
    try:
        _enter_prompt(transport, line, url)
        remember_board(url)
        yield Prompt(transport, line)
    except BaseException:
        with suppress(OSError):  # it was unplugged
            line.write(RESTART)
        raise
    finally:
        with suppress(OSError):  # it was unplugged
            transport.close()


def _enter_prompt(transport: SerialTransport, line: _Line, url: str) -> None:
    """Enter the raw prompt; a busy program may swallow the first attempt."""
    _silence_board(line, url)
    for _ in range(_TRIES):
        line.allow(2 * _ENTER_S)
        try:
            with redirect_stdout(io.StringIO()):  # it prints what it does not understand
                transport.enter_raw_repl(soft_reset=False, timeout_overall=_ENTER_S)
            return
        except TransportError:
            continue
        except OSError as error:
            raise PromptError(_LOST) from error
    raise PromptError(
        f"{url} gives no MicroPython prompt: is it a board with MicroPython? Unplug it and plug it"
        " in again; a virtual board has none"
    )


def _silence_board(line: _Line, url: str) -> None:
    """Break what runs and read until all is quiet."""
    line.allow(_ENTER_S)
    try:
        line.write(b"\r\x03")
        sleep(_QUIET_S)
        while waiting := line.inWaiting():
            line.read(waiting)
            sleep(_QUIET_S)
    except TransportError as error:
        raise PromptError(
            f"{url} talks without end: it is not a board with MicroPython, or a virtual one,"
            " which has no prompt"
        ) from error
    except OSError as error:
        raise PromptError(_LOST) from error


@contextmanager
def _join_lines() -> Iterator[None]:
    """Turn mpremote's errors into ours."""
    try:
        yield
    except TransportExecError as error:
        raise _explain_error(error.error_output) from error
    except TransportError as error:
        raise PromptError(f"the board does not answer any more ({error})") from error
    except OSError as error:
        if error.errno == 28:
            raise _is_full() from error
        raise PromptError(_LOST) from error
    except (struct.error, UnicodeError) as error:  # what mpremote cannot read
        raise PromptError("the board does not answer as MicroPython does") from error


@contextmanager
def explain_nonsense() -> Iterator[None]:
    """Turn the errors of reading an answer of the board into one in one line."""
    try:
        yield
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise PromptError("what the board answers makes no sense: unplug it, try again") from error


def _explain_error(traceback: str) -> PromptError:
    if any(mark in traceback for mark in _NO_SPACE):
        return _is_full()
    if "MemoryError" in traceback:
        return BoardShort("the board's memory is too small for this")
    return BoardError(traceback)


def _is_full() -> BoardFull:
    return BoardFull("the board's file system is full: delete what does not belong to Reedbed")
