"""A copied game stands as the first does, and shares nothing with it that changes."""

from player_choices import DEALT

from reedbed_engine.copying import Copying, copy_game
from reedbed_engine.games import load_game
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random

GAMES = (
    ("ur", {}),
    ("uros", {}),
    ("pilus", {"size": 8}),
    ("pilus", {"size": 8, "deck": DEALT}),
    ("arbos", {"size": 8}),
    ("community", {"players": 3}),
)
_ACTIONS = 24


def play_some(game, seed):
    """Play some actions by chance; return their number."""
    chance, found, count = Random(seed), [], 0
    while count < _ACTIONS and not game.over:
        found.clear()
        game.actions(found)
        game.play(found[chance.below(len(found))])
        count += 1
    return count


def started(name, options):
    game = load_game(name).new(dict(options))
    play_some(game, 7)
    return game


def test_a_copy_stands_as_the_game_does():
    for name, options in GAMES:
        game = started(name, options)
        copy = copy_game(game)
        assert type(copy) is type(game) and copy.position() == game.position()
        assert copy.history == game.history and copy.chance_state == game.chance_state


def test_what_happens_to_a_copy_does_not_happen_to_the_game():
    for name, options in GAMES:
        game = started(name, options)
        before, copy = game.position(), copy_game(game)
        play_some(copy, 8)
        assert game.position() == before and len(game.history) <= _ACTIONS
        while copy.history:
            copy.undo()
        assert game.position() == before
        assert copy.position() == load_game(name).new(dict(options)).position()


def test_game_and_copy_go_on_alike():
    for name, options in GAMES:
        game = started(name, options)
        copy = copy_game(game)
        assert play_some(game, 9) == play_some(copy, 9)
        assert copy.position() == game.position() and copy.result() == game.result()


class Holder:
    """Something that stands in two places of itself."""

    def __init__(self):
        self.cells = bytearray(2)
        self.inner = None
        self.rows = [[1], (self.cells,), [2]]


def test_what_stands_in_two_places_does_so_in_the_copy():
    holder = Holder()
    holder.inner = Holder()
    holder.inner.inner = holder
    copying = Copying(holder)
    steps = 1
    while copying.step():
        steps += 1
    copy = copying.copy
    copy.cells[0] = 1
    assert steps == 2 and copy.inner.inner is copy
    assert copy.rows[1][0] is copy.cells and holder.cells[0] == 0
    assert copy.rows == [[1], (bytearray(b"\x01\x00"),), [2]]


def contents(game):
    """Return all that a game holds which can change, the way that a reader would walk it."""
    things, rows = [game], []
    for thing in things:  # grows as we go
        if type(thing) is dict:
            items = sorted(thing.items())
        elif hasattr(thing, "__dict__"):
            items = sorted([(key, thing.__dict__[key]) for key in thing.__dict__])
        else:
            items = list(enumerate(thing))
        for key, value in items:
            is_plain = value is None or isinstance(value, (int, bool, str))
            if not is_plain and not [1 for other in things if other is value]:
                things.append(value)
            rows.append((key, value if is_plain else 0))
    return rows


def test_what_a_game_hides_is_nowhere_in_the_game_of_its_player():
    tiles = DEALT.split("+")
    # player 1 holds the same; the other hand, the pile and the tiles left out change places
    other_deck = "+".join(tiles[:4] + tiles[:3:-1])
    dealt = [load_game("pilus").new({"deck": deck, "size": 8}) for deck in (DEALT, other_deck)]
    thrown = [load_game("ur").new(), load_game("ur").new()]
    thrown[0].chance_state = 1
    thrown[1].chance_state = 2
    for first, second in (dealt, thrown):
        assert contents(first) != contents(second)
        seen = []
        for game in (first, second):
            evaluator = load_evaluator(game.ID)(copy_game(game), Random(5))
            seen.append(contents(evaluator.game))
        assert seen[0] == seen[1], first.ID
