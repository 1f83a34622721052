"""Layouts as text and pictures: every game on every board that carries it."""

from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from generate.pictures import draw_again
from reedbed.commands.main import app
from reedbed.drawing import draw_position, read_position
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
    shown = run(app, ["print", "layout", game, "--board", board, "--option", options])
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
    shown = run(app, ["print", "layout", "arbos", "--option", "size=8"])
    assert shown.exit_code == 0 and len(shown.output.splitlines()[0].split()) == 9, shown.output


def test_what_cannot_fit_is_refused_with_what_fits():
    for wanted in (
        ["pilus", "--board", "presence-10x10", "--option", "size=20"],
        ["community", "--board", "touch-8x8", "--option", "side=6"],
        ["arbos", "--board", "touch-8x8", "--option", "size=10"],
        ["ur", "--board", "touch-4x4"],
    ):
        shown = run(app, ["print", "layout", *wanted])
        assert shown.exit_code == 1
        assert "what fits:" in str(shown.exception), wanted


def test_what_hands_do_is_refused_in_one_line():
    for steps, words in (
        ("dance", "dance: no such step"),
        ("lift Q", "Q: there is no such place"),
        ("lift e", "nothing stands there"),
        ("throw 7", "no such cell"),
        ("wait long", "a number is wanted"),
        ("press fire", "the buttons are"),
    ):
        with pytest.raises(SceneError, match=words):
            draw_scene(Scene("presence-10x10", "ur", steps=steps).text())


def test_a_picture_is_drawn_again_from_what_it_holds():
    scene = Scene("presence-10x10", "ur", "", "", "throw 2; lift R")
    picture = draw_scene(scene.text())
    assert "Put Black's piece on B" in picture
    position = draw_position(read_position("uros"))
    for first in (picture, position):
        assert draw_again(first.replace("#e8e8e8", "#000000")) == first
    with pytest.raises(ValueError):
        draw_again("so <desc>uros</desc>, you see")


def test_scenes_are_read_and_written_alike():
    scene = Scene("touch-8x8", "ur", "first=2", "ur x", "throw 1; tap R")
    assert read_scene(scene.text()) == scene
    assert read_scene(Scene("touch-8x8", "ur").text()) == Scene("touch-8x8", "ur")
    for bad in ("", "board touch-8x8", "board a\ngame b\nlights c"):
        with pytest.raises(SceneError):
            read_scene(bad)


CAPTURE = """
board presence-10x10
game ur
position ur X.XXOoOO.x.......... 0,0 0,0 2 move2
do play d-2
"""


def test_pieces_of_an_action_are_lifted_before_they_are_put_down():
    scene = read_scene(CAPTURE)
    stage = Stage(scene)
    stage.perform_steps(scene.steps)
    play = stage.table.play
    assert play.game_log.pending.items == [] and not any(play.matcher.occupancy.offs)
