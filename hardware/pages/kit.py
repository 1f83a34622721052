"""The guide of the kit: order, print, solder, measure."""

from magnetics.parts import HALL
from netlist.controllers import CONTROLLERS
from printed.sizes import BOARD_HEIGHT, DISPLAY

from .guide import format_refs
from .kit_drawing import draw_kit_step
from .kit_measures import list_measures, read_kit
from .kit_steps import BOARDS, KIT_STEPS
from .magnets import count_magnets
from .template import read_template


def make_kit_files() -> dict[str, str]:
    """Return the guide and the drawings of its steps by the names of their files."""
    magnets = max(count_magnets(read_kit()), key=lambda item: item.number)
    page = _TEMPLATE.render(
        heads=[_format_head(number) for number in range(1, len(KIT_STEPS) + 1)],
        measures=[
            (number, *measure[:-1], measure.known, "")
            for number, measure in enumerate(list_measures(), 1)
        ],
        disc=HALL.disc,
        magnets=magnets,
        board_height=BOARD_HEIGHT,
        display=DISPLAY,
        pico_amperes=CONTROLLERS["pico"].ma / 1000,
    )
    drawings = {f"step-{n}.svg": draw_kit_step(n) for n in range(1, len(KIT_STEPS) + 1)}
    return {"README.md": page, **drawings}


def _format_head(number: int) -> str:
    """Return a step's title, parts and picture."""
    step = KIT_STEPS[number - 1]
    parts = f"Parts: {format_refs(BOARDS[step.board], step.refs)}.\n\n" if step.board else ""
    picture = f"![Step {number}: {step.title}](step-{number}.svg)"
    return f"### {number}. {step.title}\n\n{parts}{picture}"


_TEMPLATE = read_template("kit.md.jinja")
