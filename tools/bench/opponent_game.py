"""Games with computers: people carry out what these decide, by lights and words alone.

The hands see the frame of lights, hear the sounds and read the two lines.  They know the rules and
whose seats are whose; never what is recorded.
"""

from typing import Any

from reedbed_engine.games import load_game
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.header import SEATS
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player import BUTTON, WAIT, PlayerStuckError
from reedbed_engine.off_board.simulated_player.steps import TWICE_MS, Steps
from reedbed_engine.random30 import Random, mix
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.table.carries import list_carries, net_of
from reedbed_engine.table.fitting import NoFit, fit

from .lights_game import SETTINGS, LightsGame
from .lights_player import LightsPlayer

_PATIENCE = 3000  # looks of 100 ms until a computer must have decided
_LOOKS = 200  # of 100 ms, until pieces must have been led
_MEDDLES = 8  # one of this many decisions is disturbed by a piece put wrong
_SLIPS = 6  # one of this many pieces that are led is put elsewhere first
_HURRIES = 3  # one of this many decisions is hurried
_HEEDS = 2  # one of this many warnings makes people take back
_WARNS = 3  # people are warned in one of this many games
_TOLD = (say.LAST_ACTION, say.TURN_LOST)
_TAKEN_BACK = ["back"]  # among what is said


class Companion(LightsPlayer):
    """Plays for the people in a game with computers."""

    words: list[Any]  # the two lines as they are now
    computers: frozenset[int] = frozenset()  # their seats
    board_throws = False

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.words = []
        self.told: list[Any] = []  # what was played, by the lines, and BACK: not yet dealt with
        self._carried: list[Any] = []  # what the lines say of the action that is carried out
        self._movers: list[int] = []

    def hear_sound(self, sound: str) -> None:
        super().hear_sound(sound)
        if sound == "back":
            self.told.append(_TAKEN_BACK)
        if sound not in ("ok", "end"):
            return
        for line in self.words:
            # a mishap is over, and the words stay until all is carried out
            if line[0] in _TOLD and not (line is self.words[0] and line[1] == self._carried):
                self.told.append(line[1])

    def cells_showing(self, *codes: int) -> list[int]:
        """Return the cells that have one of some lights; what warns of the past asks nothing."""
        if self._is_warned():
            codes = tuple(code for code in codes if code != light.WARNING)
        return super().cells_showing(*codes)

    def _is_warned(self) -> bool:
        return any(line[0] == say.WARNED for line in self.words)

    def is_watching(self) -> bool:
        """Return True if a computer decides what comes next."""
        if self.game.player not in self.computers:
            return False
        return self.board_throws or not self.game.throw_is_due

    def is_calm(self) -> bool:
        if self.is_watching():
            return not self._is_led()
        return super().is_calm()

    def play(self, action: int) -> None:
        self._movers.append(self.game.player)
        super().play(action)

    def undo(self) -> int:
        self._movers.pop()
        return super().undo()

    def name(self, action: int) -> Any:
        """Return what the lines call a legal action."""
        carries: list[int] = []
        list_carries(self.gestures, action, carries)
        return self.gestures.wording.describe(action, net_of(carries))

    def perform(self, text: str) -> Steps:
        self.told.clear()
        if self.board_throws and self.game.throw_is_due:
            yield from self.confirm(OK)
            yield from self._learn()
        else:
            yield from super().perform(text)

    def _wait_for(self, action: int) -> Steps:
        yield from super()._wait_for(action)
        self.told.clear()  # one's own

    # ---- computers

    def watch(self) -> Steps:
        """Wait for what a computer decides, and carry it out."""
        if not self.told and not self.random.below(_MEDDLES):
            yield from self._meddle()
        is_hurried = not self.random.below(_HURRIES)
        yield from self._learn(is_hurried)
        if self.game.over:
            return
        yield from self._carry_out()
        self._carried = []
        self._check(None, "after a computer's action")

    def _learn(self, is_hurried: bool = False) -> Steps:
        """Wait until the lines say what was played, and play that."""
        heeds = not self.random.below(_HEEDS)
        for _ in range(_PATIENCE):
            if self.told:
                self._play_told()
                return
            if heeds and self._is_warned():
                yield from self.take_last_back()
                return
            if is_hurried and self.cells_showing(light.THINKING):
                is_hurried = False
                yield (10, BUTTON, OK, 1)
                yield (80, BUTTON, OK, 0)
            yield (100, WAIT, 0, 0)
        raise PlayerStuckError("nobody says what was played", self.words, self.why())

    def _play_told(self) -> None:
        said = self.told.pop(0)
        for action in self.legal():
            if self.name(action) == said:
                self._carried = said
                self.play(action)
                return
        raise PlayerStuckError("no legal action is called", said, self.words)

    def _is_led(self) -> bool:
        return bool(self.cells_showing(light.WRONG, light.MISSING, light.UNDER_WAY))

    def _carry_out(self) -> Steps:
        for _ in range(_LOOKS):
            yield (100, WAIT, 0, 0)
            if not self._is_led():
                return
            blue = [cell for cell in self.cells_showing(light.MISSING) if self._is_free(cell)]
            if blue and not self.cells_showing(light.WRONG) and not self.random.below(_SLIPS):
                yield from self._slip_beside()
            yield from self._follow()
        raise PlayerStuckError("red and blue stay", self.words, self.why())

    def _is_free(self, cell: int) -> bool:
        return self.layout.board.senses_pieces and not self.stands[cell]

    def _beside(self) -> int:
        """Return a free cell that is not a place of the game, or -1."""
        site_of = self.layout.site_of
        free = [c for c in range(len(site_of)) if site_of[c] == NO_SITE and self._is_free(c)]
        return self.pick(free) if free else -1

    def _slip_beside(self) -> Steps:
        """Put the piece in the hand beside all places first."""
        goal = self._beside()
        if goal >= 0:
            yield from self._put_wrong(goal, self.between(300, 900))

    def _put_wrong(self, goal: int, ms: int) -> Steps:
        """Put a piece where none belongs, and see that the lights say so."""
        yield self.input.put(goal, ms)
        yield (1800, WAIT, 0, 0)
        if goal not in self.cells_showing(light.WRONG):
            raise PlayerStuckError("a piece put wrong is not red", goal, self.why())

    def _meddle(self) -> Steps:
        """Put a piece wrong while a computer thinks, and back as the lights lead."""
        goal = self._beside()
        cell = self.any_cell(1)
        if goal < 0 or cell < 0 or self._is_led():
            return
        yield self.input.lift(cell, 10)
        if self.told:  # it has just decided
            yield self.input.put(cell, 300)
            return
        yield from self._put_wrong(goal, 500)
        yield from self.follow_lights()

    def take_last_back(self) -> Steps:
        """Press BACK, which goes back to the last action of a person."""
        yield (TWICE_MS, WAIT, 0, 0)
        if not any(mover not in self.computers for mover in self._movers) or self.game.over:
            return
        yield from self.press(BACK)
        yield (200, WAIT, 0, 0)
        while self.told and self.told[0] is not _TAKEN_BACK:  # meanwhile a computer has decided
            self._play_told()
        if not self.told:
            raise PlayerStuckError("BACK is not heard", self.words, self.why())
        self.told.pop(0)
        while self._movers[-1] in self.computers:
            self.undo()
        self.undo()
        self._carried = []
        yield from self.follow_lights()
        self._check(None, "after BACK")


class OpponentGame(LightsGame):
    """A simulated game of people and computers."""

    hands: Companion
    seats: list[int]
    _intruder = ""

    def start(self, game_id: str, options: Any = None) -> None:
        """Note what to begin."""
        self._game_id, self._options = game_id, options

    def _begin(self) -> None:
        reason = self.table.new_game(self._game_id, self._options, self.now, seats=self.seats)
        assert not reason, reason
        self.run(self.hands.follow_lights())
        self.journal.clear()

    def _let_somebody_act(self) -> None:
        if self.hands.is_watching():
            self.run(self.hands.watch())
        else:
            super()._let_somebody_act()

    def fault(self) -> str:
        return self._intruder or super().fault()

    def _look(self) -> None:
        self.hands.words = list(self.table.lines)
        for event in self.table.events:
            by = event.get("by")
            if by == "computer" and event.get("player") not in self.hands.computers:
                self._intruder = f"a computer acted for a person: {event}"
        super()._look()


def make_opponent_game(
    layout: Any, game_id: str, options: dict[str, Any], seed: int, level: int, make_table: Any
) -> OpponentGame:
    """Return a game in which computers of `level` have some seats; `seed` says which.

    In every fourth game they have all.  Where more can play the number of players varies; in every
    second game the board throws the dice, in some it warns.
    """
    random = Random(mix(seed))
    options, layout = _vary_players(game_id, options, layout, random)
    count = load_game(game_id).new(options).seats()
    computers = {1 + random.below(count)} | {p for p in range(1, count + 1) if random.below(2)}
    if len(computers) == count:
        computers.remove(1 + random.below(count))
    if seed % 4 == 3:
        computers = set(range(1, count + 1))
    hands = Companion(layout, game_id, options, seed)
    hands.computers = frozenset(computers)
    hands.board_throws = bool(seed % 2)
    dice, warn = "board" if hands.board_throws else "table", int(not random.below(_WARNS))
    table = make_table({**SETTINGS, "dice": dice, "warn": warn})
    game = OpponentGame(table, hands)
    game.seats = [level if p in computers else 0 for p in range(1, count + 1)]
    game.start(game_id, options)
    return game


def _vary_players(
    game_id: str, options: dict[str, Any], layout: Any, random: Random
) -> tuple[dict[str, Any], Any]:
    """Return options with a number of players that fits the board, and their layout."""
    kind = load_game(game_id)
    for row in kind.OPTIONS:
        if SEATS in row[4:]:
            key, _, low, high = row[:4]
            varied = {**options, key: str(low + random.below(high - low + 1))}
            try:
                return varied, fit(game_id, varied, layout.board)
            except NoFit:
                break
    return options, layout
