"""Showing a board in the browser for as long as a session lasts."""

import asyncio
import webbrowser

from ..session.monitor import Monitor
from ..session.run import first_of
from ..terminal import print_note
from .invitation import Mirror
from .server import serve


async def show(monitor: Monitor, mirror: Mirror) -> None:
    """Serve the mirror; open it in a browser when it can be used."""
    serving = serve(monitor, mirror.listening, mirror.access)
    await first_of(serving, _welcome(monitor, mirror))


async def _welcome(monitor: Monitor, mirror: Mirror) -> None:
    await monitor.meeting.wait()
    print_note(*mirror.tell())
    if mirror.opens:
        await asyncio.to_thread(webbrowser.open, mirror.own_link)
    await asyncio.Event().wait()
