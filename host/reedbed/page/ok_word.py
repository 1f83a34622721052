"""What OK would do now, by what the board says."""

from typing import Any

from reedbed_engine.table import messages as say

from ..drawing.pictures import load_words

# OK does nothing until the pieces stand right, or something is picked
_NOTHING = (
    *(say.PIECE_WRONG, say.PIECE_MISSING, say.PIECE_ASTRAY, say.STRAY, say.EXPECT_BACK),
    *(say.SET_UP, say.PUT_PIECE, say.WHICH),
)


def find_ok_word(said: dict[str, Any], is_thrown_by_hand: bool = False) -> dict[str, str] | None:
    """Return by language what OK would do once the board has `said` that, None for nothing."""
    first, second = said["lines"]
    if first[:1] == [say.NAMED]:
        _, name, first = first
        if name[:1] == [say.COMPUTER]:
            first = [say.THINKING]
    if is_thrown_by_hand:
        first = []
    if second and second[0] in _NOTHING:
        return None
    words = load_words(said.get("of", ""), "OK_WORDS")
    codes = [line[0] for line in (second, first) if line] + [say.CONFIRM] * bool(said.get("asks"))
    code = next((code for code in codes if code in words["en"]), None)
    return {name: texts[code] for name, texts in words.items()} if code else None
