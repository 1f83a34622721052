r"""Uros, floating villages: houses on islands, islands onto the Lake; the largest village wins.

    6 . . . . . .      islands are the polyominoes M D I V B O T L S (see islands.py);
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
Actions: see actions.py.

The rules are numbered in rules.md; reasons and tests cite them.
"""

from array import array

from ...compat import Action, Any, Cell, Sequence, Site, const
from ..base.game import AGREE, GAME_OVER, NOBODY, RESIGN, Game
from . import OPTIONS, PLAYERS
from .actions import ISLAND, NOWHERE, cell_of, island_of, orientation_of, pack_island, shape_of
from .islands import (
    CELLS,
    FIRST,
    ISLAND_OF,
    ISLANDS,
    OFFSETS,
    SQUARES,
    WIDTH,
    canonical,
    cell_name,
    is_empty,
    place_name,
    spellings,
    square_name,
)
from .lake import SHORE, cover, free_cells, has_room, list_covering, list_placements, new_lake
from .villages import best_village

REEDBED_SITE = const(36)
POOL_SITE = const(65)  # Red's; Blue's is the next
ISLAND_PIECE = const(3)
HOUSES = const(15)  # of each player

# reasons, words in words/
SQUARE_TAKEN = const(30)
POOL_EMPTY = const(31)
ISLAND_PLACED = const(32)
STICKS_OUT = const(33)
CELL_COVERED = const(34)
TURNED_OVER = const(35)
NO_ISLAND = const(36)


def _site_of(cell: Cell) -> int:
    return (cell // WIDTH - 3) * 6 + cell % WIDTH


def turn(placements: int, first: int) -> int:
    """Return player << 2 | placements left, after that many placements (UROS-20)."""
    if not placements:
        return first << 2 | 1
    player = 3 - first if placements + 1 >> 1 & 1 else first
    return player << 2 | (2 if placements & 1 else 1)


class Uros(Game):
    """A game of Uros in progress."""

    ID = "uros"
    OPTIONS = OPTIONS
    PLAYERS = PLAYERS
    FIELDS = 4
    TABLE_ACTIONS = (RESIGN, AGREE)

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.history = []
        self.houses = bytearray(SQUARES)
        self.where = array("H", [0] * 9)
        self.spellings = bytearray(9)  # of islands in the Reedbed: bit n for orientation n
        self.pools = bytearray((HOUSES, HOUSES))
        self.lake = new_lake()
        for island in range(9):
            self._respell(island)
        self.placements = 0
        self._resigned = 0
        self._final = ()  # the outcome by villages, once somebody has asked
        self.go_on()

    def go_on(self) -> None:
        """Find whose turn it is."""
        due = turn(self.placements, self.options["first"])
        self.player = due >> 2
        self.left = due & 3
        self.phase = "place"
        self.over = False

    def _end(self) -> None:
        self._final = ()
        self.player = self.left = 0
        self.phase = "over"
        self.over = True

    # ---- judging and playing

    def judge(self, action: Action) -> int:
        if self.over:
            return self.refuse(GAME_OVER)
        if action < SQUARES:
            return self._judge_house(action)
        if action < ISLAND:
            return self.refuse(NO_ISLAND, self.site_name(action - NOWHERE))
        if action < RESIGN:
            return self._judge_island(island_of(action), action)
        return self.judge_table_action(action)

    def _judge_house(self, square: int) -> int:
        if self.houses[square]:
            return self.refuse(SQUARE_TAKEN, square_name(square))
        if not self.pools[self.player - 1]:
            return self.refuse(POOL_EMPTY)
        return 0

    def _judge_island(self, island: int, action: Action) -> int:
        if self.where[island]:
            return self.refuse(ISLAND_PLACED, ISLANDS[island])
        if action & 512 and not is_empty(island, self.houses):
            return self.refuse(TURNED_OVER, ISLANDS[island])
        lake, cell, shape = self.lake, cell_of(action), shape_of(action)
        for offset in OFFSETS[shape : shape + 4]:
            under = lake[cell + offset]
            if under == SHORE:
                return self.refuse(STICKS_OUT, ISLANDS[island])
            if under:
                other = ISLANDS[ISLAND_OF[under - 1]]
                return self.refuse(CELL_COVERED, cell_name(cell + offset), other)
        return 0

    def play(self, action: Action) -> None:
        if action >= RESIGN:
            self._resigned = self.player if action == RESIGN else 0
            self.history.append(action)
            self._end()
            return
        if action < SQUARES:
            self.put_house(action, self.player)
        else:
            action = self.canonical(action)
            self.put_island(action)
        self.history.append(action)
        self.go_on()
        if not self.can_place():
            self._end()

    def put_house(self, square: int, player: int) -> None:
        """Put a house of `player` on `square`."""
        self.houses[square] = player
        self.pools[player - 1] -= 1
        self.placements += 1
        self._respell(ISLAND_OF[square])

    def _respell(self, island: int) -> None:
        """Find the canonical orientations afresh, which count only in the Reedbed."""
        if not self.where[island]:
            self.spellings[island] = spellings(island, self.houses)

    def canonical(self, action: Action) -> int:
        """Return the canonical action that does the same as placement `action` (UROS-13)."""
        island, orientation = island_of(action), orientation_of(action)
        if self.spellings[island] >> orientation & 1:
            return action
        twin = canonical(island, orientation, self.houses)
        cell = cell_of(action) + OFFSETS[shape_of(action) | twin & 3]
        return pack_island(island, twin >> 8, cell)

    def put_island(self, action: Action) -> None:
        """Carry out a placement that is legal and canonical."""
        island = island_of(action)
        self.where[island] = action & 1023
        self.placements += 1
        cover(self.lake, action, FIRST[island] + 1, 1)

    def undo(self) -> None:
        action = self.history.pop()
        if action >= RESIGN:
            self._resigned = 0
        else:
            self.placements -= 1
        self.go_on()
        if action < SQUARES:
            self.houses[action] = 0
            self.pools[self.player - 1] += 1
            self._respell(ISLAND_OF[action])
        elif action < RESIGN:
            island = island_of(action)
            self.where[island] = 0
            cover(self.lake, action, 0, 0)
            self._respell(island)

    def can_place(self) -> bool:
        """Return whether the player to act has any placement (UROS-22)."""
        pools = self.pools
        if pools[self.player - 1] and pools[0] + pools[1] > 2 * HOUSES - SQUARES:
            return True
        lake, free = self.lake, free_cells(self.lake)
        for island in range(9):
            if not self.where[island] and has_room(lake, island, self.spellings[island], free):
                return True
        return False

    # ---- listing

    def actions(self, out: list[int]) -> None:
        if self.over:
            return
        self.list_houses(out)
        self.list_islands(range(9), out)

    def list_islands(self, islands: Sequence[int], out: list[int]) -> None:
        """Append the placements of those of `islands` that wait in the Reedbed."""
        free = free_cells(self.lake)
        for island in islands:
            if not self.where[island]:
                list_placements(self.lake, island, self.spellings[island], free, out)

    def list_houses(self, out: list[int]) -> None:
        """Append the squares on which a house may be put."""
        if self.pools[self.player - 1]:
            houses = self.houses
            for square in range(SQUARES):
                if not houses[square]:
                    out.append(square)

    def at(self, site: Site, out: list[int]) -> None:
        if self.over:
            return
        if site >= POOL_SITE:
            if site - POOL_SITE == self.player - 1:
                self.list_houses(out)
        elif site >= REEDBED_SITE:
            self._at_square(site - REEDBED_SITE, out)
        else:
            self._at_cell(CELLS[site], out)

    def _at_square(self, square: int, out: list[int]) -> None:
        island = ISLAND_OF[square]
        if not self.where[island]:
            self._at_house(square, out)
            list_placements(self.lake, island, self.spellings[island], free_cells(self.lake), out)

    def _at_house(self, square: int, out: list[int]) -> None:
        if not self.houses[square] and self.pools[self.player - 1]:
            out.append(square)

    def _at_cell(self, cell: Cell, out: list[int]) -> None:
        under = self.lake[cell]
        if under:
            self._at_house(under - 1, out)
            return
        for island in range(9):
            if not self.where[island]:
                list_covering(self.lake, island, self.spellings[island], cell, out)

    def effect(self, action: Action, out: list[int]) -> None:
        if action < SQUARES:
            pool = POOL_SITE + self.player - 1
            out.extend((self.player, pool, self._site_of_square(action)))
        elif action < RESIGN:
            self._effect_of_island(island_of(action), self.canonical(action), out)

    def _effect_of_island(self, island: int, action: Action, out: list[int]) -> None:
        piece, first, cell = ISLAND_PIECE + island, FIRST[island], cell_of(action)
        shape = shape_of(action)
        for square in range(first, FIRST[island + 1]):
            origin, target = (
                REEDBED_SITE + square,
                _site_of(cell + OFFSETS[shape + square - first]),
            )
            house = self.houses[square]
            if house:
                out.extend((house, origin, target))
            out.extend((piece, origin, target))

    def _site_of_square(self, square: int) -> int:
        island = ISLAND_OF[square]
        where = self.where[island]
        if not where:
            return REEDBED_SITE + square
        shape = island << 5 | where >> 7 << 2
        return _site_of((where & 127) + OFFSETS[shape + square - FIRST[island]])

    def square_on(self, site: Site) -> int:
        """Return which square of an island lies on `site`, -1 for none."""
        if site < REEDBED_SITE:
            return self.lake[CELLS[site]] - 1
        square = site - REEDBED_SITE
        return square if square < SQUARES and not self.where[ISLAND_OF[square]] else -1

    def owner(self, site: Site) -> int:
        if site >= POOL_SITE:
            return site - POOL_SITE + 1 if self.count(site) else 0
        square = self.square_on(site)
        return self.houses[square] if square >= 0 else 0

    def count(self, site: Site) -> int:
        if site >= POOL_SITE:
            return self.pools[site - POOL_SITE]
        return 1 if self.owner(site) else 0

    # ---- notation

    def action_text(self, action: Action) -> str:
        if action < SQUARES:
            return "h" + square_name(action)
        return "p" + ISLANDS[island_of(action)] + "@" + place_name(action)

    def site_name(self, site: Site) -> str:
        if site < REEDBED_SITE:
            return cell_name(CELLS[site])
        return square_name(site - REEDBED_SITE) if site < POOL_SITE else "pool"

    # ---- the state in words and numbers

    def villages(self) -> tuple[int, int]:
        """Return the best villages of Red and Blue, each houses << 4 | islands."""
        return best_village(self.lake, self.houses, 1), best_village(self.lake, self.houses, 2)

    def score(self) -> str:
        red, blue = self.villages()
        return "%d/%d %d/%d" % (red >> 4, red & 15, blue >> 4, blue & 15)

    def outcome(self) -> tuple[int, str, Any]:
        """Return (winner, how, points); `points` are the villages of Red and Blue."""
        if self._resigned:
            return 3 - self._resigned, "resign", ()
        if not self._final:  # counted once: it is asked for again and again
            red, blue = self.villages()
            winner = NOBODY if red == blue else 1 if red > blue else 2
            self._final = (winner, "", (red, blue))
        return self._final

    def result(self) -> str:
        if not self.over:
            return "ongoing"
        winner, how, points = self.outcome()
        detail = how or format_villages(points)
        return "win %d %s" % (winner, detail) if winner else "draw " + detail


def format_villages(villages: tuple[int, int]) -> str:
    """Return houses and islands of the villages of Red and Blue as text: `3/2-2/2`."""
    red, blue = villages
    return "%d/%d-%d/%d" % (red >> 4, red & 15, blue >> 4, blue & 15)


GAME = Uros
