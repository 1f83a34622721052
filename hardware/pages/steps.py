"""The steps in which a board is built: which parts each puts in, and how the doctor checks it."""

from typing import Any, NamedTuple

from .build import Build

FIRST_BITS = 8  # cells of a register


class Step(NamedTuple):
    """A step of the guide.

    `key` names its text in steps/; `refs` are the parts that it puts in, `drawn` those of them
    that its drawing shows; `checks` are the doctor's steps that are to pass afterwards.
    """

    key: str
    title: str
    refs: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()

    @property
    def command(self) -> str:
        """Return what to run at its end."""
        return " ".join(["reedbed board doctor", *(f"--only {check}" for check in self.checks)])


def list_steps(build: Build) -> list[Step]:
    """Return the steps of a build in their order; each part of its netlist is in one of them."""
    steps = [
        Step("controller", "The controller alone", ("A1",), (), _FIRST_CHECKS),
        _supply(build),
        _buttons(build),
    ]
    if build.sensors == "trellis":
        steps += _tiles(build)
    else:
        steps.append(_lights(build))
    if build.sensors == "matrix":
        steps.append(_keys(build))
    if build.sensors == "hc165":
        steps += _registers(build)
    if build.n_panels > 1 and build.sensors == "hc165":
        steps.append(_panels(build))
    if build.sensors:
        steps.append(Step("way", "Which way round", checks=("orientation",)))
    return [*steps, Step("whole", "Everything at once")]


_FIRST_CHECKS = ("versions", "memory", "link", "files")


def _pick(build: Build, *refs: str) -> tuple[str, ...]:
    """Return those of `refs` that the build has."""
    return tuple(ref for ref in refs if ref in build.circuit.parts)


def _supply(build: Build) -> Step:
    refs = _pick(build, "PS1", "F1", "SW1", "R5", "R6", "JP1", "D1", "C4")
    return Step("supply", "Supply and fuse", refs, refs, ("link",))


def _buttons(build: Build) -> Step:
    buttons = tuple(part.ref for part in build.circuit.list_parts("button"))
    refs = (*buttons, *_pick(build, "DS1", "R2", "BZ1"))
    title, checks = "Buttons, display", ("parts", "buttons", "display")
    if "BZ1" in refs:
        title, checks = f"{title}, buzzer", (*checks, "sound")
    return Step("buttons", title, refs, refs, checks)


def _tiles(build: Build) -> list[Step]:
    refs = (*(part.ref for part in build.circuit.list_parts("tile")), "C1")
    return [
        Step("tiles", "Tiles", refs, refs[:1] + refs[-1:], ("parts", "lights")),
        Step("touch", "Touch every key", checks=("sensors", "chatter")),
    ]


def _lights(build: Build) -> Step:
    lights = [part.ref for part in build.circuit.list_parts("light") if _is_of(build, part, 0)]
    refs = (*_pick(build, "U1", "C2", "R1", "C1", "C101"), *lights)
    drawn = (*refs[: -len(lights)], *lights[:2])
    return Step("lights", "Lights", refs, drawn, ("lights",))


def _is_of(build: Build, part: Any, number: int) -> bool:
    """Tell whether a part's cell lies on the panel of that number, from 0."""
    return part.cell in set(build.circuit.panels[number].list_cells())


def _keys(build: Build) -> Step:
    keys = [part.ref for part in build.circuit.list_parts("key")]
    diodes = [part.ref for part in build.circuit.list_parts("diode") if part.article == "1N4148"]
    drawn = (diodes[0], keys[0], diodes[1], keys[1])
    return Step("keys", "Keys in rows and columns", (*keys, *diodes), drawn, ("sensors",))


def _registers(build: Build) -> list[Step]:
    n_registers = len(build.registers) // build.n_panels
    switches = [
        part.ref for part in build.circuit.list_parts("reed", "hall") if _is_of(build, part, 0)
    ]
    heads = _pick(build, "R3", "R4", "U101", "R103", "R104", "C201", "C301")
    own = [ref for ref in (f"C{500 + int(each[1:])}" for each in switches) if _pick(build, ref)]
    first = (*heads, "U2", "RN1", "C401", *switches[:FIRST_BITS], *own[:FIRST_BITS])
    # of Hall switches, which are alike but for their input, two are enough
    drawn = (*heads, "U2", "RN1", "C401", *switches[:2], *own[:2]) if own else first
    rest = [
        ref
        for number in range(2, n_registers + 1)
        for ref in (f"U{number + 1}", f"RN{number}", f"C{400 + number}")
    ]
    return [
        Step("register", "The first eight switches", first, drawn, ("sensors",)),
        Step(
            "registers",
            "All switches of a panel",
            (*rest, *switches[FIRST_BITS:], *own[FIRST_BITS:]),
            (),
            ("sensors", "reach", "chatter"),
        ),
    ]


def _panels(build: Build) -> Step:
    """Return the step that repeats three others for the panels behind the first."""
    done = {ref for step in (_lights(build), *_registers(build)) for ref in step.refs}
    kinds = ("74HC165", "74AHC125", "network", "reed", "hall", "light", "capacitor", "resistor")
    early = {ref for step in (_supply(build), _buttons(build)) for ref in step.refs}
    refs = tuple(
        part.ref for part in build.circuit.list_parts(*kinds) if part.ref not in done | early
    )
    return Step("panels", "The other panels", refs, (), ("lights", "sensors"))
