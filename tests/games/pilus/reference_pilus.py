"""Pilus once more, slow and plain, straight from the rules: what the fast game is compared with.

Cells are (row, column) from 0, placed tiles a list of (id, row, column, turns); heights, colours,
regions and protection are counted again whenever they are asked for, and nothing is shared with
the engine.
"""

from itertools import permutations

NEAR = [(-1, 0), (1, 0), (0, -1), (0, 1)]
ALL_TILES = sorted(
    four[0] + "".join(rest)
    for missing in "YSRGB"
    for four in ["".join(colour for colour in "BGRSY" if colour != missing)]
    for rest in permutations(four[1:])
)


def name(cell):
    return "ABCDEFGHIJKLMNOPQRST"[cell[0]] + str(cell[1] + 1)


def cell_of(text):
    return "ABCDEFGHIJKLMNOPQRST".index(text[0]), int(text[1:]) - 1


def squares(tile, row, column, turns):
    """Return the colour of each of the four cells of a placed tile."""
    clockwise = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    return {clockwise[(i + turns) % 4]: tile[i] for i in range(4)}


class Table:
    """Placed tiles, counted from the first to the last."""

    def __init__(self, placed):
        self.stack = {}  # cell -> (colour, level, number of the tile), the topmost
        for number, tile in enumerate(placed):
            covered = squares(*tile)
            self.level = 1 + max(self.height(cell) for cell in covered)
            for cell, colour in covered.items():
                self.stack[cell] = colour, self.level, number

    def height(self, cell):
        return self.stack[cell][1] if cell in self.stack else 0

    def colour(self, cell):
        return self.stack[cell][0] if cell in self.stack else None

    def region(self, cell):
        found, edge = {cell}, [cell]
        while edge:
            row, column = edge.pop()
            for down, right in NEAR:
                beside = row + down, column + right
                if beside not in found and self.colour(beside) == self.colour(cell):
                    found.add(beside)
                    edge.append(beside)
        return found


class Reference:
    """A game; `deck` is "open" or thirty ids joined by +."""

    def __init__(self, players=2, size=20, deck="open", start="BGRS"):
        self.players, self.size = players, size
        self.dealt = deck != "open"
        self.hands, self.pile = [], []
        tiles = deck.split("+") if self.dealt else [start]
        if self.dealt:
            rest = tiles[1 : 28 if players == 3 else 29]
            self.hands = [rest[3 * i : 3 * i + 3] for i in range(players)]
            self.pile = rest[3 * players :]
        self.to_place = 27 if players == 3 else 28
        self.placed = [(tiles[0], size // 2 - 1, size // 2 - 1, 0)]
        self.pawns = [None] * players
        self.scores = [0] * players
        self.mover, self.phase, self.passes = 0, "tile", 0
        self.loser = None

    # ---- what is legal

    def tiles(self):
        """Return the tiles that the player may choose from."""
        if self.dealt:
            return self.hands[self.mover]
        used = {tile[0] for tile in self.placed}
        return [tile for tile in ALL_TILES if tile not in used]

    def protected(self, table):
        """Return the cells that the pawns of other players protect."""
        cells = set()
        for player, pawn in enumerate(self.pawns):
            if pawn and player != self.mover:
                cells |= table.region(pawn)
        return cells

    def level(self, table, cells):
        """Return the level at which a tile can lie on `cells`, 0 if it cannot."""
        if not all(0 <= row < self.size and 0 <= column < self.size for row, column in cells):
            return 0
        highest = max(table.height(cell) for cell in cells)
        if highest == 0:
            beside = {
                (row + down, column + right) for row, column in cells for down, right in NEAR
            }
            return 1 if any(table.height(cell) for cell in beside) else 0
        resting = [cell for cell in cells if table.height(cell) == highest]
        if highest == 5 or len(resting) < 3:
            return 0
        return highest + 1 if len({table.stack[cell][2] for cell in resting}) > 1 else 0

    def joins(self, placed):
        after = Table(placed)
        pawns = [pawn for pawn in self.pawns if pawn]
        return any(len(after.region(pawn) & set(pawns)) > 1 for pawn in pawns)

    def placements(self):
        table = Table(self.placed)
        protected = self.protected(table)
        found = []
        for row in range(self.size):
            for column in range(self.size):
                cells = list(squares("BGRS", row, column, 0))
                level = self.level(table, cells)
                if level > 1 and protected & set(cells):
                    continue
                for tile in self.tiles() if level else []:
                    for turns in range(4):
                        placement = tile, row, column, turns
                        fits = sum(
                            table.colour(cell) == colour
                            for cell, colour in squares(*placement).items()
                        )
                        if fits < level - 1 or self.joins([*self.placed, placement]):
                            continue
                        found.append(placement)
        return found

    def pawn_moves(self):
        table = Table(self.placed)
        protected = self.protected(table)
        cells = set(squares(*self.placed[-1]))
        pawn = self.pawns[self.mover]
        if pawn:
            beside = {(pawn[0] + down, pawn[1] + right) for down, right in NEAR}
            cells |= {cell for cell in beside if table.height(cell)}
            cells.discard(pawn)
        texts = ["m" + name(cell) for cell in cells - protected]
        return [*texts, "stay"] if pawn else texts

    def legal(self):
        if self.phase == "over":
            return []
        if self.phase == "pawn":
            return sorted(self.pawn_moves())
        return sorted(self.text(placement) for placement in self.placements()) or ["pass"]

    @staticmethod
    def text(placement):
        tile, row, column, turns = placement
        return f"{tile}@{name((row, column))}r{turns}"

    # ---- playing

    def play(self, text):
        if text == "resign":
            self.loser = self.mover
            self.phase = "over"
        elif text == "pass":
            self.passes += 1
            holders = [hand for hand in self.hands if hand] if self.dealt else self.scores
            self.next() if self.passes < len(holders) else self.end()
        elif text == "stay" or text[0] == "m":
            if text != "stay":
                self.pawns[self.mover] = cell_of(text[1:])
            self.scores[self.mover] += self.gain()
            if self.pile:
                self.hands[self.mover].append(self.pile.pop(0))
            self.next() if len(self.placed) <= self.to_place else self.end()
        else:
            tile, _, place = text.partition("@")
            self.placed.append((tile, *cell_of(place[:-2]), int(place[-1])))
            if self.dealt:
                self.hands[self.mover].remove(tile)
            self.passes = 0
            self.phase = "pawn"

    def gain(self):
        table = Table(self.placed)
        protected = self.protected(table)
        points = 0
        for cell in squares(*self.placed[-1]):
            region = table.region(cell)
            if len(region) > 1 and not region & protected:
                points += len(region) * table.level
        return points

    def next(self):
        self.phase = "tile"
        self.mover = (self.mover + 1) % self.players
        while self.dealt and not self.hands[self.mover]:
            self.mover = (self.mover + 1) % self.players

    def end(self):
        self.phase = "over"

    # ---- in words

    def turn(self):
        return f"{0 if self.phase == 'over' else self.mover + 1} {self.phase}"

    def position(self):
        options = [f"players={self.players}"] * (self.players != 2)
        options += [f"size={self.size}"] * (self.size != 20)
        hands = ",".join("+".join(hand) or "-" for hand in self.hands)
        return " ".join(
            [
                "pilus" + ":" * bool(options) + ",".join(options),
                ";".join(map(self.text, self.placed)),
                ",".join(name(pawn) if pawn else "-" for pawn in self.pawns),
                ",".join(map(str, self.scores)),
                self.turn() + (str(self.passes) if self.phase == "tile" and self.passes else ""),
                hands if self.dealt else "open",
                ("+".join(self.pile) or "-") if self.dealt else "open",
            ]
        )

    def score(self):
        return " ".join(map(str, self.scores))

    def result(self):
        if self.phase != "over":
            return "ongoing"
        detail = "-".join(map(str, self.scores))
        if self.loser is not None:
            return f"win {2 - self.loser} resign"
        best = max(self.scores)
        winners = [player for player in range(self.players) if self.scores[player] == best]
        return f"win {winners[0] + 1} {detail}" if len(winners) == 1 else f"draw {detail}"


# ---- random games

# deck, players, size; how often what is highest is chosen, how often a colour that pawns are on
MANNERS = {
    "open 2 8 0.5 0.5": 12,
    "dealt 2 8 1 0.5": 99,
    "dealt 3 9 0.5 1": 99,
    "dealt 4 12 0 0": 20,
}


def begin(chance, manner):
    deck, players, size, *_ = manner.split()
    options = {"players": int(players), "size": int(size)}
    if deck == "open":
        options["start"] = chance.choice(ALL_TILES)
    else:
        options["deck"] = "+".join(chance.sample(ALL_TILES, 30))
    return Reference(**options), options


def spell(chance, reference, texts):
    """Return texts at random and near misses, turned or placed otherwise, and what is legal."""
    row = "ABCDEFGHIJKLMNOPQRST"[: reference.size]
    spelled = ["stay", "pass"]
    for _ in range(20):
        anchor = f"{chance.choice(row)}{chance.randint(1, reference.size)}"
        spelled += [f"m{anchor}", f"{chance.choice(ALL_TILES)}@{anchor}r{chance.randrange(4)}"]
    for near in chance.sample(texts, min(len(texts), 40)) if "@" in texts[0] else ():
        spelled += [near[:-1] + chance.choice("0123"), spelled[3][:5] + near[5:]]
    return spelled, texts


def choose(chance, game, reference, texts, manner):
    climbing, gathering = map(float, manner.split()[3:])
    if chance.random() < 0.003 and reference.players == 2:
        return "resign"
    table = Table(reference.placed)
    if "@" in texts[0] and chance.random() < climbing:
        heights = {text: table.height(cell_of(text[5:-2])) for text in texts}
        return chance.choice([text for text in texts if heights[text] == max(heights.values())])
    colours = {table.colour(pawn) for pawn in reference.pawns if pawn}
    alike = [
        text for text in texts if text[0] == "m" and table.colour(cell_of(text[1:])) in colours
    ]
    return chance.choice(alike if alike and chance.random() < gathering else texts)
