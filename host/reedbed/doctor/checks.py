"""Checks that need nobody's help."""

import statistics
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from reedbed_engine import VERSION

from ..link import Client
from ..words import format_message
from .walks import format_place

_PINGS = 10
_ANSWER_S = 2.0
_WATCH_S = 2.5  # in which the board reports its counters at least twice
_LITTLE_MEMORY = 10_000  # bytes
_ALONE = 8  # cells that chatter each for itself, and are named
_MANY = 20  # transfers that fail between two looks: no disturbance, a tile that came off
SHOWN_FIRST = ("bad_crc", "resent", "duplicate", "resync", "dropped")


class Finding:
    """One line of the report; bad ones say what is wrong."""

    def __init__(self, text: str, is_good: bool = True):
        self.text = text
        self.is_good = is_good


def make_fault(text: str) -> Finding:
    """Return a finding that somebody has to do something about."""
    return Finding(text, False)


def check_versions(client: Client) -> Iterable[Finding]:
    """Compare what runs on the board with what runs here."""
    hello = client.board
    yield Finding(
        f"board {hello['board']}: {hello['kind']}, {hello['rows']} x {hello['cols']} cells,"
        f" start {hello['boot']}"
    )
    text = f"Reedbed {hello.get('firmware')} on {hello.get('runtime')}, here {VERSION}"
    if hello.get("firmware") == VERSION:
        yield Finding(text)
    else:
        yield make_fault(f"{text}: `reedbed board flash` makes them equal")


def check_parts(client: Client) -> Iterable[Finding]:
    """List what of the board does not answer."""
    missing, why = (client.state["stat"].get(name, []) for name in ("missing", "why"))
    if why:
        yield make_fault(format_message(why))
    if "supply" in missing:
        yield make_fault("the sensors have no supply: switch the board on, measure +5V")
    for part in [part for part in missing if part != "supply"]:
        verb, whose = ("do", "their") if part.endswith("s") else ("does", "its")
        guess = " no panel?" if part == "sensors" else ""
        yield make_fault(
            f"the {part} {verb} not answer:{guess} look at {whose} wires and at board.json"
        )
    if not (missing or why):
        yield Finding(
            "all parts answer: " + (", ".join(client.board.get("caps", ())) or "no extras")
        )


def check_memory(client: Client) -> Iterable[Finding]:
    """Tell how much memory is free; CPython does not say."""
    free = client.state["stat"].get("free", 0)
    if free and free < _LITTLE_MEMORY:
        yield make_fault(f"{free:,} bytes of memory are free: too little for a long game")
    else:
        yield Finding(f"{free:,} bytes of memory are free" if free else "memory is not counted")


async def check_chatter(client: Client) -> Iterable[Finding]:
    """List the cells whose contacts change too often."""
    before = client.state.get("stat", {})
    await client.wait_until(lambda: client.state.get("stat", before) is not before, _WATCH_S)
    stat = client.state.get("stat", {})
    loose = [format_place(client, cell) for cell in stat.get("chatter", ())]
    if len(loose) > _ALONE:
        what = f"{len(loose)} cells chatter at least, one of them {loose[0]}"
        found = [make_fault(f"{what}: see what the step sensors says of them")]
    else:
        found = [
            make_fault(f"{where} chatters: a loose contact, or no pull-up?") for where in loose
        ]
    if stat.get("transfers", 0) - before.get("transfers", 0) > _MANY:
        found.append(
            make_fault("the sensors answer no more, or not all of them: look at their wires")
        )
    if stat.get("overflow"):
        found.append(
            make_fault(f"{stat['overflow']} scans came faster than they could be looked at")
        )
    if stat.get("errors"):
        found.append(
            make_fault(f"{stat['errors']} errors since the start: see the file log on the board")
        )
    return found or [Finding("no cell chatters, no errors since the start")]


async def check_link(client: Client) -> Iterable[Finding]:
    """Time some answers; report the counters."""
    times = [await _time_answer(client) for _ in range(_PINGS)]
    middle, worst = statistics.median(times) * 1000, max(times) * 1000
    found = [Finding(f"an answer takes {middle:.1f} ms, at most {worst:.1f} ms")]
    found.append(Finding("board: " + format_counters(read_board_counters(client))))
    found.append(Finding("here:  " + format_counters(client.counters())))
    if client.counters()["bad_crc"] or read_board_counters(client).get("bad_crc"):
        found.append(make_fault("lines arrive damaged: try another cable"))
    return found


async def _time_answer(client: Client) -> float:
    start = time.monotonic()
    await client.ping(_ANSWER_S)
    return time.monotonic() - start


def read_board_counters(client: Client) -> dict[str, int]:
    """Return the board's counters of the link."""
    stat = client.state.get("stat", {})
    return {name: stat.get(name, 0) for name in (*SHOWN_FIRST, "lost")}


def format_counters(counters: dict[str, int]) -> str:
    """Return counters as one line."""
    return "  ".join(f"{name} {count}" for name, count in counters.items())


# what needs neither a hand nor the board to itself: it disturbs no game
CHECKS: dict[str, Callable[[Client], Any]] = {
    "versions": check_versions,
    "parts": check_parts,
    "memory": check_memory,
    "link": check_link,
    "chatter": check_chatter,
}


async def check_step(step: str, client: Client) -> Iterable[Finding]:
    """Do a step of CHECKS.  Raises NoAnswer."""
    found = CHECKS[step](client)
    return await found if isinstance(found, Awaitable) else found
