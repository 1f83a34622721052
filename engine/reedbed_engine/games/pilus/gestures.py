"""Pilus: a tile is its colours and two of its squares, in this order or the other.

The colours of a tile follow from the one it lacks, then the second and the third clockwise from
its first square, the alphabetically smallest; the fourth is left over.  A dealt tile is named by
its place in the hand.  Words: 0 .. 4 a colour that is lacking, or a tile of the hand; 8 .. 12 a
colour of the tile.
"""

from ...compat import TYPE_CHECKING, Action, Any, Message, Sequence, Site, const
from ..base.gestures import DIE, OWNERS, WORD, Gestures, Wording
from ..base.lights import BLUE, GREEN, OFF, RED, SELECTED, SLATE, SLOW, WINK, YELLOW
from ..base.messages import LOOK_EMPTY, LOOK_PIECE, PASSES
from . import messages as say
from .actions import PLACEMENT, anchor_of, face_of, pack_placement, tile_of, turns_of
from .surface import CORNERS
from .tiles import COLOURS, FACES, FIRST, STRIDE, TILES, cell_name, tile_name
from .turns import PASS, STAY

if TYPE_CHECKING:
    from ..base.game import Game
    from ..base.layout import Layout

_COLOUR = const(8)
_CORNERS = b"\x00\x01\x16\x15"  # from the anchor, clockwise
_STAY = const(20)
_PASS = const(21)

# by colour from 1
_LIGHTS = (OFF, BLUE, GREEN, RED, SLATE, YELLOW)


def _spellings() -> bytearray:
    """Return three words a tile, one tile after the other: the colour it lacks, two it has."""
    found = bytearray()
    for tile in range(TILES):
        name = tile_name(tile)
        for colour in range(5):
            if COLOURS[colour] not in name:
                found.append(colour)
        found.append(_COLOUR | COLOURS.index(name[1]))
        found.append(_COLOUR | COLOURS.index(name[2]))
    return found


_SPELLINGS = _spellings()


class PilusGestures(Gestures):
    """Gestures of Pilus."""

    last_magnetic_piece = 4  # the pawns
    pieces_never_leave = True
    shows_ground = True

    def __init__(self, game: "Game", layout: "Layout") -> None:
        super().__init__(game, layout)
        self._size = game.options["size"]
        self._by_hand = layout.board.senses_pieces

    def movable(self, out: list[int]) -> None:
        """Light the pawn when it is due, or where it may go first; a tile can lie anywhere."""
        if self.game.phase != "pawn":
            return
        own = self._own()
        if own:
            out.append(self.game.site_of(own))
        elif self._by_hand:
            out.append(self._size * self._size + self.game.player - 1)
        else:
            super().movable(out)

    # ---- steps

    def path(self, action: Action, out: list[int]) -> None:
        if action >= PLACEMENT:
            self._format_tile(tile_of(action), out)
            out.append(self._square(action, 0))
            out.append(self._square(action, 1))
        elif action >= STAY:
            out.append(WORD | (_STAY if action == STAY else _PASS))
        else:
            origin = self._origin()
            if origin >= 0:
                out.append(origin)
            out.append(self.game.site_of(action))

    def next_steps(self, chosen: list[int], out: list[int]) -> None:
        if self.game.phase != "tile":
            self._list_pawn_steps(chosen, out)
        elif chosen and chosen[0] < WORD:
            self._list_after_squares(chosen, out)
        else:
            self._list_after_words(chosen, out)

    def _list_after_words(self, chosen: list[int], out: list[int]) -> None:
        game, left, squares = self.game, self._n_words() - len(chosen), {}
        if left > 0:
            self._list_words(game.playable(), chosen, out)
            if not chosen and not out:
                out.append(WORD | _PASS)
            return
        found, tile = [], self._read_tile(chosen[: self._n_words()])
        if left == 0:
            game.placements(tile, found)
            for action in found:
                squares[self._square(action, 0)] = True
            out.extend(squares)
        elif left == -1:
            self._list_second_squares(chosen[-1], tile, out)

    def _list_after_squares(self, chosen: list[int], out: list[int]) -> None:
        game, found = self.game, []
        if chosen[0] >= self._size * self._size:
            return
        if len(chosen) == 1:
            self._list_second_squares(chosen[0], -1, out)
            return
        first = game.cell_of(chosen[0])
        turns = self._read_turns(game.cell_of(chosen[1]) - first)
        game.placements_at(first - CORNERS[turns][0], found)
        tiles = [tile_of(action) for action in found if turns_of(action) == turns]
        self._list_words(tiles, chosen[2:], out)

    def _list_words(self, tiles: list[int], chosen: list[int], out: list[int]) -> None:
        """Append the words that follow those `chosen` for one of `tiles`."""
        depth, path = len(chosen), []
        for tile in tiles if depth < self._n_words() else ():
            path.clear()
            self._format_tile(tile, path)
            if path[:depth] == chosen and path[depth] not in out:
                out.append(path[depth])

    def _list_second_squares(self, site: Site, tile: int, out: list[int]) -> None:
        """Append where the second square of `tile` (-1: of any) may lie, the first on `site`."""
        game, cell = self.game, self.game.cell_of(site)
        for turns in range(4):
            anchor = cell - CORNERS[turns][0]
            action = pack_placement(anchor, max(tile, 0), turns)
            if game.fits_any(anchor, turns) if tile < 0 else not game.judge(action):
                out.append(self._square(action, 1))

    def _list_pawn_steps(self, chosen: list[int], out: list[int]) -> None:
        origin, found = self._origin(), []
        if not chosen or chosen == [origin]:
            self.game.actions(found)
        for action in found:
            if action == STAY:
                if not chosen:
                    out.append(WORD | _STAY)
            else:
                if chosen or not self._by_hand:
                    out.append(self.game.site_of(action))
                if not chosen and origin >= 0 and origin not in out:
                    out.append(origin)

    def action_of(self, chosen: list[int]) -> int:
        game, last, action = self.game, chosen[-1], -1
        if len(chosen) == 1 and last >= WORD | _STAY:
            action = STAY if last == WORD | _STAY else PASS
        elif game.phase == "tile":
            if len(chosen) == self._n_words() + 2:
                action = self.tapped(chosen)
        elif chosen[:-1] == [self._origin()] or (len(chosen) == 1 and not self._by_hand):
            action = game.cell_of(last) if last < self._size * self._size else -1
        return -1 if action < 0 or game.judge(action) else action

    def _n_words(self) -> int:
        return 1 if self.game.hands else 3

    def _format_tile(self, tile: int, out: list[Any]) -> None:
        if self.game.hands:
            out.append(WORD | self.game.hands[self.game.player].index(tile))
            return
        for word in range(3 * tile, 3 * tile + 3):
            out.append(WORD | _SPELLINGS[word])

    def _square(self, action: Action, number: int) -> int:
        """Return the site of the first (0) or second (1) square of a placed tile."""
        cell = anchor_of(action) + CORNERS[turns_of(action) + number & 3][0] - FIRST
        return cell // STRIDE * self._size + cell % STRIDE

    def _origin(self) -> int:
        """Return the site that the player's pawn leaves, -1 for none on this board."""
        own = self._own()
        if own:
            return self.game.site_of(own)
        return self._size * self._size + self.game.player - 1 if self._by_hand else -1

    def _own(self) -> int:
        return self.game.pawns.cell[self.game.player]

    def tap_step(self, step: int, chosen: Sequence[int], dropped: Sequence[int] = ()) -> int:
        if dropped and dropped[0] >= WORD:
            if step < WORD or not self.game.hands:  # another tile in the hand takes its place
                return -1
        elif len(dropped) > 1 and step >= WORD:
            return -1
        if WORD <= step < WORD + 5 and not self.game.hands and step not in chosen:
            for other in chosen:
                if other >= WORD:
                    return step | _COLOUR
        return step

    def cells(self, step: int, player: int) -> Sequence[int]:
        if WORD + _COLOUR <= step < WORD + _COLOUR + 5:
            return self.layout.icon_cells(step & 7)
        return super().cells(step, player)

    def pieces_at(self, site: Site, out: list[int]) -> None:
        game = self.game
        if game.phase != "tile":
            game.at(site, out)
        elif site < self._size * self._size and self._own() == self.game.cell_of(site):
            # one's own pawn, lifted to lay a tile below it: one tile is enough to understand that
            action = game.placement_on(self.game.cell_of(site))
            if action:
                out.append(action)

    def exchanged(self, site: Site) -> int:
        own = self._own()  # a pawn that is put back stays
        return -1 if not own or site != self.game.site_of(own) or self.game.judge(STAY) else STAY

    # ---- illegal actions

    def meant(self, picture: Any) -> int:
        origin = target = -1
        for site in picture.differs:
            if picture.offs[site] < 0:
                origin = site if origin < 0 else DIE
            else:
                target = site if target < 0 else DIE
        table, own = self._size * self._size, self._own()
        home = self.game.site_of(own) if own else table + self.game.player - 1
        if origin == home and 0 <= target < table:
            return self.game.cell_of(target)
        return -1

    def piece_on(self, site: Site) -> int:
        table, pawns = self._size * self._size, self.game.pawns.cell
        if site >= table:
            return site - table + 1
        cell = self.game.cell_of(site)
        return pawns.index(cell) if cell in pawns else 0

    def tapped(self, steps: list[int]) -> int:
        table = self._size * self._size
        if self.game.phase != "tile":
            cell = self.game.cell_of(steps[-1]) if steps[-1] < table else -1
            # a legal move is for the hand that carries the pawn
            return -1 if cell >= 0 and self._by_hand and not self.game.judge(cell) else cell
        words = [step for step in steps if step >= WORD]
        sites = [step for step in steps if step < table]
        tile = self._read_tile(words)
        if tile < 0 or not 0 < len(sites) < 3:
            return -1
        first, turns = self.game.cell_of(sites[0]), 0
        if len(sites) > 1:
            turns = self._read_turns(self.game.cell_of(sites[1]) - first)
        if turns < 0:
            return -1
        action = pack_placement(first - CORNERS[turns][0], tile, turns)
        if not words and not self.game.judge(action):
            return -1  # which tile has not been said
        return action

    def _read_tile(self, words: list[int]) -> int:
        """Return the tile that `words` spell; without words any that can be laid, else -1."""
        game, path = self.game, []
        if not words:
            tiles = game.playable()
            return tiles[0] if tiles else -1
        for tile in game.hands[game.player] if game.hands else range(TILES):
            path.clear()
            self._format_tile(tile, path)
            if path == words:
                return tile
        return -1

    def _read_turns(self, step: int) -> int:
        for turns in range(4):
            if CORNERS[turns + 1 & 3][0] - CORNERS[turns][0] == step:
                return turns
        return -1

    # ---- lights

    def covers(self, action: Action, out: list[int]) -> None:
        if action < PLACEMENT:
            steps = []
            self.path(action, steps)
            out.append(steps[-1])
            return
        for corner in _CORNERS:
            out.append(self.game.site_of(anchor_of(action) + corner))

    def turn_marks(self, is_lit: bool, out: list[int]) -> None:
        """Show the own pawn where tiles lie all along that side of the table."""
        own = self._own()
        if own and not is_lit and not self.layout.stocks:
            out.append(self.layout.cell(self.game.site_of(own), 0))
            out.append(self.layout.turn_light)

    def preview(self, action: Action, code: int, out: list[int]) -> None:
        if action < PLACEMENT or code != SELECTED:
            return
        for corner in range(4):
            site = self.game.site_of(anchor_of(action) + _CORNERS[corner])
            colour = _LIGHTS[FACES[face_of(action) << 2 | corner]] | SLOW
            for cell in self.layout.cells(site):
                out.append(cell)
                out.append(colour)

    def icon_light(self, icon: int, chosen: Sequence[int] = ()) -> int:
        if self.game.phase != "tile" or self.game.hands or icon >= _STAY:
            return OFF
        return _LIGHTS[(icon & 7) + 1]

    def light(self, site: Site, index: int, n_cells: int) -> int:
        table = self._size * self._size
        if site >= table:
            if self._by_hand or not self.game.count(site):
                return OFF
            return OWNERS[site - table + 1]
        cell = self.game.cell_of(site)
        pawns = self.game.pawns.cell
        if not index and cell in pawns and not self._by_hand:
            return OWNERS[pawns.index(cell)] | (WINK if n_cells == 1 else 0)
        return _LIGHTS[self.game.surface.colour[cell]]


class PilusWording(Wording):
    """The wording of Pilus."""

    def piece_name(self, piece: int) -> Message:
        return [say.PAWN, piece]

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        if action >= PLACEMENT:
            code, turns = say.TILE_TO + (turns_of(action) > 0), turns_of(action)
            return [code, tile_name(tile_of(action)), cell_name(anchor_of(action)), turns]
        if action >= STAY:
            return [say.STAYS if action == STAY else PASSES]
        return [say.PAWN_TO, cell_name(action)]

    def describe_site(self, site: Site) -> tuple[Message, Message]:
        if site >= self.game.options["size"] ** 2:
            return super().describe_site(site)
        cell, more = self.game.cell_of(site), []
        surface, guard, owner = (
            self.game.surface,
            self.game.pawns.guard[cell],
            self.game.owner(site),
        )
        if owner:
            more = [LOOK_PIECE, owner]
        elif guard:
            more = [say.LOOK_GUARDED, guard]
        name, colour = self.place(site), surface.colour[cell]
        if not colour:
            return [LOOK_EMPTY, name], more
        return [say.LOOK_TILE, name, COLOURS[colour - 1], surface.height[cell]], more

    def prompt(self) -> Message:
        game = self.game
        if game.phase == "pawn":
            stands = game.pawns.cell[game.player]
            return [say.PAWN_DUE if stands else say.FIRST_PAWN, game.player]
        if self.only_action() >= 0:
            return [say.PASS_DUE, game.player]
        return [say.HAND_DUE if game.hands else say.TILE_DUE, game.player]

    def only_action(self) -> int:
        return PASS if self.game.phase == "tile" and not self.game.can_place() else -1

    def ending(self) -> Message:
        winner, how, points = self.game.outcome()
        if how:
            return super().ending()
        if not winner:
            return [say.DRAWN, points]
        scores = points.split("-")
        return [say.WON, winner, "-".join([scores.pop(winner - 1)] + scores)]

    def hint(self, chosen: list[int]) -> Message:
        if self.game.phase != "tile":
            return super().hint(chosen)
        sites = [step for step in chosen if step < DIE]
        if len(sites) == 1:
            return [say.SECOND_SQUARE, self.game.site_name(sites[0])]
        if chosen[0] < DIE and len(chosen) == 2:
            return [say.WHICH_OF_HAND if self.game.hands else say.WHICH_TILE]
        words = [step & 7 for step in chosen if step >= WORD]
        if self.game.hands:
            return [say.POINT_HAND, words[0] + 1]
        first = 1 if words[0] == 0 else 0
        if len(words) == 1:
            return [say.LACKS, COLOURS[words[0]], COLOURS[first]]
        if len(words) == 2:
            return [say.THIRD, COLOURS[words[1]]]
        return [say.POINT, COLOURS[first], COLOURS[words[1]]]

    def place(self, step: int) -> str | Message:
        number, table = step & 0x3FFF, self.game.options["size"] ** 2
        if table <= step < WORD:
            return [say.PAWN_PLACE, step - table + 1]
        if step < WORD or number & _COLOUR:
            return self.name(step)
        if number >= _STAY:
            return [say.STAYS if number == _STAY else PASSES]
        return [say.HAND_TILE, number + 1] if self.game.hands else [say.WITHOUT, COLOURS[number]]

    def word(self, number: int) -> str:
        if number >= _STAY:
            return "stay" if number == _STAY else "pass"
        if self.game.hands:
            return "tile%d" % (number + 1)
        return COLOURS[number & 7] if number & _COLOUR else "-" + COLOURS[number]


GESTURES = PilusGestures
WORDING = PilusWording
