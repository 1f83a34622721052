"""Measure boards as KiCad has them: `/usr/bin/python3 measure.py FILE.kicad_pcb ...` prints JSON.

Runs in the Python that KiCad is installed for.
"""

import json
import sys

import numpy as np
import pcbnew

STEP = 0.25  # mm
SQUARE_OHMS = 0.0175e-6 / 35e-6  # copper of 35 µm
WAYS = (("J1", "J2"), ("J3", "J2"))  # of the supply through a panel


def measure(path):
    """Return a board's smallest sizes, its footprints' pads and the ohms of its planes."""
    board = pcbnew.LoadBoard(path)
    vias = [item for item in board.GetTracks() if item.GetClass() == "PCB_VIA"]
    tracks = [item for item in board.GetTracks() if item.GetClass() != "PCB_VIA"]
    found = {
        "track": min(pcbnew.ToMM(item.GetWidth()) for item in tracks),
        "drill": min(pcbnew.ToMM(item.GetDrillValue()) for item in vias),
        "size": [
            round(pcbnew.ToMM(side), 1)
            for side in (
                board.GetBoardEdgesBoundingBox().GetWidth(),
                board.GetBoardEdgesBoundingBox().GetHeight(),
            )
        ],
        "footprints": {},
        "places": {},
        "ohms": {},
    }
    for footprint in board.GetFootprints():
        at = footprint.GetPosition()
        found["places"][footprint.GetReference()] = [pcbnew.ToMM(at.x), pcbnew.ToMM(at.y)]
        name = str(footprint.GetFPID().GetLibItemName())
        found["footprints"][name] = [
            (pad.GetNumber(), *_mm(pad.GetFPRelativePosition()), pcbnew.ToMM(pad.GetDrillSize().x))
            for pad in footprint.Pads()
        ]
    for zone in board.Zones():
        if path.endswith("panel.kicad_pcb"):
            plane = Plane(board, zone)
            found["ohms"][plane.net] = {"-".join(way): plane.measure(*way) for way in WAYS}
    return found


class Plane:
    """The filled area of a zone as a grid of resistors."""

    def __init__(self, board, zone):
        """Read the area."""
        self.board, self.net = board, zone.GetNetname()
        box = board.GetBoardEdgesBoundingBox()
        self.nx, self.ny = (
            round(pcbnew.ToMM(n) / STEP) for n in (box.GetWidth(), box.GetHeight())
        )
        polygons = zone.GetFilledPolysList(zone.GetFirstLayer())
        self.is_copper = np.zeros((self.ny, self.nx), bool)
        for number in range(polygons.OutlineCount()):
            line = polygons.Outline(number)
            points = np.array([_mm(line.CPoint(n)) for n in range(line.PointCount())])
            self._fill(points)

    def list_pads(self, ref):
        """Return the pads of a part that are on the plane's net."""
        footprint = self.board.FindFootprintByReference(ref)
        return (
            [pad for pad in footprint.Pads() if pad.GetNetname() == self.net] if footprint else []
        )

    def measure(self, one, other):
        """Return the ohms between two parts' pads: conjugate gradients on what Kirchhoff says."""
        volts = np.zeros((self.ny, self.nx))
        is_held = ~self.is_copper
        for ref, level in ((one, 1.0), (other, 0.0)):
            for pad in self.list_pads(ref):
                x, y = (round(n / STEP) for n in _mm(pad.GetPosition()))
                around = np.s_[y - 3 : y + 4, x - 3 : x + 4]
                volts[around], is_held[around] = level, True
                self.is_copper[around] = True
        rest = np.where(is_held, 0.0, -self._sum_currents(volts))
        way, power = rest.copy(), float((rest * rest).sum())
        for _ in range(6000):
            if power < 1e-12:
                break
            pushed = np.where(is_held, 0.0, self._sum_currents(way))
            step = power / float((way * pushed).sum())
            volts, rest = volts + step * way, rest - step * pushed
            before, power = power, float((rest * rest).sum())
            way = rest + power / before * way
        amperes = float(self._sum_currents(volts)[volts == 1.0].sum()) / SQUARE_OHMS
        return 1 / amperes

    def _fill(self, points):
        """Mark what lies in a polygon, row by row."""
        x0, y0 = points.T
        x1, y1 = np.roll(x0, -1), np.roll(y0, -1)
        middles = (np.arange(self.nx) + 0.5) * STEP
        for row in range(self.ny):
            y = (row + 0.5) * STEP
            crosses = (y0 <= y) != (y1 <= y)
            ends = x0[crosses] + (y - y0[crosses]) / (y1 - y0)[crosses] * (x1 - x0)[crosses]
            self.is_copper[row] |= np.searchsorted(np.sort(ends), middles) % 2 == 1

    def _sum_currents(self, volts):
        """Return the current that leaves each node, in units of volts a square."""
        leaving = np.zeros_like(volts)
        for here, there in (
            (np.s_[:, 1:], np.s_[:, :-1]),
            (np.s_[1:, :], np.s_[:-1, :]),
        ):
            joined = self.is_copper[here] & self.is_copper[there]
            current = np.where(joined, volts[here] - volts[there], 0.0)
            leaving[here] += current
            leaving[there] -= current
        return leaving


def _mm(at):
    return pcbnew.ToMM(at.x), pcbnew.ToMM(at.y)


print(json.dumps({path: measure(path) for path in sys.argv[1:]}))
