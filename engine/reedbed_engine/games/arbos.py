"""Arbos: grow at most three trees of spores so that two of them touch as many seeds as they can.

Sites: row * size + column for the cells, then White's and Black's supply of spores, White's and
Black's hand of seeds, the seeds out of the game.
Pieces: 1 white spore, 2 black spore, 3 seed.
Actions: kind << 10 | index of the cell (see square.py); kinds 0 a spore, 1 a seed, 2 a
seed for a spore, 3 a spore taken away, 4 a seed given up, 5 a pass.

The rules are numbered in rules/arbos.md; reasons and tests cite them.
"""

from ..compat import const
from ..errors import BadNotation, BadPosition
from .arbos_board import NEAR_SEED, SEED, SEEDS, TAKEN, Board
from .game import BAD_SPELLING, GAME_OVER, RESIGN, TIMEOUT, Game
from .notation import (
    BAD_PHASE,
    BAD_PLAYER,
    FINISHED,
    NO_ACTION_DUE,
    clip,
    field,
    read_header,
    split_fields,
    write_header,
)
from .square import ROWS

# reasons, words in words/*/arbos.py
CELL_TAKEN = const(300)
TOUCHES_SPORE = const(301)
FOURTH_TREE = const(302)
NO_SPORE_LEFT = const(303)
NO_SEED_LEFT = const(304)
NO_SPORE_THERE = const(305)
SPLITS_TREES = const(306)
SEEDS_TOO_CLOSE = const(307)
SEED_DUE = const(308)
TWO_SPORES_NEEDED = const(309)
NO_ROOM_FOR_SPORE = const(310)
SPORE_DUE = const(311)
PRUNING_DUE = const(312)
NOT_YOUR_SPORE = const(313)
NOTHING_TO_PRUNE = const(314)
NO_CLOCK_HERE = const(315)
# impossible positions; 320 belongs to arbos_board.py
TOO_MANY_SPORES = const(321)
TOO_MANY_SEEDS = const(322)
SPORE_IN_SETUP = const(323)
SETUP_SEEDS = const(324)
SETUP_HANDS = const(325)
SETUP_TOO_CLOSE = const(326)
TOO_MANY_TREES = const(327)
BOTH_BLOCKED = const(328)
NO_PRUNING_DUE = const(329)
BAD_PASSES = const(330)
NO_SEED_GIVEN_UP = const(331)
TOO_FEW_SPORES = const(332)

# kinds of actions
_SEED = const(1 << 10)
_REPLACE = const(2 << 10)
_PRUNE = const(3 << 10)
_SAC = const(4 << 10)
_PASS = const(5 << 10)
_INDEX = const(1023)
_LETTERS = "+x-"  # of the kinds 1, 2, 3

_SETUP = const(0)
_TURN = const(1)
_SAC2 = const(2)
_SAC1 = const(3)
_PRUNING = const(4)
_OVER = const(5)
_PHASES = ("setup", "turn", "sac2", "sac1", "prune", "over")

_MOST_TREES = const(3)
_HAND = const(10)  # seeds of each player before the setup
_ALL_SEEDS = const(20)

# by player: ring of the own and of the other player's spores in a code, the latter at sides only
_OWN_RING = (0, 0xFF, 0xFF00)
_OTHER_SIDES = (0, 0x5500, 0x55)

# undo records: bits 0-11 what Board.put_spore returned, 12-13 owner of the spore replaced
_PASSES_BIT = const(14)
_PLAYER_BIT = const(15)
_PHASE_BIT = const(17)
_LOST = const(1 << 20)  # an illegal action, of which nothing was done


class Arbos(Game):
    """A game of Arbos in progress."""

    ID = "arbos"
    OPTIONS = (
        ("seeds", 10, 7, 10),
        ("size", 20, 6, 20),
        ("strict", 0, 0, 1),
        ("supply", 80, 1, 200),
    )
    TABLE_ACTIONS = (RESIGN, TIMEOUT)

    def __init__(self, options):
        self.options = options
        self.forgiving = not options["strict"]
        self.history = []
        self.reason_args = ()
        self.board = Board(options["size"], options["supply"])
        self._undo = []
        self._hands = [0, _HAND, _HAND]
        self._room = [0, 0, 0]  # by player: where a spore could go when last asked
        self._ending = ""
        self._set(_SETUP, 1, 0)

    def _set(self, phase, player, passes):
        self._phase = phase
        self.phase = _PHASES[phase]
        self.over = phase == _OVER
        self.player = 0 if phase == _OVER else player
        self._mover = player
        self._passes = passes

    # ---- judging

    def judge(self, action):
        phase = self._phase
        if phase == _OVER:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self._judge_table_action(action)
        if phase == _SETUP:
            return self._judge_setup(action)
        if phase == _PRUNING:
            return self._judge_pruning(action)
        if action < _SEED:
            return self._judge_spore(action)
        if phase != _TURN:
            return self.refuse(SPORE_DUE)
        return self._judge_other(action)

    def _judge_table_action(self, action):
        reason = self.judge_table_action(action)
        if not reason and action == TIMEOUT and self._phase in (_SETUP, _PRUNING):
            return self.refuse(NO_CLOCK_HERE, self.phase)
        return reason

    def _judge_setup(self, action):
        if action >> 10 != 1:
            return self.refuse(SEED_DUE)
        code = self.board.codes[action & _INDEX]
        if code < NEAR_SEED:
            return 0
        return self._refuse_cell(SEEDS_TOO_CLOSE if code < TAKEN else CELL_TAKEN, action)

    def _judge_pruning(self, action):
        player = self._mover
        if action >> 10 != 3:
            return self.refuse(PRUNING_DUE, self.board.trees[player].count)
        if self.board.token(action & _INDEX) == player:
            return 0
        return self._refuse_cell(NOT_YOUR_SPORE, action)

    def _judge_spore(self, action):
        board, player = self.board, self._mover
        code = board.codes[action]
        if code >= TAKEN:
            return self._refuse_cell(CELL_TAKEN, action)
        if not board.supply[player]:
            return self.refuse(NO_SPORE_LEFT)
        if code & _OTHER_SIDES[player] and not code & SEEDS:
            return self._refuse_cell(TOUCHES_SPORE, action)
        if not code & _OWN_RING[player] and board.trees[player].count >= _MOST_TREES:
            return self._refuse_cell(FOURTH_TREE, action)
        return 0

    def _judge_other(self, action):
        if action == _PASS:
            return 0
        kind = action >> 10
        if kind == 3:
            return self.refuse(NOTHING_TO_PRUNE)
        player = self._mover
        if not self._hands[player]:
            return self.refuse(NO_SEED_LEFT)
        if kind == 1:
            taken = self.board.codes[action & _INDEX] >= TAKEN
            return self._refuse_cell(CELL_TAKEN, action) if taken else 0
        if kind == 2:
            return self._judge_replacing(action & _INDEX)
        if self.board.supply[player] < 2:
            return self.refuse(TWO_SPORES_NEEDED)
        return 0 if self._has_room(player) else self.refuse(NO_ROOM_FOR_SPORE)

    def _judge_replacing(self, index):
        player = self._mover
        token = self.board.token(index)
        if token == 0 or token == SEED:
            return self._refuse_cell(NO_SPORE_THERE, index)
        if token == player:
            trees = self.board.trees[player].count_without(index, self.board.ring(index, player))
            if trees > _MOST_TREES:
                return self.refuse(SPLITS_TREES, self.board.grid.name(index), trees)
        return 0

    def _refuse_cell(self, reason, action):
        return self.refuse(reason, self.board.grid.name(action & _INDEX))

    def _has_room(self, player):
        """Return whether `player` could put down a spore in a turn."""
        if not self.board.supply[player]:
            return False
        room = self._room[player]
        found = self._find_room(player, room) if room else 0
        if not found:
            found = self._find_room(player, self.board.grid.first)
        self._room[player] = found
        return found > 0

    def _find_room(self, player, index):
        """Return the first index from `index` on where a spore of `player` may go, or 0."""
        board = self.board
        codes, end = board.codes, board.grid.end
        sides, own = _OTHER_SIDES[player], _OWN_RING[player]
        if board.trees[player].count < _MOST_TREES:
            own = -1
        while index < end:
            code = codes[index]
            if code < TAKEN and (not code & sides or code & SEEDS) and (own < 0 or code & own):
                return index
            index += 1
        return 0

    # ---- playing

    def play(self, action):
        player = self._mover
        record = self._phase << _PHASE_BIT | player << _PLAYER_BIT | self._passes << _PASSES_BIT
        if not self.forgiving and self.judge(action):
            record |= _LOST
            self._end("illegal")
        elif action < _SEED:
            record |= self.board.put_spore(action, player)
            self._follow_spore(player)
        elif action < RESIGN:
            record |= self._play_other(action, player)
        elif action == TIMEOUT:
            self._next_turn(player, self._passes + 1 if self._phase != _SAC1 else 0)
        else:
            self._end("resign")
        self.history.append(action)
        self._undo.append(record)

    def _end(self, how):
        """End the game at once; who was to act has lost."""
        self._ending = how
        self._set(_OVER, self._mover, self._passes)

    def _follow_spore(self, player):
        if self._phase == _SAC2 and self._has_room(player):
            self._set(_SAC1, player, 0)
        else:
            self._next_turn(player, 0)

    def _play_other(self, action, player):
        """Play an action of a kind above 0; return what goes into its undo record."""
        kind, index = action >> 10, action & _INDEX
        if kind == 5:
            self._next_turn(player, self._passes + 1)
        elif kind == 3:
            self.board.take_spore(index, player)
            if self.board.trees[player].count <= _MOST_TREES:
                self._begin_turn(player, 0)
        else:
            self._hands[player] -= 1
            if kind == 2:
                return self._replace(index, player)
            if kind == 4:
                self._set(_SAC2, player, 0)
            else:
                self._put_seed(index, player)
        return 0

    def _replace(self, index, player):
        owner = self.board.token(index)
        self.board.take_spore(index, owner)
        self.board.put_seed(index, False)
        self._next_turn(player, 0)
        return owner << 12

    def _put_seed(self, index, player):
        setup = self._phase == _SETUP
        self.board.put_seed(index, setup)
        if not setup:
            self._next_turn(player, 0)
        elif self._seed_due(3 - player):
            self._set(_SETUP, 3 - player, 0)
        else:
            self._begin_turn(1, 0)

    def _seed_due(self, player):
        """Return whether `player` has a seed to put down in the setup and a cell for it."""
        if _HAND - self._hands[player] >= self.options["seeds"]:
            return False
        for code in self.board.codes:
            if code < NEAR_SEED:
                return True
        return False

    def _next_turn(self, player, passes):
        """Go on after the turn of `player`."""
        player = 3 - player
        if passes == 2:
            self._set(_OVER, player, 1)
        elif self.board.trees[player].count > _MOST_TREES:
            self._set(_PRUNING, player, 0)
        else:
            self._begin_turn(player, passes)

    def _begin_turn(self, player, passes):
        blocked = not self._can_act(player) and not self._can_act(3 - player)
        self._set(_OVER if blocked else _TURN, player, passes)

    def _can_act(self, player):
        """Return whether `player` could do anything but pass in a turn.

        A seed in hand is enough: there always is a free cell, or a spore whose removal splits
        nothing.
        """
        return self._hands[player] > 0 or self._has_room(player)

    def undo(self):
        action = self.history.pop()
        record = self._undo.pop()
        player = record >> _PLAYER_BIT & 3
        self._set(record >> _PHASE_BIT & 7, player, record >> _PASSES_BIT & 1)
        self._ending = ""
        if record >= _LOST or action >= _PASS:
            return
        board, index = self.board, action & _INDEX
        if action < _SEED:
            board.undo_spore(index, player, record & 0xFFF)
            return
        if action >= _PRUNE:
            if action < _SAC:
                board.put_spore(index, player)
            else:
                self._hands[player] += 1
            return
        self._hands[player] += 1
        board.take_seed(index, self._phase == _SETUP)
        if action >= _REPLACE:
            board.put_spore(index, record >> 12 & 3)

    # ---- listing

    def actions(self, out):
        phase = self._phase
        if phase == _SETUP:
            self._list_cells(out, _SEED, NEAR_SEED)
        elif phase == _PRUNING:
            self._list_spores(out, _PRUNE)
        elif phase != _OVER:
            count = len(out)
            self._list_placements(out)
            if phase == _TURN:
                self._list_seed_actions(out, len(out) > count)
                out.append(_PASS)

    def _list_seed_actions(self, out, room):
        player = self._mover
        if self._hands[player]:
            self._list_cells(out, _SEED, TAKEN)
            self._list_spores(out, _REPLACE)
            if room and self.board.supply[player] > 1:
                out.append(_SAC)

    def _list_placements(self, out):
        board, player = self.board, self._mover
        if not board.supply[player]:
            return
        sides, own = _OTHER_SIDES[player], _OWN_RING[player]
        anywhere = board.trees[player].count < _MOST_TREES
        append = out.append
        index = 0
        for code in board.codes:
            if code < TAKEN and (not code & sides or code & SEEDS) and (anywhere or code & own):
                append(index)
            index += 1

    def _list_cells(self, out, kind, limit):
        """Append an action of `kind` for each cell whose code is below `limit`."""
        for code in self.board.codes:
            if code < limit:
                out.append(kind)
            kind += 1

    def _list_spores(self, out, kind):
        """Append the legal actions of `kind` (replacing or pruning) for each spore."""
        board = self.board
        for index in range(board.grid.first, board.grid.end):
            token = board.token(index)
            if token == 1 or token == 2:
                action = kind | index
                if not self._judge_replacing(index) if kind == _REPLACE else token == self._mover:
                    out.append(action)

    def at(self, site, out):
        if site >= self._stocks():
            super().at(site, out)
            return
        index = self.board.grid.index(site)
        for kind in (0, _SEED, _REPLACE, _PRUNE):
            if not self.judge(kind | index):
                out.append(kind | index)

    def _stocks(self):
        """Return the first site that is no cell: White's supply."""
        return self.options["size"] ** 2

    def effect(self, action, out):
        player, stocks = self._mover, self._stocks()
        kind, index = action >> 10, action & _INDEX
        if kind > 4:
            return
        hand = stocks + 1 + player
        if kind == 4:
            out.extend((hand, -SEED, stocks + 4, SEED))
            return
        cell = self.board.grid.site(index)
        if kind == 0:
            out.extend((stocks + player - 1, -player, cell, player))
        elif kind == 1:
            out.extend((hand, -SEED, cell, SEED))
        else:
            owner = self.board.token(index)
            out.extend((cell, -owner, stocks + owner - 1, owner))
            if kind == 2:
                out.extend((hand, -SEED, cell, SEED))

    def count(self, site):
        stock = site - self._stocks()
        if stock < 0:
            return 1 if self.piece(site) else 0
        if stock < 2:
            return self.board.supply[stock + 1]
        if stock < 4:
            return self._hands[stock - 1]
        return _ALL_SEEDS - self.board.seeds - self._hands[1] - self._hands[2]

    def piece(self, site):
        """Return the piece on a cell, 0 where there is none."""
        return self.board.token(self.board.grid.index(site))

    def spell_legal(self, write):
        found = []
        self.actions(found)
        kinds = bytearray(len(self.board.codes))  # by index: a bit for each kind that is legal
        sac = False
        for action in found:
            if action < _SAC:
                kinds[action & _INDEX] |= 1 << (action >> 10)
            elif action == _SAC:
                sac = True
        passing = found and found[-1] == _PASS
        found = None
        gap = ""
        for kind in (1, 3, 0):
            gap = self._spell_kind(write, kinds, kind, gap)
        if passing:
            write(gap + ("pass sac" if sac else "pass"))
            self._spell_kind(write, kinds, 2, " ")

    def _spell_kind(self, write, kinds, kind, gap):
        """Write the marked actions of one kind; return what goes before the next text."""
        grid = self.board.grid
        letter = _LETTERS[kind - 1] if kind else ""
        columns = sorted([str(column) for column in range(1, grid.size + 1)])
        for row in range(grid.size):
            start = grid.first - 1 + row * grid.stride
            head = letter + ROWS[row]
            for column in columns:
                if kinds[start + int(column)] >> kind & 1:
                    write(gap + head + column)
                    gap = " "
        return gap

    # ---- notation

    def action_text(self, action):
        if action >= _SAC:
            return "sac" if action == _SAC else "pass"
        name = self.board.grid.name(action & _INDEX)
        return _LETTERS[(action >> 10) - 1] + name if action >= _SEED else name

    def parse_action(self, text):
        if text == "pass":
            return _PASS
        if text == "sac":
            return _SAC
        if not text or len(text) > 4:
            raise BadNotation(BAD_SPELLING, clip(text))
        kind = _LETTERS.find(text[0]) + 1
        return kind << 10 | self.board.grid.parse(text[1:] if kind else text)

    def site_name(self, site):
        stock = site - self._stocks()
        if stock < 0:
            return self.board.grid.name(self.board.grid.index(site))
        return ("white supply", "black supply", "white hand", "black hand", "box")[stock]

    # ---- the state in words and numbers

    def position(self):
        return "%s %s %d %s %d,%d %d" % (
            write_header("arbos", self.OPTIONS, self.options),
            self.board.rows(),
            self.player,
            self.phase,
            self._hands[1],
            self._hands[2],
            self._passes,
        )

    @classmethod
    def load(cls, position):
        header, rows, player, phase, hands, passes = split_fields(position, 6)
        options = read_header("arbos", cls.OPTIONS, header)
        if player == "0" or phase == "over":
            raise BadPosition(FINISHED)
        if phase not in _PHASES:
            raise BadPosition(BAD_PHASE, clip(phase))
        if player not in ("1", "2"):
            raise BadPosition(BAD_PLAYER, clip(player))
        game = cls(options)
        game._set(_PHASES.index(phase), int(player), _read_passes(passes, phase))
        game._read_hands(hands)
        game._check_counts(rows)
        game.board.read(rows, phase == "setup")
        game._check_phase()
        return game

    def _read_hands(self, text):
        white, _, black = text.partition(",")
        self._hands[1] = field(white, 0, _HAND)
        self._hands[2] = field(black, 0, _HAND)

    def _check_counts(self, rows):
        supply = self.options["supply"]
        for player in (1, 2):
            spores = rows.count("?wb"[player])
            if spores > supply:
                raise BadPosition(TOO_MANY_SPORES, player, spores, supply)
        seeds = rows.count("g") + self._hands[1] + self._hands[2]
        most = _ALL_SEEDS - 1 if self._phase in (_SAC2, _SAC1) else _ALL_SEEDS
        if seeds > most:
            raise BadPosition(TOO_MANY_SEEDS, seeds, most)

    def _check_phase(self):
        phase = self._phase
        if phase == _SETUP:
            self._check_setup()
        elif phase == _PRUNING:
            self._check_trees(3 - self._mover)
            trees = self.board.trees[self._mover].count
            if trees <= _MOST_TREES:
                raise BadPosition(NO_PRUNING_DUE, self._mover, trees)
        else:
            self._check_trees(1)
            self._check_trees(2)
            if phase == _TURN:
                if not self._can_act(1) and not self._can_act(2):
                    raise BadPosition(BOTH_BLOCKED)
            else:
                self._check_sac()

    def _check_trees(self, player):
        trees = self.board.trees[player].count
        if trees > _MOST_TREES:
            raise BadPosition(TOO_MANY_TREES, player, trees)

    def _check_setup(self):
        board, hands, player = self.board, self._hands, self._mover
        if board.supply[1] + board.supply[2] < 2 * self.options["supply"]:
            raise BadPosition(SPORE_IN_SETUP)
        seeds = board.seeds + hands[1] + hands[2]
        if seeds != _ALL_SEEDS:
            raise BadPosition(SETUP_SEEDS, seeds)
        if hands[2] - hands[1] != player - 1:
            raise BadPosition(SETUP_HANDS, hands[1], hands[2], player)
        for index in range(board.grid.first, board.grid.end):
            code = board.codes[index]
            # a seed counts itself among the seeds near it
            if board.token(index) == SEED and code & TAKEN - NEAR_SEED != NEAR_SEED:
                raise BadPosition(SETUP_TOO_CLOSE, board.grid.name(index))
        if not self._seed_due(player):
            raise BadPosition(NO_ACTION_DUE, self.phase)

    def _check_sac(self):
        player, needed = self._mover, 2 if self._phase == _SAC2 else 1
        if self._hands[player] == _HAND:
            raise BadPosition(NO_SEED_GIVEN_UP, player)
        if self.board.supply[player] < needed:
            raise BadPosition(TOO_FEW_SPORES, player, self.board.supply[player], needed)
        if not self._has_room(player):
            raise BadPosition(NO_ACTION_DUE, self.phase)

    def score(self):
        return "%d %d" % (self.board.linked(1), self.board.linked(2))

    def result(self):
        if not self.over:
            return "ongoing"
        if self._ending:
            return "win %d %s" % (3 - self._mover, self._ending)
        white, black = self.board.linked(1), self.board.linked(2)
        return "win %d %d-%d" % (1 if white > black else 2, white, black)

    def show(self, write):
        size = self.options["size"]
        write("   " + "".join(["%3d" % (column + 1) for column in range(size)]) + "\n")
        for row in range(size):
            line = "  " + ROWS[row]
            for column in range(size):
                line += "  " + ".wbg"[self.piece(row * size + column)]
            write(line + "\n")
        for player in (1, 2):
            write(
                "%s: %d trees, %d spores and %d seeds left\n"
                % (
                    ("White w", "Black b")[player - 1],
                    self.board.trees[player].count,
                    self.board.supply[player],
                    self._hands[player],
                )
            )


def _read_passes(text, phase):
    if text == "0" or (text == "1" and phase == "turn"):
        return int(text)
    raise BadPosition(BAD_PASSES, clip(text))


GAME = Arbos
