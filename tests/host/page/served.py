"""A mirror that is served on this computer, and asked without a browser."""

import asyncio
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect

from reedbed.page.access import Access
from reedbed.page.app import make_app
from reedbed.page.links import list_invitations
from reedbed.page.server import serve
from reedbed.page.server_socket import open_server_socket

LOOPBACK = "127.0.0.1"


@asynccontextmanager
async def serving(session, **terms):
    """Serve a mirror; give its port."""
    listening, access = open_server_socket(0, LOOPBACK), Access(**terms)
    app = make_app(session, access, list_invitations(listening, access))
    task = asyncio.create_task(serve(app, listening))
    await asyncio.sleep(0)
    try:
        yield listening.getsockname()[1]
    finally:
        task.cancel()
        await asyncio.wait([task])
        listening.close()


def open_page(port, token="", way="/ws", **headers):
    """Connect by WebSocket as a page does that was opened with the link of a token."""
    here = f"{LOOPBACK}:{port}"
    if token:
        headers["Cookie"] = f"reedbed-{port}={token}"
    return connect(f"ws://{here}{way}", origin=f"http://{here}", additional_headers=headers)


async def get(port, path, *headers, host=""):
    """Return the status, headers and body that a request is answered with."""
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'{LOOPBACK}:{port}'}", *headers]
    writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *rest = head.decode().split("\r\n")
    fields = dict(line.split(": ", 1) for line in rest)
    return int(first.split()[1]), fields, body.decode()
