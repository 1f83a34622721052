"""Every kind of action that there is, also the rare ones, and games that come to all of them."""

from simulated_start import resume_simulated, start_simulated

from reedbed_engine.games.arbos.actions import PASS, PLANT, SAC
from reedbed_engine.games.community.actions import MOVE
from reedbed_engine.games.community.actions import PASS as COMMUNITY_PASS
from reedbed_engine.games.pilus.actions import PLACEMENT, anchor_of
from reedbed_engine.games.pilus.turns import PASS as PILUS_PASS
from reedbed_engine.games.pilus.turns import STAY
from reedbed_engine.games.ur.route import HOME_SITE, RIVER_SITE
from reedbed_engine.games.uros.actions import ISLAND, island_of
from reedbed_engine.games.uros.islands import FIRST, ISLAND_OF
from reedbed_engine.off_board.simulated_player import CLEAN
from reedbed_engine.random30 import Random

_ISLANDS = ("upright", "turned", "turned over")

KINDS = {
    "arbos": (
        "setup",
        "spore",
        "spore or seed",
        "spore of two",
        "seed",
        "replacing",
        "sac",
        "pass",
        "pruning",
    ),
    "community": ("swap", "move", "losing", "pass"),
    "pilus": (
        "tile beside others",
        "tile upon others",
        "tile below the pawn",
        "first pawn",
        "move",
        "stay",
        "pass",
    ),
    "ur": (
        "throw",
        "enter",
        "move",
        "capture",
        "home",
        "jump",
        "bonus enter",
        "bonus move",
        "bonus capture",
        "bonus home",
        "penalty enter",
        "penalty move",
        "penalty capture",
        "penalty home",
    ),
    "uros": (
        "house on the Lake",
        "house in the Reedbed",
        "empty island, upright",
        "empty island, turned",
        "empty island, turned over",
        "island with houses, upright",
        "island with houses, turned",
        "full island, upright",
        "full island, turned",
    ),
}

# positions where actions are legal that random games hardly come to
_RARE = {
    "community": ("community:side=3 BRG/RBBR/GGRGB/BGBR/RRG D1,D2 1 swap 2",),
    "uros": (
        "uros M:-:R,D:-:RB,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:.RB.,S:-:.... 2 2",
    ),
}


def kind_of(game, gestures, action):
    """Return what kind of action a legal `action` of a game is, one of its `KINDS`."""
    return _KIND_OF[game.ID](game, gestures, action)


def _arbos(game, gestures, action):
    if action >= SAC:
        return "pass" if action == PASS else "sac"
    if action >= PLANT:
        if game.phase == "setup":
            return "setup"
        return ("seed", "replacing", "pruning")[action // PLANT - 1]
    if game.phase.startswith("sac"):
        return "spore of two"
    return "spore or seed" if game.hands[game.player] else "spore"


def _community(game, gestures, action):
    if action == COMMUNITY_PASS:
        return "pass"
    if gestures.risk(action):
        return "losing"
    return "move" if action >= MOVE else "swap"


def _pilus(game, gestures, action):
    own = game.pawns.cell[game.player]
    if action == PILUS_PASS:
        return "pass"
    if action == STAY:
        return "stay"
    if action < PLACEMENT:
        return "move" if own else "first pawn"
    covered = []
    gestures.covers(action, covered)
    if own and game.site_of(own) in covered:
        return "tile below the pawn"
    return (
        "tile upon others" if game.surface.level(anchor_of(action)) > 1 else "tile beside others"
    )


def _ur(game, gestures, action):
    if action < 5:
        return "throw"
    if gestures.risk(action):
        return "jump"
    steps, carries = [], []
    gestures.path(action, steps)
    game.effect(action, carries)
    deed = "move"
    if steps[0] >= RIVER_SITE:
        deed = "enter"
    elif steps[1] >= HOME_SITE:
        deed = "home"
    elif len(carries) > 3:
        deed = "capture"
    return deed if game.phase.startswith("move") else game.phase.rstrip("+") + " " + deed


def _uros(game, gestures, action):
    if action < ISLAND:
        on_lake = game.where[ISLAND_OF[action]]
        return "house on the Lake" if on_lake else "house in the Reedbed"
    island = island_of(action)
    squares = game.houses[FIRST[island] : FIRST[island + 1]]
    way = "turned over" if action >> 9 & 1 else "turned" if action >> 7 & 3 else "upright"
    if not any(squares):
        return "empty island, " + way
    return ("full island, " if all(squares) else "island with houses, ") + way


_KIND_OF = {"arbos": _arbos, "community": _community, "pilus": _pilus, "ur": _ur, "uros": _uros}


def tour(place, visit, most_games=12, most_actions=400, enough=2):
    """Play games of clean hands until every kind of action has been seen `enough` times.

    `place` is (game, kind of board, size, options).  `visit(simulated, kind, action)` is called
    for each action before it is played with `play`; return how often each kind has been seen.
    """
    seen = dict.fromkeys(KINDS[place[0]], 0)
    for simulated in _simulated_games(place, most_games):
        hands, random = simulated.hands, Random(most_games)
        for _ in range(most_actions):
            if hands.game.over or min(seen.values()) >= enough:
                break
            kind, action = _next(hands, random, seen)
            seen[kind] += 1
            visit(simulated, kind, action)
        assert simulated.fault() == ""
        if min(seen.values()) >= enough:
            break
    return seen


def _simulated_games(place, count):
    game, kind, size, options = place
    rare = (_pruning(size),) if game == "arbos" else _RARE.get(game, ())
    for position in rare:
        yield resume_simulated(game, kind, size, position)
    for seed in range(count):
        yield start_simulated(game, kind, size, options, seed, CLEAN)


def _pruning(size):
    """Return a position in which Black has linked two of White's trees: one is to be pruned."""
    options = "" if size == 20 else f":size={size}"
    rows = [f"w1w1w{size - 5}", f"{size}", f"w2g{size - 4}"] + (size - 3) * [f"{size}"]
    rows[5] = f"2b{size - 3}"
    return f"arbos{options} {'/'.join(rows)} 1 prune 8,8 0"


def _next(hands, random, seen):
    """Return kind and action of what comes next: every other time what was seen least."""
    game = hands.game
    if random.below(2):
        found, kinds = [], {}
        game.actions(found)
        for action in found:
            kinds.setdefault(kind_of(game, hands.gestures, action), []).append(action)
        kind = min(sorted(kinds), key=seen.get)
        return kind, hands.pick(kinds[kind])
    action = game.parse(hands.choose())
    return kind_of(game, hands.gestures, action), action
