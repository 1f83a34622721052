"""What boards write into their journals: a few games each, played by a host's requests."""

from functools import cache

from board_bench import Bench
from board_fakes import FakeHost

from reedbed_board.journal_file import FILES
from reedbed_engine import wire
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import suggest


def play(bench, game, count, clock="", undone=0):
    """Begin a game and play it at random; then take some of it back."""
    chance, table = Random(count), bench.app.table
    options = suggest(game, table.board)
    assert bench.request("new", game=game, options=options, clock=clock) == "ok"
    for _ in range(count):
        found = []
        table.game.actions(found)
        action = found[chance.below(len(found))]
        assert bench.request("play", action=table.game.text(action)) == "ok", bench.host.why
    if undone:
        assert bench.request("undo", count=undone) == "ok"


def restart(bench):
    bench.power_on()
    bench.run(500)
    assert bench.request("resume") == "ok"


def put_aside(bench, *games):
    for game in games:
        play(bench, game, 4)
        assert bench.request("abandon") == "ok"


def on_clock(bench):
    play(bench, "ur", 6, clock="10+5")
    restart(bench)


def resumed(bench):
    play(bench, "arbos", 6)
    restart(bench)


def several(bench):
    bench.host.take = lambda line: FakeHost.take(bench.host, line) if b" event " not in line else 0
    put_aside(bench, "community", "ur", "uros")
    play(bench, "pilus", 3)


def delivered(bench):
    put_aside(bench, "uros", "arbos")
    play(bench, "pilus", 3)


# name: kind of the board, what is done at it
PLAYED = {
    "ur-clock-resumed": ("presence", on_clock),
    "arbos-resumed": ("touch", resumed),
    "community-taken-back": ("cursor", lambda bench: play(bench, "community", 6, undone=2)),
    "pilus": ("presence", lambda bench: play(bench, "pilus", 8)),
    "uros": ("presence", lambda bench: play(bench, "uros", 8)),
    "several": ("cursor", several),
    "delivered": ("cursor", delivered),
}


@cache
def _write(name):
    kind, act = PLAYED[name]
    bench = Bench(kind)
    bench.run(100)
    assert bench.request("set", name="host_play", value=1) == "ok"
    act(bench)
    bench.run(500)
    return bytes(bench.store.files[FILES[0]])


def read_records(name):
    """Return the kind of a board and its journal's records, pairs of verb and fields."""
    lines = (wire.decode(line) for line in _write(name).split(b"\n"))
    return PLAYED[name][0], [found[1:] for found in lines if found]
