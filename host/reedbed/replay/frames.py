"""What a page needs to step through a record, as plain data: a frame for each action."""

from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import load_gestures, load_part, load_wording
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.gestures import DIE
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.games.base.pc.drawing import Drawing, find_layout
from reedbed_engine.table.carries import net_of
from reedbed_engine.words import title

from ..drawing.pictures import format_words, load_drawing, load_drawing_class, load_page_words
from ..drawing.svg import draw_marks
from ..errors import PlainError
from ..records.record import Played, Record, write_record
from ..records.replay import Replay
from ..words import format_in_all_languages

Story = dict[str, Any]
Words = dict[str, str]  # by language

_EDGE = 60  # around the board, for the names of rows and columns
_MARGIN = 26
_OPEN = ("", "adjourned")  # how a game has ended that can go on


def make_story(record: Record) -> Story:
    """Return the story of a record: all that its page shows, ready for JSON.

    `frames[k]` is what stands after k actions, `actions[k]` the one that follows.  `drawings` has
    each thing that lies on the board once; frames name things by their number in it, and pieces
    as pairs (cell, kind).  While a game with hidden hands can go on, its options, positions and
    record, which show them, are left empty.  Raises Difference for what the rules do not allow,
    PlainError for a game that no board can have.
    """
    replay = Replay(record.game, record.options, record.position)
    framer = _Framer(replay.game, _find_layout(replay.game))
    hides = hides_hands(record, replay.game)
    frames = [framer.make_frame()]
    actions = []
    for entry in record.played:
        replay.play(entry)
        actions.append(framer.make_action(entry, replay.carries[-1]))
        frames.append(framer.make_frame())
    replay.end(record.result, record.termination)
    if hides:
        for frame in frames:
            frame["position"] = ""
    return {
        "game": record.game,
        "title": title(record.game),
        "options": "" if hides else record.options,
        "date": record.date,
        "players": record.players,
        "termination": record.termination,
        "record": "" if hides else write_record(record, times=True),
        **framer.make_ground(),
        "drawings": list(framer.drawings),
        "actions": actions,
        "frames": frames,
    }


def hides_hands(record: Record, game: Game) -> bool:
    """Tell whether a record, whose `game` this is, would show hands of a game that can go on."""
    has_secrets = load_drawing(game, _find_layout(game), is_paper=True).has_secrets
    return has_secrets and record.termination in _OPEN


def list_moves(game: Game) -> list[Story]:
    """Return each action that is allowed now.

    Its `value` is in the notation, `text` in words; `cells` are those of the places that it names
    in a drawing of the game.
    """
    layout = _find_layout(game)
    wording: Any = load_wording(game)
    actions: list[int] = []
    game.actions(actions)
    choices = []
    for action in actions:
        carries: list[int] = []
        game.effect(action, carries)
        words = format_in_all_languages(wording.describe(action, net_of(carries)), game.ID)
        places = _list_places(game, layout, action)
        cells = [cell for place in places for cell in place]
        choices.append({"value": game.text(action), "text": words, "cells": cells})
    return choices


def _list_places(game: Game, layout: Layout, action: int) -> list[list[int]]:
    """Return the cells of each place that a legal action names."""
    steps: list[int] = []
    load_gestures(game, layout).path(action, steps)
    places = [[*layout.cells(step)] for step in steps if step < DIE]
    return [cells for cells in places if cells]


def _find_layout(game: Game) -> Layout:
    layout = find_layout(game, load_part(game.ID, "layout").make, load_drawing_class(game))
    if layout is None:
        raise PlainError(f"{game.ID}: it fits no board that could be drawn")
    return layout


class _Framer:
    """Tells the frames of a game that goes on; `drawings` are numbered in order of their keys."""

    def __init__(self, game: Game, layout: Layout) -> None:
        self.drawings: dict[str, int] = {}
        self._known: dict[str, int] = {}  # the numbers of drawings by their marks
        self._game = game
        self._layout = layout
        self._texts = load_page_words(game)
        self._box: tuple[float, float, float, float] | None = None
        self._kinds: set[int] = set()

    def make_ground(self) -> Story:
        """Return what stays the same throughout the game; ask when all frames are out."""
        picture = self._make_picture()
        assert self._box
        x, y, right, bottom = self._box
        margin = _EDGE if picture.edge() else _MARGIN
        sides = picture.players()
        return {
            "box": [x - margin, y - margin, right - x + 2 * margin, bottom - y + 2 * margin],
            "cols": self._layout.cols,
            "ground": draw_marks(picture.ground(), is_page=True),
            "sides": [self._format(words) for words in sides],
            "looks": {
                str(kind): draw_marks(picture.piece(kind), is_page=True)
                for kind in sorted(self._kinds | {*range(1, len(sides) + 1)})
            },
        }

    def make_frame(self) -> Story:
        """Return the game as it stands."""
        game, picture = self._game, self._make_picture()
        wording: Any = load_wording(game)
        self._grow_box(picture)
        pieces = [[cell, kind] for cell, kind in picture.pieces() if cell >= 0]
        self._kinds.update(kind for _, kind in pieces)
        due = wording.ending() if game.over else wording.prompt()
        return {
            "player": game.player,
            "due": format_in_all_languages(due, game.ID, is_line=True),
            "scores": picture.scores(),
            "notes": [
                self._format(picture.describe_player(player))
                for player in range(1, len(picture.players()) + 1)
            ],
            "summary": self._format(picture.summary()),
            "pieces": pieces,
            "things": [self._number(thing) for thing in picture.things() if not thing.words],
            "position": game.position(),
        }

    def make_action(self, entry: Played, carries: list[int]) -> Story:
        """Return the action just played, which has carried `carries`."""
        game = self._game
        wording: Any = load_wording(game)
        words = wording.describe(game.parse(entry.action), net_of(carries))
        return {
            "player": entry.player,
            "text": entry.action,
            "words": format_in_all_languages(words, game.ID),
            "cells": self._list_cells(),
            "time": entry.time,
        }

    def _list_cells(self) -> list[int]:
        """Return the first cell of each place that the last action names."""
        game, action = self._game, self._game.history[-1]
        game.undo()
        places = _list_places(game, self._layout, action)
        game.play(action)
        return [cells[0] for cells in places]

    def _make_picture(self) -> Drawing:
        return load_drawing(self._game, self._layout, is_paper=True)

    def _grow_box(self, picture: Drawing) -> None:
        x, y, width, height = picture.frame()
        box = self._box or (x, y, x, y)
        self._box = (
            *(min(box[0], x), min(box[1], y)),
            *(max(box[2], x + width), max(box[3], y + height)),
        )

    def _number(self, thing: Any) -> int:
        marks = repr(thing.marks)  # much sooner made than the drawing, which is mostly known
        if marks not in self._known:
            drawing = draw_marks(thing.marks, is_page=True)
            self._known[marks] = self.drawings.setdefault(drawing, len(self.drawings))
        return self._known[marks]

    def _format(self, words: Any) -> Words:
        return {language: format_words(words, self._texts[language]) for language in LANGUAGES}
