"""`reedbed monitor`: mirror and log of a real board."""

import asyncio
import webbrowser
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from ..files import find_data_folder, refuse_existing
from ..terminal import print_note
from . import CommandError, format_examples
from .shared import (
    ENGLISH,
    Address,
    BoardPort,
    Data,
    Force,
    HostNames,
    LangOfBoard,
    NoOpen,
    Spectators,
    Trace,
    locate_board,
)

if TYPE_CHECKING:
    from ..session.board_session import BoardSession
    from ..virtual_board.running import Running

EXAMPLES = format_examples(
    "monitor --trace evening.trace --force --data games --lang es",
    "monitor --port /dev/ttyACM0 --wait --http-port 8000 --no-open",
    "monitor --address 0.0.0.0 --host-name reedbed.local --spectators",
    "monitor --plain",
    "monitor --record-only",
)


def run(
    port: BoardPort = None,
    http_port: Annotated[
        int,
        typer.Option(
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
    wait: Annotated[
        bool, typer.Option("--wait", help="Wait for a board that is not plugged in yet.")
    ] = False,
    trace: Trace = None,
    force: Force = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Tell the game in lines instead of showing a page.")
    ] = False,
    record_only: Annotated[
        bool, typer.Option("--record-only", help="Keep the log alone, without a page.")
    ] = False,
) -> None:
    """Mirror a board in the browser and log its games; connects again after a loss.

    Without a board that is plugged in it shows the virtual one of `reedbed play`.
    """
    from ..link import PortError
    from ..link.find import find_board
    from ..link.port import port_at
    from ..link.trace import create_trace_file
    from ..page.links import open_mirror
    from ..page.live_lines import print_live
    from ..page.open_page import show_mirror
    from ..page.server_socket import LOOPBACK
    from ..session.run import run_session
    from .connection_status import ConnectionStatus

    refuse_existing(trace, force)
    language = lang or ENGLISH
    mirror = None
    url, running = port, None
    if not wait:
        with suppress(PortError):  # it is raised again after all options have been checked
            url, running = locate_board(port, data)
    if running:
        _show_running(running, plain or record_only, not no_open)
        return
    if plain and record_only:
        raise CommandError("--plain tells the game, --record-only tells nothing: choose one")
    if not (plain or record_only):
        mirror = open_mirror(http_port, address, host_name, spectators, not no_open, lang or "")
    elif spectators or host_name or address != LOOPBACK:
        raise CommandError("without a page nobody can watch: leave out what is for spectators")
    file = create_trace_file(trace) if trace else None

    async def work(session: "BoardSession") -> None:
        ConnectionStatus(session.client)
        if mirror is not None:
            await show_mirror(session, mirror)
        elif plain:
            await print_live(session, language)
        else:
            await asyncio.Event().wait()

    open_port = port_at(partial(find_board, url))
    run_session(find_data_folder(data), language, open_port, work, file, wait)


def _show_running(running: "Running", without_page: bool, opens: bool) -> None:
    """Open the page of a virtual board that `reedbed play` shows and logs."""
    if without_page:
        raise CommandError(
            f"the only board is the virtual one at {running.link}: `reedbed play` logs it already"
        )
    print_note(f"the virtual board of `reedbed play` is at {running.link}")
    if opens:
        webbrowser.open(running.link)
