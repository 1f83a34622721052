"""Five sites of two seats each, without a game: for tests of the parts of the table."""

from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table.occupancy import Occupancy
from reedbed_engine.table.sensors import Sensors


class FiveSites:
    """Pieces stand where they are expected, on `standing`; a site may be named twice.

    Site `n` has the cells `n` and `n + 5`; cell 10 is no site.
    """

    def __init__(self, *standing):
        self.layout = Layout("ur", Board("presence", 1, 11), 5)
        for site in range(5):
            self.layout.place(site, (site, site + 5))
        self.sensors = Sensors(11)
        for site in standing:
            self.sensors.edge(self._seat(site, 0), 1, 0)
        self.occupancy = Occupancy(self.layout, self.sensors)
        for site in range(5):
            self.occupancy.expect(site, standing.count(site))

    def edge(self, site, level):
        """Lift a piece (`level` 0) or put one down."""
        self.edge_cell(self._seat(site, 1 - level), level)

    def edge_cell(self, cell, level):
        self.sensors.edge(cell, level, 1000)
        self.occupancy.check_cell(cell)

    def leave_out(self, cell):
        self.sensors.distrust(cell)
        self.occupancy.check_cell(cell)

    def _seat(self, site, level):
        for cell in (site, site + 5):
            if self.sensors.covered[cell] == level:
                return cell
        raise AssertionError(site)
