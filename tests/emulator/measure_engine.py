"""Count what a game costs: runs on the emulated board, prints one sample a line.

    sample random play 1234       ticks, with a collection before each measurement
    sample hard:NAME refuse 99
    sample collected play 1300    the same game once more, collections left to chance
    full                          no room in one piece for the list of all actions
    memory 12345                  bytes: the modules of the game, the game, its history
    grown 0                       bytes after many actions played and taken back

Also runs on MicroPython's unix port, where a tick is something else.
"""

import gc
import sys
import time
from array import array

from reedbed_engine.errors import BadNotation
from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random

OPERATIONS = ("refuse", "play", "undo", "list")
_POOL = 64  # actions met so far, from which illegal ones are drawn
_PLAYS_AT_A_HARD_POSITION = 24
_REFUSED_AT_A_HARD_POSITION = 24
_THRESHOLD = 16384  # bytes
_HISTORY = 400
_ROUNDS = 10000

_ticks = time.ticks_cpu
_between = time.ticks_diff


def _nothing():
    pass


def _empty_ticks():
    start = _ticks()
    return _between(_ticks(), start)


class _Printer:
    """Print each sample; `before` is called before each measurement."""

    def __init__(self, source, before=gc.collect):
        self.source = source
        self.before = before

    def add(self, operation, ticks):
        print("sample %s %s %d" % (self.source, OPERATIONS[operation], ticks))


class Meter:
    """Measure the four operations on `game`; what was found goes to `out.add`."""

    def __init__(self, game, out):
        self.game = game
        self.out = out
        self.found = []
        self._empty = 0
        self._empty = min(_empty_ticks() for _ in range(8))

    def _done(self, operation, ticks):
        self.out.add(operation, max(0, ticks - self._empty))

    def list(self):
        """Measure listing; the actions stay in `found`, which is empty when there was no room."""
        game, found = self.game, self.found
        found.clear()
        self.out.before()
        start = _ticks()
        try:
            game.actions(found)
        except MemoryError:
            print("full")
            found.clear()
            return
        self._done(3, _between(_ticks(), start))

    def refuse(self, action):
        """Measure judging `action` if that is illegal."""
        game = self.game
        self.out.before()
        start = _ticks()
        reason = game.judge(action)
        spent = _between(_ticks(), start)
        if reason:
            self._done(0, spent)

    def play(self, action):
        """Measure judging and playing a legal action."""
        game = self.game
        self.out.before()
        start = _ticks()
        reason = game.judge(action)
        game.play(action)
        spent = _between(_ticks(), start)
        assert not reason, "illegal: " + game.text(action)
        self._done(1, spent)

    def undo(self):
        """Measure taking back the last action."""
        game = self.game
        self.out.before()
        start = _ticks()
        game.undo()
        self._done(2, _between(_ticks(), start))


class _Pool:
    """Some actions met lately: what is legal now is often illegal a little later."""

    def __init__(self, chance):
        self._chance = chance
        self._actions = []

    def add(self, action):
        if len(self._actions) < _POOL:
            self._actions.append(action)
        else:
            self._actions[self._chance.below(_POOL)] = action

    def any(self):
        return self._actions[self._chance.below(len(self._actions))]

    def __len__(self):
        return len(self._actions)


def random_game(meter, chance, pool, text_every=4):
    """Play one random game, as far as there is room to list it, and measure each position."""
    game, ply = meter.game, 0
    while not game.over:
        meter.list()
        if not meter.found:
            return
        if ply % text_every == 0:
            choice = meter.found[chance.below(len(meter.found))]
        pool.add(meter.found[chance.below(len(meter.found))])
        meter.refuse(pool.any())
        meter.play(choice)
        meter.undo()
        # the game goes on from a state that `undo` restored
        game.play(choice)
        ply += 1


def hard_positions(name, path):
    """Yield (title, game, illegal actions) for each position in the file `path`, if it is there.

    Lines: `# title`, then `new key=value ...` or `setposition STRING`, then any of
    `play ACTION ...` and `refuse ACTION ...` (that must be illegal there).
    """
    try:
        stream = open(path)
    except OSError:
        return
    title, game, refused = "", None, []
    with stream:
        for line in stream:
            words = line.split()
            if not words:
                continue
            if words[0] == "#":
                if game:
                    yield title, game, refused
                title, game, refused = "-".join(words[1:]), None, []
            elif words[0] == "new":
                game = load_game(name).new(dict([word.split("=") for word in words[1:]]))
            elif words[0] == "setposition":
                game = load_game(name).load(" ".join(words[1:]))
            elif words[0] == "play":
                for word in words[1:]:
                    action = game.parse(word)
                    assert not game.judge(action), "%s: %s is illegal" % (title, word)
                    game.play(action)
            elif words[0] == "refuse":
                refused += [game.parse(word) for word in words[1:]]
            else:
                raise ValueError(line)
    if game:
        yield title, game, refused


def measure_hard(name, path, chance):
    """Measure each hard position in the file `path`."""
    pool = _Pool(chance)
    for title, game, refused in hard_positions(name, path):
        meter = Meter(game, _Printer("hard:" + title))
        meter.list()
        for action in refused:
            assert game.judge(action), "%s: %s is legal" % (title, game.text(action))
            meter.refuse(action)
        found = meter.found  # a copy of thousands would not fit
        for _ in range(_REFUSED_AT_A_HARD_POSITION if len(pool) else 0):
            action = pool.any()
            if _fits(game, action):
                meter.refuse(action)
        step = max(1, len(found) // _PLAYS_AT_A_HARD_POSITION)
        for i in range(0, len(found), step):
            pool.add(found[i])
            meter.play(found[i])
            meter.undo()


def _fits(game, action):
    """Tell whether an action, perhaps of a larger board, can be spelled in `game`."""
    try:
        game.parse(game.text(action))
    except BadNotation:
        return False
    return True


def measure_random(name, options, seed, games, collected):
    """Measure `games` random games; `collected`: collections are left to chance."""
    chance = Random(seed)
    pool = _Pool(chance)
    out = _Printer("collected", _nothing) if collected else _Printer("random")
    for number in range(games):
        game = load_game(name).new(options)
        game.chance_state = seed + number
        random_game(Meter(game, out), chance, pool)


def _live():
    gc.collect()
    return gc.mem_alloc()


def measure_memory(name, options, seed, games):
    """Print what the modules of a game, the game and its history need at most, in bytes."""
    before, worst, longest = _live(), 0, 0
    for number in range(games):
        chance = Random(seed + number)
        game = load_game(name).new(options)
        game.chance_state = seed + number
        while not game.over and len(game.history) < _HISTORY:
            _play_any(game, chance)
            if len(game.history) % 16 == 0:
                worst = max(worst, _live() - before)
        worst = max(worst, _live() - before)
        longest = max(longest, len(game.history))
        game = None
    print("memory %d" % worst)
    print("history %d" % longest)


def _play_any(game, chance):
    found = []
    game.actions(found)
    game.play(found[chance.below(len(found))])


def measure_growth(name, options, seed, rounds):
    """Print how many more bytes live after `rounds` actions were played and taken back."""
    chance = Random(seed)
    game = load_game(name).new(options)
    game.chance_state = seed
    while not game.over and len(game.history) < 40:
        _play_any(game, chance)
    if game.over:
        game.undo()
    found = []
    game.actions(found)
    live = array("i", [0] * 13)
    for part in range(13):  # after the third part every buffer has had its largest size
        _play_and_undo(game, found, chance, rounds // 10)
        live[part] = _live()
    print("grown %d" % (live[12] - live[2]))


def _play_and_undo(game, found, chance, rounds):
    """Play and take back `rounds` actions; the last is always the same, it may leave its trace."""
    for left in range(rounds, 0, -1):
        game.play(found[chance.below(len(found)) if left > 1 else 0])
        game.undo()


def measure(name, part, options, hard="", seed=1, games=2):
    """Measure one part of what the game called `name` costs, see the module's first lines.

    `hard` is the path of the file with hard positions.
    """
    # as on a board, else collections are not to fall into what is measured
    gc.threshold(_THRESHOLD if part in ("memory", "growth") else -1)
    if part == "memory":
        measure_memory(name, options, seed, games)
    elif part == "growth":
        measure_growth(name, options, seed, _ROUNDS)
    elif part == "hard":
        measure_hard(name, hard, Random(seed))
    else:
        measure_random(name, options, seed, games, part == "collected")


if __name__ == "__main__":
    # MICROPYPATH=FOLDER_OF_THE_ENGINE:.frozen micropython measure_engine.py GAME PART [HARD]
    measure(sys.argv[1], sys.argv[2], {}, "".join(sys.argv[3:]))
