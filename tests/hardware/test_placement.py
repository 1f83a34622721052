"""What the referee takes for granted, held against the model: whole games by the map."""

import numpy as np
import pytest
from placed_game import PlacedGame

from magnetics.field import feel
from magnetics.parts import CENTRED, HALL, OFFSET, TOWER, UPRIGHT, make_reed
from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import (
    CLEAN,
    CLUMSY,
    PlayerStuckError,
    SimulatedPlayer,
)
from reedbed_engine.table.fitting import fit, suggest
from reedbed_engine.table.session import Table

PAIRS = (HALL, OFFSET, UPRIGHT)
each_pair = pytest.mark.parametrize("pair", PAIRS, ids=[pair.key for pair in PAIRS])


def begin(pair, game, seed, skill=CLUMSY, size=10, **choices):
    """Return a game by the map of a pair, set up, on a board of sensors."""
    board = Board("presence", size, size)
    options = dict(item.split("=") for item in suggest(game, board).split(",") if item)
    hands = SimulatedPlayer(fit(game, options, board), game, options, seed, skill)
    placed = PlacedGame(Table(board, None, seed), hands, pair, seed, **choices)
    placed.start(game, options)
    return placed


@pytest.mark.parametrize("game", IDS)
@each_pair
def test_recommended_pairs_record_what_clumsy_hands_mean(pair, game, seed):
    placed = begin(pair, game, seed)
    placed.play()
    assert placed.fault() == ""


@each_pair
def test_recommended_pairs_give_clean_hands_no_alarm(pair, seed):
    placed = begin(pair, "arbos", seed, CLEAN)  # the game that fills its board
    placed.play()
    assert placed.fault() == ""


@each_pair
def test_a_piece_that_slides_closes_two_cells_at_once_at_most(pair):
    """With the strongest magnet and the keenest switches; the referee bears two, not three."""
    rows = range(-2, 3)
    cells = np.array([(col, row) for row in rows for col in rows]) * pair.pitch
    for goal in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        is_closed = np.zeros(len(cells), bool)
        for part in np.linspace(0, 1, 80):
            place = np.array(goal) * pair.pitch * part
            felt = feel(pair.sensor, pair.disc, place - cells, pair.gap) * pair.disc.highest_t
            strength = felt if pair.sensor.is_unipolar else np.abs(felt)
            limits = np.where(is_closed, pair.sensor.opens[0], pair.sensor.closes[0])
            is_closed = strength >= limits
            assert is_closed.sum() <= 2, (goal, part)
        assert [tuple(cell) for cell in cells[is_closed] / pair.pitch] == [goal]


def test_hall_switches_do_on_the_largest_board(seed):
    placed = begin(HALL, "uros", seed, size=20)
    placed.play()
    assert placed.fault() == ""


def test_pawns_are_felt_on_towers_of_tiles(seed):
    placed = begin(TOWER, "pilus", seed, tile=3.0)
    placed.play()
    assert placed.fault() == ""


@pytest.mark.parametrize("game", IDS)
def test_a_lying_reed_under_the_middle_brings_every_game_to_a_halt(game, seed):
    """The design that the builds had before: pieces that stand well are not felt."""
    with pytest.raises(PlayerStuckError):
        begin(CENTRED, game, seed, scatter=0.0).play(20)


@pytest.mark.parametrize(
    "pair",
    [
        HALL._replace(sensor=HALL.sensor._replace(is_unipolar=False)),
        UPRIGHT._replace(sensor=make_reed("upright", 10, 15), disc=HALL.disc, gap=8.0),
        OFFSET,
    ],
    ids=["omnipolar", "upright", "offset"],
)
def test_what_heeds_both_poles_feels_its_neighbours_at_20_mm(pair, seed):
    with pytest.raises(PlayerStuckError):
        begin(pair, "arbos", seed, pitch=20.0).play()
