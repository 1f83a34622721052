"""Shift: hands that bring the first stone of a player, and carry it later."""

from reedbed_engine.off_board.simulated_player.placing import PlacingHands


class ShiftHands(PlacingHands):
    """Hands that bring or carry."""

    def place(self, action):
        ((origin, target),) = self.carries(action)
        if origin >= 0:
            yield self.lift(self.standing(origin), 300)
        yield self.put(self.free(target), 300)


HANDS = ShiftHands
