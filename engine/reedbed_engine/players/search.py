"""The search of all computer players: a beam through one's own decisions, then the other's reply.

A *path* is a row of actions from the position that is thought about.  Each round lists what
follows every path of the beam, values each by playing and undoing it, and keeps the best as the
next beam.  A path is complete where somebody else, or chance, is next.  In the end complete paths
are valued by the best that can be done against them, on average over what chance can bring, and
over `replies` deals of what is hidden.

`step` does a slice.  Nothing recurses, and all that lives between slices stands in small arrays.
"""

from array import array

from ..compat import TYPE_CHECKING, Action, Any, const
from ..games.base.evaluator import WIN

if TYPE_CHECKING:
    from ..games.base.evaluator import Evaluator
    from ..random30 import Random

_WALKED = const(2)  # decisions of a path that are played in a slice
_NOTHING = const(-1)  # in a path: it is complete
_WORST = const(-0x20000000)

# what the next slice does
_PREPARE = const(0)
_GO_ON = const(1)  # to the next path
_SCORE = const(2)
_GO_ON_REPLY = const(3)
_SCORE_REPLIES = const(4)
_LIST = const(5)
_DONE = const(6)


class Search:
    """Thinks about the game of an evaluator; `budget` positions are the most that it looks at.

    Without a budget any action is chosen.  With `only` no other is looked at as the first one.  To
    read: `choice`, the best first action found so far, -1 before there is any; `positions` looked
    at.
    """

    def __init__(
        self,
        evaluator: "Evaluator",
        budget: int,
        width: int,
        depth: int,
        replies: int,
        random: "Random",
        only: int = _NOTHING,
    ) -> None:
        self.positions = 0
        self.choice = _NOTHING
        self._evaluator = evaluator
        self._game = evaluator.game
        self._left = budget
        self._width = width
        self._depth = depth
        self._replies = replies
        self._random = random
        self._only = only
        self._has_cut = False  # something that does not lose has not been looked through
        # by decision, then by path: what is decided, and the path before that it goes on from
        self._decided: list[Any] = []
        self._origins: list[Any] = []
        self._path = array("l", [_NOTHING] * depth)  # the one being looked at
        self._values = array("l", [0] * width)  # by path; after replies the sum over deals
        self._value = 0  # of `choice`
        self._deal = 0  # deals that are done
        # of the next beam, the best first: the path that each goes on from, its action, value, key
        self._parents: list[int] = []
        self._actions: list[int] = []
        self._scores: list[int] = []
        self._keys: list[int] = []
        self._count = 1  # paths of the beam
        self._length = 0  # decisions of each
        self._at = 0  # the path being looked at
        self._walked = 0  # decisions of it that stand on the game
        # actions, a slice of the list in each: memory may not have room for all in one piece
        self._found: list[Any] = []
        self._listed: list[int] = []  # in this slice
        self._part = self._next = 0  # where the next one stands
        self._untried = 0
        self._outcomes: list[int] = []
        self._outcome = 0  # index of the pair that is looked at
        self._total = self._weight = 0
        self._reply = 0
        self._best = _WORST
        self._state = _PREPARE if budget else _GO_ON
        self._after = _SCORE  # what follows when actions are listed

    def step(self) -> bool:
        """Think for a slice; return whether there is more to think about."""
        state = self._state
        if state == _PREPARE:
            if not self._evaluator.prepare():
                self._state = _GO_ON
        elif state == _GO_ON:
            self._go_on()
        elif state == _LIST:
            self._list()
        elif state == _SCORE:
            self._score()
        elif state == _GO_ON_REPLY:
            self._go_on_reply()
        elif state == _SCORE_REPLIES:
            self._score_replies()
        return self._state != _DONE

    def value(self) -> int:
        """Return how good `choice` is for the player who thinks, when thinking has ended."""
        return self._value

    def is_lost(self) -> bool:
        """Return True if every path that there is has been followed to a loss."""
        return self._value == -WIN and not (self._has_cut or self._evaluator.leaves_out)

    def settle(self, path: list[int]) -> None:
        """Think no more: `path` is known to win."""
        self._path = array("l", path)
        for action in path:
            self._extend([action], [0])
        self._value = WIN
        self.choice = path[0]
        self._state = _DONE

    def path(self) -> list[int]:
        """Return the actions of the best path, when thinking has ended.

        Where replies are looked at it is the best before that.
        """
        self._turn_to(0)
        path = list(self._path[: self._length])
        while path and path[-1] == _NOTHING:
            path.pop()
        return path

    def hurry(self) -> None:
        """Be content with what has been found: the next slices come to an end."""
        self._left = 0
        if self._state == _PREPARE:
            self._state = _GO_ON

    # ---- the beam

    def _go_on(self) -> None:
        """Turn to what follows the next path of the beam."""
        if self._at == self._count or (self._left <= 0 <= self.choice):
            self._has_cut |= self._at < self._count
            self._rewind()
            self._end_round()
            return
        if not self._walk():
            return
        if self._is_complete():
            is_over = self._game.over
            value = self._evaluator.value() if is_over else self._values[self._at]
            self._keep_path(_NOTHING, value, 0)
            self._leave()
            return
        self._list_for(_SCORE)

    def _score(self) -> None:
        """Value some of the actions that were found."""
        for _ in range(self._evaluator.SLICE):
            if not self._untried or self._left <= 0:
                self._has_cut |= self._untried > 0
                self._state = _GO_ON
                self._leave()
                return
            action = self._take_action()
            value = self._look(action)
            self._keep_path(action, value, self._evaluator.seen)

    def _keep_path(self, action: Action, value: int, key: int) -> None:
        """Keep a path one action longer, if it is among the best and leads elsewhere."""
        scores, keys, actions, parents = self._scores, self._keys, self._actions, self._parents
        if len(scores) == self._width:
            self._has_cut |= min(value, scores[-1]) > -WIN
            if value <= scores[-1]:
                return
        if key and key in keys:
            for at in range(len(keys)):
                if keys[at] == key and scores[at] == value:
                    return
        if len(scores) == self._width:
            for column in (scores, keys, actions, parents):
                column.pop()
        at, end = 0, len(scores)
        while at < end:  # where those end that are as good
            middle = (at + end) // 2
            if scores[middle] < value:
                end = middle
            else:
                at = middle + 1
        scores.insert(at, value)
        keys.insert(at, key)
        actions.insert(at, action)
        parents.insert(at, self._at)

    def _end_round(self) -> None:
        """Make what was kept the beam."""
        if self._scores:
            self._grow()
        if self._value == WIN:
            self._state = _DONE
        elif self._left <= 0 or self._length == self._depth or self._all_complete():
            self._state = _GO_ON_REPLY if self._replies and self._left > 0 else _DONE
        else:
            self._state = _GO_ON

    def _all_complete(self) -> bool:
        for at in range(self._count):
            if self._decided[-1][at] != _NOTHING:
                return False
        return True

    def _grow(self) -> None:
        self._extend(self._actions, self._parents)
        self._count = len(self._scores)
        for at in range(self._count):
            self._values[at] = self._scores[at]
        for column in (self._scores, self._keys, self._actions, self._parents):
            column.clear()
        self._turn_to(0)
        self._choose()

    def _extend(self, actions: list[int], origins: list[int]) -> None:
        """Let each path of the beam be one of `origins` and the action at the same place."""
        self._decided.append(array("l", actions))
        self._origins.append(array("H", origins))
        self._length += 1

    def _turn_to(self, at: int) -> None:
        """Make path `at` the one that is looked at."""
        self._at = at
        for k in range(self._length - 1, -1, -1):
            self._path[k] = self._decided[k][at]
            at = self._origins[k][at]

    # ---- replies

    def _go_on_reply(self) -> None:
        """Turn to what can follow the next complete path, and the next throw."""
        if self._left <= 0:
            self._rewind()
            self._state = _DONE
            return
        if self._at == self._count:
            self._rewind()
            self._end_deal()
            return
        if not self._walk():
            return
        game, outcomes = self._game, self._outcomes
        if not self._outcome:
            self._total = self._weight = 0
            outcomes.clear()
            self._evaluator.chance(outcomes)
            if not outcomes:
                outcomes.extend((_NOTHING, 1))
        action = outcomes[self._outcome]
        if action != _NOTHING:
            game.play(action)
        if game.over or (action != _NOTHING and self._is_chance()):
            self._end_outcome(self._evaluator.value())
            return
        # what the other prefers is what is worst here
        self._reply = 1 if self._is_own() else -1
        self._best = _WORST
        self._list_for(_SCORE_REPLIES)

    def _score_replies(self) -> None:
        for _ in range(self._evaluator.SLICE):
            if not self._untried:
                self._state = _GO_ON_REPLY
                self._end_outcome(self._reply * self._best)
                return
            if self._left <= 0:  # a path whose replies are not all known counts as it did
                self._state = _GO_ON_REPLY  # which ends it
                if self._outcomes[self._outcome] != _NOTHING:
                    self._game.undo()
                self._leave()
                return
            self._best = max(self._best, self._reply * self._look(self._take_action()))

    def _end_outcome(self, value: int) -> None:
        """Count the value of an outcome; after the last one the path has its value."""
        outcomes, at = self._outcomes, self._outcome
        self._total += value * outcomes[at + 1]
        self._weight += outcomes[at + 1]
        if outcomes[at] != _NOTHING:
            self._game.undo()
        self._outcome = at + 2
        if self._outcome == len(outcomes):
            value = self._total // self._weight
            if self._deal:
                self._values[self._at] += value
            else:
                self._values[self._at] = value
                if not self._at or value > self._value:
                    self._choose()
            self._outcome = 0
            self._leave()

    def _end_deal(self) -> None:
        """Choose the best path on average over the deals so far, then deal once more."""
        values, best = self._values, 0
        for at in range(self._count):
            if values[at] > values[best]:
                best = at
        self._turn_to(best)
        self._choose()
        self._deal += 1
        if self._deal == self._replies or not self._evaluator.redeal(self._random):
            self._state = _DONE
        self._turn_to(0)

    def _choose(self) -> None:
        """Choose the path that is looked at."""
        self._value = self._values[self._at] // (self._deal + 1)
        self.choice = self._path[0]

    # ---- one position

    def _walk(self) -> bool:
        """Play some more of the path that is looked at; return whether all of it stands."""
        if self._walked == self._length:
            self._evaluator.arrive()
            return True
        path = self._path
        end = min(self._length, self._walked + _WALKED)
        for k in range(self._walked, end):
            if path[k] != _NOTHING:
                self._evaluator.walk(path[k])
                self._left -= self._evaluator.STEP
        self._walked = end
        return False

    def _rewind(self) -> None:
        """Undo what stands of the path."""
        while self._walked:
            self._walked -= 1
            if self._path[self._walked] != _NOTHING:
                self._game.undo()

    def _leave(self) -> None:
        """Turn from a path that stands to the next one; what they share stays."""
        self._at += 1
        if self._at == self._count:
            self._rewind()
            return
        path, decided, origins = self._path, self._decided, self._origins
        at, left, k = self._at, self._at - 1, self._length
        while at != left:  # until they go on from the same one
            k -= 1
            if path[k] != _NOTHING:
                self._game.undo()
            path[k] = decided[k][at]
            at, left = origins[k][at], origins[k][left]
        self._walked = k

    def _list_for(self, state: int) -> None:
        """List the actions of the position, and go on to `state`."""
        self._found.clear()
        self._untried = 0
        self._after = state
        self._state = _LIST

    def _list(self) -> None:
        """List some of them."""
        listed, goes_on = self._listed, False
        if self._only >= 0 and not self._length:
            listed.append(self._only)
        else:
            goes_on = self._evaluator.list_actions(listed)
        if listed:
            self._found.append(array("l", listed))
            self._untried += len(listed)
            listed.clear()
        if goes_on:
            return
        if not self._untried:  # the game says that it goes on, and nothing can be done
            self._rewind()
            self._state = _DONE
            return
        # where all is equal the first one is kept: begin anywhere
        self._part, self._next = 0, self._random.below(self._untried)
        while self._next >= len(self._found[self._part]):
            self._next -= len(self._found[self._part])
            self._part += 1
        if self.choice < 0:
            self.choice = self._found[self._part][self._next]
        self._state = self._after

    def _take_action(self) -> int:
        part = self._found[self._part]
        action = part[self._next]
        self._next += 1
        if self._next == len(part):
            self._next = 0
            self._part += 1
            if self._part == len(self._found):
                self._part = 0
        self._untried -= 1
        return action

    def _look(self, action: Action) -> int:
        """Return the value of the position after `action`."""
        value = self._evaluator.look(action)
        self.positions += 1
        self._left -= 1
        return value

    def _is_own(self) -> bool:
        return self._evaluator.COOPERATIVE or self._game.player == self._evaluator.me

    def _is_complete(self) -> bool:
        return self._game.over or not self._is_own() or self._is_chance()

    def _is_chance(self) -> bool:
        outcomes = self._outcomes
        # also asked while pairs are looked at: leave none behind
        before = len(outcomes)
        self._evaluator.chance(outcomes)
        found = len(outcomes) > before
        while len(outcomes) > before:
            outcomes.pop()
        return found
