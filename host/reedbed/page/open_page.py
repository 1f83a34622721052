"""Show a board in the browser while a session lasts."""

import asyncio
import webbrowser

from ..session.board_session import BoardSession
from ..session.run import run_until_first_ends
from ..terminal import print_note
from ..threads import in_thread
from .app import make_app
from .links import Mirror, list_invitations
from .server import serve


async def show_mirror(session: BoardSession, mirror: Mirror) -> None:
    """Serve the mirror; open it in a browser when it can be used."""
    links = list_invitations(mirror.listening, mirror.access)
    serving = serve(make_app(session, mirror.access, links), mirror.listening)
    await run_until_first_ends(serving, _open_page(session, mirror))


async def _open_page(session: BoardSession, mirror: Mirror) -> None:
    await session.meeting.wait()
    print_note(*mirror.format_links())
    if mirror.opens:
        await in_thread(webbrowser.open, mirror.own_link)
    await asyncio.Event().wait()
