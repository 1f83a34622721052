"""The guides name every part once, draw what the netlist joins, and ask the doctor as he is."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from netlist.board import RAILS
from pages.build import BUILDS, read_builds
from pages.guide import make_guide
from pages.page import make_files
from pages.steps import list_steps
from reedbed.commands.doctor import Step
from reedbed.doctor.checks import check_parts

ROOT = Path(__file__).parents[2]
FOUND = read_builds()
GUIDES = {build.name: make_guide(build) for build in FOUND}
PAGES = {name: files[f"{name}-guide.md"] for name, files in GUIDES.items()}
SHARED = (ROOT / "hardware" / "guide.md").read_text(encoding="utf-8")
EVERYTHING = "\n".join([*PAGES.values(), SHARED])
SVG = "{http://www.w3.org/2000/svg}"
make_all = cache(make_files)
DRAWINGS = [name for name in make_all() if name.endswith(".svg")]
each_build = pytest.mark.parametrize("build", FOUND, ids=BUILDS)


def find_commands(page):
    """Return the lines of a page's shell blocks."""
    return "\n".join(re.findall(r"```sh\n(.*?)```", page, re.DOTALL)).splitlines()


@each_build
def test_each_part_of_the_netlist_is_put_in_by_one_step(build):
    counts = Counter(ref for step in list_steps(build) for ref in step.refs)
    assert counts == dict.fromkeys(build.circuit.parts, 1)


@each_build
def test_each_step_names_its_parts_and_ends_with_a_check(build):
    parts = PAGES[build.name].split("\n## ")[1:]
    steps = list_steps(build)
    assert len(parts) == len(steps)
    for number, (text, step) in enumerate(zip(parts, steps, strict=True), 1):
        assert text.startswith(f"{number}. {step.title}\n")
        assert any("reedbed board doctor" in line for line in find_commands(text))
        assert step.refs == () or f"Parts: {step.refs[0]}" in text
        asked = re.findall(r"--only (\w+)", "\n".join(find_commands(text)))
        assert asked[: len(step.checks)] == list(step.checks)


@each_build
def test_a_guide_speaks_of_a_buzzer_where_there_is_one(build):
    has_buzzer = "BZ1" in build.circuit.parts
    assert ("the buzzer sounds" in PAGES[build.name]) == has_buzzer
    assert ("--only sound" in PAGES[build.name]) == has_buzzer


def test_parts_with_numbers_in_a_row_are_named_together():
    assert "C401, C501 … C508 (9 ×) capacitor 100 nF" in PAGES["pico-hall-10x10"]
    assert "R3, R4 resistor 68 Ω" in PAGES["pico-hall-10x10"]
    assert "R3, R4, R103, R104 (4 ×) resistor 100 Ω" in PAGES["pico2-panels-20x20"]


@each_build
def test_a_step_has_its_drawing_and_the_drawing_its_parts(build):
    for number, step in enumerate(list_steps(build), 1):
        name = f"{build.name}-step-{number}.svg"
        assert (f"({name})" in PAGES[build.name]) == (name in GUIDES[build.name])
        assert (name in GUIDES[build.name]) == bool(step.drawn)
        assert set(step.drawn) <= set(step.refs)
        for ref in step.drawn:
            assert re.search(rf">{ref}  ", GUIDES[build.name][name])


@each_build
def test_drawings_show_as_many_rails_as_the_pins_that_are_on_them(build):
    for number, step in enumerate(list_steps(build), 1):
        if step.drawn:
            pins = [pin for ref in step.drawn for pin in build.circuit.parts[ref].pins]
            joined = Counter(pin.net.name for pin in pins if pin.is_connected())
            drawing = GUIDES[build.name][f"{build.name}-step-{number}.svg"]
            flags = Counter(re.findall(r'font-weight="bold"[^>]*>([^<]+)<', drawing))
            assert [flags[rail] for rail in RAILS] == [joined[rail] for rail in RAILS]


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_two_texts_of_a_drawing_lie_on_each_other(name):
    boxes = sorted(list_text_boxes(make_all()[name]), key=lambda box: box[1])
    for place, (one, _, top, right, bottom) in enumerate(boxes):
        for other, x, y, _, v in boxes[place + 1 :]:
            if x > right:
                break
            assert bottom < y or v < top, f"{one}, {other}"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_text_that_begins_in_a_box_ends_in_it(name):
    drawing = ElementTree.fromstring(make_all()[name])
    rects = [
        [float(rect.get(key)) for key in ("x", "y", "width", "height")]
        for rect in drawing.iter(f"{SVG}rect")
        if rect.get("x") is not None
    ]
    for words, left, top, right, bottom in list_text_boxes(make_all()[name], ("start",)):
        ends = [
            x + width
            for x, y, width, height in rects
            if x < left < x + width and y < (top + bottom) / 2 < y + height
        ]
        assert right <= max(ends, default=right), words


def list_text_boxes(drawing, anchors=("start", "middle", "end")):
    """Yield (text, left, top, right, bottom); a letter of Arial is about half as wide as high.

    All words are set around the height that they are given, wherever the drawing is shown.
    """
    assert "dominant-baseline" not in drawing
    for text in ElementTree.fromstring(drawing).iter(f"{SVG}text"):
        assert text.get("dy") == "0.35em"
        if text.get("text-anchor") not in anchors:
            continue
        x, y, size = (float(text.get(key)) for key in ("x", "y", "font-size"))
        wide = 0.5 * size * len(text.text)
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor")]
        yield text.text, left, y - size / 2, left + wide, y + size / 2


@each_build
def test_drawings_show_each_gpio_that_leads_to_their_parts(build):
    for number, step in enumerate(list_steps(build), 1):
        drawing = GUIDES[build.name].get(f"{build.name}-step-{number}.svg", "")
        for pin in build.circuit.parts["A1"].pins:
            joined = {other.part.ref for other in pin.net.pins} if pin.is_connected() else set()
            if pin.name.startswith("GPIO") and joined & set(step.drawn):
                place = build.controller.place(int(pin.name[4:]))
                assert f"{place.name} ({place.label})" in drawing


def test_together_the_guides_ask_the_doctor_for_all_that_he_does():
    asked = set(re.findall(r"--only (\w+)", "\n".join(find_commands(EVERYTHING))))
    assert asked == {step.value for step in Step}


@each_build
def test_a_guide_flashes_examples_that_exist(build):
    lines = find_commands(PAGES[build.name])
    named = [name for line in lines for name in re.findall(r"(?:--|board )config (\S+)", line)]
    assert named and set(named) <= set(BUILDS)
    for line in lines:
        for path in re.findall(r"firmware/boards/\S+", line):
            assert (ROOT / path).exists()


@pytest.mark.parametrize(
    "told",
    [
        "no fault found",
        "all parts answer",
        "all five buttons answer",
        "the display shows all its rows",
        "the buzzer sounds",
        " is seen though nobody presses it",
        " pressed: ",
        " are exchanged",
        "no cell of ",
        " seen though nothing is there",
        " and nothing else",
        "left out: ",
        "all lights shine in every colour",
        "sensors and lights lie as they should",
        "no cell chatters, no errors since the start",
        "lines arrive damaged",
        "is damaged",
        "no board found",
        "no Reedbed program answers",
        "is not straight:",
        "a piece is felt on its own cell, and nowhere else",
        "is a strip where a piece is not felt",
        " is not felt",
        " still feels a piece in the middle of",
        " is still felt: its switch is held",
    ],
)
def test_the_guides_quote_what_the_tool_says(told):
    tool = ROOT / "host" / "reedbed"
    sources = [*tool.glob("doctor/*.py"), *tool.glob("link/*.py"), *tool.glob("commands/*.py")]
    assert told in EVERYTHING
    assert any(told in path.read_text(encoding="utf-8") for path in sources)


def test_parts_that_do_not_answer_are_told_as_the_guides_have_it():
    client = SimpleNamespace(state={"stat": {"missing": ["sensors", "lights", "display"]}})
    told = [finding.text.partition(":")[0] for finding in check_parts(client)]
    assert told == [
        "the sensors do not answer",
        "the lights do not answer",
        "the display does not answer",
    ]
    assert all(text in EVERYTHING for text in told)
