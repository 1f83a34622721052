"""What the strongest computer player of Pilus does besides: after its best turns it plays on."""

from ....random30 import Random
from ...base.pc.strongest import Playout, play_on
from ..player import PilusEvaluator


class _Seat(PilusEvaluator):
    """Leaves the tiles as they are dealt."""

    def hide(self, random: Random) -> None:
        pass


class PilusPlayout(Playout):
    """Plays on for two turns: a tile and a pawn each."""

    SEAT = _Seat


class StrongestPilus(play_on(PilusEvaluator)):
    """Values the best turns by how the game goes on, in several deals of what is hidden."""

    PLAYOUT = PilusPlayout


EVALUATOR = StrongestPilus
