"""The table of commands, and the one place where an error becomes a line on the screen.

A command is a module with a function `run`; typer makes its options from the signature.  What is
slow to import is imported inside `run`, so that `reedbed --help` is quick.
"""

import errno
import os
import re
import sys
from typing import Annotated

import typer

from ..errors import PlainError
from ..records.options import DEFAULT_GAME
from ..terminal import print_note, print_result, shorten
from ..terminal.handlers import install_handlers
from . import (
    analyse,
    doctor,
    draw,
    engine,
    flash,
    format_examples,
    games,
    image,
    latency,
    layout,
    lights,
    match,
    monitor,
    overlay,
    play,
    playtest,
    replay,
    setup,
    solve,
    status,
    train,
)
from . import board_test as test

# what the library that reads the command line says, and what we say
_PLAIN = (
    (re.compile(r"Input should be a valid integer.*"), "this is no whole number"),
    (re.compile(r"Input should be a valid number.*"), "this is no number"),
    (re.compile(r"Input should be greater than or equal to "), "it must be at least "),
    (re.compile(r"Input should be less than or equal to "), "it must be at most "),
    (re.compile(r"Value error, "), ""),
)
_CODES = """\
\b
Exit codes:
  0  all is well
  1  it could not be done, or something is wrong: one line says what
  2  the command was not called rightly
  3  it was done, but events of a game are missing"""

app = typer.Typer(
    name="reedbed",
    epilog=format_examples(f"play {DEFAULT_GAME}", "--version", codes=_CODES),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
# a command, and what the list of commands says of it
for _command, _summary in (
    (play, "Play on a virtual board, the mouse is your hand."),
    (monitor, "Mirror a board in the browser and log its games."),
    (games, "List, show, verify, export and import logged games."),
    (analyse, "Tell where a game was decided."),
    (replay, "Play the trace of a table again."),
    (engine, "Judge games for other programs (GTP)."),
    (draw, "Draw a position."),
    (layout, "Show which cell is what for a game."),
    (overlay, "Make sheets to print and lay on a board."),
    (lights, "Explain what the lights mean."),
    (flash, "Put the program on a board."),
    (setup, "Tell a board what it is made of."),
    (doctor, "Find out what is wrong with a board."),
    (status, "Show what a board has counted."),
    (latency, "Measure how fast a board answers."),
    (test, "Run the tests on a board."),
    (image, "Build the program for a board."),
    (match, "Let players play a match."),
    (playtest, "Let the computer try a game for its designer."),
    (solve, "Find out who wins when nobody errs."),
    (train, "Teach a computer player by self-play."),
):
    # board_test.py is `test`
    _name = _command.__name__.rpartition(".")[2].removeprefix("board_")
    if hasattr(_command, "app"):
        app.add_typer(_command.app, name=_name, short_help=_summary)
    else:
        app.command(_name, short_help=_summary, epilog=_command.EXAMPLES)(_command.run)


def _show_version(wanted: bool) -> None:
    if wanted:
        from reedbed_engine import VERSION

        print_result(f"Reedbed {VERSION}")
        raise typer.Exit


@app.callback()
def _reedbed(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play on a board that referees itself: mirror, log, virtual board, flashing."""
    from reedbed_engine.pc.elsewhere import register_all

    from ..words import format_message

    for error in register_all():
        print_note(f"reedbed: {format_message(list(error.args))}")


def main() -> None:
    """Run the command line; its exit codes stand in the help."""
    install_handlers()
    try:
        code = app(prog_name="reedbed", standalone_mode=False)
        sys.stdout.flush()
    except PlainError as error:
        print_note(f"reedbed: {shorten(str(error))}")
        code = 1
    except typer.Abort:
        code = 1
    except typer.TyperException as error:
        print_note(*map(shorten, _format_misuse(error).split("\n")))
        code = 2
    except OSError as error:
        code = _handle_unwritten(error)
    sys.exit(code if isinstance(code, int) else 0)


def _handle_unwritten(error: OSError) -> int:
    """Say that the output has no room; nothing if its reader has gone.  Raises other errors."""
    if error.filename is not None or error.errno not in (errno.EPIPE, errno.ENOSPC):
        raise error
    # nothing may be flushed there at exit
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if error.errno == errno.ENOSPC:
        print_note(f"reedbed: the output cannot be written: {error.strerror}")
    return 1


def _format_misuse(error: Exception) -> str:
    """Return the message for a wrong command line; the help alone for an empty one."""
    text = getattr(error, "format_message", error.__str__)()
    if "\n" in text:
        return text
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "reedbed"
    for pattern, words in _PLAIN:
        text = pattern.sub(words, text)
    text = text[:1].lower() + text[1:].rstrip(".")
    return f"reedbed: {text} (see `{path} --help`)"
