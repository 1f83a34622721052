"""English: Hex."""

from reedbed_engine.games.base.messages import OPTION, TITLE

WORDS = {
    TITLE: "Hex",
    OPTION: "Size {0}",
}

SHORT_WORDS = {}
