"""A scene is played as hands would play it."""

from reedbed.drawing.hand_script import Stage, read_scene

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
