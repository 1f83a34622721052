"""What the PC writes of the journals: logs, with gaps, and records."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pc_tool import log_events, run_command
from write_journals import JOURNALS, events_in


def events_of(place):
    """Return (board, events) that expected.txt in `place` tells, in order of the games."""
    return events_in((place / "expected.txt").read_text(encoding="utf-8").splitlines())


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
