"""A board in KiCad: its parts in their places, nets laid, planes poured.

Runs in the Python that KiCad is installed for.
"""

import json
from pathlib import Path
from typing import Any

import pcbnew
from router import BOTTOM, DRILL, TOP, VIA, Bar, Pad, Router

LIBRARIES = Path("/usr/share/kicad/footprints")
LAYERS = {TOP: pcbnew.F_Cu, BOTTOM: pcbnew.B_Cu}
OWN = "without_print"
PLANES = (("GND", BOTTOM), ("+5V", TOP))
_TRACK_MIN, _GAP_MIN, _HOLE_MIN = 0.15, 0.15, 0.3
_SHOWN = ("U", "J", "A", "F", "Q", "B", "VR", "D")  # whose names are printed


class Layout:
    """A board of `width` × `height` mm with the parts of a parts file."""

    def __init__(self, parts_file: Path, width: float, height: float) -> None:
        """Begin with a bare board."""
        self.parts: dict[str, Any] = json.loads(parts_file.read_text())
        self.width, self.height = width, height
        self.board = pcbnew.CreateEmptyBoard()
        self._set_rules()
        self._add_outline()
        self.nets: dict[str, Any] = {}
        for part in self.parts.values():
            for net in part["pads"].values():
                if net not in self.nets:
                    self.nets[net] = pcbnew.NETINFO_ITEM(self.board, net)
                    self.board.Add(self.nets[net])
        self.fixed: list[tuple[str, Bar]] = []

    def place(self, ref: str, x: float, y: float, turn: float = 0, is_below: bool = False) -> None:
        """Put a part of the file in its place."""
        part = self.parts[ref]
        footprint = self._load(part["footprint"], ref, x, y, turn, is_below)
        footprint.SetValue(part["value"])
        if part["label"]:  # printed in place of the reference
            footprint.Reference().SetVisible(False)
            footprint.Value().SetText(part["label"].upper())
            footprint.Value().SetPosition(footprint.Reference().GetPosition())
            footprint.Value().SetLayer(pcbnew.F_SilkS)
        for pad in footprint.Pads():
            if net := part["pads"].get(pad.GetNumber()):
                pad.SetNet(self.nets[net])
        missing = part["pads"].keys() - {pad.GetNumber() for pad in footprint.Pads()}
        if missing:
            raise ValueError(f"{ref}: {part['footprint']} has no pad {missing}")

    def add_hole(self, ref: str, x: float, y: float) -> None:
        """Put in a hole for a screw of 3 mm."""
        hole = self._load("MountingHole:MountingHole_3.2mm_M3", ref, x, y, 0, False)
        hole.SetBoardOnly(True)
        hole.SetExcludedFromBOM(True)
        hole.SetExcludedFromPosFiles(True)

    def add_track(self, net: str, points: list[tuple[float, float]], width: float = 0.2) -> None:
        """Lay a track on the upper side."""
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            self.fixed.append((net, Bar((TOP,), x0, y0, x1, y1, width)))

    def add_via(self, net: str, x: float, y: float) -> None:
        """Put in a via."""
        self.fixed.append((net, Bar((TOP, BOTTOM), x, y, x, y, VIA)))

    def find_pad(self, ref: str, number: str) -> tuple[float, float]:
        """Return where a pad is."""
        at = self.board.FindFootprintByReference(ref).FindPadByNumber(number).GetPosition()
        return pcbnew.ToMM(at.x), pcbnew.ToMM(at.y)

    def route(self, widths: dict[str, float]) -> list[str]:
        """Lay all nets; return the names of those that could not be laid."""
        codes = {name: net.GetNetCode() for name, net in self.nets.items()}
        names = {code: name for name, code in codes.items()}
        router = Router(
            self.width,
            self.height,
            list(self._list_pads()),
            {codes[n]: w for n, w in widths.items()},
        )
        for net, bar in self.fixed:
            router.fixed.setdefault(codes[net], []).append(bar)
        planes = {codes[name]: layer for name, layer in PLANES}
        failed = router.route([code for code in names if code not in planes], planes)
        for bars in (router.fixed, router.laid):
            for net, laid in bars.items():
                for bar in laid:
                    self._add_bar(net, bar)
        return [names[net] for net in failed]

    def save(self, path: Path) -> None:
        """Write the board, load it again, pour its planes and write it with its libraries."""
        for name, layer in PLANES:
            self._add_zone(name, LAYERS[layer])
        path.parent.mkdir(parents=True, exist_ok=True)
        table = sorted({part["footprint"].partition(":")[0] for part in self.parts.values()})
        rows = "".join(
            f'  (lib (name "{name}")(type "KiCad")(uri "{LIBRARIES / name}.pretty")'
            '(options "")(descr ""))\n'
            for name in (*table, "MountingHole")
        )
        own = path.with_name(f"{OWN}.pretty")
        rows += (
            f'  (lib (name "{OWN}")(type "KiCad")(uri "{own.resolve()}")(options "")(descr ""))\n'
        )
        path.with_name("fp-lib-table").write_text(f"(fp_lib_table\n  (version 7)\n{rows})\n")
        own.mkdir(exist_ok=True)
        writer = pcbnew.PCB_IO_MGR.PluginFind(pcbnew.PCB_IO_MGR.KICAD_SEXP)
        for footprint in self.board.GetFootprints():
            if str(footprint.GetFPID().GetLibNickname()) == OWN:
                writer.FootprintSave(str(own), footprint)
                break  # it is one and the same for all lights
        pcbnew.SaveBoard(str(path), self.board)
        board = pcbnew.LoadBoard(str(path))  # the filler works on a board that was loaded
        pcbnew.ZONE_FILLER(board).Fill(board.Zones())
        pcbnew.SaveBoard(str(path), board)
        project = path.with_suffix(".kicad_pro")
        settings = json.loads(project.read_text())
        severities = settings["board"]["design_settings"]["rule_severities"]
        severities |= {rule: "warning" for rule, each in severities.items() if each == "ignore"}
        project.write_text(json.dumps(settings, indent=2))

    def _set_rules(self) -> None:
        rules = self.board.GetDesignSettings()
        rules.m_NetSettings.GetDefaultNetclass().SetClearance(pcbnew.FromMM(_GAP_MIN))
        rules.m_TrackMinWidth = pcbnew.FromMM(_TRACK_MIN)
        rules.m_MinClearance = pcbnew.FromMM(_GAP_MIN)
        rules.m_MinThroughDrill = pcbnew.FromMM(_HOLE_MIN)
        rules.m_ViasMinSize = pcbnew.FromMM(VIA)
        rules.m_ViasMinAnnularWidth = pcbnew.FromMM((VIA - DRILL) / 2)
        rules.m_HoleToHoleMin = pcbnew.FromMM(0.25)
        rules.m_HoleClearance = pcbnew.FromMM(0.25)
        rules.m_CopperEdgeClearance = pcbnew.FromMM(0.3)

    def _add_outline(self) -> None:
        shape = pcbnew.PCB_SHAPE(self.board, pcbnew.SHAPE_T_RECT)
        shape.SetStart(_point(0, 0))
        shape.SetEnd(_point(self.width, self.height))
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(pcbnew.FromMM(0.1))
        self.board.Add(shape)

    def _load(self, name: str, ref: str, x: float, y: float, turn: float, is_below: bool) -> Any:
        library, _, footprint_name = name.partition(":")
        footprint = pcbnew.FootprintLoad(str(LIBRARIES / f"{library}.pretty"), footprint_name)
        footprint.SetFPID(pcbnew.LIB_ID(library, footprint_name))
        footprint.SetReference(ref)
        self.board.Add(footprint)
        footprint.SetPosition(_point(x, y))
        if is_below:
            footprint.Flip(_point(x, y), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
        footprint.SetOrientationDegrees(turn)
        kind = ref.rstrip("0123456789")
        footprint.Reference().SetVisible(kind in _SHOWN)
        if kind == "U":
            footprint.Reference().SetPosition(_point(x, y))
        for item in list(footprint.GraphicalItems()) if kind == "L" else ():
            if item.GetLayer() == pcbnew.F_SilkS:  # it would reach over the edge
                footprint.Delete(item)
                footprint.SetFPID(pcbnew.LIB_ID(OWN, footprint_name))
        return footprint

    def _list_pads(self) -> Any:
        for footprint in self.board.GetFootprints():
            for zone in footprint.Zones():
                if zone.GetDoNotAllowTracks():
                    yield Pad(0, (TOP, BOTTOM), *_measure(zone.GetBoundingBox()))
            for pad in footprint.Pads():
                box, at = pad.GetBoundingBox(), pad.GetPosition()
                layers = tuple(n for n, layer in LAYERS.items() if pad.IsOnLayer(layer))
                drill = pcbnew.ToMM(max(pad.GetDrillSize().x, pad.GetDrillSize().y))
                if not layers and not drill:
                    continue
                if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
                    yield Pad(0, (TOP, BOTTOM), *_mm(at), drill, drill, drill)
                else:
                    yield Pad(pad.GetNetCode(), layers, *_measure(box), drill)

    def _add_bar(self, net: int, bar: Bar) -> None:
        if bar.is_via:
            item = pcbnew.PCB_VIA(self.board)
            item.SetPosition(_point(bar.x0, bar.y0))
            item.SetDrill(pcbnew.FromMM(DRILL))
            item.SetWidth(pcbnew.FromMM(VIA))
        else:
            item = pcbnew.PCB_TRACK(self.board)
            item.SetStart(_point(bar.x0, bar.y0))
            item.SetEnd(_point(bar.x1, bar.y1))
            item.SetWidth(pcbnew.FromMM(bar.width))
            item.SetLayer(LAYERS[bar.layers[0]])
        item.SetNetCode(net)
        self.board.Add(item)

    def _add_zone(self, net: str, layer: int) -> None:
        zone = pcbnew.ZONE(self.board)
        zone.SetLayer(layer)
        zone.SetNet(self.nets[net])
        edge = 0.5
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)):
            at = _point(edge + x * (self.width - 2 * edge), edge + y * (self.height - 2 * edge))
            outline.Append(at.x, at.y)
        zone.SetLocalClearance(pcbnew.FromMM(0.2))
        zone.SetMinThickness(pcbnew.FromMM(0.2))
        zone.SetPadConnection(
            pcbnew.ZONE_CONNECTION_THT_THERMAL if net == "GND" else pcbnew.ZONE_CONNECTION_FULL
        )
        zone.SetThermalReliefGap(pcbnew.FromMM(0.25))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        self.board.Add(zone)


def _point(x: float, y: float) -> Any:
    return pcbnew.VECTOR2I(pcbnew.FromMM(x), pcbnew.FromMM(y))


def _mm(at: Any) -> tuple[float, float]:
    return pcbnew.ToMM(at.x), pcbnew.ToMM(at.y)


def _measure(box: Any) -> tuple[float, float, float, float]:
    """Return the centre, width and height of a box."""
    return (*_mm(box.GetCenter()), pcbnew.ToMM(box.GetWidth()), pcbnew.ToMM(box.GetHeight()))
