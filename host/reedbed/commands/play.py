"""`reedbed play`: a board, virtual or real, on a page in the browser."""

import sys
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress
from enum import StrEnum
from functools import partial
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from ..errors import UsageError
from ..files import refuse_existing
from ..page.server_socket import LOOPBACK
from ..records.options import DEFAULT_GAME
from ..records.players import read_level
from ..terminal import print_note, print_text
from ..virtual_board.model import Model, Runtime, Wiring
from . import EVERYWHERE, CommandError, examples, refuse_json
from .game_request import (
    check_clock,
    join_options,
    make_request,
    print_ignored,
    read_names,
    request_logged_game,
)
from .shared import ENGLISH, AnyGame, Language, Positive, choose_model, name_port, run_async

if TYPE_CHECKING:
    from ..page.links import Mirror
    from ..session.board_session import BoardSession
    from ..session.continue_game import GameRequest
    from ..virtual_board.process import VirtualBoard
    from ..virtual_board.replaceable import ReplaceableBoard


Work = Callable[["BoardSession"], Coroutine[Any, Any, None]]


Dice = StrEnum("Dice", ["board", "table"])  # who throws them
Hands = StrEnum("Hands", ["mouse", "auto"])  # who moves the pieces


@examples(
    f"play {DEFAULT_GAME} --hands auto --seed 1 --games 2 --trace table.trace --force",
    "play --from 2",
    f"play --position {DEFAULT_GAME} --opponent computer:2",
    "play --no-open --http-port 0 --data games --runtime cpython --wiring socket --carry-by-hand",
    f"play {DEFAULT_GAME} --address 0.0.0.0 --host-name reedbed.local --spectators",
    "play --port auto --trace evening.trace --force --data games --lang es",
    "play --port /dev/ttyACM0 --wait --http-port 8000 --no-open",
    "play --port auto --plain --json",
)
def run(
    game: AnyGame = None,
    option: list[str] | None = None,
    players: str = "",
    opponent: str = "",
    clock: str = "",
    dice: Dice | None = None,
    go_on: Annotated[int | None, typer.Option("--from")] = None,
    position: str = "",
    board: str = "",
    port: str = "",
    wait: bool = False,
    plain: bool = False,
    runtime: Runtime | None = None,
    wiring: Wiring | None = None,
    http_port: Annotated[int, typer.Option(min=0, max=65535)] = 8377,
    address: str = LOOPBACK,
    host_name: list[str] | None = None,
    spectators: bool = False,
    lang: Language | None = None,
    no_open: bool = False,
    carry_by_hand: bool = False,
    hands: Hands = Hands.mouse,
    seed: Annotated[int, typer.Option(min=0, max=(1 << 30) - 1)] = 0,
    games: Positive = 1,
    trace: Path | None = None,
    force: bool = False,
) -> None:
    """Play on a virtual board with the mouse, or on a real one.

    With --port the board that is plugged in is shown and logged; it is looked for again after a
    loss.  Without a game the page offers all, unless one is under way.

    --players NAMES: Names, separated by commas; "computer:3" is a computer: 1 is weak, 4
        strong, 5 thinks on this PC.
    --opponent PLAYER: The computer for every seat without a name but the first, e.g.
        computer:3.
    --clock CLOCK: The time to think: "10+5" is minutes per player and seconds added per turn,
        "60s" per turn, with a warning at the end or, "60s lose", a loss; or off. If not given,
        as set at the board.
    --dice: Who throws: the board (usual for a virtual one), or you at the table.
    --from N: Resume game N of `reedbed games`.
    --position POSITION: Begin at a position string, as `reedbed games show` and the page's review
        of a game have them.
    --port PORT: A real board: its serial port or socket://HOST:PORT; auto finds the only one
        that is plugged in.
    --wait: Wait for a real board that is not plugged in yet.
    --plain: Print the game in lines in place of a page: of a real board, or of the virtual one
        that runs already. # a game, + a move with its number and the score after it, - a move
        taken back, ! why something was refused, = the end; no mark: what is to be done. --json
        prints the same for programs.
    --runtime: What runs the virtual board; MicroPython if a fit one is here.
    --wiring: How the virtual board is connected.
    --http-port N: The port of the page; 0 takes a free one.
    --address IP: The address of the page. Only this computer can see the default; any other,
        e.g. 0.0.0.0, is for all who have the link that is shown.
    --host-name NAME: What others call this computer, e.g. reedbed.local. Repeatable.
    --spectators: Others can only watch.
    --lang: The language of the board and the page; if not given, en and the browser's.
    --no-open: Do not open a browser.
    --carry-by-hand: On a virtual board leave to your hand what otherwise moves by itself: a
        computer's pieces, those of moves made with buttons, and undone ones.
    --hands: Who moves the pieces of a virtual board: you, or simulated players, both sides and
        without a page.
    --seed N: The seed of the simulated players.
    --games N: How many games the simulated players play.
    --trace FILE: Write all that happens to a new file that `reedbed dev replay` plays again.
    """
    from ..link.trace import create_trace_file
    from ..page.links import open_mirror
    from ..virtual_board.process import VirtualBoard

    refuse_existing(trace, force)
    folder, language = EVERYWHERE.folder, lang or ENGLISH
    if not plain:
        refuse_json("games are played on a page: --json goes with --plain")
    _check_together(
        port=port,
        virtual=board or runtime or wiring or carry_by_hand or hands is Hands.auto,
        waits=wait,
        page=not plain and hands is Hands.mouse,
        others=spectators or host_name or address != LOOPBACK,
    )
    check_clock(clock)
    names, options = read_names(players), join_options(option or [])
    if go_on is None:
        request = make_request(game, options, names, opponent, clock, seed, position)
    elif game or options or players or opponent or position:
        raise UsageError("--from says already which game, with which options and players")
    else:
        request = request_logged_game(folder, go_on, clock)
    if hands is Hands.auto and (request.position or any(map(read_level, request.players))):
        raise UsageError("simulated players take every seat from the start: leave others out")
    print_ignored(request)
    if plain and not port:
        _print_running(language, request)
        return
    model, options = choose_model(request.game or DEFAULT_GAME, request.options, board)
    mirror = None
    if hands is Hands.mouse and not plain:
        mirror = open_mirror(http_port, address, host_name, spectators, not no_open, lang or "")
    file = create_trace_file(trace) if trace else None
    if port:
        _play_at_port(port, request, dice, mirror, folder, language, file, wait)
        return
    request = request._replace(options=options)
    if mirror:
        virtual = _start_replaceable(folder, model, runtime, wiring)
        dice = dice or Dice.board
        work = partial(_play_by_mouse, virtual, request, dice, mirror, carry_by_hand)
        _run_board(virtual, folder, language, file, work)
        return
    with TemporaryDirectory(prefix="reedbed-") as memory:
        board_of_hands = VirtualBoard(model, Path(memory), runtime, wiring)
        work = partial(_play_by_hands, request, seed, games, folder)
        _run_board(board_of_hands, folder, language, file, work)


def _print_running(language: str, request: "GameRequest") -> None:
    """Print the game of a virtual board that another `reedbed play` shows."""
    from ..page.live_lines import print_live, read_running
    from ..virtual_board.running import find_running

    if any(request):
        raise UsageError("--plain only watches a virtual board: leave out what a game begins with")
    running = find_running(EVERYWHERE.data)
    if running is None:
        raise CommandError("no virtual board runs: `reedbed play` starts one; or name a --port")
    with suppress(KeyboardInterrupt):
        run_async(print_live(read_running(running), language, EVERYWHERE.json))


def _play_at_port(
    port: str,
    request: "GameRequest",
    dice: Dice | None,
    mirror: "Mirror | None",
    folder: Path,
    language: str,
    trace: TextIO | None,
    waits: bool,
) -> None:
    """Show and log a real board, and begin a game if one is asked for."""
    import asyncio

    from ..link.find import find_board
    from ..link.port import port_at
    from ..page.live_lines import print_live, read_session
    from ..page.open_page import show_mirror
    from ..session.run import run_session
    from .connection_status import ConnectionStatus

    async def work(session: "BoardSession") -> None:
        ConnectionStatus(session.client)
        if mirror:
            shown = show_mirror(session, mirror)
        else:
            shown = print_live(read_session(session), language, EVERYWHERE.json)
        await asyncio.gather(shown, _begin_game(session, request, dice))

    open_port = port_at(partial(find_board, name_port(port)))
    run_session(folder, language, open_port, work, trace, waits)


def _check_together(*, port: str, virtual: Any, waits: bool, page: bool, others: Any) -> None:
    """Refuse options that do not go together.  Raises UsageError."""
    if port and virtual:
        raise UsageError("--port is for a real board: leave out what is for a virtual one")
    if waits and not port:
        raise UsageError("--wait is for a real board: name its --port, or say --port auto")
    if others and not page:
        raise UsageError("without a page nobody can watch: leave out what is for others")


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
    board: "ReplaceableBoard",
    request: "GameRequest",
    dice: Dice,
    mirror: "Mirror",
    carries_by_hand: bool,
) -> Work:
    """Return the work of showing the board in a browser."""
    from ..page.open_page import show_mirror
    from ..session.carrier import Carrier
    from ..session.run import run_until_first_ends

    board.announce(mirror.own_link)

    async def work(session: "BoardSession") -> None:
        session.replace_board = board.replace
        await _begin_game(session, request, dice)
        carrying = [] if carries_by_hand else [Carrier(session).run()]
        await run_until_first_ends(show_mirror(session, mirror), *carrying)

    return work


async def _begin_game(session: "BoardSession", request: "GameRequest", dice: Dice | None) -> None:
    """Start a game, unless none was named and the page is to ask, or one is under way."""
    from ..session.new_game import start_game
    from ..threads import in_thread

    await session.meeting.wait()
    if dice:
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
                f"the game under way continues: {names} would be for a new one, so name its game"
            )
        return
    if not any(request):
        return
    number = session.current.log_id if session.is_occupied else None
    if session.is_occupied and sys.stdin.isatty() and sys.stderr.isatty():
        question = "A game is under way: save it for later?"
        if not await in_thread(typer.confirm, question, default=True, err=True):
            raise CommandError("the game continues: `reedbed play` without a game shows it")
    await start_game(
        session, request.game or DEFAULT_GAME, *request[1:],
        puts_aside=True, seed=randbelow(1 << 30),
    )  # fmt: skip
    if number is not None:
        print_note(f"game {number} is saved; `reedbed play --from {number}` resumes it")


def _play_by_hands(request: "GameRequest", seed: int, games: int, folder: Path) -> Work:
    """Return the work of simulated hands: `games` games, each record printed when it is over."""
    from ..log import Log
    from ..records.record import make_record, read_record, write_record
    from ..records.replay import replay_events, replay_record
    from ..session.auto_player import AutoPlayer

    async def work(session: "BoardSession") -> None:
        if sys.stderr.isatty():  # a person waits
            print_note("simulated players play as fast as a board senses them: minutes per game")
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
