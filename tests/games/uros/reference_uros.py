"""Uros once more, slow and plain, straight from the rules: what the fast game is compared with.

Cells are (column, row) with row 1 at the bottom, squares (island, number); nothing is kept from
one position to the next that can be counted again, and nothing is shared with the engine.
"""

import functools

ISLANDS = {
    "M": [(0, 0)],
    "D": [(0, 0), (0, 1)],
    "I": [(0, 0), (0, 1), (0, 2)],
    "V": [(0, 0), (1, 0), (1, 1)],
    "B": [(0, 0), (0, 1), (0, 2), (0, 3)],
    "O": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "T": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "L": [(0, 0), (1, 0), (2, 0), (2, 1)],
    "S": [(0, 1), (0, 2), (1, 0), (1, 1)],
}
ORIENTATIONS = ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"]
LAKE = [(column, row) for column in "ABCDEF" for row in "123456"]
NEAR = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def moved(cell, down, right):
    """Return the cell so far from `cell`, or None off the Lake."""
    there = chr(ord(cell[0]) + right), chr(ord(cell[1]) - down)
    return there if there in LAKE else None


def oriented(squares, orientation):
    """Return the (down, right) of all squares, turned over and turned."""
    if orientation[0] == "m":
        squares = [(down, -right) for down, right in squares]
    for _ in range(int(orientation[1])):
        squares = [(right, -down) for down, right in squares]
    return squares


@functools.cache
def cells_of(island, cell, orientation):
    """Return the cell of each square of `island` with square 1 on `cell`; None off the Lake."""
    squares = oriented(ISLANDS[island], orientation)
    down, right = squares[0]
    return [moved(cell, d - down, r - right) for d, r in squares]


class Reference:
    """A game of Uros in progress."""

    def __init__(self, first=1):
        self.first = first
        self.places = {}  # island: (cell, orientation)
        self.houses = {}  # (island, number): player
        self.made = 0
        self.ended = None
        self.known = None  # what `placements` found in this position

    # ---- whose turn

    def turns(self):
        """Yield the player of each placement, forever."""
        yield self.first
        player = 3 - self.first
        while True:
            yield player
            yield player
            player = 3 - player

    def mover(self):
        turns = self.turns()
        for _ in range(self.made):
            next(turns)
        return next(turns)

    def left(self):
        if self.made == 0:
            return 1
        turns = self.turns()
        players = [next(turns) for _ in range(self.made + 2)]
        return 2 if players[self.made] == players[self.made + 1] else 1

    def over(self):
        return self.ended is not None or not self.placements()

    # ---- what is legal

    def covered(self):
        """Return a dict from covered cell to (island, number)."""
        found = {}
        for island, (cell, orientation) in self.places.items():
            for number, where in enumerate(cells_of(island, cell, orientation), 1):
                found[where] = (island, number)
        return found

    def look(self, island, cell, orientation, covered):
        """Return the cells that a placement covers with the houses on them; None if illegal."""
        cells = cells_of(island, cell, orientation)
        if None in cells or any(where in covered for where in cells):
            return None
        houses = [self.houses.get((island, number + 1)) for number in range(len(cells))]
        if orientation[0] == "m" and any(houses):
            return None
        return frozenset(zip(cells, houses, strict=True))

    def spellings(self, island):
        """Return a dict from the look of each legal placement to all its spellings, in order."""
        found, covered = {}, self.covered()
        for orientation in ORIENTATIONS:
            for cell in LAKE:
                look = self.look(island, cell, orientation, covered)
                if look is not None:
                    found.setdefault(look, []).append((cell, orientation))
        return found

    def pool(self, player):
        return 15 - list(self.houses.values()).count(player)

    def placements(self):
        """Return a dict from every accepted spelling to the one that is recorded."""
        if self.known is None:
            self.known = self.find_placements()
        return self.known

    def find_placements(self):
        found = {}
        if self.pool(self.mover()):
            for island, squares in ISLANDS.items():
                for number in range(1, len(squares) + 1):
                    if (island, number) not in self.houses:
                        found[f"h{island}{number}"] = f"h{island}{number}"
        for island in ISLANDS:
            if island not in self.places:
                for spelled in self.spellings(island).values():
                    texts = [f"p{island}@{c[0]}{c[1]}{orientation}" for c, orientation in spelled]
                    for text in texts:
                        found[text] = texts[0]
        return found

    def legal(self):
        return [] if self.over() else sorted(set(self.placements().values()))

    # ---- playing

    def play(self, text):
        if text in ("agree", "resign"):
            self.ended = (text, self.mover())
            return
        recorded = self.placements()[text]
        if recorded[0] == "h":
            self.houses[recorded[1], int(recorded[2])] = self.mover()
        else:
            self.places[recorded[1]] = ((recorded[3], recorded[4]), recorded[5:])
        self.made += 1
        self.known = None

    # ---- villages

    def villages(self, player):
        """Return (houses, islands) of every village of `player`."""
        covered = self.covered()
        left = {cell for cell, square in covered.items() if self.houses.get(square) == player}
        found = []
        while left:
            village, fresh = set(), {left.pop()}
            while fresh:
                village |= fresh
                near = {moved(cell, d, r) for cell in fresh for d, r in NEAR}
                fresh = near & left
                left -= fresh
            found.append((len(village), len({covered[cell][0] for cell in village})))
        return found

    def best(self, player):
        return max(self.villages(player), default=(0, 0))

    def score(self):
        return " ".join(f"{houses}/{islands}" for houses, islands in (self.best(1), self.best(2)))

    def result(self):
        if not self.over():
            return "ongoing"
        if self.ended and self.ended[0] == "resign":
            return f"win {3 - self.ended[1]} resign"
        detail = self.score().replace(" ", "-")
        if self.best(1) == self.best(2):
            return f"draw {detail}"
        return f"win {1 if self.best(1) > self.best(2) else 2} {detail}"

    def turn(self):
        return "0 over" if self.over() else f"{self.mover()} place"

    def position(self):
        items = []
        for island, squares in ISLANDS.items():
            where = "-"
            if island in self.places:
                cell, orientation = self.places[island]
                where = "".join(cell) + orientation
            houses = [self.houses.get((island, k + 1), 0) for k in range(len(squares))]
            items.append(f"{island}:{where}:" + "".join(".RB"[house] for house in houses))
        header = "uros" if self.first == 1 else "uros:first=2"
        player, left = (0, 0) if self.over() else (self.mover(), self.left())
        return f"{header} {','.join(items)} {player} {left}"


# ---- random games

MANNERS = {0.5: 99, 0.9: 99}  # how often a house is placed
EVERY_TEXT = [
    *(f"h{island}{k + 1}" for island, squares in ISLANDS.items() for k in range(len(squares))),
    *(f"p{i}@{c}{r}{o}" for i in ISLANDS for c, r in LAKE for o in ORIENTATIONS),
]


def begin(chance, manner):
    first = chance.choice((1, 2))
    return Reference(first), {"first": first}


def spell(chance, reference, texts):
    """Return some of the 2621 texts, at times all, and those that are accepted."""
    spelled = EVERY_TEXT if chance.random() < 0.2 else chance.sample(EVERY_TEXT, 300)
    return spelled, reference.placements()


def choose(chance, game, reference, texts, manner):
    """Choose a placement in any of its spellings."""
    if chance.random() < 0.01:
        return chance.choice(("agree", "resign"))
    kind = "h" if chance.random() < manner else "p"
    recorded = chance.choice([text for text in texts if text[0] == kind] or texts)
    return chance.choice(
        [text for text, same in reference.placements().items() if same == recorded]
    )
