"""Arbos once more, slow and literal: dicts and sets of cells, written from the rules alone."""

import random
import re

from reedbed_engine.off_board.diagrams import format_legal

ROWS = "ABCDEFGHIJKLMNOPQRST"
AROUND = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
SPORES = {1: "w", 2: "b"}


def name(cell):
    return ROWS[cell[0]] + str(cell[1] + 1)


def cell_of(text):
    return ROWS.index(text[0]), int(text[1:]) - 1


class Reference:
    """A game: `board` maps a cell to "w", "b" or "g"; free cells are not in it."""

    def __init__(self, seeds=10, size=20, strict=0, supply=80):
        self.seeds, self.size, self.strict, self.supply = seeds, size, strict, supply
        self.cells = [(r, c) for r in range(size) for c in range(size)]
        self.board = {}
        self.hands = {1: 10, 2: 10}
        self.player, self.phase, self.passes = 1, "setup", 0
        self.outcome = None

    # ---- what the rules speak of

    def neighbours(self, cell):
        found = {(cell[0] + r, cell[1] + c) for r, c in AROUND}
        return {n for n in found if 0 <= min(n) and max(n) < self.size}

    def side_neighbours(self, cell):
        return {n for n in self.neighbours(cell) if n[0] == cell[0] or n[1] == cell[1]}

    def trees(self, player, board=None):
        board = self.board if board is None else board
        left = {cell for cell, token in board.items() if token == SPORES[player]}
        found = []
        while left:
            tree, border = set(), {left.pop()}
            while border:
                tree |= border
                border = {n for cell in border for n in self.neighbours(cell) & left} - tree
                left -= border
            found.append(tree)
        return found

    def left_in_supply(self, player):
        return self.supply - list(self.board.values()).count(SPORES[player])

    def linked(self, player):
        green = [cell for cell, token in self.board.items() if token == "g"]
        links = [{g for g in green if self.neighbours(g) & tree} for tree in self.trees(player)]
        if len(links) == 1:
            return len(links[0])
        return max((len(a | b) for i, a in enumerate(links) for b in links[:i]), default=0)

    # ---- legal actions

    def setup_cells(self):
        green = list(self.board)
        return [
            cell
            for cell in self.cells
            if cell not in self.board
            and all(abs(cell[0] - g[0]) >= 3 or abs(cell[1] - g[1]) >= 3 for g in green)
        ]

    def placements(self, player):
        if not self.left_in_supply(player):
            return []
        found, few_trees = [], len(self.trees(player)) < 3
        for cell in self.cells:
            if cell in self.board:
                continue
            near = [self.board.get(n) for n in self.neighbours(cell)]
            sides = [self.board.get(n) for n in self.side_neighbours(cell)]
            if "g" not in near and SPORES[3 - player] in sides:
                continue
            if SPORES[player] in near or few_trees:
                # joining trees never adds one; a spore alone adds one
                found.append(name(cell))
        return found

    def replacements(self, player):
        found = []
        for cell, token in self.board.items():
            if token == SPORES[player]:
                without = {c: t for c, t in self.board.items() if c != cell}
                if len(self.trees(player, without)) > 3:
                    continue
            if token != "g":
                found.append("x" + name(cell))
        return found

    def turn_actions(self, player):
        spores = self.placements(player)
        found = ["pass", *spores]
        if self.hands[player]:
            found += ["+" + name(cell) for cell in self.cells if cell not in self.board]
            found += self.replacements(player)
            if spores and self.left_in_supply(player) >= 2:
                found.append("sac")
        return found

    def legal(self):
        if self.phase == "setup":
            return sorted("+" + name(cell) for cell in self.setup_cells())
        if self.phase == "turn":
            return sorted(self.turn_actions(self.player))
        if self.phase in ("sac2", "sac1"):
            return sorted(self.placements(self.player))
        if self.phase == "prune":
            own = SPORES[self.player]
            return sorted("-" + name(cell) for cell, t in self.board.items() if t == own)
        return []

    # ---- playing

    def play(self, text):
        """Play an action; in strict games any well-formed one."""
        player = self.player
        if text == "resign":
            return self.end("win %d resign" % (3 - player))
        if text == "timeout":
            passed = self.phase in ("turn", "sac2")
            return self.next_turn(self.passes + 1 if passed else 0)
        if text not in self.legal():
            return self.end("win %d illegal" % (3 - player))
        if text == "pass":
            return self.next_turn(self.passes + 1)
        if text == "sac":
            self.hands[player] -= 1
            self.phase, self.passes = "sac2", 0
            return None
        if text[0] == "-":
            del self.board[cell_of(text[1:])]
            return None if len(self.trees(player)) > 3 else self.begin_turn(player, 0)
        if text[0] in "+x":
            self.board[cell_of(text[1:])] = "g"
            self.hands[player] -= 1
            return self.next_seed() if self.phase == "setup" else self.next_turn(0)
        self.board[cell_of(text)] = SPORES[player]
        if self.phase == "sac2" and self.placements(player):
            self.phase = "sac1"
            return None
        return self.next_turn(0)

    def next_seed(self):
        self.player = 3 - self.player
        if 10 - self.hands[self.player] == self.seeds or not self.setup_cells():
            self.begin_turn(1, 0)

    def next_turn(self, passes):
        self.player = 3 - self.player
        if passes == 2:
            self.passes = 1
            self.end()
        elif len(self.trees(self.player)) > 3:
            self.phase, self.passes = "prune", 0
        else:
            self.begin_turn(self.player, passes)

    def begin_turn(self, player, passes):
        self.player, self.phase, self.passes = player, "turn", passes
        if self.turn_actions(1) == ["pass"] == self.turn_actions(2):
            self.end()

    def end(self, outcome=None):
        white, black = self.linked(1), self.linked(2)
        winner = 1 if white > black else 2
        self.outcome = outcome or "win %d %d-%d" % (winner, white, black)
        self.player, self.phase = 0, "over"

    # ---- in words

    def turn(self):
        return "%d %s" % (self.player, self.phase)

    def score(self):
        return "%d %d" % (self.linked(1), self.linked(2))

    def result(self):
        return self.outcome or "ongoing"

    def position(self):
        defaults = {"seeds": 10, "size": 20, "strict": 0, "supply": 80}
        changed = [f"{k}={getattr(self, k)}" for k, v in defaults.items() if getattr(self, k) != v]
        rows = []
        for r in range(self.size):
            row = "".join(self.board.get((r, c), ".") for c in range(self.size))
            for run in range(self.size, 0, -1):
                row = row.replace("." * run, str(run))
            rows.append(row)
        return "arbos%s %s %s %d,%d %d" % (
            ":" + ",".join(changed) if changed else "",
            "/".join(rows),
            self.turn(),
            self.hands[1],
            self.hands[2],
            self.passes,
        )


# ---- position strings

NUMBER = "(0|[1-9][0-9]*)"
POSITION = re.compile(
    f"arbos(:[a-z0-9=,]+)? ([wbg0-9/]+) ([12]) (setup|turn|sac2|sac1|prune)"
    f" {NUMBER},{NUMBER} ([01])"
)
RANGES = {"seeds": (7, 10), "size": (6, 20), "strict": (0, 1), "supply": (1, 200)}
DEFAULTS = {"seeds": 10, "size": 20, "strict": 0, "supply": 80}


def load(text):
    """Return the game of a position string, None where it is malformed or impossible."""
    match = POSITION.fullmatch(text)
    if not match:
        return None
    header, rows, player, phase, white, black, passes = match.groups()
    options = dict(DEFAULTS)
    for item in header[1:].split(",") if header else ():
        key, _, value = item.partition("=")
        if key not in RANGES or not re.fullmatch(NUMBER, value):
            return None
        options[key] = int(value)
        if not RANGES[key][0] <= options[key] <= RANGES[key][1]:
            return None
    game = Reference(**options)
    for r, row in enumerate(rows.split("/")):
        c = 0
        for item in re.findall(r"\d+|[wbg]", row):
            if item in "wbg":
                game.board[r, c] = item
            c += 1 if item in "wbg" else int(item)
        if c != game.size:
            return None
    game.player, game.phase, game.passes = int(player), phase, int(passes)
    game.hands = {1: int(white), 2: int(black)}
    # one position has one spelling, and so do the options and the numbers in it
    if game.position() != text or rows.count("/") != game.size - 1:
        return None
    return game if possible(game) else None


def possible(game):
    me, phase = game.player, game.phase
    tokens = list(game.board.values())
    trees = {player: len(game.trees(player)) for player in (1, 2)}
    left = {player: game.left_in_supply(player) for player in (1, 2)}
    seeds = tokens.count("g") + game.hands[1] + game.hands[2]
    if min(left.values()) < 0 or max(game.hands.values()) > 10 or seeds > 20:
        return False
    if game.passes and phase != "turn":
        return False
    if phase == "setup":
        green = list(game.board)
        return (
            set(tokens) <= {"g"}
            and seeds == 20
            and game.hands[2] - game.hands[1] == {1: 0, 2: 1}[me]
            and all(
                abs(a[0] - b[0]) >= 3 or abs(a[1] - b[1]) >= 3
                for i, a in enumerate(green)
                for b in green[:i]
            )
            and 10 - game.hands[me] < game.seeds
            and bool(game.setup_cells())
        )
    if phase == "prune":
        return trees[me] > 3 >= trees[3 - me]
    if max(trees.values()) > 3:
        return False
    if phase == "turn":
        return not game.turn_actions(1) == ["pass"] == game.turn_actions(2)
    needed = 2 if phase == "sac2" else 1
    return seeds <= 19 and game.hands[me] <= 9 and left[me] >= needed and bool(game.placements(me))


def legal(game):
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces).split()


def snapshot(game):
    texts = legal(game)
    return game.position(), texts, game.score(), game.result(), game.player, game.phase, game.over


def thin_board(chance, size, supply):
    """Return a board of thin, winding trees: spores that split them are everywhere."""
    reference = Reference(chance.randint(7, 10), size, 0, supply)
    for cell in chance.sample(reference.cells, chance.randint(0, 8)):
        reference.board[cell] = "g"
    for player, trees in ((1, chance.randint(0, 3)), (2, chance.randint(0, 6))):
        for _ in range(trees):
            cell = chance.choice(reference.cells)
            for _ in range(chance.randint(1, 2 * size)):
                if cell not in reference.board and reference.left_in_supply(player):
                    reference.board[cell] = "wb"[player - 1]
                steps = sorted(reference.neighbours(cell))
                cell = chance.choice(steps)
    return reference


def thin_start(seed):
    """Return a reference in phase turn, or prune where a player has more than three trees."""
    chance = random.Random(seed)
    while True:
        reference = thin_board(chance, chance.randint(6, 10), chance.choice([10, 30, 80]))
        green = list(reference.board.values()).count("g")
        reference.hands = {p: min(10, chance.randint(0, 20 - green) // 2) for p in (1, 2)}
        trees = [len(reference.trees(player)) for player in (1, 2)]
        if min(trees) <= 3:
            reference.player = 1 if trees[0] > trees[1] else 2
            if max(trees) > 3:
                reference.phase = "prune"
            else:
                reference.begin_turn(reference.player, chance.randint(0, 1))
            if not reference.outcome:
                return reference


# ---- random games

MANNERS = {
    "thin seeds": 60,
    "thin pruning": 60,
    "even": 300,
    "seeds": 300,
    "pruning": 300,
    "passing": 300,
    "timeouts": 300,
    "packed": 300,
    "strict": 300,
    "middle pruning": 100,
    "full even": 16,
}
# how likely kinds of actions are; what is likely is so whatever the number of its actions
WEIGHTS = {
    "seeds": {"+": 30, "x": 60, "sac": 400},
    "pruning": {"x": 400, "sac": 0.1, "+": 0, "pass": 0.01, "timeout": 0.01},
    "passing": {"pass": 60, "timeout": 60, "sac": 300},
    "timeouts": {"pass": 0, "timeout": 60, "sac": 600},
    "packed": {"pass": 0, "timeout": 0, "sac": 300, "+": 0, "x": 2},
}


def begin(chance, manner):
    if manner.startswith("thin"):
        reference = thin_start(chance.random())
        while manner == "thin pruning" and reference.phase != "prune":
            reference = thin_start(chance.random())
        return reference, None
    options = {
        "seeds": chance.randint(7, 10),
        "size": {"middle": 13, "full": 20}.get(manner.split()[0]) or chance.randint(6, 8),
        "strict": int(manner == "strict"),
        "supply": chance.choice([1, 2, 3, 12, 30, 80, 200]),
    }
    return Reference(**options), options


def spell(chance, reference, texts):
    """Return what can be spelled, and what is legal; in strict games all may be played."""
    cells = [kind + name(cell) for kind in ("", "+", "x", "-") for cell in reference.cells]
    return [] if reference.strict else ["pass", "sac", *cells], texts


def choose(chance, game, reference, texts, manner):
    if chance.random() < 0.0005:
        return "resign"
    if manner == "strict" and chance.random() < 0.05:
        return chance.choice(["pass", "sac", *map(name, reference.cells)])
    by_kind, weights = {}, WEIGHTS.get(manner.split()[-1], {})
    timeout = ["timeout"] * (reference.phase in ("turn", "sac2", "sac1"))
    for text in texts + timeout:
        kind = text if text in ("pass", "sac", "timeout") else text[0] if text[0] in "+x-" else ""
        by_kind.setdefault(kind, []).append(text)
    totals = []
    for kind in by_kind:
        number = 1 if weights.get(kind, 1) > 1 else len(by_kind[kind])
        usual = 0.1 if kind in ("timeout", "pass") else 1
        totals.append(weights.get(kind, usual) * number)
    kind = chance.choices(list(by_kind), totals)[0] if sum(totals) else chance.choice([*by_kind])
    return chance.choice(by_kind[kind])
