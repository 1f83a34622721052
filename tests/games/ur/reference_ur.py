"""Ur once more, slow and literal: sets and lists, copied states, written from the rules alone."""

ROUTES = {1: list("ABCD1234567FE8ef"), 2: list("abcd1234567fe8EF")}
ROSETTES = {3, 7, 11}
EYES = {0, 2, 10}
SQUARES = "ABCDabcd12345678EFef"


class Reference:
    """A game as a dict of lists: `where[player]` has a route index for each of seven pieces.

    -1 is the river, 15 home.
    """

    def __init__(self, first=1):
        self.where = {1: [-1] * 7, 2: [-1] * 7}
        self.player = first
        self.phase = "throw"
        self.due = False
        self.outcome = None

    def on(self, square):
        """Return the list of owners of the pieces on a square."""
        found = []
        for player in (1, 2):
            for index in self.where[player]:
                if 0 <= index < 15 and ROUTES[player][index] == square:
                    found.append(player)
        return found

    def moves(self, player, distances):
        found = {}
        men = self.where[player]
        for start in set(men) - {15}:
            for steps in distances:
                end = start + steps
                if end > 15 or (start == -1 and steps == 5):
                    continue
                if -1 in men and end > 3:
                    continue
                if end != 15 and len(self.on(ROUTES[player][end])) == 2:
                    continue
                origin = "R" if start == -1 else ROUTES[player][start]
                found[origin + "-" + ROUTES[player][end]] = (start, end)
        return found

    def distances(self):
        if self.phase.startswith("move"):
            return [int(self.phase[4])]
        return {"bonus": [1, 2, 3, 5], "penalty": [1, 2, 3, 4, 5]}.get(self.phase, [])

    def legal(self):
        if self.outcome:
            return []
        if self.phase == "throw":
            return ["t1", "t2", "t3", "t4"]
        return sorted(self.moves(self.player, self.distances()))

    def turn(self):
        if self.outcome:
            return "0 over"
        plus = "+" if self.phase == "bonus" and self.due else ""
        return "%d %s" % (self.player, self.phase + plus)

    def play(self, text):
        me, them = self.player, 3 - self.player
        if text == "resign":
            self.outcome = "win %d points=%d resign" % (them, self.points(me))
            return
        if self.phase == "throw":
            steps = int(text[1])
            if self.moves(me, [steps]):
                self.phase, self.due = "move%d" % steps, steps >= 3
            else:
                self.player = them
            return
        start, end = self.moves(me, self.distances())[text]
        if self.phase == "penalty":
            self.due = True
        square = ROUTES[me][end]
        enemies = self.on(square).count(them)
        self.where[me].remove(start)
        self.where[me].append(end)
        if enemies == 1:
            index = ROUTES[them].index(square)
            self.where[them].remove(index)
            self.where[them].append(-1)
        jumped = start >= 0 and start not in EYES and any(start < r < end for r in ROSETTES)
        penalty = jumped or (end == 15 and enemies == 2)
        self.follow(me, them, penalty, end in ROSETTES or end == 15)

    def follow(self, me, them, penalty, bonus):
        if self.where[me].count(15) == 7:
            self.outcome = "win %d points=%d" % (me, self.points(them))
        elif penalty:
            self.player = them
            self.phase = "penalty" if self.moves(them, [1, 2, 3, 4, 5]) else "throw"
        elif bonus and self.moves(me, [1, 2, 3, 5]):
            self.phase = "bonus"
        else:
            self.phase = "throw"
            if not self.due:
                self.player = them

    def points(self, loser):
        return sum({-1: 2, 15: 0}.get(index, 1) for index in self.where[loser])

    def score(self):
        return "%d %d" % tuple(men.count(15) for men in self.where.values())

    def result(self):
        return self.outcome or "ongoing"

    def position(self):
        squares = ""
        for square in SQUARES:
            owners = self.on(square)
            squares += {(): ".", (1,): "x", (1, 1): "X", (2,): "o", (2, 2): "O"}[tuple(owners)]
        count = {p: (men.count(-1), men.count(15)) for p, men in self.where.items()}
        return "ur %s %d,%d %d,%d %s" % (
            squares,
            count[1][0],
            count[2][0],
            count[1][1],
            count[2][1],
            self.turn(),
        )


# ---- random games

MANNERS = {1: 1000, 2: 1000}  # who throws first


def begin(chance, manner):
    return Reference(manner), {"first": manner}


def spell(chance, reference, texts):
    """Return what can be spelled, and what of it is legal."""
    throws = [f"t{throw}" for throw in (1, 2, 3, 4)]
    return throws + [f"{a}-{b}" for a in "R" + SQUARES for b in SQUARES], texts


def choose(chance, game, reference, texts, manner):
    return "resign" if chance.random() < 0.0005 else chance.choice(texts)
