"""Nine Men's Morris: men are put down, moved and taken off."""

from reedbed_engine.games.base.stones import StoneGestures, StoneWording

GESTURES = StoneGestures
WORDING = StoneWording
