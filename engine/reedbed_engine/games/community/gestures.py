"""Building Community: a swap is two tiles in any order, a move is where the piece goes."""

from ...compat import TYPE_CHECKING, Action, Any, Message, Sequence, Site
from ..base.gestures import DIE, OWNERS, WORD, Gestures, Wording
from ..base.hexagon import STEPS
from ..base.lights import BLUE, GREEN, RED, SLOW, WINK
from ..base.messages import LOOK_PIECE, PASSES
from . import messages as say
from .actions import MOVE, PASS, earlier_of, later_of, pack_swap
from .rules import TILE

if TYPE_CHECKING:
    from ..base.game import Game
    from ..base.layout import Layout

_COLOURS = (RED, GREEN, BLUE)


class CommunityGestures(Gestures):
    """Gestures of Building Community."""

    risks = (say.REPEATS, say.STICKS)
    last_magnetic_piece = TILE - 1
    pieces_never_leave = True
    shows_ground = True

    def __init__(self, game: "Game", layout: "Layout") -> None:
        super().__init__(game, layout)
        self._by_hand = layout.board.senses_pieces

    @property
    def shows_movable(self) -> bool:
        """Light no tile before a swap: nearly all could be, and the lights are the tiles."""
        return self.game.phase == "move"

    def movable(self, out: list[int]) -> None:
        out.append(self.game.tiles.at[self.game.player])

    def path(self, action: Action, out: list[int]) -> None:
        if action < MOVE:
            out.append(earlier_of(action))
        elif action < PASS:
            out.append(self.game.tiles.at[self.game.player])
        out.append(later_of(action) if action < PASS else WORD)

    def next_steps(self, chosen: list[int], out: list[int]) -> None:
        game, found, steps = self.game, [], {}
        own = game.tiles.at[game.player] if game.phase == "move" else -1
        if not chosen:
            game.actions(found)
            if own >= 0:
                steps[own] = True
        elif len(chosen) == 1 and chosen[0] < WORD and (own < 0 or chosen[0] == own):
            game.at(chosen[0], found)
        for action in found:
            if action >= PASS:
                steps[WORD] = True
            elif own < 0 or chosen or not self._by_hand:
                steps[later_of(action)] = True
                if own < 0:
                    steps[earlier_of(action)] = True
        out.extend([step for step in steps if step not in chosen])

    def action_of(self, chosen: list[int]) -> int:
        game, last, action = self.game, chosen[-1], -1
        if last >= WORD:
            action = PASS
        elif game.phase != "move":
            action = pack_swap(chosen[0], last) if len(chosen) == 2 else -1
        elif chosen[:-1] == [game.tiles.at[game.player]] or (
            len(chosen) < 2 and not self._by_hand
        ):
            action = MOVE | last
        return -1 if action < 0 or game.judge(action) else action

    def covers(self, action: Action, out: list[int]) -> None:
        if action < MOVE:
            out.append(earlier_of(action))
        out.append(later_of(action) if action < PASS else WORD)

    def explain(self, picture: Any, whole: list[int], part: list[int], targets: list[int]) -> bool:
        game, differs = self.game, picture.differs
        if game.phase != "move":
            return True  # no swap moves a piece
        origin = game.tiles.at[game.player]
        if not picture.is_sure() or origin not in differs or len(differs) > 2:
            return False
        for site in differs:
            if picture.offs[site] != (-1 if site == origin else 1):
                return False
            if site != origin and not game.judge(MOVE | site):
                whole.append(MOVE | site)
        if len(differs) == 1:
            game.actions(part)
            for action in part:
                targets.append(later_of(action))
        return True

    def meant(self, picture: Any) -> int:
        origin = target = -1
        for site in picture.differs:
            if picture.offs[site] < 0:
                origin = site if origin < 0 else DIE
            else:
                target = site if target < 0 else DIE
        if origin == self.game.tiles.at[self.game.player] and 0 <= target < DIE:
            return MOVE | target
        return -1

    def tapped(self, steps: list[int]) -> int:
        last = steps[-1]
        if last >= DIE:
            return -1
        if self.game.phase == "move":
            return self._unless_carried(MOVE | last)
        if len(steps) > 1:
            first = steps[-2]
            return pack_swap(first, last)
        if not self.game.tiles.free[last]:
            # any swap with it is refused for the piece that it carries
            for step in STEPS:
                if self.game.tiles.colour[last + step]:
                    return pack_swap(last, last + step)
        return -1

    def _unless_carried(self, action: Action) -> int:
        """Return `action`, or -1 where it is legal and only a hand that carries can play it."""
        return -1 if self._by_hand and not self.game.judge(action) else action

    def risk(self, action: Action, is_seen: bool = False) -> int:
        game = self.game
        if not MOVE <= action < PASS:
            return 0
        game.play(action)
        how = game.outcome()[1] if game.over else ""
        game.undo()
        if not how:
            return 0
        return say.REPEATS if how == "repetition" else say.STICKS

    def turn_marks(self, is_lit: bool, out: list[int]) -> None:
        """Let the own piece blink slowly where a tile has one cell: colours are the tiles'."""
        site = self.game.tiles.at[self.game.player]
        if self.layout.counts[site] == 1:
            out.append(self.layout.cell(site, 0))
            out.append(_COLOURS[self.game.tiles.colour[site] - 1] | SLOW)

    def light(self, site: Site, index: int, n_cells: int) -> int:
        tiles = self.game.tiles
        colour = _COLOURS[tiles.colour[site] - 1]
        if index or tiles.free[site]:
            return colour
        return OWNERS[tiles.owner(site)] if n_cells > 1 else colour | WINK


class CommunityWording(Wording):
    """The wording of Building Community."""

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        if action >= PASS:
            return [PASSES]
        name = self.name(later_of(action))
        return (
            [say.PIECE_TO, name]
            if action >= MOVE
            else [say.SWAP_OF, self.name(earlier_of(action)), name]
        )

    def describe_site(self, site: Site) -> tuple[Message, Message]:
        owner = self.game.owner(site)
        line = [say.LOOK_RED + self.game.tiles.colour[site] - 1, self.place(site)]
        return line, [LOOK_PIECE, owner] if owner else []

    def prompt(self) -> Message:
        game = self.game
        if game.phase == "move":
            return [say.MOVE, game.player]
        return [say.SWAP if self.only_action() < 0 else say.PASS_DUE, game.player]

    def only_action(self) -> int:
        return PASS if self.game.phase == "swap" and not self.game.can_swap() else -1

    def ending(self) -> Message:
        _, how, turns = self.game.outcome()
        if not how:
            return [say.WON, turns]
        return [say.REPEATED if how == "repetition" else say.STUCK]

    def place(self, step: int) -> str | Message:
        return [PASSES] if step >= WORD else self.name(step)

    def word(self, number: int) -> str:
        return "pass"


GESTURES = CommunityGestures
WORDING = CommunityWording
