"""Show a board in the browser while a session lasts."""

import asyncio
import webbrowser

from starlette.applications import Starlette

from ..session.board_session import BoardSession
from ..session.run import run_until_first_ends
from ..terminal import print_note
from ..threads import in_thread
from .app import Link, make_app
from .guard import Guard
from .links import Mirror, list_invitations, make_access
from .server import serve
from .server_socket import open_server_socket

_ALL_ADDRESSES = "0.0.0.0"


async def show_mirror(session: BoardSession, mirror: Mirror) -> None:
    """Serve the mirror; open it in a browser when it can be used."""
    others: list[asyncio.Task[None]] = []

    def listen(app: Starlette) -> list[Link]:
        """Serve the application to the network; return the links for those who may come."""
        listening = open_server_socket(0, _ALL_ADDRESSES)
        access = make_access(listening, frozenset(), spectators=False)
        others.append(asyncio.create_task(serve(Guard(app, access), listening)))
        return list_invitations(listening, access)

    links = list_invitations(mirror.listening, mirror.access)
    serving = serve(make_app(session, mirror.access, links, listen), mirror.listening)
    await run_until_first_ends(serving, _open_page(session, mirror))


async def _open_page(session: BoardSession, mirror: Mirror) -> None:
    await session.meeting.wait()
    print_note(*mirror.format_links())
    if mirror.opens:
        await in_thread(webbrowser.open, mirror.own_link)
    await asyncio.Event().wait()
