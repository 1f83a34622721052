"""Arbos: a token is a cell; what sensors and taps cannot distinguish is announced or asked.

Words are the first step to what has no cell of its own: SEED (then the cell: a free one, or the
spore that the seed replaces), SAC, PASS.  For the buttons the rows of the board are words too,
so that a cell is found by walking to its row and then along it.
"""

from ...compat import TYPE_CHECKING, Action, Any, Message, Sequence, Site, const
from ..base.game import NEUTRAL
from ..base.gestures import WORD, Gestures, Wording
from ..base.lights import OFF, ONE, TURN, TWO, UNOWNED, WINK
from ..base.messages import PASSES
from . import messages as say
from .actions import PASS, PLANT, PRUNE, REPLACE, SAC, index_of, kind_of

if TYPE_CHECKING:
    from ..base.game import Game
    from ..base.layout import Layout

_PROMPTS = {
    "setup": say.SETUP,
    "turn": say.TURN,
    "sac2": say.FIRST_OF_TWO,
    "sac1": say.SECOND_OF_TWO,
    "prune": say.PRUNE,
}

# words
_SEED = const(0)
_SAC = const(1)
_PASS = const(2)
_ROW = const(3)  # and so on: the rows from the top
_WORDS = ("seed", "sac", "pass")
_WORD_MESSAGES = (say.SEED, say.GIVES_UP, PASSES)


class ArbosGestures(Gestures):
    """Gestures of Arbos."""

    risks = (say.REPLACES, say.IS_SEED, say.LOSES)
    shows_movable = False

    def __init__(self, game: "Game", layout: "Layout") -> None:
        super().__init__(game, layout)
        self._size = game.options["size"]
        self._walks = not layout.board.feels_cells

    # ---- paths

    def path(self, action: Action, out: list[int]) -> None:
        if action >= SAC:
            out.append(WORD | (_SAC if action == SAC else _PASS))
            return
        site = self.game.board.grid.site(index_of(action))
        if self._is_announced(action):
            out.append(WORD | _SEED)
        if self._walks:
            out.append(WORD | _ROW + site // self._size)
        out.append(site)

    def _is_announced(self, action: Action) -> bool:
        """Return True for the seeds of a turn; in the setup there is nothing else."""
        return PLANT <= action < PRUNE and self.game.phase != "setup"

    def _plain(self) -> int:
        """Return the kind of the action that a cell alone stands for."""
        phase = self.game.phase
        return PLANT if phase == "setup" else PRUNE if phase == "prune" else 0

    def next_steps(self, chosen: list[int], out: list[int]) -> None:
        game, found, rows = self.game, [], {}
        last = chosen[-1] if chosen else WORD | _SEED
        if not chosen:
            for action, word in ((SAC, _SAC), (PASS, _PASS)):
                if not game.judge(action):
                    out.append(WORD | word)
            if game.phase == "turn" and game.hands[game.player]:
                out.append(last)
            game.plain_actions(found)
        elif chosen[0] == WORD | _SEED and last >= WORD:
            game.seed_actions(found)
        elif last >= WORD | _ROW:
            game.plain_actions(found)
        grid, size = game.board.grid, self._size
        for action in found:
            site = grid.site(index_of(action))
            row = WORD | _ROW + site // size
            if last == row or (chosen and last == WORD | _SEED and not self._walks):
                out.append(site)
            if last == WORD | _SEED:
                rows[row] = True
        out.extend(rows)

    def action_of(self, chosen: list[int]) -> int:
        last = chosen[-1]
        if last >= WORD:
            action = SAC if last == WORD | _SAC else PASS if last == WORD | _PASS else -1
        else:
            index = self.game.board.grid.index(last)
            action = self._plain() | index
            if chosen[0] == WORD | _SEED:
                action = (REPLACE if self.game.board.token(index) else PLANT) | index
        return -1 if action < 0 or self.game.judge(action) else action

    def tapped(self, steps: list[int]) -> int:
        site = steps[-1]
        if site >= WORD:
            return -1
        index = self.game.board.grid.index(site)
        if self.game.board.token(index) and self.exchanged(site) >= 0:
            return REPLACE | index
        if steps[0] == WORD | _SEED:
            return PLANT | index
        return self._plain() | index

    def cells(self, step: int, player: int) -> Sequence[int]:
        if step < WORD | _ROW:
            return super().cells(step, player)
        row = (step & 0x3FFF) - _ROW
        return range(row * self._size, row * self._size + self._size)

    def covers(self, action: Action, out: list[int]) -> None:
        if self._is_announced(action):
            out.append(WORD | _SEED)
        super().covers(action, out)

    # ---- sensors

    def meant(self, picture: Any) -> int:
        if len(picture.differs) != 1:
            return -1
        site, off = picture.differs[0], picture.offs[picture.differs[0]]
        kind = self._plain()
        if (off > 0) == (kind == PRUNE):
            return -1
        return kind | self.game.board.grid.index(site)

    def piece_on(self, site: Site) -> int:
        return self.game.piece(site) if site < self._size * self._size else 0

    def exchanged(self, site: Site) -> int:
        action = REPLACE | self.game.board.grid.index(site)
        return -1 if self.game.judge(action) else action

    def risk(self, action: Action, is_seen: bool = False) -> int:
        if self.game.illegal_loses and self.game.judge(action):
            return say.LOSES
        if REPLACE <= action < PRUNE:
            return say.REPLACES
        return say.IS_SEED if is_seen and self._is_announced(action) else 0

    # ---- lights

    def turn_marks(self, is_lit: bool, out: list[int]) -> None:
        """Let all that stands in the player's own row wink where none of it is free."""
        for cell in () if is_lit else self.layout.turn_cells[self.game.player - 1]:
            out.append(cell)
            out.append((TURN, ONE | WINK, TWO | WINK, UNOWNED)[self.game.piece(cell)])

    def light(self, site: Site, index: int, n_cells: int) -> int:
        if site >= self._size * self._size:
            return OFF
        return (OFF, ONE, TWO, UNOWNED)[self.game.piece(site)]


class ArbosWording(Wording):
    """The wording of Arbos."""

    def word(self, number: int) -> str:
        if number < _ROW:
            return _WORDS[number]
        return chr(65 + number - _ROW)

    def place(self, step: int) -> str | Message:
        if WORD <= step < WORD | _ROW:
            return [_WORD_MESSAGES[step & 3]]
        return self.name(step)

    def describe_site(self, site: Site) -> tuple[Message, Message]:
        owner, name, count = self.game.owner(site), self.place(site), self.game.count(site)
        if not owner:
            return super().describe_site(site)
        if owner == NEUTRAL:
            return [say.LOOK_SEEDS, name, count], []
        return [say.LOOK_SPORES, name, self.player_name(owner), count], []

    def piece_name(self, piece: int) -> Message:
        return [say.SEED] if piece > 2 else [say.SPORE, self.player_name(piece)]

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        if action >= SAC:
            return [say.GIVES_UP if action == SAC else PASSES]
        grid = self.game.board.grid
        return [say.SPORE_ON + kind_of(action), self.name(grid.site(index_of(action)))]

    def hint(self, chosen: list[int]) -> Message:
        if chosen[-1] == WORD | _SEED:
            return [say.WHERE_SEED]
        return super().hint(chosen)

    def prompt(self) -> Message:
        game = self.game
        me = game.player
        line = [_PROMPTS[game.phase], self.player_name(me)]
        if game.phase == "turn":
            line += [game.board.supply[me], game.hands[me]]
        elif game.phase == "prune":
            line.append(game.board.trees[me].count)
        return line

    def ending(self) -> Message:
        winner, how, points = self.game.outcome()
        if how:
            return super().ending()
        scores = points.split("-")
        points = "-".join([scores.pop(winner - 1)] + scores)
        return [say.WON, self.player_name(winner), points]


GESTURES = ArbosGestures
WORDING = ArbosWording
