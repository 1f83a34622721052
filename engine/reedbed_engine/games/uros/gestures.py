"""Uros: a house is put where it stands; an island is chosen and two of its squares pointed at.

Steps: the words 0 .. 8 are the islands of the Reedbed, 9 .. 12 the squares 1 .. 4 of the chosen
island where the Reedbed is shown as icons.  The two squares pointed at are an island's ends; which
two `ends_of` says.  Their cells, in this order, say place, turn and side at once.
"""

from ...compat import TYPE_CHECKING, Action, Any, Cell, Message, Sequence, Site, const
from ..base.game import RESIGN
from ..base.gestures import WORD, Gestures, Wording
from ..base.lights import BROWN, OFF, ONE, SELECTED, TWO
from . import messages as say
from .actions import ISLAND, NOWHERE, cell_of, island_of, pack_island, shape_of
from .islands import (
    CELLS,
    FIRST,
    ISLAND_OF,
    ISLANDS,
    OFFSETS,
    SQUARES,
    WIDTH,
    cell_name,
    ends_of,
    is_empty,
    place_name,
)
from .lake import free_cells, has_room, list_covering, list_ends, list_placements
from .rules import CELL_COVERED, ISLAND_PIECE, POOL_SITE, REEDBED_SITE, format_villages

if TYPE_CHECKING:
    from ..base.game import Game
    from ..base.layout import Layout

_SQUARE = const(9)  # the word of square 1
# by island: orientations that those two squares can show, where all of them may be used
_TURNS = b"\x01\x0f\x0f\x0f\x0f\x0f\x0f\xff\xff"


def _site_of(cell: Cell) -> int:
    return (cell // WIDTH - 3) * 6 + cell % WIDTH


class UrosGestures(Gestures):
    """Gestures of Uros."""

    risks = (say.LAY,)
    last_magnetic_piece = ISLAND_PIECE - 1  # the houses
    shows_movable = False

    def __init__(self, game: "Game", layout: "Layout") -> None:
        super().__init__(game, layout)
        self._has_slots = layout.count(REEDBED_SITE) > 0
        self._senses = layout.board.senses_pieces

    # ---- steps

    def path(self, action: Action, out: list[int]) -> None:
        if action < SQUARES:
            self._path_to_house(action, out)
            return
        island = island_of(action)
        out.append(WORD | island)
        for square in ends_of(island):
            out.append(self._site(action, square))

    def _path_to_house(self, square: int, out: list[int]) -> None:
        island = ISLAND_OF[square]
        where = self.game.where[island]
        if where:
            out.append(self._site(ISLAND | island << 10 | where, square - FIRST[island]))
            return
        out.append(WORD | island)
        if self._has_slots:
            out.append(REEDBED_SITE + square)
        else:
            out.append(WORD | _SQUARE + square - FIRST[island])

    def _site(self, placement: int, square: int) -> int:
        """Return the site on which a square of a placed island lies."""
        return _site_of(cell_of(placement) + OFFSETS[shape_of(placement) | square])

    def _turns(self, island: int) -> int:
        turns = _TURNS[island]
        return turns if is_empty(island, self.game.houses) else turns & 15

    def next_steps(self, chosen: list[int], out: list[int]) -> None:
        game, head = self.game, chosen[0] & 0x3FFF if chosen else 0
        if not chosen:
            self._list_first(out)
        elif chosen[0] >= WORD and head < _SQUARE and not game.where[head]:
            ends, turns, found = ends_of(head), self._turns(head), []
            if len(chosen) == 1:
                first = REEDBED_SITE if self._has_slots else (WORD | _SQUARE) - FIRST[head]
                for square in range(FIRST[head], FIRST[head + 1]):
                    if not game.judge(square):
                        out.append(first + square)
                list_ends(game.lake, head, turns, ends[0], free_cells(game.lake), found)
                out.extend([_site_of(cell) for cell in found])
            elif len(ends) > len(chosen) - 1 and chosen[1] < REEDBED_SITE:
                for action in self._list_ending(head, chosen[1]):
                    site = self._site(action, ends[1])
                    if site not in out:
                        out.append(site)

    def _list_ending(self, island: int, site: Site) -> list[int]:
        """Return the placements of an island whose first end lies on `site`."""
        end, turns, lake, found = ends_of(island)[0], self._turns(island), self.game.lake, []
        for orientation in range(8):
            if turns >> orientation & 1:
                start = CELLS[site] - OFFSETS[island << 5 | orientation << 2 | end]
                if not lake[start]:
                    list_placements(lake, island, 1 << orientation, (start,), found)
        return found

    def action_of(self, chosen: list[int]) -> int:
        game, last = self.game, chosen[-1]
        if chosen[0] < WORD:
            square = game.square_on(last) if last < REEDBED_SITE and len(chosen) == 1 else -1
        elif len(chosen) == 2 and last >= WORD | _SQUARE:
            square = FIRST[chosen[0] & 0x3FFF] + last - (WORD | _SQUARE)
        elif last < REEDBED_SITE and len(chosen) == 1 + len(ends_of(chosen[0] & 0x3FFF)):
            for action in self._list_ending(chosen[0] & 0x3FFF, chosen[1]):
                if self._site(action, ends_of(island_of(action))[-1]) == last:
                    return game.canonical(action)
            return -1
        else:
            square = last - REEDBED_SITE if REEDBED_SITE <= last < POOL_SITE else -1
        return -1 if square < 0 or game.judge(square) else square

    def _list_first(self, out: list[int]) -> None:
        game = self.game
        builds = game.pools[game.player - 1]
        free = free_cells(game.lake)
        for island in range(9):
            if not game.where[island]:
                if (builds and self._has_free_square(island)) or has_room(
                    game.lake, island, self._turns(island), free
                ):
                    out.append(WORD | island)
        for site in range(REEDBED_SITE if builds else 0):
            square = game.square_on(site)
            if square >= 0 and not game.houses[square]:
                out.append(site)

    def _has_free_square(self, island: int) -> bool:
        for square in range(FIRST[island], FIRST[island + 1]):
            if not self.game.houses[square]:
                return True
        return False

    def tap_step(self, step: int, chosen: Sequence[int], dropped: Sequence[int] = ()) -> int:
        if step >= WORD:
            return step
        if step >= REEDBED_SITE:
            return WORD | ISLAND_OF[step - REEDBED_SITE] if step < POOL_SITE else -1
        return -1 if self._senses and not chosen else step

    def tapped(self, steps: list[int]) -> int:
        if steps[0] < WORD:
            return -1 if self._senses else self.game.square_on(steps[0])
        island, sites = steps[0] & 0x3FFF, steps[1:]
        if island >= _SQUARE or not sites or max(sites) >= REEDBED_SITE:
            return -1
        return self._pointed(island, sites)

    def _pointed(self, island: int, sites: list[int]) -> int:
        """Return the placement, legal or not, whose first ends lie on `sites`, or -1.

        One that is covered goes before one that sticks out: it is the better reason.
        """
        ends, found = ends_of(island), -1
        for orientation in range(8):
            if self._turns(island) >> orientation & 1:
                shape = island << 5 | orientation << 2
                cell = CELLS[sites[0]] - OFFSETS[shape | ends[0]]
                last = ends[len(sites) - 1]
                if cell + OFFSETS[shape | last] == CELLS[sites[-1]] and cell in CELLS:
                    action = pack_island(island, orientation, cell)
                    if found < 0 or self.game.judge(action) == CELL_COVERED:
                        found = action
        return found

    # ---- pictures

    def pieces_at(self, site: Site, out: list[int]) -> None:
        game = self.game
        if not self._senses or site >= POOL_SITE:
            game.at(site, out)
            return
        square = site - REEDBED_SITE if site >= REEDBED_SITE else game.square_on(site)
        if square >= 0 and not game.judge(square):
            out.append(square)
        # an island without houses changes nothing that is sensed
        for island in range(9):
            if game.where[island] or is_empty(island, game.houses):
                continue
            if site < REEDBED_SITE:
                if square < 0:
                    list_covering(game.lake, island, game.spellings[island], CELLS[site], out)
            elif ISLAND_OF[square] == island:
                spellings = game.spellings[island]
                list_placements(game.lake, island, spellings, free_cells(game.lake), out)

    def explain(self, picture: Any, whole: list[int], part: list[int], targets: list[int]) -> bool:
        game, offs = self.game, picture.offs
        first = min(picture.differs)
        if not picture.is_sure():
            return False
        if len(picture.differs) == 1 and offs[first] == 1:
            square = game.square_on(first)
            if square >= 0 and not game.judge(square):
                whole.append(square)
        lifted = []
        for site in picture.differs:
            if site >= REEDBED_SITE and offs[site] < 0:
                lifted.append(ISLAND_OF[site - REEDBED_SITE])
            elif site >= REEDBED_SITE or game.lake[CELLS[site]] or offs[site] != 1:
                return True  # no island brings a house there
        landed = len(picture.differs) - len(lifted)
        if self._has_slots and landed > len(lifted):
            return True  # a house that came from nowhere travels with no island
        for island in range(9):
            if not game.where[island] and lifted.count(island) == len(lifted):
                found = self._explain_island(island, first, landed, offs, targets)
                is_all = landed == len(lifted) == self._n_houses(island)
                (whole if is_all else part).extend(found)
        return True

    def _explain_island(
        self, island: int, first: int, landed: int, offs: Any, targets: list[int]
    ) -> list[int]:
        """Return the placements that bring houses to all sites where `landed` stand too many."""
        game, found, kept = self.game, [], []
        start = FIRST[island]
        houses = [k for k in range(FIRST[island + 1] - start) if game.houses[start + k]]
        if houses and first < REEDBED_SITE:
            list_covering(game.lake, island, game.spellings[island], CELLS[first], found)
        elif houses:
            spellings = game.spellings[island]
            list_placements(game.lake, island, spellings, free_cells(game.lake), found)
        # by cell: 1 where a house stands too many, 1 where one comes to stand
        offsets, extra, comes = OFFSETS, bytearray(len(game.lake)), bytearray(len(game.lake))
        if landed:
            for site in range(REEDBED_SITE):
                extra[CELLS[site]] = offs[site]
        for placement in found:
            cell, shape = cell_of(placement), shape_of(placement)
            missing = landed
            if landed:
                for k in houses:
                    missing -= extra[cell + offsets[shape | k]]
            if not missing:
                kept.append(placement)
                for k in houses:
                    comes[cell + offsets[shape | k]] = 1
        for site in range(REEDBED_SITE):
            if comes[CELLS[site]] and not offs[site] and site not in targets:
                targets.append(site)
        return kept

    def _n_houses(self, island: int) -> int:
        return len([1 for house in self.game.houses[FIRST[island] : FIRST[island + 1]] if house])

    def meant(self, picture: Any) -> int:
        if len(picture.differs) != 1 or picture.offs[picture.differs[0]] < 0:
            return -1
        site = picture.differs[0]
        square = self.game.square_on(site)
        return NOWHERE + site if square < 0 and site < REEDBED_SITE else square

    def piece_on(self, site: Site) -> int:
        square = site - REEDBED_SITE if site >= REEDBED_SITE else self.game.square_on(site)
        return self.game.houses[square] if 0 <= square < SQUARES else 0

    def risk(self, action: Action, is_seen: bool = False) -> int:
        return say.LAY if ISLAND <= action < 2 * ISLAND else 0

    # ---- lights

    def covers(self, action: Action, out: list[int]) -> None:
        if action < SQUARES:
            self.path(action, out)
            return
        island = island_of(action)
        for square in range(FIRST[island + 1] - FIRST[island]):
            out.append(self._site(action, square))

    def preview(self, action: Action, code: int, out: list[int]) -> None:
        """Show where the end goes that is pointed at first, if the island has houses."""
        island = island_of(action)
        if SQUARES <= action < RESIGN and len(ends_of(island)) > 1:
            if not is_empty(island, self.game.houses):
                for cell in self.layout.cells(self._site(action, ends_of(island)[0])):
                    out.extend((cell, SELECTED))

    def cells(self, step: int, player: int) -> Sequence[int]:
        if self._has_slots and step >= WORD:
            island, cells = step & 0x3FFF, []
            for square in range(FIRST[island], FIRST[island + 1]):
                cells.extend(self.layout.cells(REEDBED_SITE + square))
            return cells
        return super().cells(step, player)

    def light(self, site: Site, index: int, n_cells: int) -> int:
        if site >= POOL_SITE:
            return OFF
        square = self.game.square_on(site)
        return (BROWN, ONE, TWO)[self.game.houses[square]] if square >= 0 else OFF

    def icon_light(self, icon: int, chosen: Sequence[int] = ()) -> int:
        if icon < _SQUARE:
            return OFF if self.game.where[icon] else BROWN
        island = chosen[0] & 0x3FFF if chosen and chosen[0] >= WORD else -1
        if island < 0 or icon - _SQUARE >= FIRST[island + 1] - FIRST[island]:
            return OFF
        return (BROWN, ONE, TWO)[self.game.houses[FIRST[island] + icon - _SQUARE]]


class UrosWording(Wording):
    """The wording of Uros."""

    def piece_name(self, piece: int) -> Message:
        return [say.HOUSE, self.player_name(piece)]

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        if action < SQUARES:
            island = ISLAND_OF[action]
            return [say.HOUSE_ON, ISLANDS[island], action - FIRST[island] + 1]
        turned = place_name(action)[2:]
        code = say.ISLAND_TO + (turned != "r0" and turned != "m0") + 2 * (turned[0] == "m")
        return [code, ISLANDS[island_of(action)], cell_name(cell_of(action)), turned[1]]

    def hint(self, chosen: list[int]) -> Message:
        island = chosen[0] & 0x3FFF
        square = ends_of(island)[len(chosen) - 1]
        return [say.FIRST_END if len(chosen) == 1 else say.SECOND_END, ISLANDS[island], square + 1]

    def prompt(self) -> Message:
        game = self.game
        name = self.player_name(game.player)
        return [say.PLACE, name, game.left, game.pools[game.player - 1]]

    def ending(self) -> Message:
        winner, how, points = self.game.outcome()
        if how:
            return super().ending()
        detail = format_villages((points[1], points[0]) if winner == 2 else points)
        return [say.WON, self.player_name(winner), detail] if winner else [say.DRAWN, detail]

    def describe_site(self, site: Site) -> tuple[Message, Message]:
        square = self.game.square_on(site) if site < POOL_SITE else -1
        if square < 0:
            return super().describe_site(site)
        name, owner = self.place(site), self.game.houses[square]
        if owner:
            return [say.LOOK_HOUSE, name, self.player_name(owner)], []
        return [say.LOOK_ISLAND, name], []

    def place(self, step: int) -> str | Message:
        name = self.name(step)
        # B1 alone could be a cell of the Lake
        return name[0] + ":" + name[1] if REEDBED_SITE <= step < POOL_SITE else name

    def word(self, number: int) -> str:
        return ISLANDS[number] if number < _SQUARE else str(number - _SQUARE + 1)


GESTURES = UrosGestures
WORDING = UrosWording
