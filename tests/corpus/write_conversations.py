"""What board and PC say to each other, and traces."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from board_on_wire import (
    parse,
)
from pc_tool import hear, run_command
from virtual_table import SIZES, Table

from reedbed.link.trace import Trace
from reedbed_engine.table import messages


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
