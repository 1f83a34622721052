r"""Uros, floating villages: houses on islands, islands onto the Lake; the largest village wins.

    6 . . . . . .      islands are the polyominoes M D I V B O T L S (see uros_islands.py);
    5 . . . . . .      in the Reedbed or on the Lake each square carries one house or none
    4 . . . . . .
    3 . . . . . .      `lake` has the bordered cells: 0 water, square + 1 of an island, 255 shore
    2 . . . . . .      `houses` has the squares: 0 none, 1 Red's, 2 Blue's
    1 . . . . . .      `where` has the islands: 0 Reedbed, else orientation << 7 | cell
      A B C D E F

Whose turn it is follows from the number of placements made, so undoing needs no log.

Sites: 0..35 the Lake from A6 to F6, A5 to F5, ... F1; 36..64 the squares of the islands while they
are in the Reedbed; 65 Red's pool, 66 Blue's.
Pieces: 1 red house, 2 blue house; 3..11 a square of island M, D, ... S (no magnet).
Actions: 0..28 a house on that square; else ISLAND | island << 10 | orientation << 7 | cell.

The rules are numbered in rules/uros.md; reasons and tests cite them.
"""

from array import array

from ..compat import const
from ..errors import BadNotation, BadPosition
from .game import AGREE, BAD_SPELLING, GAME_OVER, OFF_BOARD, RESIGN, Game
from .notation import (
    BAD_PLAYER,
    FINISHED,
    NO_ACTION_DUE,
    clip,
    field,
    read_header,
    split_fields,
    write_header,
)
from .uros_islands import (
    CELLS,
    FIRST,
    ISLAND_OF,
    ISLANDS,
    OFFSETS,
    WIDTH,
    canonical,
    is_empty,
    spellings,
)

REEDBED_SITE = const(36)
POOL_SITE = const(65)  # Red's; Blue's is the next
ISLAND_PIECE = const(3)

# reasons, words in words/*/uros.py
SQUARE_TAKEN = const(200)
POOL_EMPTY = const(201)
ISLAND_PLACED = const(202)
STICKS_OUT = const(203)
CELL_COVERED = const(204)
TURNED_OVER = const(205)
# impossible positions
BAD_ISLANDS = const(220)
BAD_HOUSES = const(221)
BAD_PLACE = const(222)
OUTSIDE = const(223)
OVERLAP = const(224)
NOT_CANONICAL = const(225)
TOO_MANY_HOUSES = const(226)
WRONG_TURN = const(227)
TOO_FEW_PLACEMENTS = const(228)

_ISLAND = const(0x4000)
_SHORE = const(255)
_SQUARES = const(29)
_HOUSES = const(15)
_BY_LETTER = b"\4\1\2\7\0\5\x08\6\3"  # the islands in the order B D I L M O S T V
_BY_ORIENTATION = b"\4\5\6\7\0\1\2\3"  # m0 .. m3 r0 .. r3
_ORIENTATIONS = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")


def cell_of(site):
    """Return the bordered index of a Lake site."""
    return CELLS[site]


def site_of(cell):
    """Return the Lake site of a bordered index."""
    return (cell // WIDTH - 3) * 6 + cell % WIDTH


def cell_name(cell):
    """Return the name of a cell on the Lake, such as C4."""
    return "ABCDEF"[cell % WIDTH] + "987654321"[cell // WIDTH]


def square_name(square):
    """Return the name of a square, such as L3."""
    island = ISLAND_OF[square]
    return ISLANDS[island] + "1234"[square - FIRST[island]]


def _read_cell(text):
    """Return the bordered index of the cell that two letters name, or -1."""
    if len(text) != 2:
        return -1
    column, row = "ABCDEF".find(text[0]), "654321".find(text[1])
    return -1 if column < 0 or row < 0 else WIDTH * (row + 3) + column


def _turn(placements, first):
    """Return player << 2 | placements left, after so many placements (UROS-20)."""
    if not placements:
        return first << 2 | 1
    player = 3 - first if placements + 1 >> 1 & 1 else first
    return player << 2 | (2 if placements & 1 else 1)


class Uros(Game):
    """A game of Uros in progress."""

    ID = "uros"
    OPTIONS = (("first", 1, 1, 2),)
    TABLE_ACTIONS = (RESIGN, AGREE)

    def __init__(self, options):
        self.options = options
        self.history = []
        self.reason_args = ()
        self._houses = bytearray(_SQUARES)
        self._where = array("H", [0] * 9)
        self._spellings = bytearray(9)  # of islands in the Reedbed: bit n for orientation n
        self._pools = bytearray((_HOUSES, _HOUSES))
        self._lake = bytearray(b"\xff" * 108)
        for cell in CELLS:
            self._lake[cell] = 0
        for island in range(9):
            self._spellings[island] = spellings(island, self._houses)
        self._placements = 0
        self._resigned = 0
        self._go_on()

    def _go_on(self):
        """Find whose turn it is."""
        turn = _turn(self._placements, self.options["first"])
        self.player = turn >> 2
        self._left = turn & 3
        self.phase = "place"
        self.over = False

    def _end(self):
        self.player = self._left = 0
        self.phase = "over"
        self.over = True

    # ---- judging and playing

    def judge(self, action):
        if self.over:
            return self.refuse(GAME_OVER)
        if action < _SQUARES:
            return self._judge_house(action)
        if action < RESIGN:
            return self._judge_island(action >> 10 & 15, action >> 7 & 7, action & 127)
        return self.judge_table_action(action)

    def _judge_house(self, square):
        if self._houses[square]:
            return self.refuse(SQUARE_TAKEN, square_name(square))
        if not self._pools[self.player - 1]:
            return self.refuse(POOL_EMPTY)
        return 0

    def _judge_island(self, island, orientation, cell):
        if self._where[island]:
            return self.refuse(ISLAND_PLACED, ISLANDS[island])
        if orientation > 3 and not is_empty(island, self._houses):
            return self.refuse(TURNED_OVER, ISLANDS[island])
        lake = self._lake
        for offset in OFFSETS[island][orientation]:
            under = lake[cell + offset]
            if under == _SHORE:
                return self.refuse(STICKS_OUT, ISLANDS[island])
            if under:
                other = ISLANDS[ISLAND_OF[under - 1]]
                return self.refuse(CELL_COVERED, cell_name(cell + offset), other)
        return 0

    def play(self, action):
        if action >= RESIGN:
            self._resigned = self.player if action == RESIGN else 0
            self.history.append(action)
            self._end()
            return
        if action < _SQUARES:
            self._put_house(action, self.player)
        else:
            action = self._canonical(action)
            self._put_island(action)
        self.history.append(action)
        self._placements += 1
        self._go_on()
        if not self._can_place():
            self._end()

    def _put_house(self, square, player):
        island = ISLAND_OF[square]
        self._houses[square] = player
        self._pools[player - 1] -= 1
        if not self._where[island]:
            self._spellings[island] = spellings(island, self._houses)

    def _canonical(self, action):
        """Return the canonical action that does the same as placement `action` (UROS-13)."""
        island, orientation = action >> 10 & 15, action >> 7 & 7
        if self._spellings[island] >> orientation & 1:
            return action
        twin = canonical(island, orientation, self._houses)
        cell = (action & 127) + OFFSETS[island][orientation][twin & 3]
        return _ISLAND | island << 10 | twin >> 8 << 7 | cell

    def _put_island(self, action):
        island = action >> 10 & 15
        self._where[island] = action & 1023
        self._cover(island, action, FIRST[island] + 1, 1)

    def _cover(self, island, placement, value, step):
        """Write `value`, `value + step`, ... on the cells that squares 1, 2, ... lie on."""
        lake, cell = self._lake, placement & 127
        offsets = OFFSETS[island][placement >> 7 & 7]
        for k in range(FIRST[island + 1] - FIRST[island]):
            lake[cell + offsets[k]] = value
            value += step

    def undo(self):
        action = self.history.pop()
        if action >= RESIGN:
            self._resigned = 0
        else:
            self._placements -= 1
        self._go_on()
        if action < _SQUARES:
            self._take_house(action)
        elif action < RESIGN:
            island = action >> 10 & 15
            self._where[island] = 0
            self._cover(island, action, 0, 0)
            self._spellings[island] = spellings(island, self._houses)

    def _take_house(self, square):
        island = ISLAND_OF[square]
        self._houses[square] = 0
        self._pools[self.player - 1] += 1
        if not self._where[island]:
            self._spellings[island] = spellings(island, self._houses)

    def _can_place(self):
        """Return whether the player to act has any placement (UROS-22)."""
        pools = self._pools
        if pools[self.player - 1] and pools[0] + pools[1] > 2 * _HOUSES - _SQUARES:
            return True
        free = self._free_cells()
        for island in range(9):
            if not self._where[island] and self._has_room(island, free):
                return True
        return False

    def _has_room(self, island, free):
        lake, mask = self._lake, self._spellings[island]
        for orientation in range(8):
            if mask >> orientation & 1:
                _, a, b, c = OFFSETS[island][orientation]
                for cell in free:
                    if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                        return True
        return False

    def _free_cells(self):
        lake = self._lake
        return [cell for cell in CELLS if not lake[cell]]

    # ---- listing

    def actions(self, out):
        if self.over:
            return
        self._list_houses(out)
        free = self._free_cells()
        for island in range(9):
            if not self._where[island]:
                self._list_island(island, free, out)

    def _list_houses(self, out):
        if self._pools[self.player - 1]:
            houses = self._houses
            for square in range(_SQUARES):
                if not houses[square]:
                    out.append(square)

    def _list_island(self, island, free, out):
        lake, mask, append = self._lake, self._spellings[island], out.append
        for orientation in range(8):
            if mask >> orientation & 1:
                base = _ISLAND | island << 10 | orientation << 7
                _, a, b, c = OFFSETS[island][orientation]
                for cell in free:
                    if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                        append(base | cell)

    def at(self, site, out):
        if self.over:
            return
        if site >= POOL_SITE:
            if site - POOL_SITE == self.player - 1:
                self._list_houses(out)
        elif site >= REEDBED_SITE:
            self._at_square(site - REEDBED_SITE, out)
        else:
            self._at_cell(CELLS[site], out)

    def _at_square(self, square, out):
        island = ISLAND_OF[square]
        if not self._where[island]:
            self._at_house(square, out)
            self._list_island(island, self._free_cells(), out)

    def _at_house(self, square, out):
        if not self._houses[square] and self._pools[self.player - 1]:
            out.append(square)

    def _at_cell(self, cell, out):
        under = self._lake[cell]
        if under:
            self._at_house(under - 1, out)
            return
        for island in range(9):
            if not self._where[island]:
                self._list_covering(island, cell, out)

    def _list_covering(self, island, cell, out):
        lake, mask = self._lake, self._spellings[island]
        size = FIRST[island + 1] - FIRST[island]
        for orientation in range(8):
            if mask >> orientation & 1:
                offsets = OFFSETS[island][orientation]
                _, a, b, c = offsets
                for k in range(size):
                    start = cell - offsets[k]
                    if not (lake[start] or lake[start + a] or lake[start + b] or lake[start + c]):
                        out.append(_ISLAND | island << 10 | orientation << 7 | start)

    def effect(self, action, out):
        if action < _SQUARES:
            out.extend((POOL_SITE + self.player - 1, -self.player))
            out.extend((self._site_of_square(action), self.player))
        elif action < RESIGN:
            self._effect_of_island(action >> 10 & 15, self._canonical(action), out)

    def _effect_of_island(self, island, action, out):
        piece, first, cell = ISLAND_PIECE + island, FIRST[island], action & 127
        offsets = OFFSETS[island][action >> 7 & 7]
        for square in range(first, FIRST[island + 1]):
            origin, target = REEDBED_SITE + square, site_of(cell + offsets[square - first])
            house = self._houses[square]
            if house:
                out.extend((origin, -house))
            out.extend((origin, -piece, target, piece))
            if house:
                out.extend((target, house))

    def _site_of_square(self, square):
        island = ISLAND_OF[square]
        where = self._where[island]
        if not where:
            return REEDBED_SITE + square
        return site_of((where & 127) + OFFSETS[island][where >> 7][square - FIRST[island]])

    def square_on(self, site):
        """Return which square of an island lies on `site`, -1 for none."""
        if site < REEDBED_SITE:
            return self._lake[CELLS[site]] - 1
        square = site - REEDBED_SITE
        return square if square < _SQUARES and not self._where[ISLAND_OF[square]] else -1

    def owner(self, site):
        """Return whose house stands on `site`: 0 nobody's, 1 Red's, 2 Blue's."""
        if site >= POOL_SITE:
            return site - POOL_SITE + 1 if self.count(site) else 0
        square = self.square_on(site)
        return self._houses[square] if square >= 0 else 0

    def count(self, site):
        if site >= POOL_SITE:
            return self._pools[site - POOL_SITE]
        return 1 if self.owner(site) else 0

    def magnetic(self, piece):
        return piece < ISLAND_PIECE

    # ---- notation

    def spell_legal(self, write):
        if self.over:
            return
        gap = ""
        if self._pools[self.player - 1]:
            for island in _BY_LETTER:
                for square in range(FIRST[island], FIRST[island + 1]):
                    if not self._houses[square]:
                        write(gap + "h" + square_name(square))
                        gap = " "
        for island in _BY_LETTER:
            if not self._where[island]:
                gap = self._spell_island(island, gap, write)

    def _spell_island(self, island, gap, write):
        """Write the placements of `island`; `gap` goes before the first, return what is next."""
        lake, mask, offsets = self._lake, self._spellings[island], OFFSETS[island]
        for column in range(6):
            for cell in range(WIDTH * 8 + column, WIDTH * 3 - 1, -WIDTH):
                if lake[cell]:
                    continue
                place = "p" + ISLANDS[island] + "@" + cell_name(cell)
                for orientation in _BY_ORIENTATION:
                    if mask >> orientation & 1:
                        _, a, b, c = offsets[orientation]
                        if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                            write(gap + place + _ORIENTATIONS[orientation])
                            gap = " "
        return gap

    def action_text(self, action):
        if action < _SQUARES:
            return "h" + square_name(action)
        return "p" + ISLANDS[action >> 10 & 15] + "@" + self._place_text(action)

    def _place_text(self, placement):
        return cell_name(placement & 127) + _ORIENTATIONS[placement >> 7 & 7]

    def parse_action(self, text):
        island = ISLANDS.find(text[1]) if len(text) in (3, 7) else -1
        if island >= 0 and len(text) == 3 and text[0] == "h":
            k = "1234".find(text[2])
            if 0 <= k < FIRST[island + 1] - FIRST[island]:
                return FIRST[island] + k
        elif island >= 0 and len(text) == 7 and text[0] == "p" and text[2] == "@":
            if text[5:] in _ORIENTATIONS:
                cell = _read_cell(text[3:5])
                if cell < 0:
                    raise BadNotation(OFF_BOARD, text[3:5])
                return _ISLAND | island << 10 | _ORIENTATIONS.index(text[5:]) << 7 | cell
        raise BadNotation(BAD_SPELLING, clip(text))

    def site_name(self, site):
        if site < REEDBED_SITE:
            return cell_name(CELLS[site])
        return square_name(site - REEDBED_SITE) if site < POOL_SITE else "pool"

    # ---- the state in words and numbers

    def position(self):
        header = write_header("uros", self.OPTIONS, self.options)
        items = ",".join([self._item(island) for island in range(9)])
        return "%s %s %d %d" % (header, items, self.player, self._left)

    def _item(self, island):
        where = self._where[island]
        houses = ""
        for square in range(FIRST[island], FIRST[island + 1]):
            houses += ".RB"[self._houses[square]]
        return "%s:%s:%s" % (ISLANDS[island], self._place_text(where) if where else "-", houses)

    @classmethod
    def load(cls, position):
        header, islands, player, left = split_fields(position, 4)
        game = cls(read_header("uros", cls.OPTIONS, header))
        if player == "0":
            raise BadPosition(FINISHED)
        items = islands.split(",") if len(islands) < 200 else ()
        if len(items) != 9:
            raise BadPosition(BAD_ISLANDS, clip(islands))
        for island in range(9):
            game._load_item(island, items[island])
        game._check_turn(player, left)
        return game

    def _load_item(self, island, item):
        parts = item.split(":")
        if len(parts) != 3 or parts[0] != ISLANDS[island]:
            raise BadPosition(BAD_ISLANDS, clip(item))
        self._load_houses(island, parts[2])
        if parts[1] != "-":
            self._load_place(island, parts[1])

    def _load_houses(self, island, text):
        first = FIRST[island]
        if len(text) != FIRST[island + 1] - first:
            raise BadPosition(BAD_HOUSES, clip(text), ISLANDS[island])
        for k in range(len(text)):
            owner = ".RB".find(text[k])
            if owner < 0:
                raise BadPosition(BAD_HOUSES, clip(text), ISLANDS[island])
            if owner:
                if not self._pools[owner - 1]:
                    raise BadPosition(TOO_MANY_HOUSES, owner)
                self._put_house(first + k, owner)
                self._placements += 1

    def _load_place(self, island, text):
        cell = _read_cell(text[:2])
        if cell < 0 or text[2:] not in _ORIENTATIONS:
            raise BadPosition(BAD_PLACE, clip(text), ISLANDS[island])
        orientation = _ORIENTATIONS.index(text[2:])
        for offset in OFFSETS[island][orientation]:
            under = self._lake[cell + offset]
            if under == _SHORE:
                raise BadPosition(OUTSIDE, ISLANDS[island])
            if under:
                other = ISLANDS[ISLAND_OF[under - 1]]
                raise BadPosition(OVERLAP, ISLANDS[island], other, cell_name(cell + offset))
        if not self._could_be(island, orientation):
            raise BadPosition(NOT_CANONICAL, text, ISLANDS[island])
        self._put_island(_ISLAND | island << 10 | orientation << 7 | cell)
        self._placements += 1

    def _could_be(self, island, orientation):
        """Return whether some of the island's houses make `orientation` canonical (UROS-41)."""
        first, houses = FIRST[island], bytearray(_SQUARES)
        size = FIRST[island + 1] - first
        for chosen in range(1 << size):
            for k in range(size):
                houses[first + k] = self._houses[first + k] if chosen >> k & 1 else 0
            if spellings(island, houses) >> orientation & 1:
                return True
        return False

    def _check_turn(self, player, left):
        if player not in ("1", "2"):
            raise BadPosition(BAD_PLAYER, clip(player))
        self._go_on()
        if int(player) != self.player or field(left, 0, 2) != self._left:
            raise BadPosition(WRONG_TURN, self._placements, self.player, self._left)
        placed = [0, 0]
        for count in range(self._placements):
            placed[(_turn(count, self.options["first"]) >> 2) - 1] += 1
        for owner in (1, 2):
            if _HOUSES - self._pools[owner - 1] > placed[owner - 1]:
                raise BadPosition(TOO_FEW_PLACEMENTS, owner, placed[owner - 1])
        if not self._can_place():
            raise BadPosition(NO_ACTION_DUE, self.phase)

    def _best_village(self, player):
        """Return houses << 4 | islands of the best village of `player` (UROS-30, UROS-31)."""
        lake, houses, best = self._lake, self._houses, 0
        own = bytearray(108)
        for cell in CELLS:
            own[cell] = lake[cell] and houses[lake[cell] - 1] == player
        for start in CELLS:
            if own[start]:
                best = max(best, self._village(start, own))
        return best

    def _village(self, start, own):
        """Return houses << 4 | islands of the village on `start`; clears its cells in `own`."""
        lake, size, islands = self._lake, 0, 0
        own[start] = 0
        pending = [start]
        while pending:
            cell = pending.pop()
            size += 1
            islands |= 1 << ISLAND_OF[lake[cell] - 1]
            for near in (cell - 1, cell + 1, cell - WIDTH, cell + WIDTH):
                if own[near]:
                    own[near] = 0
                    pending.append(near)
        count = 0
        while islands:
            count += 1
            islands &= islands - 1
        return size << 4 | count

    def _scores(self):
        return self._best_village(1), self._best_village(2)

    def score(self):
        return "%d/%d %d/%d" % self._score_numbers()

    def _score_numbers(self):
        red, blue = self._scores()
        return red >> 4, red & 15, blue >> 4, blue & 15

    def result(self):
        if not self.over:
            return "ongoing"
        if self._resigned:
            return "win %d resign" % (3 - self._resigned)
        red, blue = self._scores()
        detail = "%d/%d-%d/%d" % self._score_numbers()
        if red == blue:
            return "draw " + detail
        return "win %d %s" % (1 if red > blue else 2, detail)

    def show(self, write):
        for row in range(6):
            line = "%d" % (6 - row)
            for site in range(row * 6, row * 6 + 6):
                line += "  " + self._letters(site)
            write(line.rstrip() + "\n")
        write("   A   B   C   D   E   F\n")
        write("Reedbed:")
        for island in range(9):
            if not self._where[island]:
                write(" " + self._item(island).replace(":-:", ":"))
        write("\nPools: Red %d, Blue %d\n" % (self._pools[0], self._pools[1]))

    def _letters(self, site):
        square = self.square_on(site)
        return square_name(square)[0] + ".RB"[self._houses[square]] if square >= 0 else "~~"


GAME = Uros
