"""What boards keep in their memories: games of all kinds, and memories that are damaged."""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from board_on_wire import (
    describe_memory,
    files_of,
    parse,
    spell,
)
from pc_tool import judge_events
from virtual_table import SIZES, Table, finished, resumed, unfinished

from reedbed_engine.games import load_game
from reedbed_engine.games.base.messages import MENU_AGREE
from reedbed_engine.off_board.simulated_player import CLUMSY
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages


def ur_ends(table):
    """A game of Ur from a position near its end, its board throwing the dice."""
    game, random = load_game("ur").new({}), Random(5)
    game.restore(5)
    while game.score() < "5":
        found = []
        game.actions(found)
        throws = game.phase == "throw"
        game.play(game.roll() if throws else found[random.below(len(found))])
    table.begin("ur", position=game.position())
    table.play()


def on_clock(table):
    table.begin("ur", clock="10+5")
    table.play(6)
    table.choose(messages.MENU_PAUSE)
    table.host.run(7000)
    table.host.press("ok")
    table.play(4)
    table.power_cycle()
    table.play(3)


def lost_on_time(table):
    table.begin("uros", clock="30s lose")
    table.play(4)
    table.host.run(32000)


def late(table):
    table.begin("arbos", clock="10s warn")
    table.play(3)
    table.host.run(14000)
    table.play(3)


def taken_back(table):
    """Taken back by a host, by BACK, and after the end."""
    table.begin("community", options="side=3")
    table.request(6)
    table.undo(2)
    table.host.press("back")
    table.host.run(300)
    table.host.press("ok")
    table.host.run(300)
    table.request(40, seed=2)
    assert table.host.state["state"]["result"] != "ongoing"
    table.host.run(500)
    table.undo(1)


def several(table):
    """One that a host has, one abandoned, one agreed, one resigned, one that goes on."""
    table.begin("community", options="side=3")
    table.request(100)
    table.acknowledge()
    table.begin("ur", options="first=2")
    table.request(5)
    assert table.host.ask("abandon")[0] == "ok"
    for entry, game in ((MENU_AGREE, "uros"), (messages.RESIGN_AS, "arbos")):
        table.begin(game)
        table.request(4)
        table.choose(entry)
    table.begin("pilus")
    table.request(3)


def delivered(table):
    """Two games that a host has, and one that goes on."""
    for game in ("uros", "arbos"):
        table.begin(game)
        table.request(4, seed=8)
        assert table.host.ask("abandon")[0] == "ok"
        table.acknowledge()
    table.begin("pilus")
    table.request(3, seed=8)


def tidied(table):
    """Games that a host has, until the file has grown past its limit; then one that goes on."""
    table.board.switch_off()
    table.power_on(limit=8192)
    for number in range(3):
        table.begin("ur")
        table.request(45, seed=number)
        assert table.host.ask("abandon")[0] == "ok"
        table.acknowledge()
    table.begin("ur")
    table.request(9)


class PowerCutError(Exception):
    """The power has gone."""


def cut_while_tidying(table):
    """The new file is there and not complete."""
    switch_on = table.power_on

    def power_on(limit):
        switch_on(limit=limit)
        run = table.board.run

        def run_until_tidying(ms):
            run(ms)
            new = table.folder / "journal.b"
            if new.exists() and new.stat().st_size > 1000:
                raise PowerCutError

        table.board.run = run_until_tidying

    table.power_on = power_on
    tidied(table)


JOURNALS = (
    ("arbos-keys-finished", "touch", finished("arbos")),
    ("arbos-keys-resumed", "touch", resumed("arbos", 6, 5, skill=CLUMSY)),
    ("arbos-keys-late", "touch", late),
    ("community-buttons-finished", "cursor", finished("community")),
    ("community-sensors-resumed-finished", "presence", resumed("community", 3, 100)),
    ("community-taken-back", "cursor", taken_back),
    ("pilus-sensors-finished", "presence", finished("pilus")),
    ("pilus-sensors-unfinished", "presence", unfinished("pilus", 14, skill=CLUMSY, seed=3)),
    ("several-games", "cursor", several),
    ("delivered", "cursor", delivered),
    ("tidied", "cursor", tidied),
    ("cut-while-tidying", "cursor", cut_while_tidying),
    ("ur-sensors-finished", "presence", ur_ends),
    ("ur-sensors-clock-resumed", "presence", on_clock),
    ("ur-keys-unfinished", "touch", unfinished("ur", 20, skill=CLUMSY)),
    ("uros-sensors-finished", "presence", finished("uros")),
    ("uros-sensors-unfinished", "presence", unfinished("uros", 12, skill=CLUMSY, seed=2)),
    ("uros-buttons-lost-on-time", "cursor", lost_on_time),
)


def cut_end(data):
    """A write that was cut short: the last record is not there."""
    return data[:-25]


def rot(data):
    """A byte has rotted in the middle of a game: it cannot go on."""
    at = data.index(b'"n":5,') + 10
    return data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]


def renew(data):
    """A journal of a version that is not known."""
    first, _, rest = data.partition(b"\n")
    _, fields = parse(first.decode())
    return spell(0, "journal", {**fields, "version": 99}).encode() + b"\n" + rest


DAMAGED = (
    ("cut-end", "uros-sensors-unfinished", cut_end),
    ("rotten-record", "pilus-sensors-unfinished", rot),
    ("unknown-version", "arbos-keys-resumed", renew),
)


def write_journals(folder):
    for name, kind, happen in JOURNALS:
        place = folder / name
        memory = place / "data"
        memory.mkdir(parents=True)
        table = Table(kind, memory, entropy=sum(name.encode()))
        try:
            happen(table)
            table.end()
        except PowerCutError:
            table.board.switch_off()
        describe(place, kind)
        print(name, {file: len(data) for file, data in files_of(memory).items()}, flush=True)
    for name, source, damage in DAMAGED:
        place = folder / name
        shutil.copytree(folder / source, place)
        path = place / "data" / "journal.a"
        path.write_bytes(damage(path.read_bytes()))
        describe(place, {row[0]: row[1] for row in JOURNALS}[source])


def describe(place, kind):
    """Write down what a board and a log make of the files in `place`/data."""
    shape = (kind, SIZES[kind], SIZES[kind])
    with TemporaryDirectory() as scratch:
        copy = Path(scratch, "data")
        shutil.copytree(place / "data", copy)
        told = describe_memory(copy, *shape)
    lines = [f"shape {json.dumps(shape)}", *told]
    events = events_in(lines)[1]
    for g in sorted({event["g"] for event in events}):
        game = [event for event in events if event["g"] == g]
        judged = {"g": g, "game": judge_events(game)}
        lines.append(f"judged {json.dumps(judged, sort_keys=True)}")
    (place / "expected.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def events_in(lines):
    found, board = [], ""
    for line in lines:
        verb, _, rest = line.partition(" ")
        if verb == "board":
            board = json.loads(rest)["board"]
        elif verb in ("waited", "kept"):
            found.append(json.loads(rest))
    return board, sorted(found, key=lambda event: (event["g"], event["n"]))
