"""What the tests of all games' rules share: playing texts, refusals in words, what is legal."""

from reedbed_engine.errors import BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import clause, format_legal
from reedbed_engine.words import explain


def play(game, texts):
    """Play actions joined by blanks, which must be legal; return whose turn it is then."""
    for text in texts.split():
        action = game.parse(text)
        reason = game.judge(action)
        assert reason == 0, "%s: %s" % (text, explain(reason, game.reason_args(), game.ID))
        game.play(action)
    return turn(game)


def turn(game):
    """Return the player whose turn it is, and the phase: "2 move"."""
    return "%d %s" % (game.player, game.phase)


def why(game, text):
    """Return the clause and the words that refuse `text`; the game must not change."""
    before = game.position()
    reason = game.judge(game.parse(text))
    assert reason, text + " is legal"
    assert game.position() == before
    words, spanish = (
        explain(reason, game.reason_args(), game.ID),
        explain(reason, game.reason_args(), game.ID, "es"),
    )
    assert "{" not in words + spanish and words != spanish
    return (clause(reason, game.ID) + " " + words).strip()


def refusal(game_id, position):
    """Return the clause and the words that refuse a position."""
    try:
        load_game(game_id).load(position)
    except BadPosition as error:
        words, spanish = (
            explain(error.code, error.arguments, error.game_id),
            explain(error.code, error.arguments, error.game_id, "es"),
        )
        assert "{" not in words + spanish and words != spanish
        return (clause(error.code, error.game_id) + " " + words).strip()
    raise AssertionError(position + " was loaded")


def legal(game):
    """Return the legal actions as the game spells them, joined by blanks."""
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces)
