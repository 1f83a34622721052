"""Files of the person at the computer: written whole or not at all; some are private."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

import platformdirs

from .errors import PlainError

DATA_VARIABLE = "REEDBED_DATA"
_PRIVATE_FILE = 0o600
_PRIVATE_FOLDER = 0o700
_OTHERS = 0o077


def find_data_folder(chosen: Path | None = None) -> Path:
    """Return the folder for the log and the virtual boards; it need not exist yet.

    `chosen` (the option --data) wins over the variable REEDBED_DATA, which wins over the place
    that the operating system gives to programs' data.
    """
    if chosen is not None:
        return chosen.expanduser()
    if named := os.environ.get(DATA_VARIABLE):
        return Path(named).expanduser()
    return Path(platformdirs.user_data_dir("reedbed", appauthor=False))


def refuse_existing(path: Path | None, force: bool) -> None:
    """Raise PlainError where something is in a file that only `force` may replace."""
    if path and not force and os.path.isfile(path) and os.path.getsize(path):
        raise PlainError(f"{path} is there already: name another file, or replace it with --force")


def write_whole(path: Path, text: str, is_private: bool = False) -> None:
    """Write `text` to a file, which has its old content until all of the new one is on the disk.

    What is not a file, e.g. /dev/stdout, is written to at once.  A file that `is_private`
    only its owner can read.  Raises OSError, with the file's name.
    """
    target = path.resolve()  # a link stays one
    try:
        if path.exists() and not target.is_file():
            path.write_text(text, encoding="utf-8")
        else:
            _replace(target, text, is_private)
    except OSError as error:
        error.filename = str(path)
        raise


def _replace(path: Path, text: str, is_private: bool) -> None:
    beside = path.with_name(f".{path.name[:99]}.{token_hex(4)}")
    try:
        opener = _open_private if is_private else None
        with open(beside, "x", encoding="utf-8", opener=opener) as file:
            if path.exists() and not is_private:
                os.chmod(beside, stat.S_IMODE(path.stat().st_mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, _PRIVATE_FILE)


def make_private_file(path: Path) -> None:
    """Have a file that only its owner can read.  Raises OSError."""
    with suppress(FileExistsError):
        os.close(_open_private(str(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    make_private(path)


def make_private_folder(path: Path) -> None:
    """Have a folder; one that is made now only its owner can enter.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)


def make_private(path: Path) -> None:
    """Take what others may do with a file or folder of ours away; harmless if there is none."""
    with suppress(OSError):
        found = path.stat()
        is_ours = not hasattr(os, "geteuid") or found.st_uid == os.geteuid()
        if is_ours and found.st_mode & _OTHERS:
            path.chmod(stat.S_IMODE(found.st_mode) & ~_OTHERS)
