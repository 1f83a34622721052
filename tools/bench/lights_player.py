"""A player that reads lights alone, on boards without display and PC.

It knows the rules, its position, the pages for players and the layout.  Of the board it sees the
frame of lights and hears the sounds; never a line of text, never what is recorded.
"""

from collections import Counter
from functools import cached_property
from typing import Any

from reedbed.drawing.pictures import load_drawing_class
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.gestures import DIE
from reedbed_engine.off_board.simulated_player import WAIT, PlayerStuckError, SimulatedPlayer
from reedbed_engine.off_board.simulated_player.steps import TWICE_MS, Steps
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS

_LOOKS = 200  # of 100 ms, until a player is at a loss
_ASKED_LOOKS = 15  # white for so long: it waits for OK
_PRESSES = 500  # of PLUS, looking for a light
_ENDED = (light.WON, light.LOST, light.DRAWN)
_BUSY = (
    light.SELECTED,
    light.UNDER_WAY,
    light.WRONG,
    light.MISSING,
    light.WARNING,
    light.QUESTION,
    light.CAPTURED,
    light.CURSOR,
)
_DONE = ("ok", "end")


class SeeingPlayer(SimulatedPlayer):
    """Sees `lights`, the frame as it is now, and carries pieces as they lead."""

    lights: bytes = b""

    def cells_showing(self, *codes: int) -> list[int]:
        """Return the cells that have one of some lights."""
        return [cell for cell in range(len(self.lights)) if self.lights[cell] in codes]

    def why(self) -> str:
        """Return what is lit, for a report."""
        found = Counter(code for code in self.lights if code != light.OFF)
        return " ".join(f"{code:02x}:{count}" for code, count in sorted(found.items()))

    def _follow(self) -> Steps:
        """Carry one piece as red and blue lead."""
        if not self.layout.board.senses_pieces:
            return
        red = [cell for cell in self.cells_showing(light.WRONG) if self.stands[cell]]
        blue = [cell for cell in self.cells_showing(light.MISSING) if not self.stands[cell]]
        if not red and not blue:  # what is in the hand goes back where it was lifted
            blue = [cell for cell in self.cells_showing(light.UNDER_WAY) if not self.stands[cell]]
        if red:
            yield self.input.lift(red[0], self.between(300, 900))
        elif blue:
            yield self.input.put(blue[0], self.between(300, 900))
        else:
            return
        yield (150, WAIT, 0, 0)

    def follow_lights(self) -> Steps:
        """Carry pieces until nothing is red, blue or in the air."""
        for _ in range(_LOOKS):
            yield (100, WAIT, 0, 0)
            if not self.cells_showing(light.WRONG, light.MISSING, light.UNDER_WAY):
                return
            yield from self._follow()
        raise PlayerStuckError("red and blue stay", self.why())


class LightsPlayer(SeeingPlayer):
    """Reads no words."""

    _heard: tuple[str, ...] = ()  # sounds of the action at hand

    @property
    def lines(self) -> list[list[int]]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """A question as words would ask it, read from the lights."""
        if self.cells_showing(light.QUESTION):
            return [[say.REEDBED], [say.WHICH]]
        is_white = self.cells_showing(light.SELECTED, light.WARNING, *self._coming)
        return [[say.REEDBED], [say.RECOGNISED if is_white else say.REEDBED]]

    @lines.setter
    def lines(self, value: Any) -> None:
        """Nobody shows any."""

    def hear_sound(self, sound: str) -> None:
        """Hear a sound of the board."""
        self._heard += (sound,)

    # ---- what the lights say

    @cached_property
    def _coming(self) -> tuple[int, ...]:
        """The lights of what is about to be laid."""
        return tuple(load_drawing_class(self.game).signs)

    def is_calm(self) -> bool:
        """Return True if no light asks for anything, and turn or end are as they must be."""
        if set(self.cells_showing(*_BUSY, *self._coming)) - self._pass_cells():
            return False
        if self.game.over:
            return bool(self.cells_showing(*_ENDED))
        shown = self.cells_showing(self.layout.turn_light)
        if set(shown) & set(self.layout.turn_cells[self.game.player - 1]) or self._pass_cells():
            return True
        marks: list[int] = []  # no cell is free there
        self.gestures.turn_marks(False, marks)
        pairs = zip(marks[::2], marks[1::2], strict=True)
        return bool(marks) and all(
            self.lights[cell] in (code, light.MOVABLE) for cell, code in pairs
        )

    def _pass_cells(self) -> set[int]:
        """Return the cells that say that only passing is left."""
        legal = [] if self.game.over else self.legal()
        if len(legal) != 1 or self._cells_of(legal[0]):
            return set()
        return self._sign_cells(legal[0]) & set(self.cells_showing(light.SELECTED))

    def _cells_of(self, action: int) -> list[int]:
        """Return the cells that show an action when it is recognised."""
        steps: list[int] = []
        self.gestures.covers(action, steps)
        return [cell for step in steps + self.path(action) for cell in self.cells(step)]

    def _sign_cells(self, action: int) -> set[int]:
        """Return the cells of the signs of an action's words that have no cell."""
        steps: list[int] = []
        self.gestures.covers(action, steps)
        words = [step for step in steps if step >= DIE and not self.cells(step)]
        return {cell for word in words for cell in self._sign_of(word)}

    def _sign_of(self, word: int) -> Any:
        return self.layout.sign(word & 0x3FFF, self.game.player)

    def _is_under_cursor(self, action: int) -> bool:
        """Return True if an action, and no other, is shown as the one that OK confirms."""
        at, signs = set(self.cells_showing(light.CURSOR)), self._sign_cells(action)
        pairs: list[int] = []
        self.gestures.preview(action, light.CURSOR, pairs)
        ends = set(pairs[::2])
        cells = set(self._cells_of(action)) | signs
        return (
            bool(at) and signs <= at <= cells and ends <= set(self.cells_showing(light.SELECTED))
        )

    # ---- one action

    def perform(self, text: str) -> Steps:
        self.did = []
        action = self.game.parse(text)
        self._heard = ()
        yield from self._act(action)
        yield from self._wait_for(action)
        self.play(action)
        yield (300, WAIT, 0, 0)
        for _ in range(_LOOKS):
            if self.is_calm():
                return
            yield from self._follow()
            yield (100, WAIT, 0, 0)
        raise PlayerStuckError(text, "not calm afterwards", self.why())

    def _act(self, action: int) -> Steps:
        moves = [place for place in self.places(action) if min(place) >= 0]
        # where pieces travel two ways to lie may look the same
        can_mistake = bool(moves) and not self.gestures.pieces_never_leave
        if can_mistake or not self.layout.board.feels_cells:
            return self._walk_by_light(action)
        return self.input.act(action)

    def _wait_for(self, action: int) -> Steps:
        """Wait until the board has said that it takes an action; answer what it asks."""
        white = 0
        for _ in range(_LOOKS):
            if self._is_taken():
                return
            yield (100, WAIT, 0, 0)
            mine = self._cells_of(action)
            at, asks = self.cells_showing(light.CURSOR), self.cells_showing(light.QUESTION)
            if len(asks) == 1 and not at:
                continue  # it is about to ask
            if asks or set(at) & set(mine):
                yield from self.confirm(OK if self._is_under_cursor(action) else PLUS)
            elif self.cells_showing(light.WARNING):
                is_mine = set(self.cells_showing(light.WARNING)) & set(mine)
                yield from self.confirm(OK if is_mine else BACK)
            elif self.cells_showing(light.SELECTED, *self._coming):
                white += 1
                if white > _ASKED_LOOKS:
                    white = 0
                    yield from self.confirm(OK)
            elif self.cells_showing(light.WRONG, light.MISSING) and not self.cells_showing(
                light.UNDER_WAY
            ):
                yield from self._follow()
        raise PlayerStuckError(self.game.text(action), self._heard, self.why())

    def _is_taken(self) -> bool:
        return any(sound in _DONE for sound in self._heard)

    # ---- mistakes

    def err(self) -> Steps:
        """Put a piece where it must not go, and carry it back as the lights lead."""
        cell, goal = self.any_cell(1), self.any_cell(0)
        if cell < 0 or goal < 0 or self._may_mean(cell, goal):
            return
        self.did.append("err")
        before = bytes(self.stands)
        yield self.input.lift(cell, self.between(300, 900))
        yield self.input.put(goal, self.between(300, 900))
        self._heard = ()
        yield (1800, WAIT, 0, 0)
        # it may look like something else, or like actions taken back: no
        if "warn" in self._heard or self.cells_showing(light.SELECTED, light.QUESTION):
            yield from self.confirm(BACK)
            yield (100, WAIT, 0, 0)
        if self.cells_showing(light.TARGET):  # or like the beginning of something
            yield self.input.lift(goal, 300)
        elif not self.cells_showing(light.WRONG):
            raise PlayerStuckError("a wrong piece is not red", cell, goal, self.why())
        yield from self.follow_lights()
        if not self.stands[cell] and sum(self.stands) < sum(before):
            yield self.input.put(
                cell, self.between(300, 900)
            )  # what is in the hand came from there
            yield (1200, WAIT, 0, 0)
        self._check(before, "after a wrong piece")

    def _may_mean(self, cell: int, goal: int) -> bool:
        origin, site = self.layout.site_of[cell], self.layout.site_of[goal]
        if origin == site or self.is_last(origin) or self.would_be_legal(origin, site):
            return True
        return self.would_be_legal(-1, site)

    def take_last_back(self) -> Steps:
        """Press BACK, and carry the pieces as the lights lead."""
        self._heard = ()
        yield (TWICE_MS, WAIT, 0, 0)
        yield from self.press(BACK)
        yield (200, WAIT, 0, 0)
        if "back" not in self._heard:
            raise PlayerStuckError("BACK is not heard", self.why())
        self.undo()
        yield from self.follow_lights()
        self._check(None, "after BACK")

    def _check(self, stands: bytes | None, when: str) -> None:
        """Raise PlayerStuckError if the lights have led pieces to wrong places."""
        if not self.layout.board.senses_pieces or stands == self.stands:
            return
        for site in range(self.layout.n_sites):
            cells = self.layout.cells(site)
            if cells and sum(self.stands[cell] for cell in cells) != self.game.count(site):
                name = self.gestures.wording.name(site)
                raise PlayerStuckError("led wrong", when, name, self.why())

    # ---- buttons

    def walk_to_word(self, step: int) -> Steps:
        """Choose a word that no cell stands for, led by its sign."""
        return self._walk_to(set(self._sign_of(step)), self.gestures.wording.place(step))

    def _walk_by_light(self, action: int) -> Steps:
        """Choose the steps of an action by PLUS and OK, led by the light that blinks fast."""
        steps, paths = self.button_path(action), self.paths()
        for depth, step in enumerate(steps):
            cells = set(self.cells(step))
            paths = [path for path in paths if path[:depth] == steps[:depth]]
            must_follow = depth and len({path[depth] for path in paths}) == 1
            if must_follow and cells and cells <= set(self.cells_showing(light.SELECTED)):
                continue  # it was taken along
            if self._is_taken() or self.cells_showing(light.WARNING):
                return
            if not cells:
                yield from self.walk_to_word(step)
                continue
            yield from self._walk_to(cells, self.game.text(action))

    def _walk_to(self, cells: set[int], name: Any) -> Steps:
        """Press PLUS until some cells, and no others, blink fast; then OK."""
        for _ in range(_PRESSES):
            if set(self.cells_showing(light.CURSOR)) == cells:
                break
            yield from self.press(PLUS)
            yield (20, WAIT, 0, 0)
        else:
            raise PlayerStuckError("no light where PLUS stands", name, self.why())
        yield from self.press(OK)
