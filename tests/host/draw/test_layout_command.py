"""Layouts as text and pictures: every game on every board that carries it."""

from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from reedbed.commands.main import app
from reedbed.drawing.board import label_cells
from reedbed.drawing.hand_script import (
    Scene,
    SceneError,
    Stage,
    draw_scene,
    read_board,
    read_scene,
)
from reedbed_engine.games import IDS
from reedbed_engine.table.fitting import suggest

run = CliRunner().invoke
SVG = "{http://www.w3.org/2000/svg}"
BOARDS = [
    f"{kind}-{size}x{size}"
    for kind, sizes in (
        ("presence", (10, 20)),
        ("touch", (8, 16)),
        ("cursor", (8, 10, 16, 20)),
    )
    for size in sizes
]
FITTING = [
    (game, board, options)
    for board in BOARDS
    for game in IDS
    if (options := suggest(game, read_board(board))) is not None
]


@pytest.mark.parametrize(("game", "board", "options"), FITTING)
def test_every_game_on_every_board_that_fits(game, board, options):
    stage = Stage(Scene(board, game, options))
    labels = label_cells(stage.layout, stage.game)
    shown = run(app, ["layout", game, "--board", board])
    assert shown.exit_code == 0, shown.exception
    lines = shown.output.splitlines()
    rows = stage.layout.rows
    assert [int(line.split()[0]) for line in lines[:rows]] == [
        row * stage.layout.cols for row in range(rows)
    ]
    for _, name in labels:
        assert name in shown.output
    root = ElementTree.fromstring(draw_scene(Scene(board, game, options).text()))
    texts = {text.text for text in root.iter(SVG + "text")}
    assert {name for _, name in labels if name} <= texts
    assert {str(cell) for cell in range(len(labels))} <= texts


def test_all_five_games_fit_somewhere_on_each_kind():
    for kind in ("presence", "touch", "cursor"):
        assert {game for game, board, _ in FITTING if board.startswith(kind)} == set(IDS)


def test_a_board_for_the_options_that_are_given():
    shown = run(app, ["layout", "arbos", "--option", "size=8"])
    assert shown.exit_code == 0 and len(shown.output.splitlines()[0].split()) == 9, shown.output


def test_what_cannot_fit_is_refused_with_what_fits():
    for wanted in (
        ["pilus", "--board", "presence-10x10", "--option", "size=20"],
        ["community", "--board", "touch-8x8", "--option", "side=6"],
        ["arbos", "--board", "touch-8x8", "--option", "size=10"],
        ["ur", "--board", "touch-4x4"],
    ):
        shown = run(app, ["layout", *wanted])
        assert shown.exit_code == 1
        assert "what fits:" in str(shown.exception), wanted


def test_bad_input_is_one_readable_line(tmp_path):
    for wanted, words in (
        (["chess"], "chess"),
        ([], "name of a game"),
        (["ur", "--board", "big"], "presence-10x10"),
        (["ur", "--board", "touch-0x0"], "presence-10x10"),
        (["ur", "--option", "first"], "first"),
        (["ur", "--do", "dance"], "dance: no such step"),
        (["ur", "--do", "lift Q"], "Q: there is no such place"),
        (["ur", "--do", "lift e"], "nothing stands there"),
        (["ur", "--do", "throw 7"], "no such cell"),
        (["ur", "--do", "wait long"], "a number is wanted"),
        (["ur", "--do", "press fire"], "the buttons are"),
        (["ur", "--position", "ur ?"], "2 fields instead of 6"),
        (["ur", "--svg", str(tmp_path / "no" / "a.svg")], "No such file"),
        (["--again", str(tmp_path / "a.svg")], "No such file"),
    ):
        shown = run(app, ["layout", *wanted])
        assert shown.exit_code == 1, wanted
        message = str(shown.exception)
        assert words in message and "\n" not in message, (wanted, message)


def test_a_picture_can_be_drawn_again(tmp_path):
    target = tmp_path / "ur.svg"
    wanted = ["layout", "ur", "--do", "throw 2; lift R", "--svg", str(target)]
    assert run(app, wanted).exit_code == 0
    first = target.read_text()
    assert "Put Black's piece on B" in first
    for again in (target, tmp_path):
        target.write_text(first.replace("#e8e8e8", "#000000"))
        assert run(app, ["layout", "--again", str(again)]).exit_code == 0
        assert target.read_text() == first
    target.write_text("<svg/>")
    assert run(app, ["layout", "--again", str(target)]).exit_code == 1


def test_lights_in_text_after_steps():
    shown = run(app, ["layout", "ur", "--board", "touch-8x8", "--do", "throw 3; tap R"])
    assert shown.exit_code == 0 and "lights (" in shown.output


def test_scenes_are_read_and_written_alike():
    scene = Scene("touch-8x8", "ur", "first=2", "ur x", "throw 1; tap R")
    assert read_scene(scene.text()) == scene
    assert read_scene(Scene("touch-8x8", "ur").text()) == Scene("touch-8x8", "ur")
    for bad in ("", "board touch-8x8", "board a\ngame b\nlights c"):
        with pytest.raises(SceneError):
            read_scene(bad)
