"""By buttons alone, on every kind of board: every legal action, and no other."""

import pytest
from action_kinds import tour
from places import WITH_DECK, name_place

from reedbed_engine.off_board.simulated_player.buttons import Buttons
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.table.chooser import Chooser


def fork(chooser, gestures):
    """Return another chooser that stands where `chooser` does."""
    other = Chooser(gestures)
    for key, value in vars(chooser).items():
        setattr(other, key, value[:] if isinstance(value, list) else value)
    return other


def can_be_entered(play):
    """Return all that PLUS, MINUS and OK lead to; nothing they stand on leads nowhere."""
    play.open_chooser()
    open_ones, found = [fork(play.tapping.chooser, play.gestures)], set()
    while open_ones:
        chooser = open_ones.pop()
        assert chooser.options, chooser.chosen
        for step in chooser.options:
            beyond = fork(chooser, play.gestures)
            action = beyond.take_forced(step)
            if action >= 0:
                found.add(action)
            else:
                open_ones.append(beyond)
    play.tapping.chooser.close()
    return found


def by_buttons(hands, action):
    """Return the presses that enter `action` and take it back."""
    return Buttons(hands).act(action)


def enter_and_take_back(simulated, action):
    hands, table = simulated.hands, simulated.table
    position, text = hands.game.position(), hands.game.text(action)
    hands.must_wait = True
    simulated.run(by_buttons(hands, action))
    hands.play(action)
    simulated.run(hands.finish(text))
    assert table.game.position() == hands.game.position()
    hands.undo()
    for _ in range(2):  # the pieces, which nobody has moved, may look like something else first
        if table.game.position() != position:
            simulated.wait(1500)
            simulated.run(hands.press(OK if table.lines[1][0] == say.ASK_UNDO else BACK))
    assert table.game.position() == position == hands.game.position()
    simulated.wait(300)


@pytest.mark.parametrize("place", WITH_DECK, ids=name_place)
def test_buttons_enter_every_legal_action_and_no_other(place):
    entered = set()

    def visit(simulated, kind, action):
        hands, play = simulated.hands, simulated.table.play
        if kind not in entered:
            legal = []
            hands.game.actions(legal)
            assert can_be_entered(play) == set(legal)
            entered.add(kind)
            enter_and_take_back(simulated, action)
        simulated.alarms = 0
        simulated.run(hands.perform(hands.game.text(action)))

    seen = tour(place, visit)
    assert all(seen.values()), seen
