"""Hidden hands: what lies before one player is sent to nobody but that player.

A player's own page, which came by the link of a seat, has the hand always, and claims it: also
while that page is away nobody else is shown the hand, until it is given back there, or a game is
begun at the board's menu.  A page without a seat, around which all sit, is shown the hand of the
player to act when somebody asks for it there, until the turn is over; not that of a computer, nor
one that is claimed.  If only one person plays, against computers, it is shown throughout the game,
and at once where there is no other page.
"""

from collections.abc import Collection
from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.lights import SELECTED
from reedbed_engine.games.base.pc.drawing import Drawing, Thing

from ..records.players import read_level
from .hub import Page

_NOTHING = dict.fromkeys(LANGUAGES, "")


class HiddenHands:
    """The hands of the game that is shown, and who looks at them."""

    def __init__(self) -> None:
        self.things: list[Thing] = []
        self._player = 0  # to act
        self._looker = 0  # whose hand a page without a seat may be asked to show, 0: nobody's
        self._is_alone = False  # only one person plays
        self._signs: Collection[int] = ()  # lights of what is about to be laid
        self._deal = ""  # the options of the game, which show how it was dealt
        self._looking: set[Page] = set()  # pages that were asked to show the hand
        self.claimed: set[int] = set()  # seats whose hands are for their own pages

    def update(
        self,
        picture: Drawing | None,
        things: list[Thing],
        players: list[str],
        begun: str,
        pages: Collection[Page],
    ) -> None:
        """Take it that the game has changed; `things` are those of its picture.

        `begun` is the deal of the game that this computer has begun last: in another one only the
        seats with one of the `pages` keep their claims.
        """
        game = picture.game if picture else None
        people = _list_people(game, players) if game else []
        is_alone, player = len(people) == 1, game.player if game else 0
        looker = player if player in people else 0
        if is_alone and game and not game.over:
            looker = people[0]
        deal = str(game.options) if game else self._deal
        if self._deal and deal not in (self._deal, begun):
            self.claimed &= {page.seat for page in pages}
        is_same = (looker, deal, is_alone) == (self._looker, self._deal, self._is_alone)
        self._looker, self._deal, self._is_alone, self._player = looker, deal, is_alone, player
        if not is_same:
            self._looking.clear()
            self.open(pages)
        hides = bool(picture and picture.has_secrets and not picture.game.over)
        self._signs = picture.signs if picture else ()
        self.things = [thing for thing in things if hides and thing.words and thing.owner]

    def claim(self, seat: int) -> set[Page]:
        """Keep the hand of a seat for its own page; return the pages that showed it."""
        self.claimed.add(seat)
        if seat != self._looker:
            return set()
        showed, self._looking = self._looking, set()
        return showed

    def open(self, pages: Collection[Page]) -> None:
        """Show the only person who plays the hand on the only page."""
        if self._is_alone and len(pages) == 1:
            self.show_hidden_hand(*pages, is_shown=True)

    def show_hidden_hand(self, page: Page, is_shown: bool) -> None:
        """Show a hand on a page without a seat, or no more."""
        self._looking.discard(page)
        if is_shown and self._looker and not page.seat and self._looker not in self.claimed:
            self._looking.add(page)

    def leave(self, page: Page) -> None:
        """Forget a page."""
        self._looking.discard(page)

    def shows(self, page: Page | None, owner: int) -> bool:
        """Tell whether a page may see the hand of a player."""
        if page is None:
            return False
        return page.seat == owner or (page in self._looking and owner == self._looker)

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

    def mask_lights(self, frame: list[int], page: Page | None) -> list[int]:
        """Return a frame of lights in which a chosen tile has its colours only for its player."""
        hides = self.things and not self.shows(page, self._player)
        return [SELECTED if code in self._signs else code for code in frame] if hides else frame


def _list_people(game: Game, players: list[str]) -> list[int]:
    """Return the players who are no computers."""
    names = players + [""] * (game.seats() - len(players))
    return [number for number, name in enumerate(names, 1) if not read_level(name)]
