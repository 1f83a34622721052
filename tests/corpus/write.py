"""Write a corpus of what the program at hand writes, by running it:

    .venv/bin/python tests/corpus/write.py FOLDER

FOLDER must not be there.  The same program writes the same bytes, but for the log.
"""

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from board_on_wire import (
    Board,
    Host,
    config_of,
    describe_memory,
    describe_settings,
    files_of,
    parse,
    spell,
)
from frozen import sums_of
from pc_tool import hear, judge_events, log_events, run_command

from reedbed.flashing import compiler, program
from reedbed.trace import Trace
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board as Shape
from reedbed_engine.games.base.messages import MENU_AGREE, MENU_RESIGN
from reedbed_engine.hands import CLEAN, CLUMSY, seat_hands
from reedbed_engine.hands.hands import BUTTON, CELL
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.table.fitting import fit, suggest

ROOT = Path(__file__).parents[2]
SIZES = {"presence": 10, "touch": 8, "cursor": 8}
NAMED = ["Ann; Bob", 'Zoë "Z" \\ Quispe']


class Table:
    """A board, its host and simulated hands; `folder` outlives the power."""

    def __init__(self, kind, folder=None, entropy=1):
        self.kind, self.size, self.folder = kind, SIZES[kind], folder
        self.game = self.options = self.hands = None
        self.power_on(entropy)

    def power_on(self, entropy=1, limit=0):
        self.board = Board(
            self.folder, self.kind, self.size, self.size, entropy=entropy, limit=limit
        )
        # the newest events wait in the journal: whether a host has them all is for each to say
        self.host = Host(self.board, lag=4)

    def power_cycle(self):
        """Cut the power while all is quiet; pieces stay where they are, the game goes on."""
        self.host.run(500)
        self.board.switch_off()
        self.power_on()
        self.host.run(2000)  # the hands look in the events for what is recorded
        for cell in range(self.size**2):
            if self.hands.stands[cell] if hasattr(self.hands, "stands") else 0:
                self.host.sense("cell", cell, 1)
        self.host.run(300)
        assert self.host.ask("resume")[0] == "ok"
        self.host.run(100)

    def end(self):
        self.host.run(1000)
        self.board.switch_off()

    def begin(self, game, options=None, clock="", position="", seed=1, skill=CLEAN):
        """Begin a game, and let hands sit down at it."""
        shape = Shape(self.kind, self.size, self.size)
        self.game, self.options = game, suggest(game, shape) if options is None else options
        asked = {"options": self.options, "players": NAMED, "clock": clock, "position": position}
        answer = self.host.ask("new", game=game, **asked)
        assert answer[0] == "ok", answer
        self.host.run(100)
        chosen = dict(item.split("=") for item in self.options.split(",") if item)
        layout = fit(game, chosen, shape)
        self.hands = seat_hands(layout, game, chosen, seed, skill)
        if position:
            self.hands.game = load_game(game).load(position)
            self.hands.gestures = type(self.hands.gestures)(self.hands.game, layout)
        self.carry_out(self.hands.set_up())

    def play(self, count=1000):
        while count and not self.hands.game.over:
            count -= 1
            self.carry_out(self.hands.perform(self.hands.choose()))

    def carry_out(self, steps):
        self._look()
        for ms, kind, index, level in steps:
            self.host.run(ms)
            if kind == CELL:
                self.host.sense("cell", index, level)
            elif kind == BUTTON:
                self.host.sense("button", NAMES[index], level)
            self.host.run(30)  # settled before the hands look
            self._look()

    def _look(self):
        say, g, standing = self.host.state["say"], self.host.state["state"]["g"], []
        self.hands.lines, self.hands.refused = say["lines"], say["refused"]
        for name in sorted(self.host.events):
            event = self.host.events[name]
            if name[0] == g and event["k"] == "play":
                standing.append(event["action"])
            elif name[0] == g and event["k"] == "undo":
                del standing[len(standing) - event["count"] :]
        self.hands.recorded = standing

    def undo(self, count):
        answer = self.host.ask("undo", count=count)
        assert answer[0] == "ok", answer
        self.host.run(200)

    def choose(self, *entry):
        """Walk to an entry of the menu and press OK, twice where it asks again."""
        self.host.press("menu")
        for _ in range(40):
            if self.host.state["say"]["lines"][1][: len(entry)] == list(entry):
                break
            self.host.press("plus")
        self.host.press("ok")
        if self.host.state["say"]["menu"]:
            self.host.press("ok")
        self.host.run(200)

    def request(self, count, seed=1):
        """Let the host play random actions of the game that is on."""
        assert self.host.ask("set", name="host_play", value=1)[0] == "ok"
        random = Random(seed)
        game = load_game(self.game).load(self.host.state["state"]["position"])
        while count and not game.over:
            count -= 1
            found = []
            game.actions(found)
            action = found[random.below(len(found))]
            answer = self.host.ask("play", action=game.text(action))
            assert answer[0] == "ok", answer
            game.play(action)
        self.host.run(200)

    def acknowledge(self):
        self.host.lag = 0
        self.host.run(3000)
        self.host.lag = 4


# ---- journals: name, kind of board, what happens at it


def finished(game, **how):
    def happen(table):
        table.begin(game, **how)
        table.play()

    return happen


def unfinished(game, count, **how):
    def happen(table):
        table.begin(game, **how)
        table.play(count)

    return happen


def resumed(game, before, after, **how):
    def happen(table):
        table.begin(game, **how)
        table.play(before)
        table.power_cycle()
        table.play(after)

    return happen


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
    for entry, game in ((MENU_AGREE, "uros"), (MENU_RESIGN, "arbos")):
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


# ---- what the PC writes


def events_of(place):
    """Return (board, events) that expected.txt in `place` tells, in order of the games."""
    return events_in((place / "expected.txt").read_text(encoding="utf-8").splitlines())


def events_in(lines):
    found, board = [], ""
    for line in lines:
        verb, _, rest = line.partition(" ")
        if verb == "board":
            board = json.loads(rest)["board"]
        elif verb in ("waited", "kept"):
            found.append(json.loads(rest))
    return board, sorted(found, key=lambda event: (event["g"], event["n"]))


LOGGED = ("several-games", "uros-buttons-lost-on-time", "ur-sensors-clock-resumed")
LOGGED += ("arbos-keys-late", "community-taken-back")
COMMANDS = (
    ("list", []),
    ("verify", ["verify"]),
    ("export", ["export"]),
    ("export-times", ["export", "--times"]),
)


def write_log(folder, journals):
    folder.mkdir()
    for name in LOGGED:
        log_events(folder, *events_of(journals / name))
    board, events = events_of(journals / "uros-sensors-unfinished")
    log_events(folder, board, events[:6])
    # the number comes again with other content: a second game
    log_events(folder, board, [{**events[5], "t": 1, "action": events[6]["action"]}])
    tell_log(folder)


def write_log_with_gaps(folder, journals):
    """A log that lacks an event of one game, and the beginning of another."""
    folder.mkdir()
    log_events(folder, *events_of(journals / "rotten-record"))
    board, events = events_of(journals / "uros-sensors-finished")
    log_events(folder, board, events[3:9])
    tell_log(folder)


def tell_log(folder):
    for name, words in COMMANDS:
        code, text = run_command("games", *words, "--data", folder)
        (folder / f"{name}.txt").write_text(f"exit code {code}\n{text}", encoding="utf-8")


EXPORTS = (("plain", []), ("times", ["--times"]))


def write_records(folder, journals):
    """Write the records of all games that can be replayed, without times and with them."""
    folder.mkdir()
    with TemporaryDirectory() as scratch:
        for name, _, _ in JOURNALS:
            log_events(Path(scratch), *events_of(journals / name))
        for name, words in EXPORTS:
            path = folder / f"{name}.txt"
            assert run_command("games", "export", *words, "-o", path, "--data", scratch)[0] == 0
    for name, _ in EXPORTS:
        code, text = run_command("games", "check", folder / f"{name}.txt")
        text = text.replace(f"{folder}/", "")
        (folder / f"{name}.checked").write_text(f"exit code {code}\n{text}", encoding="utf-8")


# ---- what a board is told, and what it keeps


EVERY_KEY = """{
  "name": "Every key", "kind": "touch", "rows": 8, "cols": 8,
  "sensors": {"driver": "hc165", "spi": 1, "sck": 10, "miso": 12, "latch": 13, "baud": 1000000,
    "active": "high", "panels": [
      {"row": 0, "col": 0, "rows": 4, "cols": 8, "turn": 180, "order": "serpentine"},
      {"row": 4, "col": 0, "rows": 4, "cols": 8}]},
  "lights": {"driver": "ws2812", "pin": 2, "budget_ma": 900, "bright": 35, "panels": [
      {"row": 0, "col": 4, "rows": 8, "cols": 4, "turn": 90, "order": "serpentine"},
      {"row": 0, "col": 0, "rows": 8, "cols": 4, "turn": 270, "order": "rows"}]},
  "buttons": {"driver": "pins", "ok": 3, "back": 4, "plus": 5, "minus": 6, "menu": 7},
  "display": {"driver": "ssd1306", "i2c": 1, "sda": 18, "scl": 19, "freq": 100000, "address": 61},
  "sound": {"driver": "buzzer", "pin": 22},
  "debounce": {"press_ms": 12, "release_ms": 30},
  "journal_bytes": 65536, "lang": "es", "watchdog": false,
  "settings": {"rest_ms": 700, "dice": "board", "undo": "agree", "clock": "60s warn"}
}
"""


def write_boards(folder):
    folder.mkdir()
    (folder / "every-key.json").write_text(EVERY_KEY, encoding="utf-8")
    for path in (ROOT / "firmware" / "boards").glob("*.json"):
        shutil.copy(path, folder)
    for path in sorted(folder.glob("*.json")):
        config = config_of(path.read_text(encoding="utf-8"))
        (folder / f"{path.stem}.read").write_text(
            json.dumps(config, sort_keys=True) + "\n", encoding="utf-8"
        )


SETTINGS = {"rest_ms": 900, "slide_ms": 1500, "dwell_ms": 200, "mismatch_ms": 1200}
SETTINGS |= {"tap_min_ms": 30, "tap_max_ms": 800, "settle_ms": 60, "host_play": 1, "bright": 25}
SETTINGS |= {"menu_lights": 1, "dice": "board", "undo": "agree", "lang": "es", "clock": "10+5"}


def write_settings(folder):
    """All settings changed by a host, two by the menu, both maps turned round."""
    for name, changed in (("all", SETTINGS), ("some", {"lang": "es"}), ("none", {})):
        memory = folder / name
        memory.mkdir(parents=True)
        table = Table("touch", memory)
        for setting, value in changed.items():
            assert table.host.ask("set", name=setting, value=value)[0] == "ok"
        if name == "all":
            for kind in ("sensors", "lights"):
                turned = "".join(f"{63 - cell:03x}" for cell in range(64))
                assert table.host.ask("map", kind=kind, map=turned)[0] == "ok"
        table.end()
        shutil.copytree(memory, folder / "scratch")
        told = describe_settings(folder / "scratch", "touch", 8, 8)
        shutil.rmtree(folder / "scratch")
        path = folder / f"{name}.expected"
        path.write_text(json.dumps(told, sort_keys=True) + "\n", encoding="utf-8")


# ---- conversations and traces


def talk(table):
    """Say what a host may say, besides what the hands do."""
    host = table.host
    assert host.ask("new", game="chess")[0] == "no"
    assert host.ask("set", name="rest_ms", value=500)[0] == "ok"
    host.press("menu")  # a setting that is changed by the menu
    while host.state["say"]["lines"][1][0] != messages.MENU_LANG:
        host.press("plus")
    for button in ("ok", "plus", "ok", "back"):
        host.press(button)
    host.run(200)


def converse(table, game, count, **how):
    host = table.host
    host.lag = 0
    talk(table)
    table.begin(game, **how)
    table.play(count)
    host.acknowledges = False  # the disk is slow: the board repeats itself
    table.play(2)
    host.run(1200)
    last = max(host.events)
    host.say("ack", {"g": last[0], "n": last[1]})
    host.acknowledges = True
    table.undo(1)
    host.say("cmd", {"count": 1, "do": "undo", "id": host.asked})  # again: it is done once
    host.say_line("17 ack {damaged} 00000000")
    host.say("want", {"g": 1, "n": 0})
    host.run(300)
    host.press("back")
    host.run(600)
    host.press("ok")
    host.run(600)


CONVERSATIONS = (
    ("uros-sensors", "presence", "uros", 5, {}),
    ("arbos-keys", "touch", "arbos", 6, {}),
    ("community-buttons", "cursor", "community", 4, {}),
    ("ur-buttons-clock", "cursor", "ur", 6, {"clock": "10+5"}),
)


def write_conversations(folder):
    folder.mkdir()
    for name, kind, game, count, how in CONVERSATIONS:
        table = Table(kind, entropy=77)
        converse(table, game, count, **how)
        table.end()
        with TemporaryDirectory() as scratch:
            lines = [line for _, way, line in table.host.lines if way == "<"]
            told = hear(Path(scratch), lines)
            record = run_command("games", "export", "--times", "--data", scratch)[1]
        (folder / f"{name}.record").write_text(record, encoding="utf-8")
        (folder / f"{name}.heard").write_text(json.dumps(told) + "\n", encoding="utf-8")
        lines = [f"shape {json.dumps((kind, SIZES[kind], SIZES[kind]))}"]
        lines += [f"{at} {way} {line}" for at, way, line in table.host.lines]
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_traces(folder):
    """Write traces as the PC does: of a timed game, and from the middle of a game."""
    folder.mkdir()
    for name, game, before, after, how in TRACES:
        with TemporaryDirectory() as scratch:
            table = Table("presence", Path(scratch))
            if before:
                table.begin(game, **how)
                table.play(before)
                table.power_cycle()
            table.host.ask("set", name="trace", value=1)
            if not before:
                table.begin(game, **how)
            table.play(after)
            table.undo(1)
            table.host.fetch_all()
            table.end()
        text = trace_of(table.host)
        (folder / f"{name}.trace").write_text(text, encoding="utf-8")


TRACES = (
    ("pilus-sensors-resumed", "pilus", 5, 4, {}),
    ("ur-sensors-clock", "ur", 0, 8, {"clock": "10+5"}),
)


def trace_of(host):
    """Return the trace that the PC makes of what a host has heard."""
    events = [host.events[name] for name in sorted(host.events)]
    written = []
    trace = Trace(written.append, lambda g: [event for event in events if event["g"] == g])
    for _, way, line in host.lines:
        verb, fields = parse(line)
        if way == "<" and verb == "hello":
            trace.begin_board(fields)
        elif way == "<" and verb == "trace":
            trace.add_lines(fields)
    trace.close()
    return "".join(written)


# ---- what goes on a board


def write_image(folder):
    folder.mkdir()
    with TemporaryDirectory() as scratch:
        code, text = run_command("image", Path(scratch, "image"))
    assert code == 0, text
    (folder / "image.txt").write_text(text, encoding="utf-8")
    built = program.build_program(compiler.find_compiler(6))
    lines = [f"{len(content)} {name}" for name, content in sorted(built.files.items())]
    (folder / "program.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(folder):
    folder.mkdir()
    write_journals(folder / "journals")
    write_log(folder / "log", folder / "journals")
    write_log_with_gaps(folder / "log-with-gaps", folder / "journals")
    write_records(folder / "records", folder / "journals")
    write_boards(folder / "boards")
    write_settings(folder / "settings")
    write_conversations(folder / "conversations")
    write_traces(folder / "traces")
    write_image(folder / "image")
    (folder / "sha256.txt").write_text(sums_of(folder), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
