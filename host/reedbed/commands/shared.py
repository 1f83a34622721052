"""Options that several commands have, each with one meaning, and what they lead to."""

import re
from contextlib import contextmanager
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import IDS

from ..errors import UsageError
from ..files import write_whole
from ..terminal import print_note
from . import EVERYWHERE, CommandError, print_json

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

    from ..virtual_board.model import Model
    from ..virtual_board.running import Running

T = TypeVar("T")

Language = StrEnum("Language", list(LANGUAGES))
ENGLISH = Language("en")
AUTO = "auto"  # the port of the only board that is plugged in


def check_game(name: str | None) -> str | None:
    """Return the name of a game if there is one.  Raises UsageError with those there are."""
    if name and name not in IDS:
        near = get_close_matches(name, IDS, 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        raise UsageError(f'there is no game called "{name}": there are {", ".join(IDS)}{meant}')
    return name


def list_games() -> list[str]:
    """Return the games, for a shell that completes their names."""
    return list(IDS)


def run_async(work: "Coroutine[Any, Any, T]") -> T:
    """Return what a coroutine returns; the event loop is slow to import."""
    import asyncio

    return asyncio.run(work)


def locate_board(port: str) -> "tuple[str, Running | None]":
    """Return the port that is named, else that of the only board, else of a running virtual one.

    The virtual one comes with it: its page has the port in use.  Raises PortError.
    """
    from ..link import PortError
    from ..link.find import find_board
    from ..virtual_board.running import find_running

    try:
        return run_async(find_board(name_port(port))), None
    except PortError:
        running = find_running(EVERYWHERE.data)
        if running is None:
            raise
        return running.url, running


def choose_model(game: str | None, options: str, board: str) -> "tuple[Model, str]":
    """Return the board that --board names, and the options with which it carries a game.

    Raises BadOption, UsageError.
    """
    from ..virtual_board.choose import MOST, choose_board
    from ..virtual_board.model import Kind, Model

    found = re.fullmatch(r"(presence|touch|cursor)(?:-(\d+)x(\d+))?", board or "presence")
    sizes = [int(size) for size in found.groups()[1:] if size] if found else [0]
    if not found or not all(0 < size <= MOST for size in sizes):
        raise UsageError(
            f'there is no board "{board}": name one such as touch-8x8, presence-10x10,'
            f" cursor-16x16, up to {MOST}x{MOST}, or a kind alone"
        )
    kind = Kind(found[1])
    return choose_board(game, options, kind, *sizes) if game else (Model(kind, *sizes), "")


def write_output(path: Path, content: str | bytes, is_private: bool = False) -> None:
    """Write a file that somebody named, and say so.  Raises CommandError."""
    try:
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            write_whole(path, content, is_private)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}") from error
    if not print_json({"file": str(path)}):
        print_note(f"written: {path}")


def name_port(port: str) -> str | None:
    """Return the port that an option names, None where the board is to be found."""
    return None if port == AUTO else port


@contextmanager
def refuse_options() -> "Iterator[None]":
    """Turn what a game says of its options or a position into a UsageError."""
    from reedbed_engine.errors import ReedbedError

    from ..words import format_message

    try:
        yield
    except ReedbedError as error:
        raise UsageError(format_message(list(error.args), error.game_id)) from error


_GAMES = f"Which game: {', '.join(IDS[:-1])} or {IDS[-1]}."
_KNOWN = {"callback": check_game, "autocompletion": list_games, "metavar": "GAME", "help": _GAMES}
GameName = Annotated[str, typer.Argument(**_KNOWN)]
AnyGame = Annotated[str | None, typer.Argument(**_KNOWN)]
OnlyGame = Annotated[str, typer.Option("--game", **_KNOWN)]
Output = Annotated[Path | None, typer.Option("-o", "--output")]
Natural = Annotated[int, typer.Option(min=0)]
Positive = Annotated[int, typer.Option(min=1)]
Seed = Annotated[int, typer.Option(min=0, max=1 << 24)]
# what is said of options that several commands have
COMMON = """
--board KIND-RxC: Which board, e.g. touch-8x8, presence-10x10, cursor-16x16; a kind alone has the
    size that fits the game.
--force: Replace a file that is there already.
--lang: The language of all words.
--men N: Endgames with at most N men a side on their way; 0 for all there are.
--option KEY=VALUE: Set an option of the game; what fits the board if none is set. Repeatable.
--output FILE: Write to this file.
--port PORT: The board's serial port or socket://HOST:PORT; auto finds the only one that is
    plugged in.
--result TEXT: Only games that ended so: win, win 1 to win 6, win all, draw, loss, resign,
    time forfeit, agreed, adjourned, abandoned or ongoing.
--seed N: The seed of the first game; the next games count on from it.
--player NAME: Only games with a player called so.
--since DAY: Only games from this day on, e.g. 2026-11-24.
--until DAY: Only games up to this day.
--times: Add when each action was played.
"""
