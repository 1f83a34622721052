"""Find the board among the serial ports of this computer, and connect to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from ..errors import NoAnswer, PlainError
from .client import AtPrompt, Client
from .connection import AT_PROMPT, SEARCHING
from .port import port_at
from .ports import (
    PortError,
    format_at_prompt,
    format_no_answer,
    list_ports,
    read_known_boards,
)
from .session import new_session

# Makers of boards that run MicroPython on their own USB port.  Makers of bridge chips, ids that
# anybody can have, Arduino and ST are not among them: to open such a port resets many a printer.
VENDORS = {
    0x2E8A: "Raspberry Pi",
    0x303A: "Espressif",
    0x239A: "Adafruit",
    0x1B4F: "SparkFun",
    0x2886: "Seeed Studio",
    0x1FFB: "Pololu",
    0x37C5: "OpenMV",
    0xF055: "MicroPython",
}

_HELLO_S = 6.0
_START_S = 15.0  # the first start of a program takes ten


async def find_board(named: str | None = None, takes_prompt: bool = False) -> str:
    """Return the port of the board: the `named` one, else the only one that can be a board.

    A board whose name has changed is found again by its serial number.  If several ports can be
    one, each is asked; one where a program answers goes before one with MicroPython's prompt,
    unless `takes_prompt`.  Raises PortError.
    """
    if named:
        return _follow_board(named)
    ports, known = list_ports(), {serial for _, serial in read_known_boards()}
    found = sorted(port.url for port in ports if port.vendor in VENDORS or port.serial in known)
    if len(found) == 1:
        return found[0]
    if not found:
        others = ", ".join(sorted(port.url for port in ports))
        raise PortError(
            f"no board found{f' (not opened: {others})' if others else ''}: plug one in, or name"
            " its port with --port (also socket://HOST:PORT); without a board there is"
            " `reedbed play`"
        )
    answers = dict(zip(found, await asyncio.gather(*map(_ask_port, found)), strict=True))
    boards = [url for url, error in answers.items() if error is None]
    if takes_prompt or not boards:
        boards = [url for url in found if isinstance(answers[url], AtPrompt | None)]
    if len(boards) == 1:
        return boards[0]
    refused = [error for error in answers.values() if isinstance(error, PortError)]
    if refused and not boards:
        raise refused[0]
    what = "several boards" if boards else "no board answers"
    raise PortError(f"{what} at {', '.join(boards or found)}: choose one with --port")


async def _ask_port(url: str) -> PlainError | None:
    """Return why no program of Reedbed answers at a port; None if one does."""
    try:
        async with open_client(url):
            return None
    except PlainError as error:
        return error


def _follow_board(url: str) -> str:
    """Return the port of the board that was last at `url`, where that is gone; else `url`."""
    ports, serial = list_ports(), dict(read_known_boards()).get(url)
    moved = [port.url for port in ports if port.serial and port.serial == serial]
    return moved[0] if moved and all(port.url != url for port in ports) else url


@asynccontextmanager
async def open_client(url: str, restarts: bool = False) -> AsyncIterator[Client]:
    """Connect to a running board; what waits ends when the connection is lost.

    If it `restarts`, a program that has ended is started again.

    Raises PortError, AtPrompt, and NoAnswer, also when the board speaks another protocol.
    """
    client = Client(new_session("en"), port_at(url))
    patience = _START_S if restarts else _HELLO_S

    def note_loss(state: str, detail: str) -> None:
        nonlocal restarts
        if state == SEARCHING:  # a silence may be a board that is busy
            client.end_waiting(detail)
        elif state == AT_PROMPT and restarts:
            restarts = False
            client.restart_program()
        elif state == AT_PROMPT:
            client.end_waiting(format_at_prompt(url))

    def is_known() -> bool:
        return client.connection_state[0] == AT_PROMPT or {"stat", "state"} <= set(client.state)

    client.connection_watchers.append(note_loss)
    running = asyncio.ensure_future(client.run())
    there = asyncio.ensure_future(client.wait_until(is_known, patience))
    try:
        await asyncio.wait([running, there], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        if client.connection_state[0] == AT_PROMPT:
            how = "restart the board, or let `reedbed board status` start it again"
            raise AtPrompt(f"{format_at_prompt(url)}; {how}")
        if not there.result():
            raise NoAnswer(format_no_answer(url))
        yield client
    finally:
        running.cancel()
        there.cancel()
        with suppress(asyncio.CancelledError, PlainError):
            await running
