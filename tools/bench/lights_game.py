"""A board without display and PC: a game is begun, played and ended by lights."""

from typing import Any

from reedbed_engine.games import IDS
from reedbed_engine.games.base import lights as light
from reedbed_engine.off_board.simulated_player import WAIT, PlayerStuckError
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.off_board.simulated_player.steps import TWICE_MS, Steps
from reedbed_engine.table.buttons import OK, PLUS
from reedbed_engine.table.fitting import suggest

from .lights_player import LightsPlayer

SETTINGS = {"menu_lights": 1}
_ERRS = 6  # one action in this many is preceded by a mistake, one followed by taking it back


class LightsGame(SimulatedGame):
    """A simulated game whose hands see lights and hear sounds, nothing else."""

    def start(self, game_id: str, options: Any = None) -> None:
        """Note which game to begin, with the options that the menu suggests."""
        self._game_id = game_id

    def _begin(self) -> None:
        """Begin the game by the lights of the menu, and set it up by lights."""
        fitting = [name for name in IDS if suggest(name, self.table.board) is not None]
        self.run(self._choose_game(fitting.index(self._game_id)))
        self.run(self.hands.follow_lights())
        self.journal.clear()

    def _choose_game(self, number: int) -> Steps:
        hands = self.hands
        yield from hands.press(PLUS)
        for _ in range(number):
            yield from hands.press(PLUS)
        yield (100, WAIT, 0, 0)
        if hands.cells_showing(light.CURSOR) != [number]:
            raise PlayerStuckError("the menu has another entry there", hands.why())
        for _ in range(2):
            yield (TWICE_MS, WAIT, 0, 0)
            yield from hands.press(OK)
        yield (500, WAIT, 0, 0)

    def play(self, limit: int = 100000) -> None:
        hands = self.hands
        self._begin()
        while not hands.game.over and limit:
            limit -= 1
            self._let_somebody_act()

    def _let_somebody_act(self) -> None:
        """Play an action, with a mistake before it or a take-back after it at times."""
        hands = self.hands
        if not hands.random.below(_ERRS):
            self.run(hands.err())
        self.run(hands.perform(hands.choose()))
        if not hands.game.over and not hands.random.below(_ERRS):
            self.run(hands.take_last_back())

    def _look(self) -> None:
        if self.table.said.sound:
            self.hands.hear_sound(self.table.said.sound)
        super()._look()
        self.alarms = 0  # these players make mistakes
        self.hands.lights = bytes(self.table.lights)


def make_lights_game(layout: Any, game_id: str, options: Any, seed: int, table: Any) -> LightsGame:
    """Return a simulated game of a player that reads lights alone."""
    return LightsGame(table, LightsPlayer(layout, game_id, options, seed))
