"""All five games on a board as its netlist wires it: what hands play is what is recorded."""

import checks
from cells import Cells
from playing import Player, recorded

from host import Host
from reedbed.records.options import read_options
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import suggest

_LAST = 2  # actions of each game
_TRIES = 12  # games at random, of which the shortest is played
_LONGEST = 400  # actions
_PATIENCE_MS = 5000


def verify(chip, config):
    """Yield what was verified of the end of each game, a line each."""
    yield from play_games(chip, config, _LAST)


def play_games(chip, config, last=_LONGEST, names=IDS):
    """Yield a line for each game of `names` whose `last` actions were played."""
    host, cells = Host(chip), Cells(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    for game in names:
        options = suggest(game, Board(config["kind"], config["rows"], config["cols"]))
        yield _play_out(host, config, cells, game, options, last)
        cells.cover(set())
        host.run(1000)


def _make_game(name, options):
    """Return the actions of the shortest of some games that are played at random."""
    found = []
    for seed in range(_TRIES):
        game, random, texts = load_game(name).new(options), Random(seed), []
        while not game.over and len(texts) < _LONGEST:
            legal = []
            game.actions(legal)
            action = legal[random.below(len(legal))]
            texts.append(game.text(action))
            game.play(action)
        if game.over:
            found.append(texts)
    return min(found, key=len)


def _play_out(host, config, cells, name, options, last):
    """Play the last actions of a game by hand; return what was verified.  Raises Fault."""
    chosen = read_options(options)
    texts = _make_game(name, chosen)
    start, game = max(0, len(texts) - last), load_game(name).new(chosen)
    for text in texts[:start]:
        game.play(game.parse(text))
    position = game.position() if start else ""
    host.ask("new", game=name, options=options, players=["A", "B"], position=position)
    player = Player(host, config, cells.set, name, chosen, position)
    player.set_up()
    for text in texts[start:]:
        player.perform(text)
    meant = player.hands.game
    for _ in range(_PATIENCE_MS // 100):
        if host.events[-1]["k"] == "end":
            break
        host.run(100)
    checks.expect(recorded(host.events), texts[start:], f"what was recorded of {name}")
    checks.expect(host.events[-1].get("result"), meant.result(), f"how {name} ended")
    return f"{name}: {len(texts) - start} of {len(texts)} actions to the end, {meant.result()}"
