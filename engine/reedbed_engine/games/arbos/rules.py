"""Arbos: grow at most three trees of spores so that two of them touch as many seeds as they can.

Sites: row * size + column for the cells, then White's and Black's supply of spores, White's and
Black's hand of seeds, the seeds out of the game.
Pieces: 1 white spore, 2 black spore, 3 seed.
Actions: see actions.py; the board: see board.py.

The rules are numbered in rules.md; reasons and tests cite them.
"""

from ...compat import Action, Any, Site, const
from ..base.game import GAME_OVER, NEUTRAL, RESIGN, TIMEOUT, Game
from . import OPTIONS, PLAYERS
from .actions import PASS, PLANT, PRUNE, REPLACE, SAC, index_of, kind_of
from .board import (
    ALL_SEEDS,
    HAND,
    MOST_TREES,
    NEAR_SEED,
    OTHER_SIDES,
    OWN_RING,
    SEED,
    SEEDS,
    TAKEN,
    Board,
)
from .links import linked

# reasons, words in words/
CELL_TAKEN = const(30)
TOUCHES_SPORE = const(31)
FOURTH_TREE = const(32)
NO_SPORE_LEFT = const(33)
NO_SEED_LEFT = const(34)
NO_SPORE_THERE = const(35)
SPLITS_TREES = const(36)
SEEDS_TOO_CLOSE = const(37)
SEED_DUE = const(38)
TWO_SPORES_NEEDED = const(39)
NO_ROOM_FOR_SPORE = const(40)
SPORE_DUE = const(41)
PRUNING_DUE = const(42)
NOT_YOUR_SPORE = const(43)
NOTHING_TO_PRUNE = const(44)
NO_CLOCK_HERE = const(45)

PHASES = ("setup", "turn", "sac2", "sac1", "prune", "over")
_SETUP = const(0)
_TURN = const(1)
_SAC2 = const(2)
_SAC1 = const(3)
_PRUNING = const(4)
_OVER = const(5)

_STOCKS = ("white supply", "black supply", "white hand", "black hand", "box")

# undo records: bits 0-11 what Board.put_spore returned, 12-13 owner of the spore replaced
_PASSES_BIT = const(14)
_PLAYER_BIT = const(15)
_PHASE_BIT = const(17)
_LOST = const(1 << 20)  # an illegal action, of which nothing was done


class Arbos(Game):
    """A game of Arbos in progress."""

    ID = "arbos"
    OPTIONS = OPTIONS
    PLAYERS = PLAYERS
    FIELDS = 6
    TABLE_ACTIONS = (RESIGN, TIMEOUT)

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.illegal_loses = options["strict"]
        self.history = []
        self.board = Board(options["size"], options["supply"])
        self._undo = []
        self.hands = [0, HAND, HAND]
        # by player: where a spore could go when last asked
        self._room = [self.board.grid.first] * 3
        self._ending = ""
        self.set_phase(_SETUP, 1, 0)

    def set_phase(self, phase: int, player: int, passes: int) -> None:
        """Stand in `phase`, an index of `PHASES`; `player` is to act, or would be."""
        self._phase = phase
        self.phase = PHASES[phase]
        self.over = phase == _OVER
        self.player = 0 if phase == _OVER else player
        self._mover = player
        self.passes = passes

    # ---- judging

    def judge(self, action: Action) -> int:
        phase = self._phase
        if phase == _OVER:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self._judge_table_action(action)
        if phase == _SETUP:
            return self._judge_setup(action)
        if phase == _PRUNING:
            return self._judge_pruning(action)
        if action < PLANT:
            return self._judge_spore(action)
        if phase != _TURN:
            return self.refuse(SPORE_DUE)
        return self._judge_other(action)

    def _judge_table_action(self, action: Action) -> int:
        reason = self.judge_table_action(action)
        if not reason and action == TIMEOUT and self._phase in (_SETUP, _PRUNING):
            return self.refuse(NO_CLOCK_HERE, self.phase)
        return reason

    def _judge_setup(self, action: Action) -> int:
        if kind_of(action) != 1:
            return self.refuse(SEED_DUE)
        code = self.board.codes[index_of(action)]
        if code < NEAR_SEED:
            return 0
        return self._refuse_cell(SEEDS_TOO_CLOSE if code < TAKEN else CELL_TAKEN, action)

    def _judge_pruning(self, action: Action) -> int:
        player = self._mover
        if kind_of(action) != 3:
            return self.refuse(PRUNING_DUE, self.board.trees[player].count)
        if self.board.token(index_of(action)) == player:
            return 0
        return self._refuse_cell(NOT_YOUR_SPORE, action)

    def _judge_spore(self, action: Action) -> int:
        board, player = self.board, self._mover
        code = board.codes[action]
        if code >= TAKEN:
            return self._refuse_cell(CELL_TAKEN, action)
        if not board.supply[player]:
            return self.refuse(NO_SPORE_LEFT)
        if code & OTHER_SIDES[player] and not code & SEEDS:
            return self._refuse_cell(TOUCHES_SPORE, action)
        if not code & OWN_RING[player] and board.trees[player].count >= MOST_TREES:
            return self._refuse_cell(FOURTH_TREE, action)
        return 0

    def _judge_other(self, action: Action) -> int:
        if action == PASS:
            return 0
        kind = kind_of(action)
        if kind == 3:
            return self.refuse(NOTHING_TO_PRUNE)
        player = self._mover
        if not self.hands[player]:
            return self.refuse(NO_SEED_LEFT)
        if kind == 1:
            taken = self.board.codes[index_of(action)] >= TAKEN
            return self._refuse_cell(CELL_TAKEN, action) if taken else 0
        if kind == 2:
            return self._judge_replacing(index_of(action))
        if self.board.supply[player] < 2:
            return self.refuse(TWO_SPORES_NEEDED)
        return 0 if self.has_room(player) else self.refuse(NO_ROOM_FOR_SPORE)

    def _judge_replacing(self, index: int) -> int:
        player = self._mover
        token = self.board.token(index)
        if token == 0 or token == SEED:
            return self._refuse_cell(NO_SPORE_THERE, index)
        if token == player:
            trees = self.board.without(index)
            if trees > MOST_TREES:
                return self.refuse(SPLITS_TREES, ~self.board.grid.site(index), trees)
        return 0

    def _refuse_cell(self, reason: int, action: Action) -> int:
        return self.refuse(reason, ~self.board.grid.site(index_of(action)))

    def has_room(self, player: int) -> bool:
        """Return whether `player` could put down a spore in a turn."""
        if not self.board.supply[player]:
            return False
        board, room = self.board, self._room
        found = board.find_room(player, room[player]) or board.find_room(player, board.grid.first)
        room[player] = found
        return found > 0

    # ---- playing

    def play(self, action: Action) -> None:
        player = self._mover
        record = self._phase << _PHASE_BIT | player << _PLAYER_BIT | self.passes << _PASSES_BIT
        if self.illegal_loses and self.judge(action):
            record |= _LOST
            self._end("illegal")
        elif action < PLANT:
            record |= self.board.put_spore(action, player)
            self._follow_spore(player)
        elif action < RESIGN:
            record |= self._play_other(action, player)
        elif action == TIMEOUT:
            self._next_turn(player, self.passes + 1 if self._phase != _SAC1 else 0)
        else:
            self._end("resign")
        self.history.append(action)
        self._undo.append(record)

    def _end(self, how: str) -> None:
        """End the game at once; who was to act has lost."""
        self._ending = how
        self.set_phase(_OVER, self._mover, self.passes)

    def _follow_spore(self, player: int) -> None:
        if self._phase == _SAC2 and self.has_room(player):
            self.set_phase(_SAC1, player, 0)
        else:
            self._next_turn(player, 0)

    def _play_other(self, action: Action, player: int) -> int:
        """Play an action of a kind above 0; return what goes into its undo record."""
        kind, index = kind_of(action), index_of(action)
        if kind == 5:
            self._next_turn(player, self.passes + 1)
        elif kind == 3:
            self.board.take_spore(index, player)
            if self.board.trees[player].count <= MOST_TREES:
                self._begin_turn(player, 0)
        else:
            self.hands[player] -= 1
            if kind == 2:
                return self._replace(index, player)
            if kind == 4:
                self.set_phase(_SAC2, player, 0)
            else:
                self._put_seed(index, player)
        return 0

    def _replace(self, index: int, player: int) -> int:
        owner = self.board.token(index)
        self.board.take_spore(index, owner)
        self.board.put_seed(index, False)
        self._next_turn(player, 0)
        return owner << 12

    def _put_seed(self, index: int, player: int) -> None:
        setup = self._phase == _SETUP
        self.board.put_seed(index, setup)
        if not setup:
            self._next_turn(player, 0)
        elif self.seed_due(3 - player):
            self.set_phase(_SETUP, 3 - player, 0)
        else:
            self._begin_turn(1, 0)

    def seed_due(self, player: int) -> bool:
        """Return whether `player` has a seed to put down in the setup and a cell for it."""
        if HAND - self.hands[player] >= self.options["seeds"]:
            return False
        for code in self.board.codes:
            if code < NEAR_SEED:
                return True
        return False

    def _next_turn(self, player: int, passes: int) -> None:
        """Go on after the turn of `player`."""
        player = 3 - player
        if passes == 2:
            self.set_phase(_OVER, player, 1)
        elif self.board.trees[player].count > MOST_TREES:
            self.set_phase(_PRUNING, player, 0)
        else:
            self._begin_turn(player, passes)

    def _begin_turn(self, player: int, passes: int) -> None:
        self.set_phase(_OVER if self.blocked() else _TURN, player, passes)

    def blocked(self) -> bool:
        """Return whether neither player could do anything but pass in a turn.

        A seed in hand is enough to act: there always is a free cell, or a spore whose removal
        splits nothing.
        """
        if self.hands[1] or self.hands[2]:
            return False
        return not self.has_room(1) and not self.has_room(2)

    def undo(self) -> None:
        action = self.history.pop()
        record = self._undo.pop()
        player = record >> _PLAYER_BIT & 3
        self.set_phase(record >> _PHASE_BIT & 7, player, record >> _PASSES_BIT & 1)
        self._ending = ""
        if record >= _LOST or action >= PASS:
            return
        board, index = self.board, index_of(action)
        if action < PLANT:
            board.undo_spore(index, player, record & 0xFFF)
            return
        if action >= PRUNE:
            if action < SAC:
                board.put_spore(index, player)
            else:
                self.hands[player] += 1
            return
        self.hands[player] += 1
        board.take_seed(index, self._phase == _SETUP)
        if action >= REPLACE:
            board.put_spore(index, record >> 12 & 3)

    # ---- listing

    def actions(self, out: list[int]) -> None:
        before = len(out)
        self.plain_actions(out)
        if self._phase == _TURN:
            room = len(out) > before
            self.seed_actions(out)
            if room and self.hands[self._mover] and self.board.supply[self._mover] > 1:
                out.append(SAC)
            out.append(PASS)

    def plain_actions(self, out: list[int]) -> None:
        """Append the legal actions that take no seed of a turn: one a cell."""
        board, phase, player = self.board, self._phase, self._mover
        if phase == _SETUP:
            board.below(NEAR_SEED, PLANT, out)
        elif phase == _PRUNING:
            board.spores(player, PRUNE, out)
        elif phase != _OVER and board.supply[player]:
            board.rooms(player, out)

    def seed_actions(self, out: list[int]) -> None:
        """Append the legal actions that put a seed of a turn on a cell."""
        board, player = self.board, self._mover
        if self._phase != _TURN or not self.hands[player]:
            return
        board.below(TAKEN, PLANT, out)
        board.spores(3 - player, REPLACE, out)
        own = []
        board.spores(player, 0, own)
        for index in own:
            if board.without(index) <= MOST_TREES:
                out.append(REPLACE | index)

    def at(self, site: Site, out: list[int]) -> None:
        """Append the legal actions that change something on `site`.

        On a cell four verdicts, no more; on a stock everything is listed.
        """
        if site >= self._stocks():
            super().at(site, out)
            return
        index = self.board.grid.index(site)
        for kind in (0, PLANT, REPLACE, PRUNE):
            if not self.judge(kind | index):
                out.append(kind | index)

    def _stocks(self) -> int:
        """Return the first site that is not a cell: White's supply."""
        return self.options["size"] ** 2

    def effect(self, action: Action, out: list[int]) -> None:
        player, stocks = self._mover, self._stocks()
        kind, index = kind_of(action), index_of(action)
        if kind > 4:
            return
        hand = stocks + 1 + player
        if kind == 4:
            out.extend((SEED, hand, stocks + 4))
            return
        cell = self.board.grid.site(index)
        if kind == 0:
            out.extend((player, stocks + player - 1, cell))
            return
        owner = self.board.token(index) if kind > 1 else 0
        if owner:  # nobody where an illegal action is played
            out.extend((owner, cell, stocks + owner - 1))
        if kind < 3:
            out.extend((SEED, hand, cell))

    def count(self, site: Site) -> int:
        stock = site - self._stocks()
        if stock < 0:
            return 1 if self.piece(site) else 0
        if stock < 2:
            return self.board.supply[stock + 1]
        if stock < 4:
            return self.hands[stock - 1]
        return ALL_SEEDS - self.board.seeds - self.hands[1] - self.hands[2]

    def owner(self, site: Site) -> int:
        if not self.count(site):
            return 0
        stock = site - self._stocks()
        piece = self.piece(site) if stock < 0 else min(stock + 1, SEED)
        return NEUTRAL if piece == SEED else piece

    def piece(self, site: Site) -> int:
        """Return the piece on a cell, 0 for an empty one."""
        return self.board.token(self.board.grid.index(site))

    # ---- notation

    def action_text(self, action: Action) -> str:
        if action >= SAC:
            return "sac" if action == SAC else "pass"
        return self.board.grid.name(index_of(action), ("", "+", "x", "-")[kind_of(action)])

    def site_name(self, site: Site) -> str:
        stock = site - self._stocks()
        if stock < 0:
            return self.board.grid.name(self.board.grid.index(site))
        return _STOCKS[stock]

    # ---- the state in words and numbers

    def linked(self, player: int) -> int:
        """Return the most seeds linked to two trees of `player` together (ARBOS-52)."""
        return linked(self.board)[player - 1]

    def score(self) -> str:
        return "%d %d" % linked(self.board)

    def outcome(self) -> tuple[int, str, Any]:
        """Return (winner, how, points); `points` are the scores of White and Black, as text."""
        if self._ending:
            return 3 - self._mover, self._ending, ""
        white, black = linked(self.board)
        return 1 if white > black else 2, "", "%d-%d" % (white, black)


GAME = Arbos
