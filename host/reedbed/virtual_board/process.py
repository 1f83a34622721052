"""A virtual board: the program of a real board in a process of its own, behind a serial port.

On POSIX the process talks over a pseudo terminal, elsewhere and on request over TCP; pyserial
opens either like the port of any board.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from reedbed_engine.loading import ELSEWHERE

from ..errors import PlainError
from ..files import make_private_folder, write_whole
from ..runtime import Unavailable, package_folder, unix
from .model import Model, Runtime, Wiring

_START_S = 15.0
_STOP_S = 3.0
_POLL_S = 0.02
_WATCH_S = 0.2
_HEAP = "heapsize=16m"  # MicroPython's unix port: plenty, boards have 100 times less
_LISTENING = "listening on "
BOARDS = "boards"  # folder of virtual boards in the data folder
NOTE = "running.json"  # in a board's folder, while it has a page


class VirtualBoardError(PlainError):
    """The virtual board cannot be started or has ended; says in one line why."""


def default_wiring() -> Wiring:
    """Return how this operating system connects best."""
    return Wiring.pty if os.name == "posix" else Wiring.socket


class VirtualBoard:
    """A running virtual board.  `url` is what pyserial opens; `folder` holds its flash memory."""

    def __init__(
        self,
        model: Model,
        folder: Path,
        runtime: Runtime | None = None,
        wiring: Wiring | None = None,
        seed: int | None = None,
    ):
        """Start it; without a runtime MicroPython when a fit one is here, else CPython.

        Raises VirtualBoardError.
        """
        self.model = model
        self._folder = _Folder(folder)
        self._stderr = self._folder.path / "board.err"
        self._slave = -1
        arguments = _list_arguments(model, self._folder.path, seed)
        try:
            command, environment = _find_interpreter(runtime)
            wiring = wiring or default_wiring()
            start = self._start_on_pty if wiring is Wiring.pty else self._start_on_socket
            self.url = start(command + arguments, environment)
        except BaseException:
            self._folder.leave()
            raise

    def _spawn(self, command: list[str], environment: dict[str, str], stdin: int) -> None:
        """Start the process; its standard output is `stdin` too, unless that is a pipe."""
        with self._stderr.open("wb") as stderr:
            try:
                # a session of its own: Ctrl-C is for us, who then end it in good order
                self.process = subprocess.Popen(
                    command,
                    stdin=stdin,
                    stdout=subprocess.DEVNULL if stdin == subprocess.PIPE else stdin,
                    stderr=stderr,
                    env=environment,
                    start_new_session=True,
                )
            except OSError as error:
                raise VirtualBoardError(f"{command[0]} cannot be started: {error}") from error

    def _start_on_pty(self, command: list[str], environment: dict[str, str]) -> str:
        import pty
        import tty

        master, self._slave = pty.openpty()
        # raw before anybody writes, else the terminal echoes and rewrites lines
        tty.setraw(self._slave)
        tty.setraw(master)
        try:
            self._spawn([*command, "--stdio"], environment, master)
        finally:
            os.close(master)
        return os.ttyname(self._slave)

    def _start_on_socket(self, command: list[str], environment: dict[str, str]) -> str:
        # a pipe from us to it: it ends with the pipe, also when we are killed
        listen = ["--listen", "127.0.0.1:0", "--until-eof"]
        self._spawn([*command, *listen], environment, subprocess.PIPE)
        deadline = time.monotonic() + _START_S
        while time.monotonic() < deadline:
            self.check()
            for line in self._said():
                if line.startswith(_LISTENING):
                    return "socket://" + line.removeprefix(_LISTENING)
            time.sleep(_POLL_S)
        self.stop()
        raise VirtualBoardError("the virtual board did not start to listen")

    def _said(self) -> list[str]:
        return self._stderr.read_text(errors="replace").splitlines()

    def check(self) -> None:
        """Raise VirtualBoardError when the process has ended."""
        code = self.process.poll()
        if code is None:
            return
        said = [line for line in self._said() if line and not line.startswith(_LISTENING)]
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        raise VirtualBoardError(
            f"the virtual board has ended ({how})"
            + (f": {said[-1].removeprefix('reedbed_board: ')}" if said else "")
        )

    def announce(self, link: str) -> None:
        """Note where the page of this board is, so that other commands find it."""
        note = self._folder.path / NOTE
        write_whole(note, json.dumps({"url": self.url, "link": link}), is_private=True)

    async def locate(self) -> str:
        """Return the port to open.  Raises VirtualBoardError when the process has ended."""
        self.check()
        return self.url

    async def wait_for_end(self) -> None:
        """Never end while the process lives.  Raises VirtualBoardError when it has ended."""
        while True:
            self.check()
            await asyncio.sleep(_WATCH_S)

    def stop(self) -> None:
        """End the process and unlock the folder; may be called twice."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(_STOP_S)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process.stdin:
            self.process.stdin.close()
        if self._slave >= 0:
            os.close(self._slave)
            self._slave = -1
        (self._folder.path / NOTE).unlink(missing_ok=True)
        self._folder.leave()


def _find_interpreter(runtime: Runtime | None) -> tuple[list[str], dict[str, str]]:
    """Return the command that runs `reedbed_board`, and its environment."""
    program, homes = None, [str(_find_home(package)) for package in ELSEWHERE.values()]
    if runtime is not Runtime.cpython:
        try:
            program = unix.find_unix()
        except Unavailable as missing:
            if runtime is Runtime.micropython:
                raise VirtualBoardError(
                    f"no MicroPython for the virtual board: {missing};"
                    " `--runtime cpython` does without"
                ) from missing
    if program is None:
        path = os.pathsep.join([*homes, os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        environment = {**os.environ, "PYTHONPATH": path} if homes else dict(os.environ)
        return [sys.executable, "-m", "reedbed_board.off_board"], environment
    try:
        folders = [package_folder(name).parent for name in ("reedbed_engine", "reedbed_board")]
    except Unavailable as missing:
        raise VirtualBoardError(str(missing)) from missing
    path = ":".join([*map(str, folders), *homes, ".frozen"])
    return [program, "-X", _HEAP, "-m", "reedbed_board.off_board"], {
        **os.environ,
        "MICROPYPATH": path,
    }


def _find_home(package: str) -> Path:
    """Return the folder from which `package` is imported."""
    module = import_module(package)
    assert module.__file__
    return Path(module.__file__).parents[package.count(".") + 1]


def _list_arguments(model: Model, folder: Path, seed: int | None) -> list[str]:
    found = ["--kind", str(model.kind), "--rows", str(model.rows), "--cols", str(model.cols)]
    found += ["--data", str(folder)]
    if ELSEWHERE:
        found += ["--games", ",".join(ELSEWHERE.values())]
    return found if seed is None else [*found, "--seed", str(seed)]


class _Folder:
    """A board's folder, locked, so that no second program is started on the same memory."""

    def __init__(self, path: Path):
        try:
            make_private_folder(path)
            self._lock = (path / "lock").open("a")
        except OSError as error:
            raise VirtualBoardError(
                f"the virtual board cannot keep its memory in {path} ({error.strerror}):"
                " choose another folder with --data"
            ) from error
        self.path = path
        try:
            _lock_file(self._lock.fileno())
        except OSError as error:
            self._lock.close()
            raise FolderInUse(f"{path} is in use by another virtual board") from error

    def leave(self) -> None:
        """Unlock it."""
        self._lock.close()


def is_in_use(path: Path) -> bool:
    """Tell whether another process runs a virtual board on a folder."""
    try:
        _Folder(path).leave()
    except FolderInUse:
        return True
    except VirtualBoardError:
        pass
    return False


class FolderInUse(VirtualBoardError):
    """Another process runs a virtual board on that folder."""


def _lock_file(handle: int) -> None:
    """Lock an open file for as long as it stays open; raise OSError when another has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def start_in_free_folder(
    root: Path, model: Model, start: Callable[[Path], VirtualBoard]
) -> VirtualBoard:
    """Start a board like `model` in the first folder under `root` that no other one uses."""
    name = str(model)
    for number in range(1, 100):
        folder = root / (name if number == 1 else f"{name}-{number}")
        try:
            return start(folder)
        except FolderInUse:
            continue
    raise VirtualBoardError(f"all folders for virtual boards in {root} are in use")
