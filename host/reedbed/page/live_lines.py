"""A live game as lines of text or of JSON, for a terminal or another program."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from reedbed_engine.games.base.messages import NUMBERED_PLAYER

from ..drawing.pictures import format_words
from ..errors import PlainError
from ..terminal import print_result
from ..virtual_board.running import Running, make_headers
from ..words import format_message
from .publisher import Publisher

if TYPE_CHECKING:
    from ..session.board_session import BoardSession

Fact = dict[str, Any]

MARKS = {"game": "#", "move": "+", "undo": "-", "refused": "!", "end": "=", "due": " "}
_CALM_S = 0.3  # what is due then is not about to be overtaken by a move


async def read_session(session: "BoardSession") -> AsyncIterator[Fact]:
    """Yield what changes at a board of our own, the latest of each topic."""
    hub = Publisher(session).hub
    page = hub.join()
    while True:
        yield await hub.next_batch(page)


async def read_running(running: Running) -> AsyncIterator[Fact]:
    """Yield what changes at a board that another process shows.  Raises PlainError."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    address = running.link.partition("//")[2].partition("/")[0]
    page: Any = {"origin": f"http://{address}", "additional_headers": make_headers(running)}
    try:
        async with connect(f"ws://{address}/ws", max_size=None, **page) as socket:
            async for text in socket:
                yield json.loads(text)
    except (OSError, WebSocketException) as error:
        raise PlainError(f"the page at {running.link} does not answer: {error}") from error


async def print_live(batches: AsyncIterator[Fact], language: str, as_json: bool) -> None:
    """Print games, moves, what is due and what is refused, until `batches` end."""
    lines = LiveLines(language)
    coming = asyncio.ensure_future(anext(batches))
    with suppress(StopAsyncIteration):
        while True:
            await asyncio.wait([coming], timeout=_CALM_S)
            if coming.done():
                found = lines.list_changes(await coming)
                coming = asyncio.ensure_future(anext(batches))
            else:
                found = lines.list_due()
                await asyncio.wait([coming])
            print_result(*(json.dumps(fact) if as_json else format_line(fact) for fact in found))


def format_line(fact: Fact) -> str:
    """Return a fact as a line behind its mark."""
    number = f"{fact['number']} " if fact["what"] == "move" else ""
    score = f" ({' : '.join(fact['score'])})" if fact.get("score") else ""
    return f"{MARKS[fact['what']]} {number}{fact['text']}{score}"


class LiveLines:
    """Changes in a batch of the hub's topics, as facts in words of `language`."""

    def __init__(self, language: str):
        self._language = language
        self._words: dict[str, str] = {}  # of the game's picture
        self._number: int | None = None  # of the game
        self._played: list[tuple[int, str]] = []  # player and move in words
        self._ending = self._due = self._said = self._refused = ""
        self._is_carrying = False  # then what is due is done by itself

    def list_changes(self, batch: Fact) -> list[Fact]:
        """Return what `batch` changes, but for what is due."""
        found: list[Fact] = []
        if batch.get("words"):
            self._words = batch["words"][self._language]
        if batch.get("game"):
            self._list_moves(batch["game"], found)
        self._is_carrying = batch.get("carrying", self._is_carrying)
        if say := batch.get("say"):
            # the last move stands on a line of its own: it was printed
            lines = [line[self._language] for line in say["lines"]]
            last = self._played[-1][1] if self._played else ""
            shown = [line for line in lines if line and not (last and line.endswith(last))]
            self._due = " | ".join(shown)
            refused = say["refused"][self._language]
            if refused and refused != self._refused:
                found.append({"what": "refused", "text": refused})
            self._refused = refused
        return found

    def list_due(self) -> list[Fact]:
        """Return what is to be done now, unless that was the last that was said of it."""
        if self._is_carrying or self._due in ("", self._said):
            return []
        self._said = self._due
        return [{"what": "due", "text": self._due}]

    def _list_moves(self, game: Fact, out: list[Fact]) -> None:
        if game["number"] != self._number:
            self._number, self._played, self._ending = game["number"], [], ""
            if self._number is not None:
                seats = [
                    self._format_player(game, number + 1) for number in range(len(game["players"]))
                ]
                words = (game["title"], game["options"], ", ".join(seats))
                text = f"game {self._number}: {' '.join(filter(None, words))}"
                out.append({"what": "game", "number": self._number, "text": text})
        played = [
            (turn["player"], move[self._language])
            for turn in game["turns"]
            for move in turn["words"]
        ]
        same = 0
        while same < min(len(played), len(self._played)) and played[same] == self._played[same]:
            same += 1
        undone = [("undo", *one) for one in enumerate(self._played[same:], same + 1)]
        done = [("move", *one) for one in enumerate(played[same:], same + 1)]
        for what, number, (player, move) in [*reversed(undone), *done]:
            text = f"{self._format_player(game, player)}: {move}"
            out.append({"what": what, "number": number, "player": player, "text": text})
        if done:
            out[-1]["score"] = game["scores"]
            self._said = ""
        self._played = played
        ending = game["ending"][self._language]
        if ending and ending != self._ending:
            out.append({"what": "end", "text": ending})
        self._ending = ending

    def _format_player(self, game: Fact, player: int) -> str:
        """Return a player's colour or number, and the name if one was given."""
        names, sides = game["players"], game["sides"]
        if 0 < player <= len(sides):
            side = format_words(sides[player - 1], self._words)
        else:
            side = format_message([NUMBERED_PLAYER, player], "", self._language)
        name = names[player - 1] if 0 < player <= len(names) else ""
        return f"{side} ({name})" if name else side
