"""A log with two games in it."""

from contextlib import closing

from reedbed.log import Log
from reedbed.records.record import Played, Record, make_events

ACTIONS = (("t2", 1), ("R-B", 1), ("t1", 2), ("R-a", 2))


def fill_log(folder):
    """Write two games into the log: Ana's and Carla's."""
    with closing(Log(folder)) as log:
        for name in ("Ana", "Carla"):
            played = [Played(action, player) for action, player in ACTIONS]
            record = Record("ur", "first=1", players=[name, "Bo"], played=played)
            record.termination = "adjourned"
            log.add_game(f"record-{name}", make_events(record))
