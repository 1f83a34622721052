"""Overlays, measured: the rule, the cells, the marks; every game, size and paper."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from command_line import invoke
from pdf_lines import read_pages

from reedbed.drawing.hand_script import read_board
from reedbed.paper.sheets import PAPERS, TooSmall, divide
from reedbed_engine.games import IDS

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = ["presence-10x10", "presence-20x20", "touch-8x8", "touch-16x16", "cursor-8x8"]
# every game on one board; every board on every paper, which no game changes
DRAWN = {(game, BOARDS[0], "a4") for game in IDS} | {
    ("community", board, paper) for board in BOARDS for paper in PAPERS
}
PITCHES = (20.0, 25.4, 100 / 3)
NEAR_MM = 0.02  # a printer cannot do as well


def make(*arguments):
    """Run the command; return what it printed."""
    result = invoke("print", "overlay", *arguments)
    assert result.exit_code == 0, result.exception
    return result.output


def near(one, other):
    return abs(one - other) < NEAR_MM


def list_across(lines):
    """Return (from, to, y) of the lines that go straight across."""
    return [(min(x, u), max(x, u), y) for x, y, u, v in lines if near(y, v)]


def list_down(lines):
    """Return (x, from, to) of the lines that go straight down."""
    return [(x, min(y, v), max(y, v)) for x, y, u, v in lines if near(x, u)]


@pytest.mark.parametrize(("game", "board", "paper"), sorted(DRAWN))
def test_a_rule_of_100_mm_is_100_mm_and_cells_have_their_pitch(game, board, paper, tmp_path):
    path, shape = tmp_path / "overlay.pdf", read_board(board)
    pitch = 25.4 if shape.rows <= 10 else 12.7
    make(game, "--board", board, "--pitch", pitch, "--paper", paper, "-o", path)
    sheets = divide(shape.rows, shape.cols, pitch, paper)
    pages = list(read_pages(path.read_bytes()))
    assert len(pages) == len(sheets)
    for width, height, lines in pages:
        assert sorted((width, height)) == pytest.approx(sorted(PAPERS[paper]), abs=NEAR_MM)
        foot = height - 12
        rules = [
            (left, right)
            for left, right, y in list_across(lines)
            if near(y, foot) and near(left, 12)
        ]
        assert rules == [pytest.approx((12, 112), abs=NEAR_MM)]
        ticks = sorted(x for x, _, end in list_down(lines) if near(end, foot) and x < 113)
        assert [b - a for a, b in pairwise(ticks)] == pytest.approx([10] * 10, abs=NEAR_MM)
        # the cells' edges, all of them right across the board
        whole = shape.cols * pitch
        rows = sorted(y for left, right, y in list_across(lines) if near(right - left, whole))
        gaps = [b - a for a, b in pairwise(rows) if not near(a, b)]
        assert gaps == pytest.approx([pitch] * shape.rows, abs=NEAR_MM)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("pitch", PITCHES)
@pytest.mark.parametrize("size", [(8, 8), (10, 10), (16, 16), (20, 20), (4, 7)])
def test_sheets_carry_every_cell_once_and_fit_the_paper(paper, pitch, size):
    sheets = divide(*size, pitch, paper)
    cells = [
        (row, col)
        for sheet in sheets
        for row in range(sheet.row, sheet.row + sheet.rows)
        for col in range(sheet.col, sheet.col + sheet.cols)
    ]
    assert sorted(cells) == [(row, col) for row in range(size[0]) for col in range(size[1])]
    for sheet in sheets:
        assert sheet.cols * pitch <= sheet.width - 20
        assert sheet.rows * pitch <= sheet.height - 30


def test_a_panel_of_20_mm_cells_needs_one_sheet_of_a3():
    assert len(divide(10, 10, 20.0, "a3")) == 1
    assert len(divide(10, 10, 100 / 3, "a4")) == 4


def test_cut_marks_and_crosses_lie_where_sheets_join(tmp_path):
    path = tmp_path / "overlay.pdf"
    make("arbos", "--board", "presence-10x10", "--pitch", 25.4, "-o", path)
    (first, second, *_), pages = divide(10, 10, 25.4, "a4"), list(read_pages(path.read_bytes()))

    def find(page, sheet):
        """Return heights of crosses, and cut marks, on the edge shared with the next sheet."""
        width, _, lines = page
        left = (width - sheet.cols * 25.4) / 2
        edge = left + sheet.cols * 25.4 if sheet is first else left
        crosses = [
            y
            for begin, end, y in list_across(lines)
            if near(end - begin, 6) and near((begin + end) / 2, edge)
        ]
        marks = [
            begin for x, begin, end in list_down(lines) if near(x, edge) and near(end - begin, 6)
        ]
        return crosses, marks

    ours, theirs = find(pages[0], first), find(pages[1], second)
    assert ours[0] and ours[0] == pytest.approx(theirs[0])
    assert len(ours[1]) == len(theirs[1]) == 3  # two cut marks, and the cross


@pytest.mark.parametrize("paper", PAPERS)
def test_svg_sheets_are_of_the_same_measures(paper, tmp_path):
    path = tmp_path / "ur.svg"
    said = make("ur", "--paper", paper, "-o", path)
    sheets = divide(10, 10, 33.333, paper)
    for number, sheet in enumerate(sheets, 1):
        root = ElementTree.parse(tmp_path / f"ur-{number}.svg").getroot()
        assert str(tmp_path / f"ur-{number}.svg") in said
        assert root.get("width") == f"{sheet.width:g}mm"
        assert root.get("viewBox") == f"0 0 {sheet.width:g} {sheet.height:g}"
        ways = [element.get("d", "") for element in root.iter(SVG + "path")]
        assert any(re.match(r"M[\d.]+ [\d.]+h100M", way) for way in ways)


def test_names_and_dice_of_the_table_are_on_the_sheets(tmp_path):
    make("ur", "--pitch", 20, "--paper", "a3", "-o", tmp_path / "ur.svg")
    root = ElementTree.parse(tmp_path / "ur.svg").getroot()
    texts = {text.text for text in root.iter(SVG + "text")}
    assert set("ABCDabcd12345678EFef") | {"home"} <= texts


def test_a_template_shows_where_lying_reeds_go(tmp_path):
    make("--pitch", 40, "--paper", "a3", "-o", tmp_path / "cells.svg")
    make("--pitch", 20, "--paper", "a3", "-o", tmp_path / "small.svg")
    reed, small = (
        [
            box
            for path in tmp_path.glob(f"{name}*.svg")
            for box in ElementTree.parse(path).getroot().iter(SVG + "rect")
            if box.get("width") == "10"
        ]
        for name in ("cells", "small")
    )
    assert reed and float(reed[0].get("x")) == pytest.approx(20 + 6 - 5)
    assert small == []


def test_cells_larger_than_the_paper_are_refused():
    with pytest.raises(TooSmall, match="no cell of 250 mm fits on a4"):
        divide(4, 4, 250.0, "a4")
