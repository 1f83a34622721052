"""The program on the PC, as the tests of the corpus need it.

The program is imported here and in `board_on_wire.py`, nowhere else in this folder.
"""

from contextlib import closing
from datetime import UTC, datetime

from typer.testing import CliRunner

from reedbed.commands.main import app
from reedbed.flashing import program
from reedbed.flashing.plan import Program
from reedbed.link.session import Session
from reedbed.log import Log, Writer
from reedbed.records.replay import Difference, replay_events
from reedbed.session.event_ingest import EventIngest

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def run_command(*arguments):
    """Run `reedbed`; return its exit code and what it printed, an error's line included."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    error = "" if isinstance(result.exception, SystemExit | None) else f"{result.exception}\n"
    return result.exit_code, result.output + error


def log_events(folder, board, events):
    """Commit journal events of `board` to the log in `folder`, as the monitor does."""
    with closing(Log(folder, clock=lambda: NOON)) as log:
        for event in events:
            log.add_event(board, event, gone=event["n"])


def judge_events(events):
    """Return how a game of journal events stands by the rules, None where they refuse it."""
    try:
        game = replay_events(events).game
    except Difference:
        return None
    told = {"position": game.position(), "score": game.score(), "result": game.result()}
    return {**told, "history": [game.text(action) for action in game.history]}


def hear(folder, lines):
    """Let a host hear and log the `lines` of a board; return its counters, messages by verb."""
    session, counts, committed = Session(1, "en", "test"), {}, []
    with closing(Log(folder, clock=lambda: NOON)) as log:
        writer = Writer(log, lambda trouble: None)
        ingest = EventIngest(writer, session, lambda name, event: committed.append(event))
        session.connect(0.0, 0)
        for number, line in enumerate(lines):
            now = number / 1000
            for message in session.feed(line.encode() + b"\n", now):
                counts[message.verb] = counts.get(message.verb, 0) + 1
                if message.verb in ("hello", "event"):
                    ingest.receive(message)
                if message.verb == "event":
                    assert writer.advance()
    assert len(committed) == len({(event["g"], event["n"]) for event in committed})
    return session.counters(), counts


def stand_in(names, content, main):
    """Return a program for a board that has the files `names`, and its `main` program."""
    files = {name: content + name.encode() for name in names if name.endswith(".pack")}
    return Program(program.add_manifest(files), {"main.py": main})


def flash(port, wanted, board, patch):
    """Run `reedbed flash --board` with the program `wanted`; return exit code, text, its files."""
    patch.setattr(program, "build_program", lambda *_: wanted)
    return *run_command("flash", "--port", port, "--board", board), dict(wanted.files)
