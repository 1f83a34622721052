"""Uros by simulated hands: islands travel with and without houses."""

from simulated_start import start_simulated

from reedbed_engine.off_board.simulated_player import CLEAN


def test_islands_travel_with_and_without_houses():
    laid = {"carried": 0, "pointed": 0}
    for seed in range(3):
        simulated = start_simulated("uros", "presence", 10, "", seed, CLEAN)
        hands = simulated.hands
        while not hands.game.over:
            text = hands.choose()
            simulated.run(hands.perform(text))
            if text[0] == "p":
                laid["carried" if "carried together" in hands.did else "pointed"] += 1
    assert laid["carried"] and laid["pointed"]
