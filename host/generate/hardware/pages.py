"""The pages on the builds: Markdown with tables and drawings, and lists for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from .build import Build, builds
from .cells import draw_cells
from .chains import jumpers, panels_of, run_of_cells, run_of_inputs
from .keys import draw_keys
from .material import magnets, material
from .pins import pins
from .power import brightest_ma, feeds, power
from .register import draw_register
from .wiring import draw_wiring

_MADE = "<!-- Made from firmware/boards/{name}.json by `make format`: change that, not this. -->"


def write(root: Path) -> None:
    """Write hardware/builds in the checkout `root`; remove a file that no build has any more."""
    folder = root / "hardware" / "builds"
    folder.mkdir(exist_ok=True)
    found = files()
    for path in folder.iterdir():
        if path.name not in found:
            path.unlink()
    for name, text in found.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def files() -> dict[str, str]:
    """Return the content of each file of hardware/builds by its name.  Raises NotUnderstood."""
    found = {}
    for build in builds():
        found[f"{build.name}.md"] = page(build)
        found[f"{build.name}-parts.csv"] = parts_list(build)
        found[f"{build.name}-wiring.svg"] = draw_wiring(build)
        found[f"{build.name}-cells.svg"] = draw_cells(build)
        if build.registers:
            found[f"{build.name}-register.svg"] = draw_register(build)
        if build.sensors == "matrix":
            found[f"{build.name}-keys.svg"] = draw_keys(build)
    return found


def page(build: Build) -> str:
    """Return the page of a build."""
    sections = [_head(build), _pins(build), _cells(build), _chain(build), _parts(build)]
    sections += [_magnets(build), _power(build)]
    return "\n\n".join(section for section in sections if section) + "\n"


def parts_list(build: Build) -> str:
    """Return the bill of materials as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["reference", "count", "part", "note"])
    writer.writerows(material(build))
    return text.getvalue()


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table; numbers stand on the right."""
    listed = [[str(value) for value in row] for row in rows]
    numeric = [
        all(row[column].replace(",", "").isdigit() for row in listed)
        for column in range(len(head))
    ]
    lines = [list(head), ["---:" if is_number else "---" for is_number in numeric], *listed]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _head(build: Build) -> str:
    example = f"[{build.name}.json](../../firmware/boards/{build.name}.json)"
    return (
        f"{_MADE.format(name=build.name)}\n\n# {build.title}\n\n"
        f"Kind `{build.kind}`, {build.n_cells} cells; configuration {example}."
        " How to build it, step by step: [the guide](../guide.md).\n\n"
        f"{build.controller.proof}: [how to tell what you find](../README.md#what-is-proven).\n\n"
        f"![Wiring: {build.title}]({build.name}-wiring.svg)"
    )


def _pins(build: Build) -> str:
    rows = [(pin.signal, pin.place.name, pin.place.label, pin.goes_to) for pin in pins(build)]
    return "## Pins\n\n" + table(("signal", "name", "pin", "goes to"), rows)


def _cells(build: Build) -> str:
    return f"## Cells\n\n![Cells: {build.title}]({build.name}-cells.svg)"


def _chain(build: Build) -> str:
    if build.sensors == "trellis":
        rows = [
            (tile, f"row {panel['row'] + 1}, column {panel['col'] + 1}", f"0x{address:02X}")
            + (jumpers(address),)
            for tile, (panel, address) in enumerate(
                zip(panels_of(build), build.parts["sensors"]["addresses"], strict=True), 1
            )
        ]
        head = ("tile", "its far left key", "address", "jumpers to close")
        return "## Tiles\n\n" + table(head, rows)
    if build.sensors == "matrix":
        return (
            "## Keys\n\nRows are driven, one at a time, and columns are read. Each key has a diode"
            " of its own, so that any number of keys may be down.\n\n"
            f"![Keys: {build.title}]({build.name}-keys.svg)"
        )
    if not build.registers:
        return ""
    per_panel = len(build.registers) // build.n_panels
    rows = [
        (number, (number - 1) // per_panel + 1, run_of_inputs(cells), run_of_cells(build, cells))
        for number, cells in enumerate(build.registers, 1)
    ]
    return (
        "## Shift registers\n\n"
        f"Register 1 is the one that {build.controller.called} hears first."
        " The first cell is at input H, the eighth at A: in this order they are shifted out."
        " “9–10” means columns 9 to 10.\n\n"
        f"![A register: {build.title}]({build.name}-register.svg)\n\n"
        + table(("register", "panel", "inputs", "cells"), rows)
    )


def _parts(build: Build) -> str:
    rows = [(item.reference or "–", *item[1:]) for item in material(build)]
    listed = table(("reference", "count", "part", "note"), rows)
    return f"## Parts\n\nThe same [as CSV]({build.name}-parts.csv).\n\n{listed}"


def _magnets(build: Build) -> str:
    found = magnets(build)
    if not found:
        return ""
    return (
        "### Magnets\n\n"
        "One a piece, and one more for each player's wand; disc magnets, 8 × 3 mm to begin with."
        " The most that a game can have on this board:\n\n"
        + table(("game", "magnets", "for"), found)
    )


def _power(build: Build) -> str:
    needs = power(build)
    rows = [(what, f"{most:,}", f"{kept:,}") for what, most, kept in needs.rows]
    rows.append(("together", f"{needs.unlimited_ma:,}", f"{needs.limited_ma:,}"))
    return (
        "## Power\n\n"
        + table(("at 5 V", "without a limit, mA", "with it, mA"), rows)
        + "\n\n"
        + "\n".join(f"- {line}" for line in _advice(build))
    )


def _advice(build: Build) -> list[str]:
    needs = power(build)
    most = brightest_ma(build) - build.n_cells * build.idle_ma
    level = (build.budget_ma - build.n_cells * build.idle_ma) / most
    lights = f"""
        A light is counted with {build.idle_ma} mA dark and {build.channel_ma} mA more for each
        colour at full level, as the firmware counts. `budget_ma` is {build.budget_ma}: a frame
        that would draw more is dimmed as a whole. All lights white at {level:.0%} is what it lets
        through."""
    supply = f"""
        Supply: 5 V, {needs.supply_a:g} A or more. Fuse F1: {needs.fuse_a:g} A, slow. It guards the
        wires, also against lights that a damaged signal has switched on: nothing in the program
        can."""
    alone = " One alone may draw that much, since the limit is for the whole board."
    wires = f"""
        Wires for +5V and GND to {_where(build)}: {needs.wire_mm2:g} mm² for up to 1 m, which carry
        up to {needs.feed_ma / 1000:.1f} A and lose {needs.drop_mv} mV there and
        back.{alone if feeds(build) > 1 else ""}"""
    controller = build.controller
    out = f"""
        From the 3.3 V of {controller.called} itself (pin {controller.out.label}) {needs.out_ma} mA
        are taken; {controller.out_source}."""
    usb = f"""
        Espressif's guide calls USB and the 5V pin two ways of supply that exclude each other: take
        the jumper JP1 off before you plug in USB, and put it back when the cable is out. The
        lights and {controller.called} have one ground all the time."""
    found = [lights, supply, wires, out] + ([usb] if controller.is_either else [])
    return [" ".join(text.split()) for text in found]


def _where(build: Build) -> str:
    if build.sensors == "trellis":
        return "the tiles"
    return "each panel" if build.n_panels > 1 else "the lights"
