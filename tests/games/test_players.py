"""Computer players: the same choices everywhere, legal ones, in slices, without peeking."""

from player_choices import CHOICES, DEALT_GAME, finish, positions

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_game
from reedbed_engine.games.base.evaluator import Evaluator
from reedbed_engine.games.base.game import EVERYBODY
from reedbed_engine.games.pilus.actions import anchor_of
from reedbed_engine.off_board.choose import choose_action, think
from reedbed_engine.players.player import Player, load_evaluator
from reedbed_engine.players.search import Search
from reedbed_engine.random30 import Random

_AFTER_HURRY = 40  # slices: the listing of a turn ends


def test_choices_are_the_same_on_every_interpreter():
    for name, options, level, expected in CHOICES:
        made = []
        for game in positions(name, options, 6):
            action = choose_action(game, level, 3)
            assert not game.judge(action), game.text(action)
            made.append(game.text(action))
        assert " ".join(made) == expected, (name, level, made)


def test_another_seed_may_choose_otherwise():
    game = load_game("uros").new()
    assert len({choose_action(game, 1, seed) for seed in range(8)}) > 1


def test_some_games_are_played_with_more_care_than_others():
    by_chance = []
    for seed in range(12):
        count = 0
        for game in positions("ur", (), 10):
            player = finish(Player(game, 2, seed))
            count += not player.positions
        by_chance.append(count)
    assert min(by_chance) <= 2 and max(by_chance) >= 8, by_chance


def test_whose_taste_is_bad_chooses_what_is_worst():
    for name, options, _, _ in CHOICES[:2]:
        for game in positions(name, options, 3):
            evaluator = load_evaluator(name)(copy_game(game), Random(1))
            found = []
            while evaluator.list_actions(found):
                pass
            worst = min([evaluator.look(action) for action in found])
            evaluator.taste = -1
            search = finish(Search(evaluator, 1000, 1, 1, 0, Random(1)))
            assert search.value() == -worst
            assert evaluator.look(search.choice) == -worst


def test_bad_taste_passes_in_no_game_of_arbos():
    # on 20 x 20 all cells are worth something when the first spore is due
    for options in ((("size", 8), ("seeds", 7)), ()):
        for game in positions("arbos", options, 6):
            evaluator = load_evaluator("arbos")(copy_game(game), Random(1))
            evaluator.taste = -1
            search = finish(Search(evaluator, 450, 1, 1, 0, Random(1)))
            assert game.text(search.choice) != "pass", game.position()


def test_the_game_stays_as_it_is():
    for name, options, _, _ in CHOICES:
        for game in positions(name, options, 2):
            before = game.position(), list(game.history), game.chance_state
            player = Player(game, 3, 1)
            while player.step():
                assert (game.position(), list(game.history), game.chance_state) == before
            assert (game.position(), list(game.history), game.chance_state) == before


def test_slices_and_budgets_are_bounded():
    for name, options, _, _ in CHOICES:
        evaluator = load_evaluator(name)
        for game in positions(name, options, 1):
            player = Player(game, 3, 1)
            before = 0
            while player.step():
                assert player.positions - before <= evaluator.SLICE
                before = player.positions
            assert player.positions <= evaluator.LEVELS[2][0]


def test_who_is_hurried_has_a_legal_choice_at_any_time():
    for name, options, _, _ in CHOICES:
        for game in positions(name, options, 1):
            for slices in (0, 1, 2, 5, 9):
                player = Player(game, 4, 1)
                for _ in range(slices):
                    player.step()
                player.hurry()
                before, more = player.positions, 0
                while player.step():
                    more += 1
                assert more <= _AFTER_HURRY and player.positions == before
                assert not game.judge(player.choice)


class TwoTurns(Evaluator):
    """A game of one action each, as its own evaluator: 0 is safe, 1 may win or lose."""

    SLICE = 1
    COOPERATIVE = False
    VALUES = {(0,): 5, (1,): 4, (0, 0): 3, (0, 1): 3, (1, 0): 9, (1, 1): -9}
    over = False
    me = 1

    def __init__(self):
        self.history = []
        self.game = self
        self.play, self.undo = self.history.append, self.history.pop

    @property
    def player(self):
        return 1 + len(self.history) % 2

    def list_actions(self, out):
        out.extend((0, 1))
        return False

    def value(self):
        return self.VALUES[tuple(self.history)]


def test_a_path_of_which_not_all_replies_are_known_is_not_preferred():
    for seed in range(8):
        for budget in range(2, 7):
            search = finish(Search(TwoTurns(), budget, 2, 1, 1, Random(seed)))
            assert search.choice == 0, (seed, budget)


class Doubles(Evaluator):
    """A game in which 0 and 1 lead to one position, and only what follows 2 is worth much."""

    SLICE = 1
    COOPERATIVE = True
    VALUES = {(0,): 5, (1,): 5, (2,): 4, (2, 0): 9}
    over = False
    me = player = 1

    def __init__(self):
        self.history = []
        self.game = self
        self.play, self.undo = self.history.append, self.history.pop

    def list_actions(self, out):
        out.extend((0, 1) if self.history else (0, 1, 2))
        return False

    def key(self):
        return 8 if self.history in ([0], [1]) else 0

    def value(self):
        return self.VALUES.get(tuple(self.history), 0)


def test_a_beam_keeps_equal_positions_once():
    for seed in range(8):
        search = finish(Search(Doubles(), 100, 2, 2, 0, Random(seed)))
        assert search.choice == 2, seed


class InParts(TwoTurns):
    """Lists six actions in three parts, and gives room for one of them at a time."""

    VALUES = {(action,): 0 for action in range(6)}
    _listed = 0

    def list_actions(self, out):
        assert not out, "memory may not have room for all in one piece"
        out.extend((self._listed, self._listed + 1))
        self._listed = (self._listed + 2) % 6
        return self._listed > 0


def test_of_a_list_in_parts_every_action_is_looked_at_once():
    begun = set()
    for seed in range(60):
        evaluator = InParts()
        evaluator.VALUES = dict(InParts.VALUES)
        best = seed % 6
        evaluator.VALUES[(best,)] = 1
        search = Search(evaluator, 100, 1, 1, 0, Random(seed))
        while search.choice < 0:
            search.step()
        begun.add(search.choice)
        finish(search)
        assert search.choice == best and search.positions == 6, seed
    assert len(begun) == 6, begun  # equals take turns, whatever part they are in


def test_a_way_to_win_that_was_found_is_gone_without_thinking():
    game = load_game("community").new({"side": 3})
    player = think(game, 3, 1)
    while not player.line():
        game.play(player.choice)
        player = think(game, 3, 1)
    line = player.line()
    for action in line[len(game.history) :]:
        going_on = think(game, 3, 1, line)
        assert going_on.choice == action and not going_on.positions
        assert going_on.line() == line
        game.play(action)
    assert game.over and game.outcome()[0] == EVERYBODY


def test_who_went_another_way_thinks_again():
    game = load_game("community").new({"side": 3})
    other = first_action(game)
    line = [other, first_action(game)]
    game.play(choose_action(game, 3, 1))
    assert game.history[0] != other
    assert think(game, 3, 1, line).positions


def test_replies_of_pilus_are_those_on_tiles_and_one_for_all_others():
    game = load_game("pilus").new(dict(DEALT_GAME))
    evaluator, found = load_evaluator("pilus")(game, Random(1)), []
    evaluator.game.play(first_action(evaluator.game))
    evaluator.game.play(first_action(evaluator.game))  # the pawn
    while evaluator.list_actions(found):
        pass
    texts = [game.text(action) for action in found]
    assert texts[0] == "pass" and "pass" not in texts[1:]
    for action in found[1:]:
        assert evaluator.game.surface.level(anchor_of(action)) > 1


def first_action(game):
    """Return the first legal action."""
    found = []
    game.actions(found)
    return found[0]


def test_who_may_swap_any_tiles_looks_at_swaps_that_help():
    game = load_game("community").new({"side": 3})
    tiles, evaluator = game.tiles, load_evaluator("community")(game, Random(1))
    found = []
    for part in range(7):
        evaluator.list_improving(tiles.cells[3 * part : 3 * part + 3], found)
    assert found and len(set(found)) == len(found)
    everything = []
    tiles.list_all(tiles.cells, everything)
    helping = []
    for swap in everything:
        before = tiles.isolated
        tiles.exchange(swap >> 8, swap & 255)
        if tiles.isolated < before:
            helping.append(swap)
        tiles.exchange(swap >> 8, swap & 255)
    assert sorted(found) == sorted(helping)


def test_what_is_listed_in_parts_is_what_is_listed_in_one_piece():
    for name, options in (("community", (("side", 3),)), ("pilus", DEALT_GAME), ("uros", ())):
        for game in positions(name, options, 12):
            whole, parts = [], []
            evaluator = load_evaluator(name)(copy_game(game), Random(1))
            evaluator.arrive()
            while evaluator.list_actions(whole):
                pass
            goes_on = True
            while goes_on:
                part = []
                goes_on = evaluator.list_actions(part)
                parts.extend(part)
            assert parts == whole and len(set(parts)) == len(parts), game.position()


def test_whose_budget_ends_among_replies_stands_where_it_began():
    for game in positions("pilus", DEALT_GAME, 4):
        for budget in range(100, 1000, 60):
            evaluator = load_evaluator("pilus")(copy_game(game), Random(1))
            finish(Search(evaluator, budget, 16, 2, 1, Random(1)))
            assert evaluator.game.history == game.history, budget


def test_the_strongest_level_thinks_of_several_hands():
    game, deals = next(positions("pilus", DEALT_GAME, 1)), []
    evaluator = load_evaluator("pilus")(copy_game(game), Random(1))
    redeal = evaluator.redeal

    def deal_and_note(random):
        assert redeal(random)
        hands = evaluator.game.hands
        assert hands[evaluator.me] == game.hands[evaluator.me]
        deals.append([list(hand) for hand in hands])
        return True

    evaluator.redeal = deal_and_note
    search = finish(Search(evaluator, 40000, 4, 2, 3, Random(1)))
    assert not game.judge(search.choice)
    assert len(deals) == 2 and deals[0] != deals[1]
    assert load_evaluator("pilus").LEVELS[-1][3] > 1


class Hidden(TwoTurns):
    """What the actions are worth depends on what is hidden, and replies change nothing."""

    WORTH = ((3, 9, 0), (3, -9, 4), (3, 0, 4), (3, 1, 20))  # by deal, then by action

    def __init__(self):
        super().__init__()
        self._deal = 0

    def list_actions(self, out):
        out.extend((0, 1, 2))
        return False

    def redeal(self, random):
        self._deal += 1
        return True

    def value(self):
        return self.WORTH[self._deal][self.history[0]]


def test_what_is_hidden_counts_by_its_average_over_the_deals():
    for deals in range(1, len(Hidden.WORTH) + 1):
        sums = [sum(row) for row in zip(*Hidden.WORTH[:deals])]
        best = sums.index(max(sums))
        assert best == (1, 0, 0, 2)[deals - 1]
        for seed in range(8):
            search = finish(Search(Hidden(), 1000, 3, 1, deals, Random(seed)))
            assert search.choice == best, (deals, seed)
            assert search.value() == sums[best] // deals, (deals, seed)


def test_a_budget_of_one_position_is_enough():
    game = load_game("uros").new()
    search = finish(
        Search(load_evaluator("uros")(copy_game(game), Random(1)), 1, 2, 2, 1, Random(1))
    )
    assert search.positions == 1
    assert not game.judge(search.choice)
