"""Thinking for a board that asks what its computer would play."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable

from reedbed_engine.table.new_game import HOST_LEVEL

from ..errors import PlainError
from ..link import Client
from ..link.session import Message
from ..terminal import print_note

_CALM_S = 0.05  # a board that takes its question back at once starts no process
_ENGINE = (sys.executable, "-m", "reedbed", "dev", "engine")


class Thinker:
    """Answers the questions of the board of `client`; one that is asked no more is dropped.

    `choose` returns what the strongest computer plays in a position, or raises PlainError.
    """

    def __init__(self, client: Client, choose: Callable[[str], Awaitable[str]]):
        self._choose = choose
        self._client = client
        self._asked = -1
        self._task: asyncio.Task[None] | None = None
        client.watchers.append(self._receive)

    def _receive(self, message: Message) -> None:
        verb, fields = message
        asked = fields.get("ask", -1)
        if verb != "state" or asked == self._asked:
            return
        if self._task:
            self._task.cancel()
            self._task = None
        self._asked = asked
        if asked >= 0:
            self._task = asyncio.ensure_future(self._answer(asked, fields["position"]))

    async def _answer(self, asked: int, position: str) -> None:
        try:
            action = await self._choose(position)
            await self._client.ask("play", action=action, ask=asked)
        except PlainError as error:
            print_note(f"the board's computer plays without this one: {error}")


async def choose_in_process(position: str) -> str:
    """Return what the strongest computer plays, from a process of its own.  Raises PlainError."""
    await asyncio.sleep(_CALM_S)
    process = await asyncio.create_subprocess_exec(
        *_ENGINE, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    try:
        said, _ = await process.communicate(f"{write_question(position)}quit\n".encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return read_answer(said.decode(errors="replace"))


def write_question(position: str) -> str:
    """Return what an engine is asked for the strongest computer's play in a position."""
    return f"setposition {' '.join(position.split())}\nreg_genmove {HOST_LEVEL}\n"


def read_answer(said: str) -> str:
    """Return the play in what an engine has answered to `write_question`.  Raises PlainError."""
    answer = said.split("\n\n")[1:2]
    if not answer or not answer[0].startswith("= "):
        raise PlainError(f"the engine answers {answer[0]!r}" if answer else "the engine has ended")
    return answer[0].removeprefix("= ").strip()
