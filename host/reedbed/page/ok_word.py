"""What OK would do now, by what the board says."""

from typing import Any

from reedbed_engine.games.base.game import Game
from reedbed_engine.table import messages as say

from ..drawing.pictures import load_words

# OK does nothing until the pieces stand right, or something is picked
_NOTHING = (
    *(say.PIECE_WRONG, say.PIECE_MISSING, say.PIECE_ASTRAY, say.STRAY, say.EXPECT_BACK),
    *(say.SET_UP, say.PUT_PIECE, say.WHICH),
)


def find_ok_word(
    said: dict[str, Any], game: Game | None, board_throws: bool
) -> dict[str, str] | None:
    """Return by language what OK does when a board with `game` has `said` that, or None."""
    first, second = said["lines"]
    match first:
        case [say.NAMED, [say.COMPUTER, *_], _]:
            first = [say.THINKING]
        case [say.NAMED, _, list() as words]:
            first = words
    if game and game.throw_is_due and not board_throws:
        first = []
    if second and second[0] in _NOTHING:
        return None
    texts = load_words(game.ID if game else "", "OK_WORDS")
    codes = [line[0] for line in (second, first) if line] + [say.CONFIRM] * bool(said.get("asks"))
    code = next((code for code in codes if code in texts["en"]), None)
    return {language: found[code] for language, found in texts.items()} if code else None
