"""The guide of a build: its steps in words, each with its parts, a drawing and a check."""

from collections.abc import Iterable
from itertools import groupby
from string import ascii_letters

from netlist.board import Board as Circuit
from netlist.catalogue import PRICED, count_register_minutes, estimate_hours

from .bill import add_up_prices
from .build import Build
from .power import sum_up_power
from .step_drawing import draw_step
from .steps import Step, list_steps
from .template import read_template

_ALONE = "pico-panel-10x10"  # the configuration for one panel of several


def make_guide(build: Build) -> dict[str, str]:
    """Return the guide and the drawings of its steps by the names of their files."""
    steps = list_steps(build)
    found = {f"{build.name}-guide.md": _make_page(build, steps)}
    for number, step in enumerate(steps, 1):
        if step.drawn:
            found[f"{build.name}-step-{number}.svg"] = draw_step(build, number, step)
    return found


def _make_page(build: Build, steps: list[Step]) -> str:
    is_many = build.n_panels > 1 and build.sensors == "hc165"
    sensors = build.parts.get("sensors", {})
    text = _TEMPLATE.render(
        build=build,
        steps=[(step, format_parts(build, step)) for step in steps],
        needs=sum_up_power(build),
        total=add_up_prices(build),
        hours=estimate_hours(build.circuit),
        priced=PRICED,
        n_single=is_many,
        first_example=_ALONE if is_many else build.example,
        has_buzzer="BZ1" in build.circuit.parts,
        is_hall=bool(build.circuit.list_parts("hall")),
        minutes=count_register_minutes(build.circuit),
        n_panel_cells=build.n_cells // build.n_panels,
        miso=build.controller.place(sensors["miso"]).name if "miso" in sensors else "",
    )
    return text.rstrip("\n") + "\n"


def format_parts(build: Build, step: Step) -> str:
    """Return the parts of a step in words."""
    return format_refs(build.circuit, step.refs)


def format_refs(circuit: Circuit, refs: Iterable[str]) -> str:
    """Return parts in words, those of one kind together: "R3, R4 resistor 68 Ω; …"."""
    kinds: dict[str, list[str]] = {}
    for ref in refs:
        kinds.setdefault(circuit.parts[ref].article, []).append(ref)
    return "; ".join(f"{_list_in_rows(same)} {article}" for article, same in kinds.items())


def _list_in_rows(refs: list[str]) -> str:
    """Return references, those with numbers in a row together: "C401, C501 … C508 (9 ×)"."""
    numbers = [int(ref.lstrip(ascii_letters)) for ref in refs]
    rows = [
        [ref for _, ref in row]
        for _, row in groupby(enumerate(refs), lambda pair: numbers[pair[0]] - pair[0])
    ]
    spelled = (f"{row[0]} … {row[-1]}" if len(row) > 2 else ", ".join(row) for row in rows)
    return ", ".join(spelled) + (f" ({len(refs)} ×)" if len(refs) > 2 else "")


_TEMPLATE = read_template("guide.md.jinja")
