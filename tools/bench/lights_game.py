"""A board without display and PC: a game is begun, played and ended by lights."""

from typing import Any

from reedbed_engine.games import IDS
from reedbed_engine.games.base import lights as light
from reedbed_engine.off_board.simulated_player import CLEAN
from reedbed_engine.off_board.simulated_player.hands import TWICE_MS, WAIT, HandsStuckError
from reedbed_engine.off_board.simulated_player.seating import find_hands
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.table.buttons import OK, PLUS
from reedbed_engine.table.fitting import suggest

from .careless_hands import Steps
from .lights_reader import LightsReader

SETTINGS = {"menu_lights": 1}
_ERRS = 6  # one action in so many is preceded by a mistake, one followed by taking it back


class LightsWithButtons(LightsReader):
    """The same where there are only buttons."""

    def act(self, action: int) -> Steps:
        return self.walk_by_light(action)


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
        self.told = 0
        self.journal.clear()

    def _choose_game(self, number: int) -> Steps:
        hands = self.hands
        yield from hands.press(PLUS)
        for _ in range(number):
            yield from hands.press(PLUS)
        yield (100, WAIT, 0, 0)
        if hands.cells_showing(light.CURSOR) != [number]:
            raise HandsStuckError("the menu has another entry there", hands.why())
        for _ in range(2):
            yield (TWICE_MS, WAIT, 0, 0)
            yield from hands.press(OK)
        yield (500, WAIT, 0, 0)

    def play(self, limit: int = 100000) -> None:
        hands = self.hands
        self._begin()
        while not hands.game.over and limit:
            limit -= 1
            self._let_person_act()

    def _let_person_act(self) -> None:
        """Play an action, with a mistake before it or a take-back after it at times."""
        hands = self.hands
        if not hands.random.below(_ERRS):
            self.run(hands.err())
        self.run(hands.perform(hands.choose()))
        if not hands.game.over and not hands.random.below(_ERRS):
            self.run(hands.take_last_back())

    def alarms(self) -> int:
        """Return 0: these hands make mistakes."""
        return 0

    def _look(self) -> None:
        table, hands = self.table, self.hands
        if table.said.sound:
            hands.hear_sound(table.said.sound)
            table.said.sound = ""
        for event in table.events:
            if event["k"] == "play":
                self.journal.append(("play", event["action"]))
            elif event["k"] == "undo":
                count = event["count"]
                if self.journal and self.journal[-1][0] == "undo":
                    count += self.journal.pop()[1]
                self.journal.append(("undo", count))
        table.events.clear()
        hands.lights = bytes(table.lights)


def make_lights_game(layout: Any, game_id: str, options: Any, seed: int, table: Any) -> LightsGame:
    """Return a simulated game of hands that read lights alone."""
    added = LightsReader if layout.board.feels_cells else LightsWithButtons
    made = type("HandsByLight", (added, find_hands(layout, game_id)), {})
    hands = made(layout, game_id, options, seed, CLEAN)
    return LightsGame(table, hands)
