"""English: Shift."""

from reedbed_engine.games.base.messages import TITLE

WORDS = {TITLE: "Shift"}

SHORT_WORDS = {}
