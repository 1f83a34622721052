"""Options that several commands have, and their errors in one line."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from . import CommandError


class Language(StrEnum):
    """Languages of all words."""

    en = "en"
    es = "es"


Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help="Folder of the log (else $REEDBED_DATA)."),
]
Lang = Annotated[Language, typer.Option("--lang", help="Language of all words.")]
PromptPort = Annotated[
    str | None,
    typer.Option("--port", metavar="PORT", help="The board's serial port; found if not given."),
]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")]
Address = Annotated[
    str,
    typer.Option(
        metavar="IP", help="Where the mirror listens; only this computer can see the default."
    ),
]


@contextmanager
def errors_in_one_line() -> Iterator[None]:
    """Turn what can go wrong with log, link, board and mirror into a CommandError."""
    from ..flashing.compiler import NoCompiler
    from ..flashing.examples import UnknownBoard
    from ..flashing.plan import NoRoom
    from ..flashing.prompt import PromptError
    from ..hands import HandsError
    from ..image import CompileError
    from ..link import PortError, WrongProtocol
    from ..log import LogError
    from ..mirror.server import MirrorError
    from ..replay import Difference
    from ..runtime import Unavailable
    from ..virtual import VirtualBoardError

    known = (
        CompileError,
        Difference,
        HandsError,
        LogError,
        MirrorError,
        NoCompiler,
        NoRoom,
        PortError,
        PromptError,
        Unavailable,
        UnknownBoard,
        VirtualBoardError,
        WrongProtocol,
    )
    try:
        yield
    except known as error:
        raise CommandError(str(error)) from error
