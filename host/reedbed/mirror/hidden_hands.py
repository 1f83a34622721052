"""Hidden hands: what lies before one player is told to nobody but that player.

A player's own page, which came by the link of a seat, has the hand always.  A page without a seat,
around which all sit, is shown the hand of the player to act when somebody asks for it there, until
the turn is over; not that of a computer, nor of somebody with a page.
"""

from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base import lights
from reedbed_engine.games.base.picture import Picture, Thing
from reedbed_engine.table.opening import read_level

from .hub import Page

_NEXT = lights.LETTERS[lights.RED_NEXT : lights.SLATE_NEXT + 1]  # the colours of a chosen tile
_AS_CHOSEN = str.maketrans(_NEXT, lights.LETTERS[lights.SELECTED] * len(_NEXT))
_NOTHING = dict.fromkeys(LANGUAGES, "")


class HiddenHands:
    """The hands of the game that is shown, and who looks at them."""

    def __init__(self) -> None:
        self.things: list[Thing] = []
        self._player = 0  # to act
        self._is_person = True
        self._looking: set[Page] = set()  # pages that were asked to show the hand

    def update(self, picture: Picture | None, things: list[Thing], players: list[str]) -> None:
        """Take it that the game has changed; `things` are those of its picture."""
        player = picture.game.player if picture else 0
        if player != self._player:
            self._looking.clear()
        self._player = player
        name = players[player - 1] if 0 < player <= len(players) else ""
        self._is_person = not read_level(name)
        hides = bool(picture and picture.has_secrets and not picture.game.over)
        self.things = [thing for thing in things if hides and thing.words and thing.owner]

    def look(self, page: Page, is_looking: bool, taken: list[int]) -> None:
        """Show the hand of the player to act on a page, or no more; `taken` seats have a page."""
        self._looking.discard(page)
        if is_looking and self._is_person and not page.seat and self._player not in taken:
            self._looking.add(page)

    def leave(self, page: Page) -> None:
        """Forget a page."""
        self._looking.discard(page)

    def shows(self, page: Page | None, owner: int) -> bool:
        """Tell whether a page may see the hand of a player."""
        if page is None:
            return False
        return page.seat == owner or (page in self._looking and owner == self._player)

    def mask_thing(self, thing: dict[str, Any], page: Page | None) -> dict[str, Any] | None:
        """Return a thing of a hand for a page that may see it."""
        return thing if self.shows(page, thing["owner"]) else None

    def mask_say(self, said: dict[str, Any], page: Page | None) -> dict[str, Any]:
        """Return what the board says without what names a thing that the page may not see."""
        lines = [self.mask_words(line, page) for line in said["lines"]]
        return {**said, "lines": lines, "refused": self.mask_words(said["refused"], page)}

    def mask_words(self, words: dict[str, str], page: Page | None) -> dict[str, str]:
        """Return a sentence, by language; nothing where it names what the page may not see."""
        hidden = [thing.key for thing in self.things if not self.shows(page, thing.owner)]
        is_told = any(name in text for text in words.values() for name in hidden)
        return _NOTHING if is_told else words

    def mask_lights(self, frame: str, page: Page | None) -> str:
        """Return a frame of lights in which a chosen tile has its colours only for its player."""
        hides = self.things and not self.shows(page, self._player)
        return frame.translate(_AS_CHOSEN) if hides else frame
