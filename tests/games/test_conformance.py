"""What holds for every game that the registry finds, and for one of strangers."""

import random
import re
import string
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from xml.etree import ElementTree

import pytest
from paper import lay_on_paper

from bench import simulated_games
from reedbed import drawing
from reedbed.drawing.legend import list_lights
from reedbed.drawing.pictures import load_drawing, load_page_words
from reedbed.drawing.svg import draw_marks
from reedbed.records.options import read_options
from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.errors import BadOption
from reedbed_engine.games import (
    IDS,
    load_game,
    load_gestures,
    load_manifest,
    load_part,
)
from reedbed_engine.games.base.board import KINDS, Board
from reedbed_engine.games.base.game import EVERYBODY, LOST_BY_ALL, NEUTRAL, NOBODY
from reedbed_engine.games.base.gestures import WORD
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.games.base.lights import SELECTED
from reedbed_engine.games.base.messages import OPTION, PLAYER, TITLE
from reedbed_engine.loading import package_of
from reedbed_engine.off_board.diagrams import format_legal
from reedbed_engine.off_board.gtp import Server
from reedbed_engine.table.carries import list_carries, net_of
from reedbed_engine.table.fitting import NoFit, fit, suggest
from reedbed_engine.words import explain, explain_line

BOARDS = [Board(kind, side, side) for kind in KINDS for side in (8, 10, 16, 20)]
TINY = Board("touch", 3, 3)
MOST_ACTIONS = 60  # of a game that is looked at; those that are longer are cut off
LONGEST = 42  # a short form: two lines of 21


@pytest.fixture(params=[*IDS, "hex", "morris"])
def name(request):
    """Return the id of each game in turn."""
    if request.param not in IDS:
        request.getfixturevalue("strange_games")
    return request.param


def samples(name):
    return [read_options(text) for text in load_manifest(name).SAMPLES]


def walk(name, seed=1):
    """Yield a random game of each sample as it stands before each action, and at its end."""
    for options in samples(name):
        chance = random.Random(seed)
        game = load_game(name).new(options)
        game.chance_state = seed
        for _ in range(MOST_ACTIONS):
            yield game
            if game.over:
                break
            game.play(chance.choice(legal(game)))


def legal(game):
    found = []
    game.actions(found)
    return found


def state(game):
    """Return all that a game tells of itself."""
    sites = [(game.count(site), game.owner(site)) for site in sites_of(game)]
    return game.player, game.phase, game.over, game.score(), game.result(), sites, legal(game)


def sites_of(game):
    layout = lay_on_paper(game)
    return [site for site in range(layout.n_sites) if layout.count(site)]


def layouts(name, options):
    for board in BOARDS:
        try:
            yield fit(name, options, board)
        except NoFit:
            continue


def layouts_by_kind(name, options):
    """Return a layout for each kind of board."""
    return {layout.kind: layout for layout in layouts(name, options)}.values()


def sampled(games, every=7):
    """Return each of so many games: what takes long is not looked at everywhere."""
    return (game for number, game in enumerate(games) if number % every == 0)


# ---- the manifest and the words


def test_the_manifest_tells_all_that_lists_need(name):
    manifest = load_manifest(name)
    game = load_game(name)
    assert (game.ID, game.PLAYERS, game.OPTIONS) == (name, manifest.PLAYERS, manifest.OPTIONS)
    for key, default, *bounds in manifest.OPTIONS:
        assert not bounds or bounds[0] <= default <= bounds[1], key
    assert any(is_magnet for _, _, is_magnet in manifest.PIECES)
    for options in samples(name):
        game.new(options)


def test_options_beyond_their_bounds_are_refused(name):
    game = load_game(name)
    for key, _, *bounds in load_manifest(name).OPTIONS:
        for value in (bounds[0] - 1, bounds[1] + 1, f"0{bounds[0]}", "", "x") if bounds else ():
            with pytest.raises(BadOption) as refused:
                game.new({key: value})
            assert key in explain(refused.value.code, refused.value.arguments, name)
    with pytest.raises(BadOption):
        game.new({"nothing": 1})


def test_titles_options_and_players_have_words(name):
    manifest = load_manifest(name)
    assert explain(TITLE, (), name)
    for number, row in enumerate(manifest.OPTIONS):
        assert len(row) == 2 or explain(OPTION + number, (row[1],), name)
    for number in range(len(manifest.PLAYERS)):
        assert explain(PLAYER + number, (), name)


def fields_of(template):
    return {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}


def test_languages_say_the_same_messages_with_the_same_arguments(name):
    english = import_module(package_of(name) + ".words.en")
    for language in LANGUAGES:
        path = f"{package_of(name)}.words.{language}"
        if not find_spec(path):
            continue  # it is said in English
        words = import_module(path)
        for code, template in words.WORDS.items():
            assert fields_of(template) == fields_of(english.WORDS[code]), (language, code)
        for code, template in words.SHORT_WORDS.items():
            assert code in english.WORDS, (language, code)
            assert len(template) <= LONGEST, (language, code)


# ---- the rules


def test_listed_actions_are_legal_each_once_and_spelled_uniquely(name):
    for game in sampled(walk(name), 3):
        found = legal(game)
        texts = [game.text(action) for action in found]
        assert len(set(found)) == len(set(texts)) == len(found)
        assert [game.judge(action) for action in found] == [0] * len(found)
        assert [game.parse(text) for text in texts] == found
        assert bool(found) != game.over
        spelled = []
        format_legal(game, spelled.append)
        assert "".join(spelled).split() == sorted(texts)


def test_undo_restores_everything(name):
    for game in sampled(walk(name)):
        before, position = state(game), None if game.over else game.position()
        for action in legal(game)[:3]:
            game.play(action)
            game.undo()
            assert state(game) == before, game.text(action)
            assert game.position() == position


def test_a_position_is_read_as_it_was_written(name):
    for game in sampled(walk(name), 3):
        if not game.over:
            again = load_game(name).load(game.position())
            assert again.position() == game.position()
            assert legal(again) == legal(game)
            assert (again.player, again.phase) == (game.player, game.phase)


def test_at_gives_the_actions_that_touch_a_site(name):
    for game in sampled(walk(name), 10):
        touched = {site: [] for site in sites_of(game)}
        for action in legal(game):
            carries = []
            game.effect(action, carries)
            for site in {*carries[1::3], *carries[2::3]} & {*touched}:
                touched[site].append(action)
        for site, actions in touched.items():
            found = []
            game.at(site, found)
            assert sorted(found) == sorted(actions), site


def test_effects_are_what_becomes_of_the_pieces(name):
    for game in sampled(walk(name), 5):
        gestures = load_gestures(game, lay_on_paper(game))
        for action in legal(game)[:5]:
            carries, felt = [], []
            game.effect(action, carries)
            assert len(carries) % 3 == 0 and min(carries[::3], default=1) > 0
            list_carries(gestures, action, felt)
            net = dict(zip(net_of(felt)[::2], net_of(felt)[1::2], strict=True))
            sites = sites_of(game)
            before = {site: game.count(site) for site in sites}
            game.play(action)
            after = {site: game.count(site) for site in sites}
            game.undo()
            for site in sites:
                assert after[site] - before[site] == net.get(site, 0), (game.text(action), site)


def test_an_action_of_the_table_changes_no_piece(name):
    game = next(walk(name))
    for action in game.TABLE_ACTIONS:
        carries = []
        game.effect(action, carries)
        assert not carries, game.text(action)


def test_an_end_has_a_winner_and_words(name):
    for game in walk(name):
        gestures = load_gestures(game, lay_on_paper(game))
        if not game.over:
            assert game.result() == "ongoing"
            assert 1 <= game.player <= game.seats()
            continue
        winner = game.outcome()[0]
        assert winner in (NOBODY, EVERYBODY, LOST_BY_ALL) or 1 <= winner <= 6
        assert game.player == 0
        assert game.result().split()[0] in ("win", "draw", "loss")
        assert explain_line(gestures.wording.ending()[0], gestures.wording.ending()[1:], name)


def test_owners_are_players(name):
    for game in sampled(walk(name)):
        for site in sites_of(game):
            assert game.owner(site) in (NEUTRAL, *range(game.seats() + 1))
            assert bool(game.owner(site)) == bool(game.count(site))
            assert game.site_name(site)


# ---- at the table


def test_a_layout_puts_no_two_sites_on_a_cell(name):
    boards_found = 0
    for options in samples(name):
        for layout in layouts(name, options):
            boards_found += 1
            cells = [cell for site in range(layout.n_sites) for cell in layout.cells(site)]
            assert len(set(cells)) == len(cells)
            assert all(layout.site_of[cell] != NO_SITE for cell in cells)
            assert len(layout.turn_cells) == load_game(name).new(options).seats()
            assert all(layout.turn_cells)
    assert boards_found


def test_what_is_suggested_for_a_board_fits_it(name):
    for board in BOARDS:
        options = suggest(name, board)
        if options is not None:
            fit(name, read_options(options), board)


def test_a_board_that_is_too_small_is_refused_with_what_fits(name):
    assert suggest(name, TINY) is None
    with pytest.raises(NoFit) as refused:
        fit(name, {}, TINY)
    assert explain(refused.value.code, refused.value.arguments).startswith(
        explain(TITLE, (), name)
    )


def test_gestures_lead_to_every_action_and_none_is_the_beginning_of_another(name):
    for game in sampled(walk(name)):
        for layout in layouts_by_kind(name, game.options):
            gestures = load_gestures(game, layout)
            for action in legal(game)[:200]:
                steps = []
                gestures.path(action, steps)
                for depth in range(1, len(steps) + 1):
                    following, spelled = [], gestures.action_of(steps[:depth])
                    gestures.next_steps(steps[:depth], following)
                    assert len(following) == len(set(following))
                    if depth < len(steps):
                        assert steps[depth] in following and spelled < 0
                    else:
                        assert not following and spelled == action


def test_what_is_due_and_what_was_done_has_words(name):
    for game in sampled(walk(name), 3):
        gestures = load_gestures(game, lay_on_paper(game))
        if game.over:
            continue
        prompt = gestures.wording.prompt()
        assert explain_line(prompt[0], prompt[1:], name)
        for action in legal(game)[:5]:
            done = gestures.wording.describe(action)
            assert explain_line(done[0], done[1:], name)


def test_pictures_draw_on_paper_and_on_every_board(name):
    for number, game in enumerate(sampled(walk(name), 15)):
        ElementTree.fromstring(drawing.draw_position(game))
        keys = load_page_words(game)["en"]
        for layout in layouts_by_kind(name, game.options) if number % 4 == 0 else ():
            drawn = load_drawing(game, layout)
            marks = drawn.ground() + [mark for thing in drawn.things() for mark in thing.marks]
            for _, piece in drawn.pieces():
                marks += drawn.piece(piece)
            ElementTree.fromstring(f"<g>{draw_marks(marks)}</g>")
            for words in (*drawn.players(), drawn.summary(), drawn.stock_words()):
                assert not words or words[0] in keys, words


def test_every_light_has_words_and_no_two_that_can_meet_look_the_same(name):
    for game in sampled(walk(name), 15):
        for layout in layouts_by_kind(name, game.options):
            drawn, gestures, lit = load_drawing(game, layout), load_gestures(game, layout), []
            known = list_lights(drawn)
            for site in range(layout.n_sites):
                n_cells = layout.count(site)
                lit += [gestures.light(site, index, n_cells) for index in range(n_cells)]
            lit += [gestures.icon_light(icon) for icon in layout.icons[1::2]]
            lit.append(layout.turn_light)
            for action in [] if game.over else legal(game)[:5]:
                for find in (
                    partial(gestures.turn_marks, False),
                    partial(gestures.preview, action, SELECTED),
                ):
                    pairs = []
                    find(pairs)
                    lit += pairs[1::2]
            assert {*lit} <= {light.code for light in known}
            absent = ("unowned", *([] if any(layout.dice) else ["dice"]))
            meant = [light.code for light in known if light.name not in absent]
            assert len({*meant}) == len(meant), sorted(meant)


@pytest.mark.parametrize("kind", KINDS)
def test_hands_play_it_on_every_kind_of_board(name, kind, seed):
    for row in simulated_games.list_places([name], [kind]):
        score = simulated_games.play_games(row, "clumsy", range(seed, seed + 1))
        assert not score.failures, row


def test_the_protocol_serves_it(name):
    server, answers = Server(1), []

    def ask(command):
        answers.clear()
        server.respond(command + "\n", answers.append)
        return "".join(answers)

    assert ask(f"new {name}").startswith("=")
    first = ask("legal").split()[1]
    assert ask(f"play {first}").startswith("=")
    assert ask("undo").startswith("=")


def test_places_and_words_are_called_what_people_call_them(name):
    for options in samples(name):
        game = load_game(name).new(options)
        for board in BOARDS:
            layout = load_part(name, "layout").make(game.options, board)
            if layout is None:
                continue
            gestures = load_gestures(game, layout)
            steps = [row[2] for row in layout.stocks]
            steps += [WORD | word for word in {*layout.icons[1::2]}]
            raw = [re.search(r"[a-z][0-9]", str(gestures.wording.place(step))) for step in steps]
            assert not any(raw), (options, board.kind, raw)
