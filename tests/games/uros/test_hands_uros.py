"""Uros by simulated hands: islands travel with and without houses."""

from simulated_start import start_simulated

from reedbed_engine.off_board.simulated_player import CLEAN


def test_islands_travel_with_and_without_houses():
    simulated, laid = start_simulated("uros", "presence", 10, "", 0, CLEAN), set()
    hands = simulated.hands
    while len(laid) < 2:
        text = hands.choose()
        simulated.run(hands.perform(text))
        if text[0] == "p":
            laid.add("carried together" in hands.did)
    assert simulated.fault() == ""
