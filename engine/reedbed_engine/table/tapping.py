"""Choosing an action by taps: each is a step on the way to it, on keys and on sensors alike."""

from ..compat import TYPE_CHECKING, Action, Cell, Message, const
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
        self.picked = -1
        self.cell = NO_CELL

    def take_tap(self, cell: Cell) -> int:
        """Take a tap on `cell`; return the action that is chosen with it, or what it is instead.

        An action may be illegal where illegal ones lose the game.
        """
        step = self.step_at(cell)
        if step >= 0:
            self.chooser.drop_shown()
            return self.take_step(step)
        if self._layout.is_dice(cell) and self._game.throw_is_due:
            return self._refuse([TURN_OF, self._gestures.player_name(self._game.player)])
        return NOTHING

    def take_step(self, step: int) -> int:
        """Take a step, which may also begin something else than what is chosen."""
        chooser, gestures = self.chooser, self._gestures
        if chooser.chosen:
            other = gestures.alias(step)
            if step not in chooser.options and other in chooser.options:
                step = other
            if step in chooser.options:
                return self._go_on(step)
            if step in chooser.chosen:
                chooser.close()
                return LET_GO
            action = gestures.tapped(chooser.chosen + [step])
            if action >= 0 and not self._game.judge(action):
                return self._choose(gestures.canonical(action), chooser.chosen + [step])
            if gestures.holds(chooser.chosen, step):
                return self._refuse_step(step if other < 0 else other)
        starting = self.starting(step)
        if not starting:
            return self._refuse_step(step)
        chooser.open(starting)
        return self._go_on(step)

    def _go_on(self, step: int) -> int:
        action = self.chooser.take_step(step)
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
        if self._gestures.only_action() >= 0:
            return self._refuse(self._gestures.prompt())
        return self._refuse([say.NOTHING_THERE, self._gestures.place(step)])

    def reopen(self) -> None:
        """Open the choice again as it was before the last step of the action that was chosen."""
        steps, chooser = self.steps, self.chooser
        if len(steps) > 1:
            chooser.open(self.starting(steps[0]))
            for step in steps[:-1]:
                chooser.take_step(step)

    # ---- what a tap stands for

    def step_at(self, cell: Cell) -> int:
        """Return the step that a tap on `cell` stands for, or -1."""
        layout, gestures = self._layout, self._gestures
        site = layout.site_of[cell]
        if layout.overlay(cell) >= 0 and self._is_asked_for_words():
            return WORD | layout.overlay(cell)
        if site != NO_SITE:
            return gestures.site_step(site, self.chooser.chosen)
        number = layout.die(self._game.player, cell)
        if number:
            return DIE | number
        icon = layout.icon(cell)
        return WORD | icon if icon >= 0 else -1

    def _is_asked_for_words(self) -> bool:
        """Return True while words that cells can stand for are to be chosen."""
        options = self.chooser.options
        if not options or options[0] < WORD:
            return False
        return bool(self._gestures.cells(options[0], self._game.player))

    def begins(self, cell: Cell) -> bool:
        """Return True if a tap on `cell` begins a legal action."""
        step = self.step_at(cell)
        return step >= 0 and bool(self.starting(step))

    def begins_after(self, action: Action, cell: Cell) -> bool:
        """Return True if a tap on `cell` begins something once a legal `action` is played."""
        if not self._game.throw_is_due and self.step_at(cell) < 0:
            if self._layout.site_of[cell] != NO_SITE:
                return False  # a tap there never begins anything
        self._game.play(action)
        begins = not self._game.over and self.begins(cell)
        self._game.undo()
        return begins

    def belongs_to(self, action: Action, cell: Cell) -> bool:
        """Return True if a tap on `cell` can be a step to `action` or to one that begins alike."""
        step, steps = self.step_at(cell), []
        if step < 0:
            return False
        other = self._gestures.alias(step)
        self._gestures.path(action, steps)
        for rival in self.starting(steps[0]):
            for way in range(self._gestures.ways(rival)):
                steps.clear()
                self._gestures.path(rival, steps, way)
                if step in steps or other in steps:
                    return True
        return False

    def starting(self, step: int) -> list[int]:
        """Return the legal actions of which a path begins with `step`."""
        found, candidates, heads = [], [], []
        self._gestures.list_at(step, found)
        self._gestures.steps(found, 0, heads)
        for number in range(len(found)):
            action = found[number]
            path = [heads[number]]
            if path[0] != step and self._gestures.ways(action) == 2:
                path.clear()
                self._gestures.path(action, path, 1)
            if path[0] == step:
                candidates.append(action)
        return candidates
