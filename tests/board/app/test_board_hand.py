"""What a hand holds over a virtual board is not taken for put aside."""

from board_bench import Bench

from reedbed_board.off_board.virtual import rows_of
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.uros import messages as uros
from reedbed_engine.table import messages as say


def test_a_take_back_is_asked_only_when_the_piece_has_left_the_hand():
    bench = Bench()
    app, simulated = bench.app, bench.parts.simulated
    sense = rows_of(app, None)[0][1]

    def run(ms):
        for _ in range(0, ms, 5):
            bench.now += 5
            sense(bench.now)

    assert not app.table.new_game("uros", "", bench.now)
    layout = app.table.layout
    cell = [
        cell
        for cell in range(100)
        if app.table.game.site_name(layout.site_of[cell] & 0xFF) == "L3"
        and layout.site_of[cell] < 200
    ][0]
    for level in (1, 0):
        simulated.apply_fields({"hand": 1, "level": 1 - level}, bench.now)
        simulated.set(cell, level)
        run(3000)
        assert len(app.table.game.history) == 1
    assert app.table.lines[1][0] != say.ASK_UNDO
    simulated.apply_fields({"hand": 1, "level": 0}, bench.now)
    run(3000)
    assert app.table.lines[1] == [say.ASK_UNDO, [uros.HOUSE_ON, "L", 3], [PLAYER], 1]
