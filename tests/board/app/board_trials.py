"""Trials of the whole board of which `make test` takes samples."""

from board_bench import Bench, begun, kept, meant, power_cycle, seated
from board_fakes import TornStore

from reedbed_engine.games.base.lights import SELECTED
from reedbed_engine.off_board.simulated_player import CLUMSY


def play_clumsily(actions, seed):
    bench = begun()
    bench.sit_down(CLUMSY, seed)
    bench.play(actions)
    bench.run(500)
    assert kept(bench.host, 1) == meant(bench.hands)


def touch_each(cells):
    """Touch the `cells` one after the other, without a game and with one."""
    bench = Bench("touch")
    for game in (False, True):
        if game:
            bench.new()
        for cell in cells:
            bench.run(100)
            before, waited = bytes(bench.parts.lights.shown), 0
            bench.cell(cell, 1)
            while bytes(bench.parts.lights.shown) == before and waited < 60:
                bench.run(5)
                waited += 5
            assert waited <= 50, cell
            assert bytes.fromhex(bench.host.state["lights"]["c"])[cell] == SELECTED
            bench.cell(cell, 0)
            bench.run(800)


def cut_writes(places):
    """Cut the power at the byte `cut` that is written, for each of the `places`."""
    for cut in places:
        store = TornStore(cut, b"\xff\xff")
        bench = seated(store=store)
        for _ in range(60):
            played = len(meant(bench.hands))
            bench.play(1)
            bench.run(100)
            if bench.app.pending.events:
                break
        assert len(bench.app.pending.events) == 1
        bench.is_plugged = False
        store.power_on()
        power_cycle(bench)
        bench.is_plugged = True
        bench.run(200)
        texts = [bench.app.table.game.text(action) for action in bench.app.table.game.history]
        assert texts == meant(bench.hands)[: len(texts)] and len(texts) >= played
        assert kept(bench.host, 1) == texts
