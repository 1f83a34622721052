"""Running a session: link, log and what is done with them, until somebody stops it."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from ..link import new_session
from ..link.connection import OpenPort
from ..link.trace import record_trace
from ..log import Log
from .board_session import BoardSession
from .thinker import Thinker, choose_in_process


def run_session(
    folder: Path,
    language: str,
    open_port: OpenPort,
    work: Callable[[BoardSession], Coroutine[Any, Any, None]],
    trace: TextIO | None = None,
    patient: bool = False,
) -> None:
    """Watch the board at `open_port`'s port and do `work` until that, Ctrl-C or SIGTERM ends it.

    A trace of it goes to the file `trace`.  If `patient` the board may be plugged in later.

    Raises LogError, PortError and what `work` raises.
    """
    log = Log(folder)
    try:
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            session = BoardSession(log, new_session(language, thinks=True), open_port)
            Thinker(session.client, choose_in_process)
            asyncio.run(_run_session(session, work, trace, patient))
    finally:
        log.close()


async def _run_session(
    session: BoardSession,
    work: Callable[[BoardSession], Coroutine[Any, Any, None]],
    trace: TextIO | None,
    patient: bool,
) -> None:
    _end_on_sigterm()
    with record_trace(session.client, session.current.events, trace):
        await run_until_first_ends(
            session.writer.run(), session.client.run(patient), work(session)
        )


def _end_on_sigterm() -> None:
    """Make SIGTERM end this process in the good order of Ctrl-C."""
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # Windows has no such signal
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def run_until_first_ends(*coroutines: Awaitable[None]) -> None:
    """Run all until one ends; cancel the others; raise what it raised."""
    tasks = [asyncio.ensure_future(coroutine) for coroutine in coroutines]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
