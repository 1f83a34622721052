"""Lights keep their word: what is lit as a choice can be chosen, and no two choices look alike."""

import copy
import re

import pytest
from desk_amid import desk_amid
from places import WITH_DECK, name_place
from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.games.uros.actions import ISLAND, cell_of, island_of
from reedbed_engine.games.uros.islands import CELLS
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.carries import list_carries

SIZES = (1, 2, 3, 3, 4, 4, 4, 4, 4)  # of the islands of Uros
MOST_WALKED = 40  # options
MOST_TRIED = 6  # lit cells
WITH_KEYS = [place for place in WITH_DECK if place[1] != "cursor"]
OFFERS = (light.MOVABLE, light.TARGET, light.DICE)
COLOURS = [
    colour | light.SLOW
    for colour in (light.RED, light.GREEN, light.BLUE, light.YELLOW, light.SLATE)
]
BROKEN = (light.WRONG, light.MISSING)
WHICH_TILE = 142  # Pilus: both squares are told
ANNOUNCED = (say.RECOGNISED, say.CONFIRM)


def walk_somewhere(desk, random):
    """Choose by buttons for a while, but nothing that is recorded at once."""
    for _ in range(random.below(3)):
        desk.press(*[PLUS] * (1 + random.below(4)))
        before = copy.deepcopy(desk)
        if random.below(2):
            desk.press(OK)
            if desk.journal() or desk.said() != say.CHOOSE:
                desk = before
                break
    return desk


def cells_offered(desk):
    """Return the cells that are lit as what can be chosen."""
    table, layout = desk.table, desk.table.layout
    found = []
    for cell, code in enumerate(table.lights):
        is_key = layout.icon(cell) >= 0 or layout.overlay(cell) >= 0
        if code in OFFERS or (is_key and code in COLOURS and desk.said() not in ANNOUNCED):
            found.append(cell)
    return found


def choose_lit(desk, cell, in_hand):
    """Do with a lit cell what it offers: lift what stands there, put down or tap."""
    table = desk.table
    covered = table.sensors.covered[cell]
    if table.board.kind == "touch":
        desk.tap_cell(cell)
    elif covered and table.lights[cell] == light.MOVABLE:
        desk.edge(cell, 0)
        return cell
    elif in_hand >= 0 or (table.game.ID == "arbos" and not covered):
        desk.edge(cell, 1)
    elif covered:
        desk.edge(cell, 0)
        desk.edge(cell, 1)
    else:
        desk.tap_cell(cell)
    return -1


def check_offer(desk, cell, in_hand):
    """Choose a lit cell on a copy of the desk; return the copy."""
    tried = copy.deepcopy(desk)
    table = tried.table
    table.said.sound = ""
    before = bytes(table.lights), [*table.lines]
    in_hand = choose_lit(tried, cell, in_hand)
    tried.wait(400)
    shown = bytes(table.lights), [*table.lines]
    tried.wait(1200)
    site = table.layout.site_of[cell]
    where = cell if site == NO_SITE else table.game.site_name(site)
    assert not table.said.refused and table.said.sound != "wrong", (
        where,
        before[1],
        table.said.refused,
    )
    assert not any(code in BROKEN for code in table.lights), (where, before[1], table.lines)
    assert tried.table.events or before != shown, (where, before[1])
    return tried, in_hand


def pick_some(cells, random):
    """Return a few of some cells."""
    return [cells[random.below(len(cells))] for _ in range(min(MOST_TRIED, len(cells)))]


@pytest.mark.parametrize("place", WITH_KEYS, ids=name_place)
def test_every_lit_cell_can_be_chosen(place, seed):
    random = Random(seed)
    desk = desk_amid(place, random)
    if desk is None:
        return
    walked = walk_somewhere(copy.deepcopy(desk), random)
    for start in desk, walked:
        for cell in pick_some(cells_offered(start), random):
            after, in_hand = check_offer(start, cell, -1)
            if after.table.events:
                continue
            for follow in pick_some(cells_offered(after), random):
                if follow != cell:
                    check_offer(after, follow, in_hand)


@pytest.mark.parametrize("houses", ["R..B", "RB..", "R..."])
@pytest.mark.parametrize("island", [4, 5, 7, 8])
def test_every_cell_that_may_tell_which_island_is_meant_does(island, houses):
    islands = [f"{letter}:-:{'.' * size}" for letter, size in zip("MDIVBOTLS", SIZES, strict=True)]
    islands[island] = islands[island][:4] + houses
    placements = len(houses.replace(".", ""))
    turn = (1, 2, 2, 1)[placements % 4], (1, 2, 1, 2)[placements % 4]
    desk = Desk("presence", 10, "uros", position=f"uros {','.join(islands)} {turn[0]} {turn[1]}")
    game = desk.table.game
    found = []
    game.actions(found)
    action = next(
        a for a in found if a >= ISLAND and island_of(a) == island and cell_of(a) == CELLS[14]
    )
    carries = []
    list_carries(desk.table.play.gestures, action, carries)
    for sites, level in ((carries[1::3], 0), (carries[2::3], 1)):
        for site in sites:
            desk.edge(desk.table.layout.cells(site)[0], level)
    desk.wait(1500)
    assert desk.said() == say.WHICH
    covered = desk.table.sensors.covered
    tells = set()
    for cell in range(100):
        if desk.table.lights[cell] == light.QUESTION and not covered[cell]:
            tried = copy.deepcopy(desk)
            tried.tap_cell(cell)
            tried.wait(500)
            tells.add(tried.table.lights != desk.table.lights)
    # an island that can only lie the other way round is told by PLUS alone
    assert tells == {True} or houses == "R..B"


@pytest.mark.parametrize("place", WITH_DECK, ids=name_place)
def test_no_two_choices_look_alike(place, seed):
    random = Random(seed)
    desk = desk_amid(place, random)
    if desk is None:
        return
    while not desk.journal():
        shown = {}
        for _ in range(MOST_WALKED):
            desk.press(PLUS)
            if desk.said() != say.CHOOSE or desk.table.lines[1] in shown.values():
                break
            frame = bytes(desk.table.lights)
            assert frame not in shown, (desk.table.lines[1], shown[frame])
            shown[frame] = desk.table.lines[1]
        if desk.said() != say.CHOOSE:
            break
        desk.press(OK)


def test_keys_over_squares_mean_colours_just_while_they_are_lit(seed):
    desk, random = Desk("touch", 8, "pilus", "size=8"), Random(seed)
    squares = range(64)
    keys = [cell for cell in squares if desk.table.layout.overlay(cell) >= 0]
    for _ in range(40):
        button = random.below(8)
        if button < 3:
            desk.answer((PLUS, OK, BACK)[button])
        else:
            cells = cells_offered(desk) if random.below(4) else squares
            desk.tap_cell((cells or squares)[random.below(len(cells or squares))])
            desk.wait(300)
        tried, key = copy.deepcopy(desk), keys[random.below(len(keys))]
        is_lit = any(desk.table.lights[cell] in COLOURS for cell in keys)
        tried.table.said.refused = []
        tried.tap_cell(key)
        answer = tried.table.said.refused or tried.table.lines[1]
        # a colour is taken, refused or let go; a square is named, or the colours are asked for
        is_square = answer == [WHICH_TILE] != desk.table.lines[1]
        if answer[0] not in (*ANNOUNCED, say.LAST_ACTION):
            is_square |= bool(re.search("'[A-H][1-8]'", str(answer)))
        was_let_go = tried.table.game.site_name(key) in desk.table.lines[1]
        is_last = any(desk.table.lights[cell] == light.CURSOR for cell in keys)
        is_announced = desk.said() in ANNOUNCED  # which its colours show, too
        if not (is_announced or was_let_go or is_last):
            assert is_lit != is_square, (desk.table.lines, answer)


@pytest.mark.parametrize(
    ("game", "position", "cell"),
    [
        ("ur", "", "R"),  # before the throw
        ("arbos", "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 9,9 0", "A1"),  # a seed stays
    ],
)
def test_a_lit_cell_is_named_only_where_one_is_lit(game, position, cell):
    desk = Desk("presence", 10 if game == "ur" else 6, game, position=position)
    desk.lift(cell)
    assert desk.lit(light.TARGET) == []
    assert desk.said() != say.PUT_PIECE
