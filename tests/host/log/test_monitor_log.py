"""While the log cannot be written the page says so and shows the board's own position."""

from heard_board import HELLO, open_session, tell
from ur_events import ur_game

from reedbed.log import Log, LogError
from reedbed.page.publisher import Publisher
from reedbed_engine.games import load_game

EVENTS = [{**event, "g": 1} for event in ur_game(1)]
LOGGED, PLAYED = 5, 8  # events


FULL = ("the log cannot be written: disk full", "no se puede escribir el registro: disco lleno")


class FullLog(Log):
    """A log that can be told to fail."""

    is_full = False

    def add_event(self, *args):
        if self.is_full:
            raise LogError(*FULL)
        return super().add_event(*args)


def state(n):
    """Return what a board says of itself after event `n`."""
    game = load_game("ur").new({})
    for event in EVENTS[1 : n + 1]:
        game.play(game.parse(event["action"]))
    return {
        "g": 1, "n": n, "game": "ur", "options": "", "position": game.position(),
        "player": game.player, "phase": game.phase,
    }  # fmt: skip


async def test_a_full_disk_is_told_on_the_page_which_goes_on(tmp_path):
    log = FullLog(tmp_path)
    board_session = open_session(log)
    hub = Publisher(board_session).hub

    def shown():
        view = hub.read_topic("game")
        return view["problem"], board_session.game.position(), len(view["turns"])

    tell(board_session, ("hello", HELLO))
    tell(board_session, *[("event", event) for event in EVENTS[:LOGGED]])
    tell(board_session, ("state", state(LOGGED - 1)))
    assert shown()[:2] == ({}, state(LOGGED - 1)["position"])
    log.is_full = True
    tell(board_session, *[("event", event) for event in EVENTS[LOGGED:PLAYED]])
    tell(board_session, ("state", state(PLAYED - 1)), ("lights", {"c": "101010"}))
    problem, position, _ = shown()
    assert problem == {"en": FULL[0], "es": FULL[1]}
    assert position == state(PLAYED - 1)["position"]
    assert hub.read_topic("lights") == [16, 16, 16]
    log.is_full = False
    tell(board_session, ("lights", {"c": ""}))
    assert shown()[:2] == ({}, state(PLAYED - 1)["position"])
    assert [event["n"] for event in log.list_events(1)] == list(range(PLAYED))
    log.close()
