"""Building Community once more, slow and plain, straight from the rules: to compare with.

Cells are axial (q, r).  Nothing is kept from one position to the next that can be counted again,
earlier positions are whole, and nothing is shared with the engine.
"""

NEAR = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


class Reference:
    """A game of Building Community in progress."""

    def __init__(self, players=2, side=5):
        self.players, self.side = players, side
        edge, reach = side - 1, side - 2
        around = range(-edge, edge + 1)
        self.cells = [(q, r) for r in around for q in around if abs(q + r) <= edge]
        self.tiles = {(q, r): "RGB"[(q - r) % 3] for q, r in self.cells}
        corners = [(0, -reach), (reach, -reach), (reach, 0), (0, reach), (-reach, reach)]
        corners.append((-reach, 0))
        self.pieces = {p: corners[[0, 3, 1, 4, 2, 5][p - 1]] for p in range(1, players + 1)}
        self.player, self.swap, self.turns, self.outcome = 1, None, 0, "ongoing"
        self.sharing = False
        self.seen = []
        self.begin_turn(after_move=False)

    # ---- names

    def name(self, cell):
        row = sorted(q for q, r in self.cells if r == cell[1])
        return "ABCDEFGHIJK"[cell[1] + self.side - 1] + str(row.index(cell[0]) + 1)

    def named(self, name):
        return next(cell for cell in self.cells if self.name(cell) == name)

    def swap_name(self, swap):
        return "x".join(self.name(cell) for cell in swap)

    # ---- tiles

    def neighbours(self, cell):
        return [
            (cell[0] + q, cell[1] + r) for q, r in NEAR if (cell[0] + q, cell[1] + r) in self.tiles
        ]

    def isolated(self, cell):
        return all(self.tiles[n] != self.tiles[cell] for n in self.neighbours(cell))

    def all_isolated(self):
        return {cell for cell in self.cells if self.isolated(cell)}

    def community(self, cell):
        found, todo = {cell}, [cell]
        while todo:
            for n in self.neighbours(todo.pop()):
                if n not in found and self.tiles[n] == self.tiles[cell]:
                    found.add(n)
                    todo.append(n)
        return found

    def exchange(self, swap):
        a, b = swap
        self.tiles[a], self.tiles[b] = self.tiles[b], self.tiles[a]

    # ---- swaps

    def pairs(self):
        for a in self.cells:
            for b in self.neighbours(a):
                if self.cells.index(a) < self.cells.index(b):
                    yield a, b

    def is_sharing(self, player):
        mine = self.community(self.pieces[player])
        return any(cell in mine for p, cell in self.pieces.items() if p != player)

    def is_legal_swap(self, player, swap):
        a, b = swap
        if self.tiles[a] == self.tiles[b] or {a, b} & set(self.pieces.values()):
            return False
        around = set(self.neighbours(self.pieces[player]))
        sharing = self.is_sharing(player)
        before = len(self.all_isolated() & around)
        self.exchange(swap)
        eased = len(self.all_isolated() & around) < before
        possible = self.destinations(player, swap, sharing)
        self.exchange(swap)
        return (eased or sharing) and bool(possible)

    def destinations(self, player, swap, sharing):
        """Return where the piece may go, the swap being made."""
        one, other = (self.community(cell) for cell in swap)
        if sharing or len(one) == len(other):
            goals = one | other
        else:
            goals = max(one, other, key=len)
        colour = self.tiles[self.pieces[player]]
        taken = self.pieces.values()
        return [cell for cell in goals if self.tiles[cell] != colour and cell not in taken]

    def swaps(self, player):
        return [pair for pair in self.pairs() if self.is_legal_swap(player, pair)]

    # ---- the protocol's questions

    def legal(self):
        if self.outcome != "ongoing":
            return []
        if self.swap:
            cells = self.destinations(self.player, self.swap, self.sharing)
            return sorted("m" + self.name(cell) for cell in cells)
        return sorted(self.swap_name(swap) for swap in self.swaps(self.player)) or ["pass"]

    def turn(self):
        if self.outcome != "ongoing":
            return "0 over"
        return f"{self.player} {'move' if self.swap else 'swap'}"

    def position(self):
        options = []
        if self.players != 2:
            options.append(f"players={self.players}")
        if self.side != 5:
            options.append(f"side={self.side}")
        header = "community" + (":" if options else "") + ",".join(options)
        rows = {}
        for cell in self.cells:
            rows[cell[1]] = rows.get(cell[1], "") + self.tiles[cell]
        pieces = ",".join(self.name(self.pieces[p]) for p in range(1, self.players + 1))
        turn = self.turn()
        if self.swap and turn != "0 over":
            turn += ":" + self.swap_name(self.swap)
        return f"{header} {'/'.join(rows.values())} {pieces} {turn} {self.turns}"

    def result(self):
        return self.outcome

    def score(self):
        return f"{len(self.all_isolated())} {self.turns}"

    # ---- playing

    def play(self, text):
        if text == "pass":
            self.player = self.player % self.players + 1
            self.begin_turn(after_move=False)
        elif text[0] == "m":
            self.pieces[self.player] = self.named(text[1:])
            self.swap = None
            self.turns += 1
            self.player = self.player % self.players + 1
            self.begin_turn(after_move=True)
        else:
            self.swap = tuple(self.named(name) for name in text.split("x"))
            self.sharing = self.is_sharing(self.player)
            self.exchange(self.swap)

    def begin_turn(self, after_move):
        here = f"{self.tiles} {self.pieces} {self.player}"
        if after_move and not self.all_isolated():
            self.outcome = f"win all turns={self.turns}"
        elif after_move and here in self.seen:
            self.outcome = "loss all repetition"
        elif not any(self.swaps(player) for player in self.pieces):
            self.outcome = "loss all stuck"
        self.seen.append(here)


# ---- random games

# side, players, and what is chosen: anything, what leaves few tiles isolated, or where one was
MANNERS = {"3 2 any": 150, "3 3 tidy": 150, "3 2 round": 150, "4 4 tidy": 30, "6 6 any": 4}


def begin(chance, manner):
    side, players, _ = manner.split()
    options = {"side": int(side), "players": int(players)}
    return Reference(**options), options


def spell(chance, reference, texts):
    """Return all that is legal with some of what is not, and what is legal."""
    everything = ["m" + reference.name(cell) for cell in reference.cells]
    everything += [reference.swap_name(pair) for pair in reference.pairs()]
    return chance.sample(everything, 40) + list(texts) + ["pass"], texts


def choose(chance, game, reference, texts, manner):
    taste = manner.split()[2]
    if texts == ["pass"] or taste == "any" or chance.random() < 0.15:
        return chance.choice(texts)
    if taste == "tidy" and game.phase == "swap":
        return min(texts, key=lambda text: (isolated_after(reference, text), chance.random()))
    if taste == "round" and game.phase == "swap":
        lately = [game.text(action) for action in game.history[-12:]]
        return chance.choice([text for text in texts if text in lately] or texts)
    closing = [text for text in texts if game.repeats(game.parse(text))]
    return chance.choice(closing if taste == "round" and closing else texts)


def isolated_after(reference, text):
    swap = [reference.named(name) for name in text.split("x")]
    reference.exchange(swap)
    left = len(reference.all_isolated())
    reference.exchange(swap)
    return left
