"""What all simulated hands share: a game of their own, chance, patience.

Hands yield *steps*: `(ms, kind, index, level)`, wait so long and then give an edge of a cell
(CELL) or a button (BUTTON), or nothing (WAIT).  Before it asks for the next step the owner
leaves what the table shows in `lines` and `refused`, and the texts of the actions that stand in
its journal in `recorded`.  `expected` lists what the journal must hold: ("play", text), ("undo",
count), where undos that follow each other are one.

They act by the documented gestures, and are clumsy only in ways that a table has to bear.
"""

from ...compat import Action, Any, Cell, Iterator, Message, Sequence, const
from ...games import load_game, load_gestures
from ...games.base.layout import Layout
from ...random30 import Random
from ...table import messages as say
from ...table.buttons import BACK, MENU, MINUS, OK, PLUS

CELL = const(0)
BUTTON = const(1)
WAIT = const(2)

CLEAN = const(0)
CLUMSY = const(1)

FAULTY = const(2)  # clean hands on a board whose sensors fail: they help themselves by buttons

_QUESTIONS = (
    say.CONFIRM,
    say.WHICH,
    say.WHICH_ONE,
    say.ASK_UNDO,
    say.ASK_UNDO_MORE,
    say.ASK_GHOST,
)
CHOICES = (say.CHOOSE, say.CHOOSE_ONLY)  # what PLUS and MINUS show
TWICE_MS = 850  # the same button pressed again sooner is not believed
BRUSHES = (5, 15, 25, 900, 1500)  # ms: no taps, even if the contact bounces for 10 ms

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

_WRONG_PRESSES = (
    (PLUS, BACK),
    (MINUS, BACK),
    (PLUS, MINUS, PLUS, BACK),
    (OK,),
    (OK, OK),
    (MENU, BACK),
)
_LONGEST = const(120)  # list of options that hands walk through
_PATIENCE = const(400)  # looks of 50 ms until the hands give up


class HandsStuckError(Exception):
    """The table did not record what the hands did: action, what it showed."""


class Hands:
    """Hands at a board, with a game of their own that holds what is meant."""

    hurry_ms = (150, 400)  # how soon an instant reply comes: least, most
    must_wait = False  # the action at hand may be asked for, or is a throw

    def __init__(
        self,
        layout: Layout,
        game_id: str,
        options: dict[str, Any] | None,
        seed: int,
        skill: int,
    ) -> None:
        self.layout = layout
        self.game: Any = load_game(game_id).new(options)
        self.gestures = load_gestures(self.game, layout)
        self.random = Random(seed)
        self.skill = skill
        self.expected = []
        self.lines = []
        self.refused = []
        self.recorded = []
        self.hurried = ""  # an action that the next one follows at once, before it is recorded
        self._meant = []  # the texts of the game's history
        self._names = {}  # by text: what its player calls an action
        self._looked = 0  # how often one of several meanings has been looked at
        self.did = []  # names of the mishaps of the action at hand
        self._pressed = -1  # the last button

    def set_up(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the steps that put every piece where the game begins."""
        return iter(())

    def choose(self) -> str:
        """Return the text of a random legal action."""
        found = []
        self.game.actions(found)
        return self.game.text(found[self.random.below(len(found))])

    def perform(self, text: str) -> Iterator[tuple[int, int, int, int]]:
        """Yield the steps that play the action `text`, until the table has recorded it."""
        self.did = []
        action = self.game.parse(text)
        self._names[text] = self.gestures.describe(action)
        if self.hurried and not self.is_reply(action):
            for step in self.finish(self.hurried):
                yield step
            self.hurried = ""
        if self.hurried:
            self.did.append("instant reply")
        else:
            for step in self.before(action):
                yield step
        self.must_wait = self.game.throw_is_due or bool(self.gestures.risk(action))
        for step in self.act(action):
            yield step
        self.hurried = ""
        self.play(action)
        if self._is_plain() and self.may_hurry(action):
            self.hurried = text
            yield (self.between(*self.hurry_ms), WAIT, 0, 0)
            return
        for step in self.finish(text):
            yield step
        for step in self.afterwards(action):
            yield step

    def _is_plain(self) -> bool:
        """Return True if nothing went wrong that the table would ask about."""
        for mishap in self.did:
            if mishap not in _HARMLESS:
                return False
        return not self.game.over

    def play(self, action: Action) -> None:
        """Play `action`, which the journal must hold next."""
        text = self.game.text(action)
        self._names[text] = self.gestures.describe(action)
        self.game.play(action)
        self._meant.append(text)
        self.expected.append(("play", text))

    def undo(self) -> int:
        """Take the last action back, which the journal must hold next; return it."""
        action = self.game.history[-1]
        self.game.undo()
        self._meant.pop()
        count = self.expected.pop()[1] + 1 if self.expected[-1][0] == "undo" else 1
        self.expected.append(("undo", count))
        return action

    def is_reply(self, action: Action) -> bool:
        """Return True if `action` may follow at once on one that is not recorded yet."""
        return self.game.throw_is_due

    def may_hurry(self, action: Action) -> bool:
        """Return True if nobody waits until `action`, played just now, is recorded."""
        return self.game.throw_is_due and not self.must_wait and self.chance(15)

    def before(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        """Yield what goes wrong before `action`."""
        return iter(())

    def act(self, action: Action) -> Any:
        """Yield what the hands do for `action`."""
        return iter(())

    def afterwards(self, action: Action) -> Any:
        """Yield what happens between actions."""
        return iter(())

    def finish(self, text: str) -> Iterator[tuple[int, int, int, int]]:
        """Yield waits and answers until the table has recorded everything played."""
        for look in range(_PATIENCE):
            if self.is_recorded():
                return
            yield (50, WAIT, 0, 0)  # what is shown must have settled before it is answered
            for step in self.press(BACK) if self._has_ghost() else self.answer(text):
                yield step
            if self.skill == FAULTY and look % 60 == 59:
                for step in self.enter_by_buttons(text):
                    yield step
        raise HandsStuckError(text, self.did, self.lines, self.refused)

    def is_recorded(self) -> bool:
        """Return True if the table holds as many actions as are meant, and the last of them."""
        return len(self.recorded) == len(self._meant) and self.recorded[-1:] == self._meant[-1:]

    def _has_ghost(self) -> bool:
        """Return True if a failing sensor has entered what the table holds last."""
        number = len(self.recorded) - 1
        if self.skill != FAULTY or number < 0:
            return False
        return number >= len(self._meant) or self.recorded[number] != self._meant[number]

    def is_asked(self) -> bool:
        """Return True while the table asks something."""
        asked = self.lines[1][0] if self.lines else 0
        return asked in _QUESTIONS or asked in self.gestures.risks

    def answer(self, text: str) -> Iterator[tuple[int, int, int, int]]:
        """Yield the answer to a question that the table asks; `text` is what is meant, or "undo".

        Without a text nothing is meant: whatever is asked, no.
        """
        if not self.is_asked():
            return iter(())
        asked = self.lines[1][0]
        if asked in (say.ASK_UNDO, say.ASK_UNDO_MORE):
            left = len(self.recorded) - len(self._meant)
            return self.confirm(OK if text == "undo" and self.lines[1][3] <= left else BACK)
        said = self.lines[1][1] if len(self.lines[1]) > 1 else ""
        if asked == say.ASK_GHOST:
            return self.confirm(OK if self._is_mine(said) else BACK)
        if text in ("", "undo"):
            return self.confirm(BACK)
        if asked == say.WHICH:
            return self.press(PLUS)
        if asked == say.WHICH_ONE and said != self._name(text):
            self._looked += 1
            # what was meant may not be among them, where a sensor fails
            gives_up = self.skill == FAULTY and self._looked % 6 == 0
            return self.confirm(BACK if gives_up else PLUS)
        return self.confirm(OK if said in (self._name(text), self._name(self._due())) else BACK)

    def _name(self, text: str) -> Message:
        """Return the message list that names an action, [] for none."""
        return self._names.get(text, [])

    def _due(self) -> str:
        """Return the text of the action that the table should record next, or ""."""
        number = len(self.recorded)
        return self._meant[number] if number < len(self._meant) else ""

    def _steps_of(self, number: int) -> Any:
        """Return the names of the steps of action `number` of the game."""
        later, steps = [], []
        while len(self.game.history) > number:
            later.append(self.game.history[-1])
            self.game.undo()
        self.gestures.path(later[-1], steps, self.gestures.button_way)
        names = [self.gestures.place(step) for step in steps]
        while later:
            self.game.play(later.pop())
        return names

    def _is_mine(self, said: Any) -> bool:
        """Return True if the last recorded action, named by `said`, is what was meant there."""
        number = len(self.recorded) - 1
        return number < len(self._meant) and self._name(self._meant[number])[1:] == said[1:]

    def enter_by_buttons(self, text: str) -> Iterator[tuple[int, int, int, int]]:
        """Yield the presses that enter `text`, led by what the table shows."""
        if self._has_ghost() or len(self.recorded) == len(self._meant):
            return
        names = self._steps_of(len(self.recorded))
        wanted = [names[: k + 1] for k in range(len(names))]
        most = max(_LONGEST, self.layout.rows * self.layout.cols)
        for number in range(3 * most):
            if len(self.recorded) == len(self._meant):
                return
            shown = self.lines[1]
            if shown[0] in self.gestures.risks or shown[0] in _QUESTIONS:
                return
            button = BACK if number % most == most - 1 else PLUS  # something else may be chosen
            if shown[0] in CHOICES and shown[1] in wanted:
                button = OK
            elif shown[0] not in CHOICES:
                button = PLUS
            for step in self.press(button):
                yield step
            yield (20, WAIT, 0, 0)

    def leave_out(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the presses that leave out the sensors that err: the last entry of the menu."""
        for button in (MENU, MINUS):
            for step in self.press(button):
                yield step
        yield (50, WAIT, 0, 0)
        if self.lines[1][0] != say.MENU_LEAVE_OUT:
            for step in self.press(MENU):
                yield step
            return
        for _ in range(2):
            yield (TWICE_MS, WAIT, 0, 0)
            for step in self.press(OK):
                yield step

    def give_up(self) -> Iterator[tuple[int, int, int, int]]:
        """Press BACK until nothing is begun."""
        for _ in range(8):
            if self.lines[1][0] in _NOTHING_BEGUN:
                return
            for step in self.press(BACK):
                yield step
            yield (50, WAIT, 0, 0)

    def walk_to_words(self, names: list[Any]) -> Iterator[tuple[int, int, int, int]]:
        """Yield the presses that choose `names`, led by what the table shows."""
        for name in names:
            for _ in range(60):
                shown = self.lines[1]
                right = shown[0] in CHOICES and name in shown[1]
                for step in self.press(OK if right else PLUS):
                    yield step
                if right:
                    break

    # ---- small deeds

    def wrong_buttons(self) -> Iterator[tuple[int, int, int, int]]:
        """Press what means something else, and leave it again."""
        self.did.append("wrong buttons")
        presses = self.pick(_WRONG_PRESSES)
        if presses[0] == OK and self.is_forced():
            return  # that would be right
        for button in presses:
            for step in self.press(button):
                yield step

    def is_forced(self) -> bool:
        """Return True if only one action is legal: the board may announce it."""
        found = []
        self.game.actions(found)
        return len(found) == 1

    def take_back(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield taking back a few actions."""
        self.did.append("take back")
        for _ in range(min(1 + self.random.below(4), len(self.game.history))):
            self.undo()
            yield (TWICE_MS, WAIT, 0, 0)
            for step in self.press(BACK):
                yield step
        yield (100, WAIT, 0, 0)

    def press_long(self) -> Iterator[tuple[int, int, int, int]]:
        """Hold a button for long, which enters nothing, and leave what it has opened."""
        self.did.append("long press")
        deeds = (self._walk_on, self._see_what_stands, self._hear_again, self._name_cells)
        return self.pick(deeds)()

    def _walk_on(self) -> Iterator[tuple[int, int, int, int]]:
        for step in self.hold(self.pick((PLUS, MINUS)), self.between(550, 3000)):
            yield step
        for step in self.press(BACK):
            yield step

    def _see_what_stands(self) -> Iterator[tuple[int, int, int, int]]:
        for step in self.hold(MENU, self.between(550, 2500)):
            yield step
        for step in self.press(
            self.pick((OK, BACK, PLUS, MINUS, MENU))
        ):  # whichever: it ends that
            yield step

    def _hear_again(self) -> Iterator[Any]:
        return self.hold(BACK, self.between(550, 2500))

    def _name_cells(self) -> Iterator[tuple[int, int, int, int]]:
        """Touch cells while PLUS is held."""
        yield (self.between(150, 400), BUTTON, PLUS, 1)
        touched = 0
        for step in self.touch_any():
            touched += 1
            yield step
        yield (self.between(20, 900) if touched else 100, BUTTON, PLUS, 0)
        if not touched:
            for step in self.press(BACK):
                yield step

    def touch_any(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield what touches a cell, within 0.4 s; nothing where none can be felt."""
        return iter(())

    def chance(self, percent: int) -> bool:
        """Return True that often, never for clean hands."""
        return self.skill == CLUMSY and self.random.below(100) < percent

    def between(self, low: int, high: int) -> int:
        """Return a number of milliseconds."""
        return low + self.random.below(high - low + 1)

    def confirm(self, button: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield a press that answers what is shown, so late that it is believed."""
        yield (TWICE_MS if self._pressed == button else 300, WAIT, 0, 0)
        for step in self.press(button):
            yield step

    def press(self, button: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield a press of a button."""
        return self.hold(button, self.between(60, 200))

    def hold(self, button: int, ms: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield a press of a button that is held so long."""
        self._pressed = button
        yield (self.between(150, 400), BUTTON, button, 1)
        yield (ms, BUTTON, button, 0)

    def tap(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
        """Yield a tap on a cell."""
        yield (self.between(120, 500), CELL, cell, 1)
        yield (self.between(50, 400), CELL, cell, 0)

    def pick(self, things: Sequence[Any]) -> Any:
        """Return one of `things`."""
        return things[self.random.below(len(things))]
