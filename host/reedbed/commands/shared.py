"""Options that several commands have."""

import asyncio
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reedbed_engine.discovery import LANGUAGES

from . import CommandError

if TYPE_CHECKING:
    from ..virtual_board.running import Running

Language = StrEnum("Language", list(LANGUAGES))
ENGLISH = Language("en")


def check_game(name: str) -> None:
    """Refuse a game that does not exist, and tell which there are."""
    from reedbed_engine.games import IDS

    if name not in IDS:
        raise CommandError(f'there is no game called "{name}": there are {", ".join(IDS)}')


def locate_board(port: str | None, data: Path | None = None) -> "tuple[str, Running | None]":
    """Return the port that is named, else that of the only board, else of a running virtual one.

    The virtual one, with its folder under `data`, comes with it: whoever runs it has the port in
    use.  Raises PortError.
    """
    from ..link import PortError
    from ..link.find import find_board
    from ..virtual_board.running import find_running

    try:
        return asyncio.run(find_board(port)), None
    except PortError:
        running = find_running(data)
        if running is None:
            raise
        return running.url, running


Men = Annotated[
    int,
    typer.Option(
        "--men",
        metavar="N",
        min=0,
        help="Endgames with so many men a side on their way; 0 for all there are.",
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="Set an option of the game; may be given again.",
    ),
]
FirstSeed = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=1 << 24,
        help="The seed of the first game; the next ones count on.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one line of JSON, for programs.")]
Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FOLDER",
        help="Folder of the log and of solved endgames (else $REEDBED_DATA).",
    ),
]
LangOfBoard = Annotated[
    Language | None,
    typer.Option(
        "--lang", help="Language of the board (en), and of the page (else as the browser has it)."
    ),
]
Lang = Annotated[Language, typer.Option("--lang", help="Language of all words.")]
PromptPort = Annotated[
    str | None,
    typer.Option("--port", metavar="PORT", help="The board's serial port; found if not given."),
]
BoardPort = Annotated[
    str | None,
    typer.Option(
        "--port", metavar="URL", help="Serial port or socket://HOST:PORT; found if not given."
    ),
]
Trace = Annotated[
    Path | None,
    typer.Option(
        "--trace",
        metavar="FILE",
        help="Write all that happens to a new file that `reedbed replay` plays again.",
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")]
Address = Annotated[
    str,
    typer.Option(
        metavar="IP",
        help="Where the mirror listens; only this computer can see the default. At another one,"
        " as 0.0.0.0, it is for all who have the link that is shown.",
    ),
]
HostNames = Annotated[
    list[str] | None,
    typer.Option(
        "--host-name",
        metavar="NAME",
        help="What others call this computer, as reedbed.local; may be given again.",
    ),
]
Spectators = Annotated[bool, typer.Option("--spectators", help="Others can only watch.")]
