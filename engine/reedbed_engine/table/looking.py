"""Looking closer: a cell in words while PLUS is held, and by light what should stand where.

Loaded only while somebody looks.  Nothing that is looked at acts; on sensors what stands
differently when PLUS is let go is judged then.
"""

from ..games.base.layout import NO_SITE
from ..games.base.lights import FIVE, FOUR, OFF, ONE, SEED, SIX, THREE, TWO
from . import messages as say
from .sensors import TRUSTED

# by whom a piece belongs to, see `_whose`
_CODES = (OFF, ONE, TWO, THREE, FOUR, FIVE, SIX, SEED)
_NO_ONES = 7


class Looking:
    """What is shown instead of the game's own lines, `lines`, and lights, where `is_picture`."""

    def __init__(self, play, is_picture):
        self._play = play
        self._moved = []  # cells that were looked at, with the level before, one after the other
        self.is_picture = is_picture
        self.lines = [[say.SHOULD_STAND], [say.ANY_BUTTON]]

    def takes(self, cell, level):
        """Name the cell of an edge; False if it ends a tap that began before."""
        if not level and cell not in self._moved[::2] and not self._play.senses:
            return False
        if cell not in self._moved[::2]:
            self._moved.append(cell)
            self._moved.append(1 - level)
        self.lines = _lines(self._play, cell)
        return True

    def let_go(self, now):
        """Let what stands differently be judged; return whether anything does."""
        moved, self._moved = self._moved, []
        sensors, told = self._play.sensors, False
        if self._play.senses:
            for i in range(0, len(moved), 2):
                cell = moved[i]
                level = sensors.covered[cell]
                if level != moved[i + 1]:
                    self._play.edge(cell, level, sensors.trust[cell] == TRUSTED, now)
                    told = True
        return told

    def paint(self, mark):
        """Call `mark(cell, code)` so that what should stand where is lit and nothing else."""
        play = self._play
        layout, covered = play.layout, play.sensors.covered
        for cell in range(len(covered)):
            mark(cell, OFF)
        for site in range(layout.n_sites):
            cells = layout.cells(site)
            if play.senses:
                code, left = _CODES[_whose(play.game, site)], play.game.count(site)
                for seen in (1, 0):  # where pieces stand before where they could
                    for cell in cells:
                        if left and covered[cell] == seen:
                            mark(cell, code)
                            left -= 1
            else:
                for index in range(len(cells)):
                    mark(cells[index], play.gestures.light(site, index, len(cells)))


def _whose(game, site):
    """Return whose piece stands on `site`: 0 nobody's, a player's, 7 one that is no one's."""
    if not game.count(site):
        return 0
    if game.ID == "arbos":
        stock = site - game.options["size"] ** 2
        piece = (1, 2, 3, 3, 3)[stock] if stock >= 0 else game.piece(site)
        return _NO_ONES if piece == 3 else piece
    if game.ID == "pilus":
        beside = site - game.options["size"] ** 2
        if beside >= 0:
            return beside + 1
        for player in range(1, game.options["players"] + 1):
            if game.pawns.cell[player] and game.site_of(game.pawns.cell[player]) == site:
                return player
    return game.owner(site)


def _lines(play, cell):
    """Return two message lists: what is on `cell`, and more of it or what is due."""
    game, site = play.game, play.layout.site_of[cell]
    due = [say.REEDBED] if game.over else play.gestures.prompt()
    if site == NO_SITE:
        return [_beside(play, cell), due]
    name, whose = play.gestures.place(site), _whose(game, site)
    line, more = _DESCRIBE[game.ID](game, site, name, whose)
    if not line:
        line = (
            [say.LOOK_PIECES, name, whose, game.count(site)] if whose else [say.LOOK_EMPTY, name]
        )
    return [line, more or due]


def _beside(play, cell):
    layout = play.layout
    for player in range(len(layout.dice)):
        number = layout.die(player + 1, cell)
        if number:
            return [say.LOOK_DICE, number, player + 1]
    icon = layout.icon(cell)
    if icon >= 0:
        return [say.LOOK_CHOICE, play.gestures.word(icon)]
    return [say.LOOK_NOWHERE, cell // layout.cols + 1, cell % layout.cols + 1]


# ---- by game: what is on a site, [] for the usual words, and more of it, [] for nothing


def _ur(game, site, name, whose):
    return [say.LOOK_BLACK + whose - 1, name, game.count(site)] if whose else [], []


def _uros(game, site, name, whose):
    square = game.square_on(site) if name != "pool" else -1
    return [say.LOOK_ISLAND + game.houses[square], name] if square >= 0 else [], []


def _arbos(game, site, name, whose):
    if whose == _NO_ONES:
        return [say.LOOK_SEEDS, name, game.count(site)], []
    return [say.LOOK_WHITE + whose - 1, name, game.count(site)] if whose else [], []


def _pilus(game, site, name, whose):
    from ..games.pilus.tiles import COLOURS, cell_at

    size = game.options["size"]
    if site >= size * size:
        return [], []
    cell, more = cell_at(site // size, site % size), []
    surface, guard = game.surface, game.pawns.guard[cell]
    if whose:
        more = [say.LOOK_PIECE, whose]
    elif guard:
        more = [say.LOOK_GUARDED, guard]
    if not surface.colour[cell]:
        return [say.LOOK_EMPTY, name], more
    return [say.LOOK_TILE, name, COLOURS[surface.colour[cell] - 1], surface.height[cell]], more


def _community(game, site, name, whose):
    line = [say.LOOK_RED + game.tiles.colour[site] - 1, name]
    return line, [say.LOOK_PIECE, whose] if whose else []


_DESCRIBE = {
    "ur": _ur,
    "uros": _uros,
    "arbos": _arbos,
    "pilus": _pilus,
    "community": _community,
}
