"""The pages on the builds: Markdown with tables and drawings, and lists for a spreadsheet."""

import csv
import io
from pathlib import Path

from netlist.catalogue import estimate_hours
from netlist.checked import mark_number
from netlist.connectors import list_connectors
from netlist.wokwi import fits_wokwi, list_left_out, make_diagram

from .bill import add_up_prices, list_bill
from .build import Build, read_builds
from .cells import draw_cells
from .chains import format_cells, format_inputs, list_panels, name_jumpers
from .guide import make_guide
from .keys import draw_keys
from .kit import make_kit_files
from .magnets import count_magnets, find_disc
from .pins import list_pins
from .power import count_feeds, find_brightest_ma, find_melting, sum_up_power
from .register import draw_register
from .template import read_template
from .wiring import draw_wiring


def write(root: Path) -> None:
    """Write hardware/builds and hardware/kit in the checkout `root`; remove what is left over."""
    for name, found in (("builds", make_files()), ("kit", make_kit_files())):
        folder = root / "hardware" / name
        folder.mkdir(exist_ok=True)
        for path in folder.iterdir():
            if path.name not in found:
                path.unlink()
        for file, text in found.items():
            (folder / file).write_text(text, encoding="utf-8", newline="\n")


def make_files() -> dict[str, str]:
    """Return the content of each file of hardware/builds by its name.  Raises NotUnderstood."""
    found = {}
    for build in read_builds():
        found[f"{build.name}.md"] = make_page(build)
        found |= make_guide(build)
        found[f"{build.name}-parts.csv"] = make_parts_list(build)
        if fits_wokwi(build.circuit):
            found[f"{build.name}-wokwi.json"] = make_diagram(build.circuit)
        found[f"{build.name}-wiring.svg"] = draw_wiring(build)
        found[f"{build.name}-cells.svg"] = draw_cells(build)
        if build.registers:
            found[f"{build.name}-register.svg"] = draw_register(build)
        if build.sensors == "matrix":
            found[f"{build.name}-keys.svg"] = draw_keys(build)
    return found


def make_page(build: Build) -> str:
    """Return the page of a build."""
    needs = sum_up_power(build)
    return _TEMPLATE.render(
        build=build,
        pins=[
            (pin.signal, pin.place.name, pin.place.label, pin.goes_to) for pin in list_pins(build)
        ],
        connectors=_list_wires(build),
        left_out=list_left_out(build.circuit) if fits_wokwi(build.circuit) else [],
        tiles=_list_tiles(build),
        registers=_list_registers(build),
        parts=list_parts(build),
        total=add_up_prices(build),
        melting=find_melting(needs.fuse_a),
        hours=estimate_hours(build.circuit),
        magnets=count_magnets(build),
        disc=find_disc(build) if build.senses_pieces else None,
        needs=needs,
        currents=[
            *((name, f"{most:,}", f"{limited:,}") for name, most, limited in needs.rows),
            ("together", f"{needs.unlimited_ma:,}", f"{needs.limited_ma:,}"),
        ],
        white_level=_find_white_level(build),
        n_feeds=count_feeds(build),
    )


def make_parts_list(build: Build) -> str:
    """Return the bill of materials as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(PART_HEADS)
    writer.writerows(list_parts(build))
    return text.getvalue()


PART_HEADS = ("reference", "count", "part", "order", "or", "euros each", "note")


def list_parts(build: Build) -> list[tuple[object, ...]]:
    """Return a row for each line of the bill of materials."""
    return [
        (
            *(item.reference, item.number, item.article.part, mark_number(item.article.order)),
            "; ".join(map(mark_number, item.article.others)),
            *(f"{item.article.euros:.2f}", item.article.note),
        )
        for item in list_bill(build)
    ]


def _list_wires(build: Build) -> list[tuple[object, ...]]:
    """Return a row for each pin of the connectors."""
    return [
        (f"J{number} {name}", pin, wire.net, wire.colour, wire.here, wire.there)
        for number, (name, wires) in enumerate(list_connectors(build.circuit).items(), 1)
        for pin, wire in enumerate(wires, 1)
    ]


def _list_tiles(build: Build) -> list[tuple[object, ...]]:
    """Return a row for each NeoTrellis tile."""
    if build.sensors != "trellis":
        return []
    addresses = build.parts["sensors"]["addresses"]
    return [
        (
            *(number, f"row {panel['row'] + 1}, column {panel['col'] + 1}"),
            *(f"0x{address:02X}", name_jumpers(address)),
        )
        for number, (panel, address) in enumerate(
            zip(list_panels(build), addresses, strict=True), 1
        )
    ]


def _list_registers(build: Build) -> list[tuple[object, ...]]:
    """Return a row for each shift register."""
    per_panel = len(build.registers) // build.n_panels
    return [
        (number, (number - 1) // per_panel + 1, format_inputs(cells), format_cells(build, cells))
        for number, cells in enumerate(build.registers, 1)
    ]


def _find_white_level(build: Build) -> float:
    """Return the level, 0 .. 1, at which all lights may be white."""
    idle_ma = build.n_cells * build.idle_ma
    return (build.budget_ma - idle_ma) / (find_brightest_ma(build) - idle_ma)


_TEMPLATE = read_template("build.md.jinja")
