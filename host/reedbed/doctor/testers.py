"""Who touches the cells and answers the questions: a person, simulated hands, or nobody."""

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from itertools import compress
from typing import Generic, Protocol, TypeVar

from ..errors import PlainError
from ..link import Client
from ..terminal import print_note
from .light_colours import LIT, SEVERAL

_PATIENCE_S = 60.0

_NOBODY = "nobody is there to answer: scripts say --yes"

Which = TypeVar("Which", int, str)  # a cell, or the name of a button
Show = Callable[[frozenset[int]], Awaitable[str]]


class NobodyThere(PlainError):
    """The input has ended, so no question will be answered."""


class _Touch(Generic[Which]):
    """What is seen of a touch, from now on; a scan that it falls into has a part of it only."""

    def __init__(self, seen: Callable[[], set[Which]]):
        self.found: set[Which] = set()
        self._seen, self._before = seen, seen()

    def is_felt(self) -> bool:
        """Tell whether anything is seen now that was not before; remember it."""
        felt = self._seen() - self._before
        self.found |= felt
        return bool(felt)


class Tester(Protocol):
    """Somebody who touches the board for the doctor."""

    can_touch: bool
    pause_s: float  # how long something must be shown to be seen

    async def touch(self, cell: int, what: str, n_magnets: int = 1) -> set[int]:
        """Have `cell` touched, which is described as `what`; return the cells newly seen.

        Nothing is returned when nothing was seen, or the person went on without touching.
        """
        ...

    async def press(self, button: str) -> set[str]:
        """Have a button pressed; return the buttons newly seen, none as for `touch`."""
        ...

    async def watch(self, request: str, way: Sequence[int], show: Show) -> list[frozenset[int]]:
        """Have a piece moved; return all that was seen covered, from before on, in its order.

        `way` are the cells that it stands on, one after the other; none means that it goes away.
        `show` is given what is covered, whenever that changes, and returns it in words.
        """
        ...

    async def confirm(self, question: str) -> bool:
        """Return the answer to a question."""
        ...

    async def see_colour(self, wanted: str, cells: Collection[int] = (), what: str = "") -> str:
        """Return the colour that all lights show, `wanted` if all is well.

        It is one of LIT, or SEVERAL; nothing where some lights are dark.  Only those of `cells`,
        described as `what`, are meant to shine if any are given.
        """
        ...


class NoTester:
    """Touches nothing and agrees to everything, for scripts at a real board."""

    can_touch = False
    pause_s = 0.0

    async def touch(self, cell: int, what: str, n_magnets: int = 1) -> set[int]:
        return set()

    async def press(self, button: str) -> set[str]:
        return set()

    async def watch(self, request: str, way: Sequence[int], show: Show) -> list[frozenset[int]]:
        return [frozenset()]

    async def confirm(self, question: str) -> bool:
        return True

    async def see_colour(self, wanted: str, cells: Collection[int] = (), what: str = "") -> str:
        return wanted


class SimulatedTester:
    """Hands at a virtual board.

    `twist` is how its wires are mixed up: touched to sensed cell.  `colours` is the order in which
    its lights take their colours, that of the board if not given.
    """

    can_touch = True
    pause_s = 0.0
    settle_s = 1.0  # in which touches are seen, whatever else the computer does

    def __init__(self, client: Client, twist: list[int] | None = None, colours: str = ""):
        self._client = client
        self._colours = colours
        self._twist = twist or list(range(client.n_cells))
        self._down: set[int] = set()  # where the piece is felt that is being watched

    async def touch(self, cell: int, what: str, n_magnets: int = 1) -> set[int]:
        client = self._client
        return await self._act(
            partial(client.send_level, "cell"), self._twist[cell], client.list_covered_cells
        )

    async def press(self, button: str) -> set[str]:
        return await self._act(
            partial(self._client.send_level, "button"), button, self._client.list_pressed_buttons
        )

    async def _act(
        self, act: Callable[[Which, int], None], which: Which, seen: Callable[[], set[Which]]
    ) -> set[Which]:
        """Do something for as long as it takes to be seen; return what was seen."""
        touch = _Touch(seen)
        try:
            act(which, 1)
            await self._client.wait_until(touch.is_felt, self.settle_s)
        finally:
            act(which, 0)
        await self._client.wait_until(lambda: not touch.is_felt(), self.settle_s)
        return touch.found

    async def watch(self, request: str, way: Sequence[int], show: Show) -> list[frozenset[int]]:
        client = self._client
        found = [frozenset(client.list_covered_cells())]
        others = found[0] - self._down
        for felt in self.feel(way):
            wanted = {self._twist[cell] for cell in felt}
            for down in (self._down & wanted, wanted):  # the board feels first that it goes
                for cell in down ^ self._down:
                    client.send_level("cell", cell, int(cell in down))
                self._down = down
                await client.wait_until(
                    lambda: client.list_covered_cells() == others | self._down, self.settle_s
                )
            found.append(frozenset(client.list_covered_cells()))
            await show(found[-1])
        return found

    def feel(self, way: Sequence[int]) -> list[set[int]]:
        """Return what the sensors feel of a piece on its way: here, of sensors that are right."""
        return [{cell} for cell in way] or [set()]

    async def confirm(self, question: str) -> bool:
        return True

    async def see_colour(self, wanted: str, cells: Collection[int] = (), what: str = "") -> str:
        order = self._client.board.get("colours") or "grb"
        taken = self._colours or order
        sent = [letter in LIT[wanted] for letter in order] * len(taken)
        lights = {
            "".join(compress(taken, sent[start : start + len(taken)]))
            for start in range(0, len(sent), len(taken))
        }
        shown = {"".join(sorted(lit)): name for name, lit in LIT.items()}
        shown |= {"w": "white", "bgrw": "white"}
        return shown.get("".join(sorted(lights.pop())), "") if len(lights) == 1 else SEVERAL


class HumanTester:
    """Somebody at board and keyboard; Enter goes on without touching."""

    can_touch = True
    pause_s = 0.3

    def __init__(self, client: Client):
        self._client = client
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._has_ended = False
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self._pass_on(line)
        self._pass_on("")  # the end

    def _pass_on(self, line: str) -> None:
        with suppress(RuntimeError):  # the loop has ended, nobody asks any more
            self._loop.call_soon_threadsafe(self._receive_line, line)

    def _receive_line(self, line: str) -> None:
        self._has_ended = not line
        self._lines.put_nowait(line)
        self._client.recheck_conditions()

    def _forget_lines(self) -> None:
        """Forget what was typed before it was asked for.  Raises NobodyThere."""
        while not self._lines.empty():
            self._lines.get_nowait()
        if self._has_ended:
            raise NobodyThere(_NOBODY)

    def _check_line(self, line: str) -> str:
        """Return a line that was typed.  Raises NobodyThere at the end of the input."""
        if not line:
            print_note("")
            raise NobodyThere(_NOBODY)
        return line

    async def touch(self, cell: int, what: str, n_magnets: int = 1) -> set[int]:
        try:
            found = await self._act(f"touch {what}", self._client.list_covered_cells)
        except asyncio.CancelledError:
            print_note("")
            raise
        print_note("")
        return found

    async def press(self, button: str) -> set[str]:
        found = await self._act(f"press {button.upper()}", self._client.list_pressed_buttons)
        print_note("seen" if button in found else "")
        return found

    async def _act(self, request: str, seen: Callable[[], set[Which]]) -> set[Which]:
        """Ask for something to be done, wait until it is over; return what was seen."""
        client, touch = self._client, _Touch(seen)
        self._forget_lines()
        print_note(f"  {request} (Enter: go on without) ", end="")
        await client.wait_until(lambda: touch.is_felt() or not self._lines.empty(), _PATIENCE_S)
        if not (touch.found or self._lines.empty()):
            self._check_line(self._lines.get_nowait())
        await client.wait_until(lambda: not touch.is_felt(), _PATIENCE_S)
        return touch.found

    async def watch(self, request: str, way: Sequence[int], show: Show) -> list[frozenset[int]]:
        client = self._client
        self._forget_lines()
        print_note(f"  {request}, then press Enter")
        found = [frozenset(client.list_covered_cells())]
        while await client.wait_until(
            lambda: client.list_covered_cells() != found[-1] or not self._lines.empty(),
            _PATIENCE_S,
        ):
            felt = frozenset(client.list_covered_cells())
            if felt == found[-1]:
                self._check_line(self._lines.get_nowait())
                break
            found.append(felt)
            print_note(f"    felt: {await show(felt)}")
        return found

    async def confirm(self, question: str) -> bool:
        return (await self._ask(f"{question} [Y/n] "))[:1] in ("", "y", "s", "j")

    async def see_colour(self, wanted: str, cells: Collection[int] = (), what: str = "") -> str:
        others = ", and no other one lit" if cells else ""
        if await self.confirm(f"Is {what or 'every light'} {wanted}{others}?"):
            return wanted
        names = [*LIT, SEVERAL]
        line = await self._ask(f"  What do they show, {', '.join(names)}? (Enter: some are dark) ")
        return next((name for name in names if line and name.startswith(line)), "")

    async def _ask(self, question: str) -> str:
        """Return what is typed as the answer to a question."""
        self._forget_lines()
        print_note(question, end="")
        return self._check_line(await self._lines.get()).strip().lower()
