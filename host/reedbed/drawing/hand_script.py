"""A scene: a board, a game and what hands do, played through the real table.

In text, one item a line, so that a picture can carry it and be drawn again:

    board presence-10x10
    game GAME first=2
    position GAME ...          (only where it is not the game's start)
    do throw 2; lift R; wait 400

Steps: `lift SITE`, `put SITE` (with the code of a piece if it is not the one in hand), `tap SITE`,
`cell NUMBER` (a tap), `throw N`, `word NAME` (a tap on a cell that stands for a word),
`press BUTTON`, `hold BUTTON`, `down BUTTON`, `up BUTTON`, `walk NAME` (PLUS until that is to be
chosen), `wait MS`, `play ACTION` (which is played at once, its pieces moved), `clear` (all pieces
are taken off the board and the game begins again).  SITE/2 is the second site of that name.
"""

import re
import textwrap
from typing import Any, NamedTuple

from reedbed_engine.games.base.board import KINDS, Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table import buttons
from reedbed_engine.table.session import Table

from ..errors import UsageError
from ..words import format_message
from .board import draw_board
from .pictures import load_drawing

_SPEC = re.compile(rf"({'|'.join(KINDS)})-(\d+)x(\d+)")
_PAUSE_MS = 150  # between two edges of a hand
_MOST_PRESSES = 400


class SceneError(UsageError):
    """A scene cannot be played; the text says why."""


class Scene(NamedTuple):
    """A board, a game, and what hands do."""

    board: str
    game: str
    options: str = ""
    position: str = ""
    steps: str = ""

    def text(self) -> str:
        """Return the scene as lines."""
        lines = [f"board {self.board}", f"game {self.game} {self.options}".rstrip()]
        if self.position:
            lines.append(f"position {self.position}")
        if self.steps:
            lines.append(f"do {self.steps}")
        return "\n".join(lines)


def read_scene(text: str) -> Scene:
    """Return the scene that `text` describes.  Raises SceneError."""
    items: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, _, items[key] = line.partition(" ")
    if set(items) - {"board", "game", "position", "do"} or not {"board", "game"} <= set(items):
        raise SceneError("no scene: it has the lines board, game and perhaps position and do")
    game, _, options = items["game"].partition(" ")
    return Scene(items["board"], game, options, items.get("position", ""), items.get("do", ""))


def read_board(text: str) -> Board:
    """Return the board of a text such as presence-10x10.  Raises SceneError."""
    found = _SPEC.fullmatch(text)
    rows, cols = (int(found[2]), int(found[3])) if found else (0, 0)
    if not found or not (0 < rows <= 32 and 0 < cols <= 32):
        raise SceneError(f"{text}: a board is one such as presence-10x10, touch-8x8, cursor-16x16")
    return Board(found[1], rows, cols)


def draw_scene(text: str) -> str:
    """Return the picture of a scene, given as lines.  Raises SceneError."""
    scene = read_scene(text)
    stage = Stage(scene)
    stage.perform_steps(scene.steps)
    table = stage.table
    said = [table.said.refused, *table.lines] if table.said.refused else table.lines
    lines = [format_message(list(each), table.words_game_id, is_line=True) for each in said]
    words = [part for line in lines for part in textwrap.wrap(line, table.board.cols * 6)]
    return draw_board(
        stage.layout, stage.game, text, table.lights, stage.pieces, words, not scene.steps
    )


def _open_game(scene: Scene, table: Table, now: int) -> Table:
    reason = table.new_game(scene.game, scene.options, now, (), scene.position)
    if reason:
        raise SceneError(format_message([reason, *table.reason_args], table.game_id))
    return table


def _list_pieces(table: Table) -> dict[int, int]:
    """Return the pieces on a board of sensors by cell; on others lights show them."""
    if not table.board.senses_pieces:
        return {}
    return {
        cell: code for cell, code in load_drawing(table.game, table.layout).pieces() if cell >= 0
    }


class Stage:
    """A table on which a scene is played.  Raises SceneError."""

    def __init__(self, scene: Scene) -> None:
        self._now = 1000
        self._scene = scene
        board = read_board(scene.board)
        pieces = _list_pieces(_open_game(scene, Table(board), self._now))
        self.table = Table(board, {"host_play": 1}, 7)
        self.pieces: dict[int, int] = {}  # by cell, those that stand there
        self._in_hand: list[int] = []
        self._stand(pieces)
        table = _open_game(scene, self.table, self._now)
        self.game: Game = table.game
        self.layout: Layout = table.layout

    def perform_steps(self, steps: str) -> None:
        """Do what `steps`, divided by semicolons, say."""
        for step in filter(None, (step.strip() for step in steps.split(";"))):
            verb, _, what = step.partition(" ")
            deed = getattr(self, "_do_" + verb, None)
            if deed is None:
                raise SceneError(f"{step}: no such step")
            deed(what)

    # ---- steps

    def _do_lift(self, site: str) -> None:
        cell = self._seat(site, True)
        self._in_hand.append(self.pieces.pop(cell))
        self._edge(cell, 0)

    def _do_put(self, where: str) -> None:
        site, _, piece = where.partition(" ")
        cell = self._seat(site, False)
        in_hand = self._in_hand.pop() if self._in_hand else self.game.player
        self.pieces[cell] = self._number(piece) if piece else in_hand
        self._edge(cell, 1)

    def _do_tap(self, site: str) -> None:
        self._tap(self.layout.cells(self._site(site))[0])

    def _do_cell(self, number: str) -> None:
        self._tap(self._number(number) % len(self.table.lights))

    def _do_throw(self, number: str) -> None:
        throw = self._number(number)
        dice: Any = self.layout.dice
        if not dice or not 0 < throw <= len(dice[0]):
            raise SceneError(f"throw {number}: this board has no such cell")
        self._tap(dice[self.game.player - 1][throw - 1][0])
        self._wait(150)

    def _do_word(self, name: str) -> None:
        for cell in range(len(self.table.lights)):
            for word in (self.layout.icon(cell), self.layout.overlay(cell)):
                if word >= 0 and name in (self._gestures.wording.word(word), str(word)):
                    self._tap(cell)
                    return
        raise SceneError(f"{name}: this board has no such cell")

    def _do_press(self, button: str) -> None:
        self._button(button, 1, _PAUSE_MS)
        self._button(button, 0, 60)

    def _do_hold(self, button: str) -> None:
        self._button(button, 1, _PAUSE_MS)
        self._button(button, 0, 800)

    def _do_down(self, button: str) -> None:
        self._button(button, 1, _PAUSE_MS)

    def _do_up(self, button: str) -> None:
        self._button(button, 0, _PAUSE_MS)

    def _do_walk(self, name: str) -> None:
        for _ in range(_MOST_PRESSES):
            chooser = self.table.play.tapping.chooser
            at = chooser.options[chooser.index] if chooser.index >= 0 else -1
            if at >= 0 and self._gestures.wording.name(at) == name:
                return
            self._do_press("plus")
        raise SceneError(f"walk {name}: PLUS does not lead there")

    def _do_clear(self, _: str) -> None:
        self._stand({})
        self.table.adjourn(self._now)
        self.game = _open_game(self._scene, self.table, self._now).game

    def _do_wait(self, ms: str) -> None:
        self._wait(self._number(ms))

    def _do_play(self, action: str) -> None:
        reason = self.table.request_play(action, self._now)
        if reason:
            why = format_message([reason, *self.table.reason_args], self.table.game_id)
            raise SceneError(f"{action}: {why}")
        self._stand(_list_pieces(self.table))
        self._wait(3000)

    # ---- inside

    @property
    def _gestures(self) -> Any:
        return self.table.play.gestures

    def _stand(self, wanted: dict[int, int]) -> None:
        """Let the pieces stand so, and the table see it: what goes is lifted first."""
        for level, here, there in ((0, self.pieces, wanted), (1, wanted, self.pieces)):
            for cell in sorted(cell for cell in here if here[cell] != there.get(cell)):
                self.table.cell(cell, level, self._now)
        self.pieces = wanted

    def _wait(self, ms: int) -> None:
        end = self._now + ms
        while 0 <= self.table.timers.deadline <= end:
            self._now = max(self._now, self.table.timers.deadline)
            self.table.tick(self._now)
        self._now = end

    def _edge(self, cell: int, level: int) -> None:
        self._wait(_PAUSE_MS)
        self.table.cell(cell, level, self._now)

    def _tap(self, cell: int) -> None:
        if not self.layout.board.feels_cells:
            raise SceneError("a cursor board feels no taps")
        self._edge(cell, 1)
        self._edge(cell, 0)
        self._wait(_PAUSE_MS)

    def _button(self, name: str, level: int, ms: int) -> None:
        if name not in buttons.NAMES:
            raise SceneError(f"{name}: the buttons are {', '.join(buttons.NAMES)}")
        self._wait(ms)
        self.table.button(buttons.NAMES.index(name), level, self._now)

    def _site(self, name: str) -> int:
        """Return a site that has cells."""
        base, _, which = name.partition("/")
        found = [
            site
            for site in range(self.layout.n_sites)
            if self.layout.count(site) and self.game.site_name(site) == base
        ]
        index = self._number(which or "1") - 1
        if not 0 <= index < len(found):
            raise SceneError(f"{name}: there is no such place on this board")
        return found[index]

    def _seat(self, name: str, has_piece: bool) -> int:
        for cell in self.layout.cells(self._site(name)):
            if (cell in self.pieces) == has_piece:
                return cell
        raise SceneError(f"{name}: {'nothing stands' if has_piece else 'no room is'} there")

    @staticmethod
    def _number(text: str) -> int:
        if not text.isdecimal():
            raise SceneError(f"{text}: a number is wanted")
        return int(text)
