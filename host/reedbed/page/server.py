"""Serving the page's application over HTTP: the only place that knows uvicorn."""

import asyncio
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.requests import ClientDisconnect

from .guard import Guard
from .http_timeout import BACKLOG, HttpWithTimeout

_LONGEST_REQUEST = 4096  # bytes
BEAT_S = 10.0  # how often a page is asked whether it is there, and how long it may take to answer


def _is_ours(record: logging.LogRecord) -> bool:
    """Tell whether a fault is not that of a page, which is closed silently.

    It sends no UTF-8, or it goes in the middle of a request, or it is still open when somebody
    presses Ctrl-C twice.
    """
    of_pages = (UnicodeDecodeError, ClientDisconnect, asyncio.CancelledError)
    return not (record.exc_info and isinstance(record.exc_info[1], of_pages))


class _Server(uvicorn.Server):
    """uvicorn without its signal handlers: Ctrl-C is the command's business."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve(app: Guard, listening: socket.socket) -> None:
    """Serve the application until cancelled."""
    config = uvicorn.Config(
        app,
        http=HttpWithTimeout,
        backlog=BACKLOG,
        log_config=None,
        log_level="error",  # what pages get wrong is not for the terminal
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=_LONGEST_REQUEST,
        ws_ping_interval=BEAT_S,
        ws_ping_timeout=BEAT_S,
        ws_per_message_deflate=False,  # packed anew for each page it would be late
        timeout_graceful_shutdown=1,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    server = _Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        await asyncio.shield(serving)
    finally:
        server.should_exit = True
        await serving
