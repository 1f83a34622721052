"""What several tests of the host need and what takes long to make."""

from contextlib import ExitStack, closing

import pytest
from heard_board import open_session
from sqlalchemy import event
from sqlalchemy.pool import Pool

from reedbed import image
from reedbed.log import Log
from reedbed.virtual_board.model import Model, Runtime, Wiring
from reedbed.virtual_board.process import VirtualBoard


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_the_disk():
    """Let logs be written without waiting, hundreds of times, until they are on the disk."""

    def hurry(connection, *_):
        connection.execute("PRAGMA synchronous = OFF")

    event.listen(Pool, "checkout", hurry)
    yield
    event.remove(Pool, "checkout", hurry)


@pytest.fixture
def board_session(tmp_path):
    """A session whose board has said nothing yet."""
    with closing(Log(tmp_path / "log")) as log:
        yield open_session(log)


@pytest.fixture
def start_board(tmp_path):
    """Give a function that starts a virtual board of that kind and size."""
    with ExitStack() as stack:

        def start(kind, rows=4, cols=4):
            folder = tmp_path / f"{kind}-{rows}x{cols}"
            board = VirtualBoard(Model(kind, rows, cols), folder, Runtime.cpython, Wiring.socket)
            stack.callback(board.stop)
            return board

        yield start


@pytest.fixture(scope="session")
def program():
    """Return what minifies the installed program; making it takes seconds."""
    return image.build_program()
