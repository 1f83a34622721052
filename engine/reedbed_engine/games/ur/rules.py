r"""Ur, the route blocking game: seven pieces each run sixteen steps past rosettes.

    D C B A . . F E      Black's side        Both routes by index:
    1 2 3 4 5 6 7 8                          Black  A B C D 1 2 3 4 5 6 7 F E 8 e f
    d c b a . . f e      White's side        White  a b c d 1 2 3 4 5 6 7 f e 8 E F

The men of a player are counted by route index: `men[0..14]` on the board, `men[16]` stays 0,
`men[17]` in the river, `men[18]` home.  A piece on index 15, the exit, is home.

Sites: 0..19 the squares in the order of `SQUARES`, then Black's river, White's river, Black's
home, White's home.  Pieces: 1 black, 2 white.
Actions: see actions.py.

The rules are numbered in rules.md; reasons and tests cite them.
"""

from ...compat import Action, Any, Site, const
from ...random30 import mix
from ..base.game import GAME_OVER, RESIGN, Game
from . import OPTIONS, PLAYERS
from .actions import MOVE, origin_of, pack_move, target_of
from .route import EXIT, HOME, HOME_SITE, INDEX, NOWHERE, RIVER, RIVER_SITE, SITES, SQUARES

# reasons, words in words/
NOT_YOUR_ROUTE = const(30)
NO_PIECE = const(31)
NOT_FORWARD = const(32)
WRONG_DISTANCE = const(33)
BONUS_DISTANCE = const(34)
PENALTY_DISTANCE = const(35)
NO_ENTRY_WITH_FIVE = const(36)
RIVER_BINDS = const(37)
SQUARE_FULL = const(38)
THROW_FIRST = const(39)
MOVE_FIRST = const(40)

# phases
PHASES = ("throw", "move1", "move2", "move3", "move4", "bonus", "bonus+", "penalty", "over")
_THROW = const(0)  # 1..4: a move of that many steps
_BONUS = const(5)
_BONUS_PLUS = const(6)  # a throw by the same player follows
_PENALTY = const(7)
_OVER = const(8)
_STEPS = ((), (1,), (2,), (3,), (4,), (1, 2, 3, 5), (1, 2, 3, 5), (1, 2, 3, 4, 5), ())
_THROW_IS_DUE = b"\0\0\0\1\1\0\1\1\0"  # after a move in this phase, UR-20

# by index: where the other player's men on the same square are counted
_FACING = b"\x10\x10\x10\x10\x04\x05\x06\x07\x08\x09\x0a\x10\x0e\x0d\x0c\x0b"
_ROSETTE = b"\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\0"
# by index, one bit for each number of steps that jumps a rosette and is not a safe jump, UR-35
_JUMPS = b"\x00\x38\x00\x20\x30\x38\x3c\x20\x30\x38\x00\x00\x00\x00\x00"


def throw_of(number: int) -> int:
    """Return what three binary dice show, 1..4, for three random bits (UR-10)."""
    marked = (number & 1) + (number >> 1 & 1) + (number >> 2 & 1)
    return marked if marked else 4


class Ur(Game):
    """A game of Ur in progress."""

    ID = "ur"
    OPTIONS = OPTIONS
    PLAYERS = PLAYERS
    FIELDS = 6
    TABLE_ACTIONS = (RESIGN,)

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.history = []
        self._undo = []  # phase << 8 | player << 4 | captured
        self.men = (bytearray(19), bytearray(19))
        self.men[0][RIVER] = self.men[1][RIVER] = 7
        self._resigned = False
        self.set_phase(_THROW, options["first"])

    def set_phase(self, phase: int, player: int) -> None:
        """Stand in `phase`, an index of `PHASES`; `player` is to act, or has acted last."""
        self._phase = phase
        self.phase = PHASES[phase]
        self.throw_is_due = phase == _THROW
        self.over = phase == _OVER
        self.player = 0 if phase == _OVER else player
        self._mover = player

    # ---- judging and playing

    def judge(self, action: Action) -> int:
        if self.over:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self.judge_table_action(action)
        phase = self._phase
        if action < MOVE:
            return 0 if phase == _THROW else self.refuse(MOVE_FIRST)
        if phase == _THROW:
            return self.refuse(THROW_FIRST)
        return self._judge_move(origin_of(action), target_of(action))

    def _judge_move(self, origin: int, target: int) -> int:
        me = self.player - 1
        own = self.men[me]
        start = -1 if origin == RIVER_SITE else self._index_of(origin)
        end = self._index_of(target)
        if start == NOWHERE or end == NOWHERE:
            return self.refuse(NOT_YOUR_ROUTE, SQUARES[origin if start == NOWHERE else target])
        if start == EXIT or not own[RIVER if start < 0 else start]:
            return self.refuse(NO_PIECE, self.site_name(origin))
        reason = self._judge_distance(end - start)
        if reason:
            return reason
        if start < 0 and end > 3:
            return self.refuse(NO_ENTRY_WITH_FIVE)
        if own[RIVER] and end > 3:
            return self.refuse(RIVER_BINDS)
        if end < EXIT and (own[end] == 2 or self.men[1 - me][_FACING[end]] == 2):
            return self.refuse(SQUARE_FULL, SQUARES[target])
        return 0

    def _index_of(self, site: Site) -> int:
        return INDEX[self.player - 1][site]

    def _judge_distance(self, steps: int) -> int:
        if steps < 1:
            return self.refuse(NOT_FORWARD)
        phase = self._phase
        if steps in _STEPS[phase]:
            return 0
        if phase == _PENALTY:
            return self.refuse(PENALTY_DISTANCE, steps)
        if phase >= _BONUS:
            return self.refuse(BONUS_DISTANCE, steps)
        return self.refuse(WRONG_DISTANCE, phase, steps)

    def play(self, action: Action) -> None:
        phase = self._phase
        self.history.append(action)
        record = phase << 8 | self._mover << 4
        if action < MOVE:
            self._play_throw(action)
        elif action < RESIGN:
            record |= self._play_move(action)
        else:
            self._resigned = True
            self.set_phase(_OVER, self._mover)
        self._undo.append(record)

    def _play_throw(self, steps: int) -> None:
        player = self._mover
        if self._can_move(player, (steps,)):
            self.set_phase(steps, player)
        else:
            self.set_phase(_THROW, 3 - player)  # UR-11

    def _play_move(self, action: Action) -> int:
        """Carry out a move and find what follows; return 1 if it captured, else 0."""
        player = self._mover
        own, other = self.men[player - 1], self.men[2 - player]
        origin, target = origin_of(action), target_of(action)
        index = INDEX[player - 1]
        end = index[target]
        if origin == RIVER_SITE:
            start, penalty = -1, 0
            own[RIVER] -= 1
        else:
            start = index[origin]
            own[start] -= 1
            penalty = _JUMPS[start] >> end - start & 1
        facing = _FACING[end]
        captured = 1 if other[facing] == 1 else 0
        if captured:
            other[facing] = 0
            other[RIVER] += 1
        bonus = _ROSETTE[end]
        if end < EXIT:
            own[end] += 1
        else:
            own[HOME] += 1
            bonus = 1
            if other[facing] == 2:
                penalty = 1  # UR-34
        self._follow(player, bonus, penalty)
        return captured

    def _follow(self, player: int, bonus: int, penalty: int) -> None:
        """Find the phase after a move, in the order of UR-20."""
        due = _THROW_IS_DUE[self._phase]
        if self.men[player - 1][HOME] == 7:
            self.set_phase(_OVER, player)
        elif penalty:
            other = 3 - player
            self.set_phase(_PENALTY if self._can_move(other, _STEPS[_PENALTY]) else _THROW, other)
        elif bonus and self._can_move(player, _STEPS[_BONUS]):
            self.set_phase(_BONUS_PLUS if due else _BONUS, player)
        else:
            self.set_phase(_THROW, player if due else 3 - player)

    def _can_move(self, player: int, choices: tuple[int, ...]) -> bool:
        own, other = self.men[player - 1], self.men[2 - player]
        first, last = (-1, 3) if own[RIVER] else (0, EXIT)
        for start in range(first, last):
            if start < 0 or own[start]:
                for steps in choices:
                    end = start + steps
                    if end <= last and (end == EXIT or (own[end] < 2 and other[_FACING[end]] < 2)):
                        return True
        return False

    def undo(self) -> None:
        action = self.history.pop()
        record = self._undo.pop()
        player = record >> 4 & 3
        if action >= RESIGN:
            self._resigned = False
        elif action >= MOVE:
            self._unplay_move(player, action, record & 1)
        self.set_phase(record >> 8, player)

    def _unplay_move(self, player: int, action: Action, captured: int) -> None:
        own, other = self.men[player - 1], self.men[2 - player]
        origin = origin_of(action)
        end = INDEX[player - 1][target_of(action)]
        own[HOME if end == EXIT else end] -= 1
        own[RIVER if origin == RIVER_SITE else INDEX[player - 1][origin]] += 1
        if captured:
            other[_FACING[end]] = 1
            other[RIVER] -= 1

    # ---- listing

    def actions(self, out: list[int]) -> None:
        phase = self._phase
        if phase == _THROW:
            out.extend((1, 2, 3, 4))
            return
        if phase == _OVER:
            return
        me = self.player - 1
        own, other, sites = self.men[me], self.men[1 - me], SITES[me]
        choices, facing = _STEPS[phase], _FACING
        first, last = (-1, 3) if own[RIVER] else (0, EXIT)
        for start in range(first, last):
            if start < 0 or own[start]:
                origin = pack_move(sites[start + 1], 0)
                for steps in choices:
                    end = start + steps
                    if end < EXIT:
                        if end > last or own[end] > 1 or other[facing[end]] > 1:
                            continue
                    elif end > EXIT:
                        break
                    out.append(origin | sites[end + 1])

    def effect(self, action: Action, out: list[int]) -> None:
        if action < MOVE or action >= RESIGN:
            return
        piece = self._mover
        me, them = piece - 1, 2 - piece
        origin, target = origin_of(action), target_of(action)
        end = INDEX[me][target]
        out.append(piece)
        out.append(origin + me if origin == RIVER_SITE else origin)
        out.append(HOME_SITE + me if end == EXIT else target)
        if self.men[them][_FACING[end]] == 1:
            out.extend((3 - piece, target, RIVER_SITE + them))

    def count(self, site: Site) -> int:
        if site >= HOME_SITE:
            return self.men[site - HOME_SITE][HOME]
        if site >= RIVER_SITE:
            return self.men[site - RIVER_SITE][RIVER]
        # index 15 is always empty: who reaches it is home
        total = 0
        for me in (0, 1):
            total += self.men[me][INDEX[me][site]]
        return total

    def owner(self, site: Site) -> int:
        if site >= RIVER_SITE:
            return (site & 1) + 1 if self.count(site) else 0
        for me in (0, 1):
            if self.men[me][INDEX[me][site]]:
                return me + 1
        return 0

    # ---- notation

    def action_text(self, action: Action) -> str:
        if action < MOVE:
            return "t%d" % action
        return self.site_name(origin_of(action)) + "-" + SQUARES[target_of(action)]

    def site_name(self, site: Site) -> str:
        if site < RIVER_SITE:
            return SQUARES[site]
        return "R" if site < HOME_SITE else "home"

    # ---- the state in words and numbers

    def score(self) -> str:
        return "%d %d" % (self.men[0][HOME], self.men[1][HOME])

    def outcome(self) -> tuple[int, str, Any]:
        winner = 3 - self._mover if self._resigned else self._mover
        loser = self.men[2 - winner]
        return winner, "resign" if self._resigned else "", 7 - loser[HOME] + loser[RIVER]

    def result(self) -> str:
        if not self.over:
            return "ongoing"
        winner, how, points = self.outcome()
        return "win %d points=%d%s" % (winner, points, " " + how if how else "")

    # ---- chance

    def roll(self) -> int:
        """Return the throw that is due as the board's own dice show it, not yet played.

        It depends on the seed and on how many actions came before, nothing else: taken back and
        thrown again the dice fall the same (UR-12).
        """
        return throw_of(mix(mix(self.chance_state) + len(self.history)) >> 20)


GAME = Ur
