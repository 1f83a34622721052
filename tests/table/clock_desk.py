"""A desk with clocks."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.table.states import SETTING_UP


def desk_on_clock(clock, kind="touch", size=8, game="ur", options="", position=""):
    """Return a desk at which the clock of player 1 has run for two seconds."""
    made = new_desk_on_clock(clock, kind, size, game, options, position)
    if made.table.play.state != SETTING_UP:
        begin(made)
    return made


def new_desk_on_clock(clock, kind="touch", size=8, game="ur", options="", position=""):
    """Return a desk at which nobody has acted yet."""
    made = Desk(kind, size, game, options, position, {"clock": clock})
    made.events = []
    return made


def begin(d):
    """Let the clocks run: something is played, and taken back."""
    found = []
    d.table.game.actions(found)
    enter(d, d.table.game.text(found[0]))
    assert d.table.request_undo(1, d.now) == 0
    d.wait(2000)


def low_lights(d):
    """Return how many cells tell that little time is left."""
    return list(d.table.lights).count(light.LOW_TIME)


def seconds_left(d):
    """Return what the players have left, in whole seconds, rounded up."""
    return [(ms + 999) // 1000 for ms in d.table.clocks.time_left(d.now)]


def take_events(d):
    """Take the journal events away and return them without their times."""
    found = []
    for event in d.table.events:
        d.events.append(event)
        event = dict(event)
        event.pop("t")
        found.append(event)
    d.table.events.clear()
    return found


def take_kinds(d):
    """Take the events; return action texts, and kinds with what they say in short."""
    found = []
    for event in take_events(d):
        words = event.get("action"), event.get("why"), event.get("termination")
        found.append(" ".join([event["k"]] + [word for word in words if word]))
    return found


def enter(d, text):
    """Play an action for a host: at once, by whoever is to act."""
    d.table.settings["host_play"] = 1
    assert d.table.request_play(text, d.now) == 0, text
