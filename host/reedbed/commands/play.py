"""`reedbed play`: a virtual board and its mirror in the browser."""

from collections.abc import Coroutine
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..model import DEFAULT_SIZE, Kind, Model, Runtime, Wiring
from . import CommandError
from .shared import Address, Data, Lang, Language, NoOpen, errors_in_one_line

if TYPE_CHECKING:
    from ..monitor import Monitor
    from ..virtual import VirtualBoard

DEFAULT_GAME = "ur"


class Hands(StrEnum):
    """Who moves the pieces."""

    mouse = "mouse"
    auto = "auto"


def run(
    game: Annotated[
        str | None, typer.Argument(help="Which game; ur if none is under way.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Of the game.")
    ] = None,
    players: Annotated[str, typer.Option(metavar="NAMES", help="Names, divided by commas.")] = "",
    kind: Annotated[Kind, typer.Option(help="Kind of board.")] = Kind.presence,
    rows: Annotated[int | None, typer.Option(min=1, max=20, help="Of cells.")] = None,
    cols: Annotated[int | None, typer.Option(min=1, max=20, help="Of cells.")] = None,
    runtime: Annotated[
        Runtime | None,
        typer.Option(help="What runs the board's program; MicroPython if a fit one is here."),
    ] = None,
    wiring: Annotated[Wiring | None, typer.Option(help="How the board is connected.")] = None,
    http_port: Annotated[
        int,
        typer.Option(
            "--port", "--http-port", min=0, max=65535, help="Of the mirror; 0 takes a free one."
        ),
    ] = 8377,
    address: Address = "127.0.0.1",
    lang: Lang = Language.en,
    data: Data = None,
    no_open: NoOpen = False,
    hands: Annotated[
        Hands, typer.Option(help="auto: simulated hands play both sides, without a browser.")
    ] = Hands.mouse,
    seed: Annotated[
        int, typer.Option(min=0, max=(1 << 30) - 1, help="Of the simulated hands.")
    ] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many the simulated hands play.")] = 1,
) -> None:
    """Play on a virtual board: the real board's program, with the mouse as your hand."""
    options = _options(option or [])
    _check(game or DEFAULT_GAME, options)
    size = DEFAULT_SIZE[kind]
    model = Model(kind, rows or size, cols or size)
    with errors_in_one_line():
        from .. import sitting
        from ..log import data_folder
        from ..mirror.server import bind
        from ..virtual import VirtualBoard, start_in

        folder = data_folder(data)
        listening = bind(http_port, address)
        board = start_in(
            folder / "boards", model, lambda path: VirtualBoard(model, path, runtime, wiring)
        )

        async def work(monitor: "Monitor") -> None:
            await _begin(monitor, game, options, _names(players))
            await sitting.show(monitor, listening, not no_open)

        try:
            sitting.run(folder, lang, board.locate, lambda monitor: _with(board, work(monitor)))
        finally:
            board.stop()


async def _with(board: "VirtualBoard", work: Coroutine[Any, Any, None]) -> None:
    """Do `work` as long as the board's process lives.  Raises VirtualBoardError."""
    from ..sitting import first_of

    await first_of(board.watch(), work)


async def _begin(monitor: "Monitor", game: str | None, options: str, players: list[str]) -> None:
    """Start a game, unless none was named and there is one to go on with."""
    from ..words import sentence

    await monitor.meeting.wait()
    if game is None and (monitor.state.get("offer") or monitor.playing.is_set()):
        return
    why = await monitor.ask(
        "new", game=game or DEFAULT_GAME, options=options, players=players, position=""
    )
    if why:
        raise CommandError(sentence(why))


def _names(players: str) -> list[str]:
    return [name.strip() for name in players.split(",") if name.strip()]


def _options(given: list[str]) -> str:
    """Return the options as one text, "key=value,key=value"."""
    return ",".join(item.strip() for text in given for item in text.split(",") if item.strip())


def _check(game: str, options: str) -> None:
    """Refuse a game or options that do not exist, before anything is started."""
    from ..replay import Difference, Replay

    try:
        Replay(game, options)
    except Difference as error:
        raise CommandError(str(error).removeprefix("it cannot begin: ")) from error
