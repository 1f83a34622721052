"""Choosing an action by taps: each is a step on the way to it, on keys and on sensors alike."""

from ..compat import TYPE_CHECKING, Action, Cell, Message, Sequence, const
from ..games.base.gestures import DIE, WORD
from ..games.base.layout import NO_SITE
from ..games.base.messages import TURN_OF
from . import messages as say
from .taps import NO_CELL

if TYPE_CHECKING:
    from ..games.base.game import Game
    from ..games.base.gestures import Gestures
    from ..games.base.layout import Layout
    from .chooser import Chooser

# what a tap can be besides an action (0 and up)
STEP = const(-1)  # a step is taken, more are to come
LET_GO = const(-2)  # what was chosen is given up
REFUSED = const(-3)  # it leads to nothing: the reason is in `refusal`
NOTHING = const(-4)  # the cell means nothing here


class Tapping:
    """Takes taps on the way to an action, of which `chooser` keeps the steps.

    `picked` is the action that was chosen and waits, -1 for none, `cell` the tap that chose it.
    """

    def __init__(
        self, game: "Game", gestures: "Gestures", layout: "Layout", chooser: "Chooser"
    ) -> None:
        self._game = game
        self._gestures = gestures
        self._layout = layout
        self.chooser = chooser
        self.refusal = []
        self.steps = [-1]  # of the action that was chosen last
        self._following = []
        self.picked = -1
        self.cell = NO_CELL

    def take_tap(self, cell: Cell) -> int:
        """Take a tap on `cell`; return the action that is chosen with it, or what it is instead.

        An action may be illegal where illegal ones lose the game.  The tap may also begin
        something else than what is chosen.
        """
        chooser, gestures, chosen = self.chooser, self._gestures, self.chooser.chosen
        step, first = self.step_at(cell, chosen), self.step_at(cell)
        if step < 0:
            if self._layout.is_dice(cell) and self._game.throw_is_due:
                return self._refuse([TURN_OF, gestures.wording.player_name(self._game.player)])
            return NOTHING
        chooser.drop_shown()
        if step in chooser.options:
            return self.go_on(step)
        if (step if first < 0 else first) in chosen:
            chooser.close()
            return LET_GO
        if chosen:
            action = gestures.tapped(chosen + [step])
            if action >= 0 and not self._game.judge(action):
                return self._choose(action, chosen + [step])
        if self.step_at(cell, (), chosen) < 0 or not self._leads_on(first):
            return self._refuse_step(step)
        return self._tell(chooser.begin(first, self._following))

    def go_on(self, step: int) -> int:
        """Take one of the chooser's options; return as `take_tap`."""
        return self._tell(self.chooser.take_step(step))

    def _tell(self, action: Action) -> int:
        return STEP if action < 0 else self._choose(action, self.chooser.chosen)

    def _choose(self, action: Action, steps: list[int]) -> int:
        self.steps = steps[:]
        self.chooser.close()
        return action

    def _refuse(self, message: Message) -> int:
        self.refusal = message
        return REFUSED

    def _refuse_step(self, step: int) -> int:
        """Say why a step leads to nothing; where an illegal action loses it may be chosen."""
        action = self._gestures.tapped(self.chooser.chosen + [step])
        reason = self._game.judge(action) if action >= 0 else 0
        if action >= 0 and not (reason and not self._game.illegal_loses):
            return self._choose(action, [step])
        if reason:
            return self._refuse([reason] + list(self._game.reason_args()))
        if self._gestures.wording.only_action() >= 0:
            return self._refuse(self._gestures.wording.prompt())
        return self._refuse([say.NOTHING_THERE, self._gestures.wording.place(step)])

    def reopen(self) -> None:
        """Open the choice again as it was before the last step of the action that was chosen."""
        if len(self.steps) > 1:
            self.chooser.resume(self.steps[:-1])

    # ---- what a tap stands for

    def step_at(self, cell: Cell, chosen: Sequence[int] = (), dropped: Sequence[int] = ()) -> int:
        """Return the step that a tap on `cell` stands for after those `chosen`, or -1.

        `dropped` are the steps that had been chosen and would be given up for it.
        """
        layout = self._layout
        step, icon = layout.site_of[cell], layout.icon(cell)
        if layout.overlay(cell) >= 0 and self._is_asked_for_words():
            step = WORD | layout.overlay(cell)
        elif step == NO_SITE:
            number = layout.die(self._game.player, cell)
            step = DIE | number if number else WORD | icon
        return self._gestures.tap_step(step, chosen, dropped) if step >= 0 else -1

    def _is_asked_for_words(self) -> bool:
        """Return True while words that cells can stand for are to be chosen."""
        options = self.chooser.options
        if not options or options[0] < WORD:
            return False
        return bool(self._gestures.cells(options[0], self._game.player))

    def begins(self, cell: Cell) -> bool:
        """Return True if a tap on `cell` begins a legal action."""
        step = self.step_at(cell)
        return step >= 0 and self._leads_on(step)

    def begins_after(self, action: Action, cell: Cell) -> bool:
        """Return True if a tap on `cell` begins something once a legal `action` is played."""
        if not self._game.throw_is_due and self.step_at(cell) < 0:
            if self._layout.site_of[cell] != NO_SITE:
                return False  # a tap there never begins anything
        self._game.play(action)
        try:
            return not self._game.over and self.begins(cell)
        finally:  # also where memory runs out
            self._game.undo()

    def could_follow(self, cell: Cell) -> bool:
        """Return True if a tap on `cell` could have been a later step of the chosen action."""
        for depth in range(1, len(self.steps)):
            following = []
            self._gestures.next_steps(self.steps[:depth], following)
            if self.step_at(cell, self.steps[:depth]) in following:
                return True
        return False

    def _leads_on(self, step: int) -> bool:
        """Find what may follow a first `step`; return True if it begins a legal action."""
        self._following = []
        self._gestures.next_steps([step], self._following)
        return bool(self._following) or self._gestures.action_of([step]) >= 0
