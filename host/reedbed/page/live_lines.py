"""A live game as lines of text, for a terminal or another program."""

from typing import TYPE_CHECKING, Any

from reedbed_engine.games.base.messages import NUMBERED_PLAYER

from ..terminal import print_result
from ..words import format_message
from .publisher import Publisher

if TYPE_CHECKING:
    from ..session.board_session import BoardSession


async def print_live(session: "BoardSession", language: str) -> None:
    """Print what changes, for ever: games, actions, what is due, what is refused."""
    hub, lines = Publisher(session).hub, LiveLines(language)
    page = hub.join()
    while True:
        print_result(*lines.format_changes(await hub.next_batch(page)))


class LiveLines:
    """Changes in a batch of the hub's topics, as lines in `language`."""

    def __init__(self, language: str):
        self._language = language
        self._number: int | None = None  # of the game
        self._played: list[tuple[int, str]] = []  # player and action in words
        self._ending = self._due = self._refused = ""

    def format_changes(self, batch: dict[str, Any]) -> list[str]:
        """Return the lines for what `batch` changes."""
        found: list[str] = []
        if batch.get("game"):
            self._format_game(batch["game"], found)
        if batch.get("say"):
            self._format_words(batch["say"], found)
        return found

    def _format_game(self, game: dict[str, Any], out: list[str]) -> None:
        if game["number"] != self._number:
            self._number, self._played, self._ending = game["number"], [], ""
            if self._number is not None:
                words = (game["game"], game["options"], ", ".join(filter(None, game["players"])))
                out.append(f"game {self._number}: {' '.join(filter(None, words))}")
        played = [
            (turn["player"], action[self._language])
            for turn in game["turns"]
            for action in turn["words"]
        ]
        same = 0
        while same < min(len(played), len(self._played)) and played[same] == self._played[same]:
            same += 1
        for player, action in reversed(self._played[same:]):
            out.append(f"- {self._format_player(game, player)}: {action}")
        for player, action in played[same:]:
            out.append(f"+ {self._format_player(game, player)}: {action}")
        self._played = played
        ending = game["ending"][self._language]
        if ending and ending != self._ending:
            out.append(f"= {ending}")
        self._ending = ending

    def _format_words(self, say: dict[str, Any], out: list[str]) -> None:
        due = " | ".join(filter(None, (line[self._language] for line in say["lines"])))
        if due and due != self._due:
            out.append(f"  {due}")
        refused = say["refused"][self._language]
        if refused and refused != self._refused:
            out.append(f"! {refused}")
        self._due, self._refused = due, refused

    def _format_player(self, game: dict[str, Any], player: int) -> str:
        """Return a player's name, or number where none was given."""
        names = game["players"]
        given = names[player - 1] if 0 < player <= len(names) else ""
        return given or format_message([NUMBERED_PLAYER, player], "", self._language)
