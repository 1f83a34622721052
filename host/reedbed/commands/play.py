"""`reedbed play`: a virtual board and its mirror in the browser."""

import sys
from collections.abc import Callable, Coroutine
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from reedbed_engine.table.new_game import HOST_LEVEL

from ..files import find_data_folder, refuse_existing
from ..records.options import DEFAULT_GAME
from ..records.players import COMPUTER, read_level
from ..terminal import print_note, print_text
from ..threads import in_thread
from ..virtual_board.choose import MOST, choose_board
from ..virtual_board.model import Kind, Model, Runtime, Wiring
from . import CommandError, format_examples, list_examples
from .shared import (
    ENGLISH,
    Address,
    Data,
    Force,
    GameOptions,
    HostNames,
    LangOfBoard,
    NoOpen,
    Spectators,
    Trace,
    check_game,
)

if TYPE_CHECKING:
    from reedbed_engine.games.base.game import Game

    from ..page.links import Mirror
    from ..session.board_session import BoardSession
    from ..session.continue_game import GameRequest
    from ..virtual_board.process import VirtualBoard
    from ..virtual_board.replaceable import ReplaceableBoard


EXAMPLES = format_examples(
    *list_examples("play"),
    f"play {DEFAULT_GAME} --hands auto --seed 1 --games 2 --trace table.trace --force",
    "play --from 2",
    "play --no-open --port 0 --data games --runtime cpython --wiring socket",
    f"play {DEFAULT_GAME} --address 0.0.0.0 --host-name reedbed.local --spectators",
)


Work = Callable[["BoardSession"], Coroutine[Any, Any, None]]


class Dice(StrEnum):
    """Who throws the dice."""

    board = "board"
    table = "table"


class Hands(StrEnum):
    """Who moves the pieces."""

    mouse = "mouse"
    auto = "auto"


def run(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Which game; the page offers all if none is under way."
        ),
    ] = None,
    option: GameOptions = None,
    players: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help='Names, divided by commas; "computer:3" is a computer, 1 a learner, 4 strong,'
            " 5 thinks on this computer.",
        ),
    ] = "",
    opponent: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=HOST_LEVEL,
            metavar="LEVEL",
            help="Let computers of a level take all seats that have no name, but the first.",
        ),
    ] = None,
    clock: Annotated[
        str,
        typer.Option(
            metavar="CLOCK",
            help='The time to think: "10+5" is minutes a player and seconds more a turn, "60s"'
            ' a turn, then a warning or, "60s lose", the game is lost; or off. As set at the'
            " board if not given.",
        ),
    ] = "",
    dice: Annotated[
        Dice, typer.Option(help="Who throws: the board, or you with dice of your own.")
    ] = Dice.board,
    go_on: Annotated[
        int | None,
        typer.Option("--from", metavar="N", help="Go on with game N of `reedbed games`."),
    ] = None,
    kind: Annotated[Kind, typer.Option(help="Which kind of board it is.")] = Kind.presence,
    rows: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=MOST,
            help="How many rows of cells it has; what fits the game if not given.",
        ),
    ] = None,
    cols: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=MOST, help="How many columns of cells it has."),
    ] = None,
    runtime: Annotated[
        Runtime | None,
        typer.Option(help="What runs the board's program; MicroPython if a fit one is here."),
    ] = None,
    wiring: Annotated[Wiring | None, typer.Option(help="How the board is connected.")] = None,
    http_port: Annotated[
        int,
        typer.Option(
            "--port",
            "--http-port",
            metavar="N",
            min=0,
            max=65535,
            help="The port of the mirror's page; 0 takes a free one.",
        ),
    ] = 8377,
    address: Address = "127.0.0.1",
    host_name: HostNames = None,
    spectators: Spectators = False,
    lang: LangOfBoard = None,
    data: Data = None,
    no_open: NoOpen = False,
    hands: Annotated[
        Hands,
        typer.Option(
            help="Whose hands play; auto lets simulated ones play both sides, without a browser."
        ),
    ] = Hands.mouse,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=(1 << 30) - 1, help="The seed of the simulated hands."
        ),
    ] = 0,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games the simulated hands play.")
    ] = 1,
    trace: Trace = None,
    force: Force = False,
) -> None:
    """Play on a virtual board: the real board's program, with the mouse as your hand."""
    from ..link.trace import create_trace_file
    from ..page.links import open_mirror
    from ..session.continue_game import GameRequest
    from ..virtual_board.process import VirtualBoard

    refuse_existing(trace, force)
    folder, language = find_data_folder(data), lang or ENGLISH
    names = _read_names(players)
    options = _draw_options(
        game or DEFAULT_GAME,
        _read_options(option or []),
        seed,
        has_computers=opponent is not None or any(map(read_level, names)),
    )
    if go_on is None:
        if opponent is not None:
            game = game or DEFAULT_GAME
            names = _seat_opponents(game, options, names, opponent)
        _check_game(game or DEFAULT_GAME, options, names)
        _check_clock(clock)
        if hands is Hands.auto and any(map(read_level, names)):
            raise CommandError("simulated hands play every seat: leave the computer out")
        request = GameRequest(game, options, names, clock)
    elif game or options or players or opponent:
        raise CommandError("--from says already which game, with which options and players")
    else:
        _check_clock(clock)
        request = _continue_game(folder, go_on, clock)
    _print_ignored(request)
    model, options = choose_board(request.game or DEFAULT_GAME, request.options, kind, rows, cols)
    request = request._replace(options=options)
    mirror = None
    if hands is Hands.mouse:
        mirror = open_mirror(http_port, address, host_name, spectators, not no_open, lang or "")
    else:
        _print_unused(address, host_name, spectators)
    file = create_trace_file(trace) if trace else None

    if mirror is None:
        with TemporaryDirectory(prefix="reedbed-") as memory:
            board = VirtualBoard(model, Path(memory), runtime, wiring)
            _run_board(
                board, folder, language, file, lambda: _play_by_hands(request, seed, games, folder)
            )
    else:
        boards = _start_replaceable(folder, model, runtime, wiring)
        _run_board(
            boards, folder, language, file, lambda: _play_by_mouse(boards, request, dice, mirror)
        )


def _continue_game(folder: Path, number: int, clock: str) -> "GameRequest":
    """Return the request to continue a game of the log, with another clock if one is given."""
    from ..log import Log
    from ..session.continue_game import continue_game

    with closing(Log(folder, writable=False)) as log:
        request = continue_game(log, number)
    return request._replace(clock=clock or request.clock)


def _start_replaceable(
    folder: Path, model: Model, runtime: Runtime | None, wiring: Wiring | None
) -> "ReplaceableBoard":
    """Start a virtual board that the page may change for another one; each keeps its memory."""
    from ..virtual_board.process import BOARDS, VirtualBoard, start_in_free_folder
    from ..virtual_board.replaceable import ReplaceableBoard

    def start(model: Model) -> VirtualBoard:
        return start_in_free_folder(
            folder / BOARDS, model, lambda memory: VirtualBoard(model, memory, runtime, wiring)
        )

    return ReplaceableBoard(start, model)


def _run_board(
    board: "VirtualBoard | ReplaceableBoard",
    folder: Path,
    language: str,
    trace: TextIO | None,
    make_work: Callable[[], Work],
) -> None:
    """Do work at a virtual board, as long as its process lives, and end that after."""
    try:
        # while the board starts in its process, what we need is imported here
        from ..link.port import port_at
        from ..session.run import run_session, run_until_first_ends

        work = make_work()

        async def work_while_alive(session: "BoardSession") -> None:
            await run_until_first_ends(board.wait_for_end(), work(session))

        run_session(folder, language, port_at(board.locate), work_while_alive, trace)
    finally:
        board.stop()


def _play_by_mouse(
    board: "ReplaceableBoard", request: "GameRequest", dice: Dice, mirror: "Mirror"
) -> Work:
    """Return the work of showing the board in a browser."""
    from ..page.open_page import show_mirror

    board.announce(mirror.own_link)

    async def work(session: "BoardSession") -> None:
        session.replace_board = board.replace
        await _begin_game(session, request, dice)
        await show_mirror(session, mirror)

    return work


async def _begin_game(session: "BoardSession", request: "GameRequest", dice: Dice) -> None:
    """Start a game, unless none was named and the page is to ask, or one is under way."""
    from ..session.new_game import start_game

    await session.meeting.wait()
    await session.choose_who_throws(dice)
    if request.game is None and session.is_occupied:
        given = {
            "--option": request.options,
            "--players": request.players,
            "--clock": request.clock,
        }
        if any(given.values()):
            names = " and ".join(name for name, value in given.items() if value)
            print_note(
                f"the game that is under way goes on: {names} would be for a new one, name that"
            )
        return
    if not any(request):
        return
    number = session.current.log_id if session.is_occupied else None
    if session.is_occupied and sys.stdin.isatty() and sys.stderr.isatty():
        question = "A game is under way: put it aside?"
        if not await in_thread(typer.confirm, question, default=True, err=True):
            raise CommandError("the game goes on: `reedbed play` without a game shows it")
    await start_game(
        session, request.game or DEFAULT_GAME, *request[1:],
        puts_aside=True, seed=randbelow(1 << 30),
    )  # fmt: skip
    if number is not None:
        print_note(f"game {number} is put aside; `reedbed play --from {number}` goes on with it")


def _play_by_hands(request: "GameRequest", seed: int, games: int, folder: Path) -> Work:
    """Return the work of simulated hands: `games` games, each record printed when it is over."""
    from ..log import Log
    from ..records.record import make_record, read_record, write_record
    from ..records.replay import replay_events, replay_record
    from ..session.auto_player import AutoPlayer

    async def work(session: "BoardSession") -> None:
        if sys.stderr.isatty():  # a person waits
            print_note("simulated hands play, as fast as a board feels them: minutes a game")
        player = AutoPlayer(session, seed)
        for index in range(games):
            number = await player.play(request.game or DEFAULT_GAME, *request[1:4])
            with closing(Log(folder, writable=False)) as log:
                events = log.list_events(number)
            replay_events(events)
            text = write_record(make_record(events))
            replay_record(read_record(text))
            print_text(("\n" if index else "") + text)

    return work


def _read_names(players: str) -> list[str]:
    return [name.strip() for name in players.split(",") if name.strip()]


def _read_options(given: list[str]) -> str:
    """Return the options as one text, "key=value,key=value"."""
    return ",".join(item.strip() for text in given for item in text.split(",") if item.strip())


def _draw_options(game: str, options: str, seed: int, *, has_computers: bool) -> str:
    """Return options with what chance decides before the game begins, as the order of a deck.

    `seed` 0 is another chance each time.
    """
    from reedbed_engine.errors import ReedbedError

    from ..session.new_game import draw_options

    check_game(game)
    try:
        seed = seed or randbelow(1 << 30)
        return draw_options(game, options, seed, has_computers=has_computers)
    except ReedbedError:
        return options  # which the game refuses, with its reason


def _check_clock(clock: str) -> None:
    """Refuse a clock that does not exist."""
    from reedbed_engine.table.settings import NO_CLOCK, read_clock

    if clock not in ("", NO_CLOCK) and read_clock(clock) is None:
        raise CommandError(f'there is no clock "{clock}": say 10+5, 60s, "60s lose" or off')


def _print_ignored(request: "GameRequest") -> None:
    """Print which options the game ignores, and whether names are missing."""
    from reedbed_engine.games import load_game
    from reedbed_engine.table.settings import NO_CLOCK

    from ..records.options import read_options

    kind = load_game(request.game or DEFAULT_GAME)
    if request.clock not in ("", NO_CLOCK) and not kind.TABLE_ACTIONS:
        print_note(f"{kind.ID} is played without clocks: --clock {request.clock} is left out")
    count, given = kind.new(read_options(request.options)).seats(), len(request.players)
    if 0 < given < count:
        names = "1 name" if given == 1 else f"{given} names"
        print_note(f"{names} for {count} players: the other players go without")


def _print_unused(address: str, host_names: list[str] | None, spectators: bool) -> None:
    """Print which options simulated hands ignore, because they play without a page."""
    from ..page.server_socket import LOOPBACK

    given = {
        "--address": address != LOOPBACK,
        "--host-name": host_names,
        "--spectators": spectators,
    }
    names = [name for name, value in given.items() if value]
    if names:
        verb = "is" if len(names) == 1 else "are"
        print_note(f"simulated hands play without a page: {', '.join(names)} {verb} left out")


def _seat_opponents(game: str, options: str, names: list[str], level: int) -> list[str]:
    """Return `names` and a computer of `level` for each other seat."""
    names = names or [""]
    return names + [f"{COMPUTER}{level}"] * (_begin(game, options).seats() - len(names))


def _begin(game: str, options: str) -> "Game":
    from ..records.replay import Difference, Replay

    check_game(game)
    try:
        return Replay(game, options).game
    except Difference as error:
        raise CommandError(str(error).removeprefix("it cannot begin: ")) from error


def _check_game(game: str, options: str, names: list[str]) -> None:
    """Refuse a game, options or players that do not exist, before anything is started."""
    begun = _begin(game, options)
    for name in names:
        if read_level(name) < 0:
            raise CommandError(f"there is no computer {name}: computer:1 to computer:{HOST_LEVEL}")
    if len(names) > begun.seats():
        key = begun.SEATS_OPTION
        more = f", more with --option {key}=N" if key else ""
        raise CommandError(f"{len(names)} names for {begun.seats()} players of {game}{more}")
