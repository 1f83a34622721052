"""One simulated player for all games: a game of its own, chance, answers, patience.

A player yields steps (steps.py).  Before it asks for the next step the owner leaves what the
table shows in `lines` and `refused`, and the texts of the actions that stand in its journal in
`recorded`.  `expected` lists what the journal must hold: ("play", text), ("undo", count), where
undos that follow each other are one.

How an action is entered follows from its path and from what a hand carries for it; `input` is
the way in that the board has.  What goes wrong on the way is a table (mishaps.py).
"""

from ...compat import Action, Any, Cell, Message, Sequence, Site, const
from ...games import load_game, load_gestures
from ...games.base.gestures import WORD
from ...games.base.layout import NO_SITE, Layout
from ...random30 import Random
from ...table import messages as say
from ...table.buttons import BACK, MENU, MINUS, OK, PLUS
from ...table.carries import list_carries
from .buttons import Buttons
from .keys import Keys
from .mishaps import (
    AFTER,
    ASKED,
    BEFORE,
    ENDED,
    ENTERED,
    HURRY,
    INSTEAD,
    MISHAPS,
    PRESSED,
    STARTED,
    TAPPED,
)
from .pieces import Pieces
from .steps import BUTTON, CELL, TWICE_MS, WAIT, Steps

CLEAN = const(0)
CLUMSY = const(1)
FAULTY = const(2)  # clean, on a board whose sensors fail: buttons help

_CHOICES = (say.CHOOSE, say.CHOOSE_ONLY)  # what PLUS and MINUS show
_QUESTIONS = (
    say.CONFIRM,
    say.WHICH,
    say.WHICH_ONE,
    say.ASK_UNDO,
    say.ASK_UNDO_MORE,
    say.ASK_GHOST,
)
_COMPLAINTS = (
    say.PIECE_WRONG,
    say.PIECE_MISSING,
    say.PIECE_ASTRAY,
    say.EXPECT_BACK,
    say.STRAY,
    say.CARRY,
    say.CARRY_ON,
    say.CARRY_OFF,
)
_NOTHING_BEGUN = (
    say.REEDBED,
    say.LAST_ACTION,
    say.TAKEN_BACK,
    say.RIGHT_AGAIN,
    say.TURN_LOST,
    say.NOTHING_ANNOUNCED,
    say.CARRY,
    say.CARRY_ON,
    say.CARRY_OFF,
)
_HARMLESS = ("slide", "hesitate", "nudge", "brush", "instant reply")
_ENDS = const(1 << 20)
_LONGEST = const(120)  # list of options that a player walks through
_GLANCES = const(4)  # at each kind of action
_PATIENCE = const(400)  # looks of 50 ms until the player gives up


class PlayerStuckError(Exception):
    """The table did not record what the player did: action, mishaps, what it showed."""


class SimulatedPlayer:
    """Plays all seats at a board; `stands` (by cell) is where pieces really are."""

    def __init__(
        self,
        layout: Layout,
        game_id: str,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        skill: int = CLEAN,
        mishaps: Sequence[Any] | None = None,
    ) -> None:
        self.layout = layout
        self.game: Any = load_game(game_id).new(options)
        self.gestures = load_gestures(self.game, layout)
        self.random = Random(seed)
        self.skill = skill
        self.stands = bytearray(layout.rows * layout.cols)
        board = layout.board
        way_in = Pieces if board.senses_pieces else Keys if board.has_keys else Buttons
        self.input: Any = way_in(self)
        self._mishaps = MISHAPS if mishaps is None and skill == CLUMSY else mishaps or ()
        self.expected: list[Any] = []
        self.lines: Any = []
        self.refused: Any = []
        self.recorded: list[str] = []
        self.hurried = ""  # an action that the next one follows at once, before it is recorded
        self.must_wait = False  # the action at hand may be asked for, or is a throw
        self.did: list[str] = []  # names of the mishaps of the action at hand
        self._meant: list[str] = []  # the texts of the game's history
        self._names: dict[str, Message] = {}  # by text: what its player calls an action
        self._seen: dict[str, int] = {}  # by phase of the game: how often it was chosen in
        self._looked = 0  # how often one of several meanings has been looked at
        self._pressed = -1  # the last button

    # ---- whole actions

    def set_up(self) -> Steps:
        """Yield the steps that put every piece where the game begins."""
        for site in range(self.layout.n_sites if self.layout.board.senses_pieces else 0):
            cells = self.layout.cells(site)
            for number in range(self.game.count(site) if cells else 0):
                yield self.input.put(cells[number], 5)

    def choose(self) -> str:
        """Return the text of a random legal action: all kinds alike, or what is seldom seen."""
        kinds: dict[Any, list[int]] = {}
        for action in self.legal():
            kinds.setdefault(self._kind(action), []).append(action)
        names = sorted(kinds)
        self._seen[self.game.phase] = self._seen.get(self.game.phase, 0) + 1
        if self.random.below(2):
            found = [self.pick(kinds[name]) for name in names for _ in range(_GLANCES)]
            return self.game.text(min(found, key=self._times_seen))
        touching = [name for name in names if name[0] <= WORD or name[1]]
        # what is only said, as a pass, is chosen seldom
        name = self.pick(touching if touching and self.random.below(4) else names)
        return self.game.text(self.pick(kinds[name]))

    def _times_seen(self, action: Action) -> int:
        """Return how often the phase of the game has been seen that an action leads to."""
        self.game.play(action)
        count = _ENDS if self.game.over else self._seen.get(self.game.phase, 0)
        self.game.undo()
        return count

    def _kind(self, action: Action) -> tuple[int, int]:
        """Return what a hand does for an action: the word it says first, how it carries."""
        step = self.path(action)[0]
        word = 0 if step < WORD else WORD if self.cells(step) else step
        for _, origin, target in self.carries(action):
            return word, 1 + (origin < 0) + 2 * (target < 0)
        return word, 0

    def perform(self, text: str) -> Steps:
        """Yield the steps that play the action `text`, until the table has recorded it."""
        self.did = []
        action = self.game.parse(text)
        self._names[text] = self.gestures.wording.describe(action)
        if self.hurried and not self._may_follow(action):
            yield from self.finish(self.hurried)
            self.hurried = ""
        if not self.hurried:
            yield from self.happen(BEFORE, action)
            yield from self.happen(STARTED, action)
        carries = self.carries(action)
        self.must_wait = self.game.throw_is_due or self._needs_ok(action)
        if not (yield from self.happen(INSTEAD, action)):
            yield from self.input.act(action)
            yield from self.happen(ENTERED, action)
        self.play(action)
        self.hurried = ""
        if self.may_hurry(carries):
            yield from self.happen(HURRY, text, carries)
            if self.hurried:
                return
        yield from self.finish(self._meant[-1])
        yield from self.happen(ENDED if self.game.over else AFTER, action)

    def _may_follow(self, action: Action) -> bool:
        """Return True if `action` may begin while the one before is not recorded."""
        if self.is_asked():
            return False
        if self.game.throw_is_due:
            return True
        places = self.places(action) if self.layout.board.senses_pieces else ()
        return bool(places and places[0][0] != places[0][1] >= 0) and not self._needs_ok(action)

    def _needs_ok(self, action: Action) -> bool:
        """Return True if the table asks before it records a legal `action`."""
        is_asked = self.gestures.risk(action, True)
        return bool(is_asked) or len(self.alike(action)) > 1

    def may_hurry(self, carries: list[Any]) -> bool:
        """Return True if what was played just now need not be recorded before the next."""
        if self.must_wait or self.game.over:
            return False
        for name in self.did:
            if name not in _HARMLESS:
                return False  # the table would ask
        return len(carries) < 2 or "slide" not in self.did  # over the other's square

    def play(self, action: Action) -> None:
        """Play `action`, which the journal must hold next."""
        text = self.game.text(action)
        self._names[text] = self.gestures.wording.describe(action)
        self.game.play(action)
        self._meant.append(text)
        self.expected.append(("play", text))

    def undo(self) -> int:
        """Take the last action back, which the journal must hold next; return it."""
        action: int = self.game.history[-1]
        self.game.undo()
        self._meant.pop()
        count = self.expected.pop()[1] + 1 if self.expected[-1][0] == "undo" else 1
        self.expected.append(("undo", count))
        return action

    # ---- what goes wrong

    def happen(self, occasion: int, *args: Any) -> Steps:
        """Yield what goes wrong at an occasion; return True if that stands for the deed itself."""
        for name, when, *percents, deed in self._mishaps:
            if when == occasion and self.random.below(100) < percents[self.input.column]:
                self.did.append(name)
                outcome = yield from deed(self, *args)
                if outcome:
                    return True
                if outcome is False:
                    self.did.remove(name)
                elif when in (BEFORE, AFTER):
                    yield (300, WAIT, 0, 0)
                    yield from self.answer("")
        return False

    def chance(self, percent: int) -> bool:
        """Return True that often, never for clean players."""
        return self.skill == CLUMSY and self.random.below(100) < percent

    # ---- until it is recorded

    def finish(self, text: str) -> Steps:
        """Yield waits and answers until the table has recorded everything played."""
        for look in range(_PATIENCE):
            if self.is_recorded():
                yield from self._insist()
                return
            yield (50, WAIT, 0, 0)  # what is shown must have settled before it is answered
            yield from self.press(BACK) if self._has_ghost() else self.answer(text)
            if self.skill == FAULTY and look % 60 == 59:
                yield from self.enter_by_buttons()
        raise PlayerStuckError(text, self.did, self.lines, self.refused)

    def is_recorded(self) -> bool:
        """Return True if the table holds as many actions as are meant, and the last of them."""
        return len(self.recorded) == len(self._meant) and self.recorded[-1:] == self._meant[-1:]

    def _has_ghost(self) -> bool:
        """Return True if a failing sensor has entered what the table holds last."""
        number = len(self.recorded) - 1
        if self.skill != FAULTY or number < 0:
            return False
        return number >= len(self._meant) or self.recorded[number] != self._meant[number]

    def _insist(self) -> Steps:
        """Leave the sensors out if the lights do not believe that the pieces stand right."""
        if self.skill != FAULTY or not self.layout.board.senses_pieces:
            return
        yield (1700, WAIT, 0, 0)
        for _ in range(6):
            if not self.lines or self.lines[1][0] not in _COMPLAINTS:
                return
            yield from self._leave_out()
            yield (100, WAIT, 0, 0)

    def _leave_out(self) -> Steps:
        """Yield the presses that leave out the faulty sensors: the last entry of the menu."""
        for button in (MENU, MINUS):
            yield from self.press(button)
        yield (50, WAIT, 0, 0)
        if self.lines[1][0] != say.MENU_LEAVE_OUT:
            yield from self.press(MENU)
            return
        for _ in range(2):
            yield (TWICE_MS, WAIT, 0, 0)
            yield from self.press(OK)

    # ---- questions

    def is_asked(self) -> bool:
        """Return True while the table asks something."""
        asked = self.lines[1][0] if self.lines else 0
        return asked in _QUESTIONS or asked in self.gestures.risks

    def is_choosing(self) -> bool:
        """Return True while OK would take what PLUS and MINUS show."""
        return bool(self.lines) and self.lines[1][0] in _CHOICES

    def answer(self, text: str) -> Steps:
        """Yield the answer to a question that the table asks; `text` is what is meant, or "undo".

        Without a text nothing is meant: whatever is asked, no.
        """
        if self.is_asked():
            yield from self.happen(ASKED)
            if self.is_asked():
                yield from self._answer(text)

    def _answer(self, text: str) -> Steps:
        asked, said = self.lines[1][0], self.lines[1][1:2]
        if asked in (say.ASK_UNDO, say.ASK_UNDO_MORE):
            left = len(self.recorded) - len(self._meant)
            return self.confirm(OK if text == "undo" and self.lines[1][3] <= left else BACK)
        if asked == say.ASK_GHOST:
            return self.confirm(OK if self._is_mine(said[0]) else BACK)
        if text in ("", "undo"):
            return self.confirm(BACK)
        if asked == say.WHICH:
            return self.press(PLUS)
        if said == [self._name(text)]:
            return self.confirm(OK)
        if asked == say.WHICH_ONE:
            self._looked += 1
            # what was meant may not be among them, where a sensor fails
            gives_up = self.skill == FAULTY and self._looked % 6 == 0
            return self.confirm(BACK if gives_up else PLUS)
        return self.confirm(OK if said == [self._name(self._due())] else BACK)

    def _name(self, text: str) -> Message:
        """Return the message list that names an action, [] for none."""
        return self._names.get(text, [])

    def _due(self) -> str:
        """Return the text of the action that the table should record next, or ""."""
        number = len(self.recorded)
        return self._meant[number] if number < len(self._meant) else ""

    def _is_mine(self, said: Any) -> bool:
        """Return True if the last recorded action, named by `said`, is what was meant there."""
        number = len(self.recorded) - 1
        return number < len(self._meant) and self._name(self._meant[number])[1:] == said[1:]

    # ---- actions, by what a hand does for them

    def legal(self) -> list[int]:
        """Return all legal actions."""
        found: list[int] = []
        self.game.actions(found)
        return found

    def path(self, action: Action) -> list[int]:
        """Return the steps to an action."""
        steps: list[int] = []
        self.gestures.path(action, steps)
        return steps

    def ways(self, action: Action) -> list[list[int]]:
        """Return the ways to an action: its path, then in another order or without an origin."""
        path = self.path(action)
        others = [path[by:] + path[:by] for by in range(1, len(path))]
        if len(path) == 2 and path[0] < WORD:
            others.append(path[1:])
        return [path] + [way for way in others if self.gestures.action_of(way) == action]

    def any_path(self, action: Action) -> list[int]:
        """Return one of the ways to an action."""
        ways = self.ways(action)
        return ways[self.random.below(len(ways))]

    def paths(self) -> list[list[int]]:
        """Return all ways to all legal actions."""
        return [way for action in self.legal() for way in self.ways(action)]

    def button_path(self, action: Action) -> list[int]:
        """Return the steps to an action that buttons walk: by a word to its last, if one leads."""
        path = self.path(action)
        before, last = path[:-1], path[-1]
        for word in self._next_steps(before) if last < WORD else ():
            if word >= WORD and last in self._next_steps(before + [word]):
                if self.gestures.action_of(before + [word, last]) == action:
                    return before + [word, last]
        return path

    def _next_steps(self, chosen: list[int]) -> list[int]:
        found: list[int] = []
        self.gestures.next_steps(chosen, found)
        return found

    def cells(self, step: int) -> Sequence[int]:
        """Return the cells that stand for a step."""
        return self.gestures.cells(step, self.game.player)

    def carries(self, action: Action) -> list[Any]:
        """Return what a hand carries for a legal action: (piece, site, site), BESIDE for none.

        A piece that is only lifted and put back has the same site twice.
        """
        carries: list[int] = []
        list_carries(self.gestures, action, carries)
        return [tuple(carries[i : i + 3]) for i in range(0, len(carries), 3)]

    def places(self, action: Action) -> list[tuple[int, int]]:
        """Return where an action's pieces go from and to, all that sensors feel of it."""
        return [(origin, target) for _, origin, target in self.carries(action)]

    def alike(self, action: Action) -> list[int]:
        """Return the legal actions that look on sensors as `action` does."""
        places = self.places(action)
        if not places or not self.layout.board.senses_pieces:
            return [action]
        return [other for other in self.legal() if self.places(other) == places]

    def last_carries(self) -> list[Any]:
        """Return what the last action carried."""
        if not self.game.history:
            return []
        action = self.game.history[-1]
        self.game.undo()
        carries = self.carries(action)
        self.game.play(action)
        return carries

    def is_last(self, site: Site) -> bool:
        """Return True if the last action brought a piece to `site`."""
        return site in [target for _, _, target in self.last_carries()]

    def would_be_legal(self, origin: int, site: Site) -> bool:
        """Return True if some legal action takes a piece from `origin` to `site`."""
        return any((origin, site) in self.places(action) for action in self.legal())

    # ---- buttons, led by what the table shows

    def enter_by_buttons(self) -> Steps:
        """Yield the presses that enter what is not recorded yet."""
        if self._has_ghost() or len(self.recorded) == len(self._meant):
            return
        names = self._steps_of(len(self.recorded))
        wanted = [names[: k + 1] for k in range(len(names))]
        most = max(_LONGEST, self.layout.rows * self.layout.cols)
        for number in range(3 * most):
            if len(self.recorded) == len(self._meant) or self.is_asked():
                return
            shown = self.lines[1]
            button = BACK if number % most == most - 1 else PLUS  # something else may be chosen
            if shown[0] in _CHOICES and shown[1] in wanted:
                button = OK
            elif shown[0] not in _CHOICES:
                button = PLUS
            yield from self.press(button)
            yield (20, WAIT, 0, 0)

    def _steps_of(self, number: int) -> list[Any]:
        """Return the names of the steps of action `number` of the game."""
        later = []
        while len(self.game.history) > number:
            later.append(self.game.history[-1])
            self.game.undo()
        steps = self.button_path(later[-1])
        names = [self.gestures.wording.place(step) for step in steps]
        while later:
            self.game.play(later.pop())
        return names

    def walk_to_word(self, step: int) -> Steps:
        """Yield the presses that choose a step."""
        name = self.gestures.wording.place(step)
        for _ in range(60):
            shown = self.lines[1]
            is_right = shown[0] in _CHOICES and name in shown[1]
            yield from self.press(OK if is_right else PLUS)
            if is_right:
                return

    def give_up(self) -> Steps:
        """Press BACK until nothing is begun."""
        for _ in range(8):
            if self.lines[1][0] in _NOTHING_BEGUN:
                return
            yield from self.press(BACK)
            yield (50, WAIT, 0, 0)

    # ---- small deeds

    def confirm(self, button: int) -> Steps:
        """Yield a press that answers what is shown, so late that it is believed."""
        yield (TWICE_MS if self._pressed == button else 300, WAIT, 0, 0)
        yield from self.press(button)

    def press(self, button: int) -> Steps:
        """Yield a press of a button."""
        yield from self.hold(button, self.between(60, 200))
        yield from self.happen(PRESSED, button)

    def hold(self, button: int, ms: int) -> Steps:
        """Yield a press of a button that is held so long."""
        self._pressed = button
        yield (self.between(150, 400), BUTTON, button, 1)
        yield (ms, BUTTON, button, 0)

    def tap(self, cell: Cell) -> Steps:
        """Yield a tap on a cell."""
        if not (yield from self.happen(TAPPED, cell)):
            yield (self.between(120, 500), CELL, cell, 1)
            yield (self.between(50, 400), CELL, cell, 0)

    def between(self, low: int, high: int) -> int:
        """Return a number of milliseconds."""
        return low + self.random.below(high - low + 1)

    def pick(self, things: Sequence[Any]) -> Any:
        """Return one of `things`."""
        return things[self.random.below(len(things))]

    def any_cell(self, level: int) -> int:
        """Return a cell with a piece on it (`level` 1; of a site) or without (0), or -1."""
        site_of = self.layout.site_of
        cells = [
            cell
            for cell in range(len(self.stands))
            if self.stands[cell] == level and (not level or site_of[cell] != NO_SITE)
        ]
        return self.pick(cells) if cells else -1
