r"""Ur, the route blocking game: seven pieces each run sixteen steps past rosettes.

    D C B A . . F E      Black's side        Both routes by index:
    1 2 3 4 5 6 7 8                          Black  A B C D 1 2 3 4 5 6 7 F E 8 e f
    d c b a . . f e      White's side        White  a b c d 1 2 3 4 5 6 7 f e 8 E F

The men of a player are counted by route index: `men[0..14]` on the board, `men[16]` stays 0,
`men[17]` in the river, `men[18]` home.  A piece on index 15, the exit, is home.

Sites: 0..19 the squares in the order of `SQUARES`, then Black's river, White's river, Black's
home, White's home.  Pieces: 1 black, 2 white.
Actions: 1..4 a throw; else from << 5 | to | 1024 with sites of squares (river: 20).

The rules are numbered in rules/ur.md; reasons and tests cite them.
"""

from ..compat import const
from ..errors import BadNotation, BadPosition
from ..random30 import mix
from .game import BAD_SPELLING, GAME_OVER, RESIGN, Game
from .notation import (
    BAD_PHASE,
    BAD_PLAYER,
    FINISHED,
    NO_ACTION_DUE,
    clip,
    field,
    read_header,
    split_fields,
)

SQUARES = "ABCDabcd12345678EFef"
RIVER_SITE = const(20)  # Black's; White's is the next
HOME_SITE = const(22)  # Black's; White's is the next

# reasons, words in words/*/ur.py
NOT_YOUR_ROUTE = const(100)
NO_PIECE = const(101)
NOT_FORWARD = const(102)
WRONG_DISTANCE = const(103)
BONUS_DISTANCE = const(104)
PENALTY_DISTANCE = const(105)
NO_ENTRY_WITH_FIVE = const(106)
RIVER_BINDS = const(107)
SQUARE_FULL = const(108)
THROW_FIRST = const(109)
MOVE_FIRST = const(110)
# impossible positions
BAD_SQUARES = const(120)
WRONG_SIDE = const(121)
NOT_SEVEN = const(122)
ALREADY_WON = const(123)

_MOVE = const(1024)
_NOWHERE = const(16)
_RIVER = const(17)
_HOME = const(18)
_EXIT = const(15)

# phases
_THROW = const(0)  # 1..4: a move of so many steps
_BONUS = const(5)
_BONUS_PLUS = const(6)  # a throw by the same player follows
_PENALTY = const(7)
_OVER = const(8)
_PHASES = ("throw", "move1", "move2", "move3", "move4", "bonus", "bonus+", "penalty", "over")
_STEPS = ((), (1,), (2,), (3,), (4,), (1, 2, 3, 5), (1, 2, 3, 5), (1, 2, 3, 4, 5), ())
_THROW_IS_DUE = b"\0\0\0\1\1\0\1\1\0"  # after a move in this phase, UR-20

_ROUTES = ("ABCD1234567FE8ef", "abcd1234567fe8EF")
# by index: where the other player's men on the same square are counted
_FACING = b"\x10\x10\x10\x10\x04\x05\x06\x07\x08\x09\x0a\x10\x0e\x0d\x0c\x0b"
_ROSETTE = b"\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\0"
# by index, one bit for each number of steps that jumps a rosette and is no safe jump, UR-35
_JUMPS = bytearray(15)
# by player: square to route index (NOWHERE: not on the route); and index + 1 to square
_INDEX = (bytearray(20), bytearray(20))
_SITE = (bytearray(17), bytearray(17))


def _make_tables():
    for player in (0, 1):
        route = _ROUTES[player]
        _SITE[player][0] = RIVER_SITE
        for site in range(20):
            _INDEX[player][site] = _NOWHERE
        for index in range(16):
            site = SQUARES.index(route[index])
            _INDEX[player][site] = index
            _SITE[player][index + 1] = site
    for start in range(15):
        for steps in range(1, 6):
            for rosette in (3, 7, 11):
                if start < rosette < start + steps and start not in (0, 2, 10):
                    _JUMPS[start] |= 1 << steps


_make_tables()


def _make_moves():
    """Return by player, then (index + 1) << 3 | steps, the action of that move."""
    tables = []
    for player in (0, 1):
        site, row = _SITE[player], []
        for start in range(16):
            for steps in range(8):
                target = start + steps
                row.append(_MOVE | site[start] << 5 | site[target] if target < 17 else 0)
        tables.append(tuple(row))
    return tuple(tables)


_MOVES = _make_moves()


def throw_of(number):
    """Return what three binary dice show, 1..4, for three random bits (UR-10)."""
    marked = (number & 1) + (number >> 1 & 1) + (number >> 2 & 1)
    return marked if marked else 4


class Ur(Game):
    """A game of Ur in progress."""

    ID = "ur"
    OPTIONS = (("first", 1, 1, 2),)
    TABLE_ACTIONS = (RESIGN,)

    def __init__(self, options):
        self.options = options
        self.history = []
        self.reason_args = ()
        self._undo = []  # phase << 8 | player << 4 | captured
        self._men = (bytearray(19), bytearray(19))
        self._men[0][_RIVER] = self._men[1][_RIVER] = 7
        self._seed = 0
        self._resigned = False
        self._set(_THROW, options["first"])

    def _set(self, phase, player):
        self._phase = phase
        self.phase = _PHASES[phase]
        self.over = phase == _OVER
        self.player = 0 if phase == _OVER else player
        self._mover = player

    # ---- judging and playing

    def judge(self, action):
        if self.over:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self.judge_table_action(action)
        phase = self._phase
        if action < _MOVE:
            return 0 if phase == _THROW else self.refuse(MOVE_FIRST, self.phase)
        if phase == _THROW:
            return self.refuse(THROW_FIRST)
        return self._judge_move(action >> 5 & 31, action & 31)

    def _judge_move(self, origin, target):
        me = self.player - 1
        own = self._men[me]
        start = -1 if origin == RIVER_SITE else self._index_of(origin)
        end = self._index_of(target)
        if start == _NOWHERE or end == _NOWHERE:
            return self.refuse(NOT_YOUR_ROUTE, SQUARES[origin if start == _NOWHERE else target])
        if start == _EXIT or not own[_RIVER if start < 0 else start]:
            return self.refuse(NO_PIECE, self.site_name(origin))
        reason = self._judge_distance(end - start)
        if reason:
            return reason
        if start < 0 and end > 3:
            return self.refuse(NO_ENTRY_WITH_FIVE)
        if own[_RIVER] and end > 3:
            return self.refuse(RIVER_BINDS)
        if end < _EXIT and (own[end] == 2 or self._men[1 - me][_FACING[end]] == 2):
            return self.refuse(SQUARE_FULL, SQUARES[target])
        return 0

    def _index_of(self, site):
        return _INDEX[self.player - 1][site]

    def _judge_distance(self, steps):
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

    def play(self, action):
        phase = self._phase
        self.history.append(action)
        record = phase << 8 | self._mover << 4
        if action < _MOVE:
            self._play_throw(action)
        elif action < RESIGN:
            record |= self._play_move(action)
        else:
            self._resigned = True
            self._set(_OVER, self._mover)
        self._undo.append(record)

    def _play_throw(self, steps):
        player = self._mover
        if self._can_move(player, (steps,)):
            self._set(steps, player)
        else:
            self._set(_THROW, 3 - player)  # UR-11

    def _play_move(self, action):
        """Carry out a move and find what follows; return 1 if it captured, else 0."""
        player = self._mover
        own, other = self._men[player - 1], self._men[2 - player]
        origin, target = action >> 5 & 31, action & 31
        index = _INDEX[player - 1]
        end = index[target]
        if origin == RIVER_SITE:
            start, penalty = -1, 0
            own[_RIVER] -= 1
        else:
            start = index[origin]
            own[start] -= 1
            penalty = _JUMPS[start] >> end - start & 1
        facing = _FACING[end]
        captured = 1 if other[facing] == 1 else 0
        if captured:
            other[facing] = 0
            other[_RIVER] += 1
        bonus = _ROSETTE[end]
        if end < _EXIT:
            own[end] += 1
        else:
            own[_HOME] += 1
            bonus = 1
            if other[facing] == 2:
                penalty = 1  # UR-34
        self._follow(player, bonus, penalty)
        return captured

    def _follow(self, player, bonus, penalty):
        """Find the phase after a move, in the order of UR-20."""
        due = _THROW_IS_DUE[self._phase]
        if self._men[player - 1][_HOME] == 7:
            self._set(_OVER, player)
        elif penalty:
            other = 3 - player
            self._set(_PENALTY if self._can_move(other, _STEPS[_PENALTY]) else _THROW, other)
        elif bonus and self._can_move(player, _STEPS[_BONUS]):
            self._set(_BONUS_PLUS if due else _BONUS, player)
        else:
            self._set(_THROW, player if due else 3 - player)

    def _can_move(self, player, choices):
        own, other = self._men[player - 1], self._men[2 - player]
        first, last = (-1, 3) if own[_RIVER] else (0, _EXIT)
        for start in range(first, last):
            if start < 0 or own[start]:
                for steps in choices:
                    end = start + steps
                    if end <= last and (
                        end == _EXIT or (own[end] < 2 and other[_FACING[end]] < 2)
                    ):
                        return True
        return False

    def undo(self):
        action = self.history.pop()
        record = self._undo.pop()
        player = record >> 4 & 3
        if action >= RESIGN:
            self._resigned = False
        elif action >= _MOVE:
            self._unplay_move(player, action, record & 1)
        self._set(record >> 8, player)

    def _unplay_move(self, player, action, captured):
        own, other = self._men[player - 1], self._men[2 - player]
        origin = action >> 5 & 31
        end = _INDEX[player - 1][action & 31]
        own[_HOME if end == _EXIT else end] -= 1
        own[_RIVER if origin == RIVER_SITE else _INDEX[player - 1][origin]] += 1
        if captured:
            other[_FACING[end]] = 1
            other[_RIVER] -= 1

    # ---- listing

    def actions(self, out):
        phase = self._phase
        if phase == _THROW:
            out.extend((1, 2, 3, 4))
            return
        if phase == _OVER:
            return
        me = self.player - 1
        own, other, moves = self._men[me], self._men[1 - me], _MOVES[me]
        choices, facing = _STEPS[phase], _FACING
        first, last = (-1, 3) if own[_RIVER] else (0, _EXIT)
        for start in range(first, last):
            if start < 0 or own[start]:
                for steps in choices:
                    end = start + steps
                    if end < _EXIT:
                        if end > last or own[end] > 1 or other[facing[end]] > 1:
                            continue
                    elif end > _EXIT:
                        break
                    out.append(moves[start + 1 << 3 | steps])

    def effect(self, action, out):
        if action < _MOVE or action >= RESIGN:
            return
        piece = self._mover
        me, them = piece - 1, 2 - piece
        origin, target = action >> 5 & 31, action & 31
        end = _INDEX[me][target]
        out.extend((origin + me if origin == RIVER_SITE else origin, -piece))
        if self._men[them][_FACING[end]] == 1:
            out.extend((target, -(3 - piece), RIVER_SITE + them, 3 - piece))
        out.extend((HOME_SITE + me if end == _EXIT else target, piece))

    def count(self, site):
        if site >= HOME_SITE:
            return self._men[site - HOME_SITE][_HOME]
        if site >= RIVER_SITE:
            return self._men[site - RIVER_SITE][_RIVER]
        # index 15 is always empty: who reaches it is home
        total = 0
        for me in (0, 1):
            total += self._men[me][_INDEX[me][site]]
        return total

    def owner(self, site):
        """Return whose pieces stand on `site`: 0 nobody's, 1 Black's, 2 White's."""
        if site >= RIVER_SITE:
            return (site & 1) + 1 if self.count(site) else 0
        for me in (0, 1):
            if self._men[me][_INDEX[me][site]]:
                return me + 1
        return 0

    # ---- notation

    def action_text(self, action):
        if action < _MOVE:
            return "t%d" % action
        return self.site_name(action >> 5 & 31) + "-" + SQUARES[action & 31]

    def parse_action(self, text):
        if len(text) == 2 and text[0] == "t" and text[1] in "1234":
            return int(text[1])
        if len(text) == 3 and text[1] == "-":
            origin = RIVER_SITE if text[0] == "R" else SQUARES.find(text[0])
            target = SQUARES.find(text[2])
            if origin >= 0 and target >= 0:
                return _MOVE | origin << 5 | target
        raise BadNotation(BAD_SPELLING, clip(text))

    def site_name(self, site):
        if site < RIVER_SITE:
            return SQUARES[site]
        return "R" if site < HOME_SITE else "home"

    # ---- the state in words and numbers

    def position(self):
        squares = ""
        for site in range(20):
            squares += ".xXoO"[self._letter(site)]
        black, white = self._men
        return "ur %s %d,%d %d,%d %d %s" % (
            squares,
            black[_RIVER],
            white[_RIVER],
            black[_HOME],
            white[_HOME],
            self.player,
            self.phase,
        )

    def _letter(self, site):
        owner = self.owner(site)
        return 2 * owner - 2 + self.count(site) if owner else 0

    @classmethod
    def load(cls, position):
        squares, rivers, homes, player, phase = split_fields(position, 6)[1:]
        read_header("ur", (), position.split()[0])
        game = cls.new()
        if player == "0" or phase == "over":
            raise BadPosition(FINISHED)
        if phase not in _PHASES:
            raise BadPosition(BAD_PHASE, clip(phase))
        if player not in ("1", "2"):
            raise BadPosition(BAD_PLAYER, clip(player))
        game._load_squares(squares)
        game._load_pair(_RIVER, rivers)
        game._load_pair(_HOME, homes)
        game._check_men()
        game._set(_PHASES.index(phase), int(player))
        if game._phase != _THROW and not game._can_move(game.player, _STEPS[game._phase]):
            raise BadPosition(NO_ACTION_DUE, phase)
        return game

    def _load_squares(self, squares):
        if len(squares) != 20:
            raise BadPosition(BAD_SQUARES, clip(squares))
        for site in range(20):
            letter = ".xXoO".find(squares[site])
            if letter < 0:
                raise BadPosition(BAD_SQUARES, clip(squares))
            if letter:
                me = letter - 1 >> 1
                index = _INDEX[me][site]
                if index >= _EXIT:
                    raise BadPosition(WRONG_SIDE, SQUARES[site], me + 1)
                self._men[me][index] = 2 - letter % 2

    def _load_pair(self, place, text):
        black, _, white = text.partition(",")
        self._men[0][place] = field(black, 0, 7)
        self._men[1][place] = field(white, 0, 7)

    def _check_men(self):
        for me in (0, 1):
            total = sum(self._men[me])
            if total != 7:
                raise BadPosition(NOT_SEVEN, me + 1, total)
            if self._men[me][_HOME] == 7:
                raise BadPosition(ALREADY_WON, me + 1)

    def score(self):
        return "%d %d" % (self._men[0][_HOME], self._men[1][_HOME])

    def result(self):
        if not self.over:
            return "ongoing"
        winner = 3 - self._mover if self._resigned else self._mover
        loser = self._men[2 - winner]
        points = 7 - loser[_HOME] + loser[_RIVER]
        return "win %d points=%d%s" % (winner, points, " resign" if self._resigned else "")

    def show(self, write):
        for row in ("DCBA  FE", "12345678", "dcba  fe"):
            line = ""
            for name in row:
                if name == " ":
                    line += "    "
                    continue
                site = SQUARES.index(name)
                owner = self.owner(site)
                men = (" x", "xx", " o", "oo")[self._letter(site) - 1] if owner else " ."
                line += name + men + " "
            write(line.rstrip() + "\n")
        for me in (0, 1):
            men = self._men[me]
            name = ("Black x", "White o")[me]
            write("%s: %d in the river, %d home\n" % (name, men[_RIVER], men[_HOME]))

    # ---- chance

    def save(self):
        return self._seed

    def restore(self, saved):
        self._seed = saved

    def roll(self):
        """Return the throw that the board's dice show now, not yet played.

        It depends on the seed and on how many actions came before, nothing else: taken back and
        thrown again the dice fall the same (UR-12).
        """
        return throw_of(mix(mix(self._seed) + len(self.history)) >> 20)


GAME = Ur
