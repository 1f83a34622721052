"""The picture: what stands on the sites of a game against what should stand there.

Only numbers a site are compared: which seat of a site a piece stands on is its player's business.
"""

from array import array

from ..compat import TYPE_CHECKING, Cell, Site
from ..games.base.layout import NO_SITE

if TYPE_CHECKING:
    from ..games.base.layout import Layout
    from .sensors import Sensors


class Occupancy:
    """The difference between what is expected on the sites of a layout and what is there.

    `differs` lists the sites that differ, `strays` the covered cells that are no site; `offs` has
    by site how many pieces too many (> 0) or too few (< 0) stand there, `slack` how many of its
    cells are left out, `n_slack` how many are in all.  A site with such cells may hold any number
    that fits.  `lifted` lists the sites from which a piece has been lifted since `settle`.
    """

    def __init__(self, layout: "Layout", sensors: "Sensors") -> None:
        self._layout = layout
        self._sensors = sensors
        self._want = array("b", bytes(layout.n_sites))  # below 0 while a piece is owed
        self._seen = bytearray(layout.n_sites)
        self.slack = bytearray(layout.n_sites)
        self.offs = array("b", bytes(layout.n_sites))
        self._settled = bytearray(sensors.covered)
        self.n_slack = 0
        self.lifted = []
        self._placed = []  # pairs site, how many had been lifted when a piece was put there
        self.differs = []
        self.strays = []
        for cell in range(len(sensors.covered)):
            if sensors.covered[cell] or sensors.trust[cell]:
                self.check_cell(cell)

    def is_sure(self) -> bool:
        """Return True if no cell of the board is left out."""
        return not self._sensors.n_suspect

    def is_clear(self) -> bool:
        """Return True when everything is as expected."""
        return not self.differs and not self.strays

    def nearest_pair(self) -> tuple[int, int]:
        """Return the nearest two sites of which one has too many pieces, one too few; -1: none."""
        best, pair = 1 << 20, (-1, -1)
        layout = self._layout
        extra = [site for site in self.differs if self.offs[site] > 0]
        missing = [site for site in self.differs if self.offs[site] < 0]
        for one in extra or (-1,):
            for other in missing or (-1,):
                far = 0
                if one >= 0 and other >= 0:
                    far = layout.board.distance(layout.cells(one)[0], layout.cells(other)[0])
                if far < best:
                    best, pair = far, (one, other)
        return pair

    def excess(self) -> int:
        """Return how many more pieces are seen than expected, all in all."""
        total = len(self.strays)
        for site in self.differs:
            total += self.offs[site]
        return total

    def has_extra(self) -> bool:
        """Return True if a piece stands where none should."""
        return bool(self.strays) or max([0] + [self.offs[site] for site in self.differs]) > 0

    def missing(self) -> int:
        """Return how many pieces are missing on sites, whatever is too much elsewhere."""
        count = 0
        for site in self.differs:
            count -= min(0, self.offs[site])
        return count

    def holds(self, net: tuple[int, ...]) -> bool:
        """Return True if the difference has all of a net effect (pairs site, change) in it."""
        for i in range(0, len(net), 2):
            off = self.offs[net[i]]
            if off * net[i + 1] <= 0 or abs(off) < abs(net[i + 1]):
                return False
        return True

    def fits(self, site: Site, low: int, high: int) -> bool:
        """Return True if `site` can hold `low` .. `high` pieces more than expected."""
        want = self._want[site]
        seen = self._seen[site]
        return want + high >= seen and want + low <= seen + self.slack[site]

    def expect(self, site: Site, count: int) -> None:
        """Expect `count` pieces on `site`."""
        if self._layout.count(site):
            self._want[site] = count
            self._compare(site)

    def change(self, site: Site, more: int) -> None:
        """Expect `more` pieces on `site` (or fewer, below 0) than until now."""
        self._want[site] += more
        self._compare(site)

    def shift(self, net: tuple[int, ...]) -> None:
        """Expect what an action with this net effect leaves: pairs site, change."""
        for i in range(0, len(net), 2):
            self._want[net[i]] += net[i + 1]
            self._compare(net[i])

    def unshift(self, net: tuple[int, ...]) -> None:
        """Expect what was before an action with this net effect."""
        for i in range(0, len(net), 2):
            self._want[net[i]] -= net[i + 1]
            self._compare(net[i])

    def check_cell(self, cell: Cell) -> None:
        """Look at `cell` and its site again."""
        site = self._layout.site_of[cell]
        if site == NO_SITE:
            self._stray(cell)
            return
        covered, trust = self._sensors.covered, self._sensors.trust
        seen = slack = 0
        for index in range(self._layout.count(site)):
            seat = self._layout.cell(site, index)
            if trust[seat]:
                slack += 1
            else:
                seen += covered[seat]
        self._seen[site] = seen
        self.n_slack += slack - self.slack[site]
        self.slack[site] = slack
        if self._settled[cell] and not covered[cell] and site not in self.lifted:
            self.lifted.append(site)
        elif covered[cell] and not self._settled[cell]:
            self._place(site)
        self._compare(site)

    def _place(self, site: Site) -> None:
        placed = self._placed
        for i in range(0, len(placed), 2):
            if placed[i] == site:
                placed[i + 1] = len(self.lifted)
                return
        placed.append(site)
        placed.append(len(self.lifted))

    def lifted_before(self, site: Site) -> int:
        """Return how many sites of `lifted` came before the last piece put on `site`."""
        placed = self._placed
        for i in range(0, len(placed), 2):
            if placed[i] == site:
                return placed[i + 1]
        return 0

    def accept_pieces(self) -> None:
        """Take the pieces as they stand: from now on `lifted` lists where one is taken."""
        self._settled[:] = self._sensors.covered
        self.lifted.clear()
        self._placed.clear()
        for site in self.differs:
            if self.offs[site] < 0:
                self.lifted.append(site)

    def _stray(self, cell: Cell) -> None:
        there = self._sensors.covered[cell] and not self._sensors.trust[cell]
        listed = cell in self.strays
        if there and not listed:
            self.strays.append(cell)
        elif listed and not there:
            self.strays.remove(cell)

    def _compare(self, site: Site) -> None:
        off = self._seen[site] - self._want[site]
        if off < 0:
            off = min(0, off + self.slack[site])
        before = self.offs[site]
        if off == before:
            return
        self.offs[site] = off
        if not before:
            self.differs.append(site)
        elif not off:
            self.differs.remove(site)
