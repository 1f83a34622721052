"""English: Nine Men's Morris."""

from reedbed_engine.games.base.messages import TITLE

from .. import rules

WORDS = {
    TITLE: "Nine Men's Morris",
    rules.NOT_NEXT: "{0} is not next to {1}, and only three men may fly",
    rules.IN_A_MILL: "{0} is in a mill, and others are not",
}

SHORT_WORDS = {}
