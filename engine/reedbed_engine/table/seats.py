"""Who plays: the players' names, which seats computers have, and what waits for its time."""

from ..compat import TYPE_CHECKING, Any, Message, Sequence
from . import messages as say

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures


class Seats:
    """The seats of a game in progress; Computers plays for those that computers have.

    `levels` has the level of the computer in each seat, 0 for a person; `resigns` is the person
    who resigns as soon as it is their turn, 0 for nobody, `resigns_by` who entered that;
    `decided` is what was decided elsewhere and waits for a calm board: action, by, how many
    actions had been played.  What computers show: `is_thinking`, also of a warning; `advice`, a
    message list, [] for none, and `advised`, the action that it is about, or -1.  `hurries` asks
    them to be content with what they have found.  `is_late` is True while little time is left to
    the player to act.
    """

    def __init__(
        self, gestures: "Gestures", start: dict[str, Any], settings: dict[str, Any]
    ) -> None:
        self._gestures = gestures
        self._game: Any = gestures.game
        self._settings = settings
        self._names = start["players"]
        self._named_levels = start["seats"]  # a computer that has given up keeps its name
        self.levels = list(start["seats"])
        self.resigns = 0
        self.resigns_by = ""
        self.decided: Sequence[Any] = ()
        self.is_thinking = False
        self.advised = -1
        self.advice: Message = []
        self.hurries = False
        self.is_late = False

    def name_player(self, player: int) -> str | Message:
        """Return the name of a player as it is shown: a text, or a message list."""
        if player <= len(self._named_levels) and self._named_levels[player - 1]:
            return [say.COMPUTER, self._named_levels[player - 1]]
        name = self._names[player - 1] if player <= len(self._names) else ""
        return name or self._gestures.wording.player_name(player)

    def is_computer(self, player: int) -> bool:
        """Return True if a computer has the seat of `player`."""
        return 0 < player <= len(self.levels) and self.levels[player - 1] > 0

    def is_computers_turn(self) -> bool:
        """Return True if a computer decides what comes next: no hand plays for it.

        Where people have the dice they throw for it as well.
        """
        game = self._game
        if game.over or not self.is_computer(game.player):
            return False
        return self.board_rolls() or not game.throw_is_due

    def board_rolls(self) -> bool:
        """Return True if the board's own dice come next: nobody chooses what they show."""
        return self._game.throw_is_due and self._settings["dice"] == "board"

    def find_person(self) -> int:
        """Return the person to act, or who comes next after computers; 0 if there is none."""
        count, player = len(self._gestures.layout.turn_cells), self._game.player
        for _ in range(count):
            if not self.is_computer(player):
                return player
            player = player % count + 1
        return 0

    def put_off_resigning(self, by: str) -> bool:
        """Return True, and keep it in mind, where a person resigns while a computer is to act."""
        person = self.find_person()
        if person == self._game.player:
            return False
        self.resigns, self.resigns_by = person, by
        return True

    def count_back(self, movers: Sequence[int]) -> int:
        """Return how many actions BACK undoes, a person's last one included; 0 if there is none.

        `movers` has who played each action.
        """
        at = len(movers)
        while at and self.is_computer(movers[at - 1]):
            at -= 1
        return len(movers) - at + 1 if at else 0
