"""What a computer player knows of Pilus: points, and the regions that pawns protect."""

from ...compat import TYPE_CHECKING, Any, const
from ..base.evaluator import Evaluator
from .fits import level_of
from .tiles import TILES, tile_name
from .turns import ON_TABLE, PASS

if TYPE_CHECKING:
    from ...random30 import Random

_SPOTS = const(64)  # on which a tile is fitted in a slice
_REGION = const(3)  # a cell that a pawn protects, in points


class PilusEvaluator(Evaluator):
    """Counts points, those that the last tile will bring, and protected regions."""

    LEVELS = (
        (300, 1, 1, 0, 42, 0, 0),
        (300, 1, 1, 0, 20, 20, 0),
        (1500, 6, 2, 0, 0, 0, 0),
        (1800, 16, 2, 1, 0, 0, 0),
        (40000, 16, 2, 3, 0, 0, 0),
    )
    SLICE = 2
    MUCH = 10
    _tiles: list[int] | None = None  # that are still to be listed, once listing has begun
    _spots: list[int] | None = None
    _spot = 0  # the first of them on which the next tile is still to be fitted
    _fits = False  # something has been listed

    def hide(self, random: "Random") -> None:
        """Let, in a dealt game, the tiles of others and the pile also fall by `random`."""
        super().hide(random)
        self.redeal(random)

    def redeal(self, random: "Random") -> bool:
        if self.game.hands:
            _deal_unseen(self.game, random)
            return True
        return False

    def prepare(self) -> bool:
        return self.game.surface.survey_some()

    def list_actions(self, out: list[int]) -> bool:
        """Append what can be done with one more tile on some spots.

        Of replies only those count that lie on tiles; PASS stands for all on the table, which
        bring little, while another player also has tiles.
        """
        game, tiles, spots = self.game, self._tiles, self._spots
        if game.phase != "tile":
            return super().list_actions(out)
        if tiles is None:
            game.surface.survey()
            self._tiles = game.tiles_to_play()
            return True
        if spots is None:
            self._find_spots(out)
            return True
        if tiles:
            end = self._spot + _SPOTS
            game.fit(tiles[0], spots[self._spot : end], out)
            self._fits |= bool(out)
            self._spot = end
            if end >= len(spots):
                self._spot = 0
                tiles.pop(0)
        if tiles:
            return True
        self._tiles = self._spots = None
        if not self._fits:
            out.append(PASS)
        self._fits = False
        return False

    def _find_spots(self, out: list[int]) -> None:
        """Find the spots where tiles are worth a look."""
        game = self.game
        spots = game.spots()
        if game.player != self.me and game.holders() > 1:
            spots = [spot for spot in spots if level_of(spot) > 1]
            out.append(PASS)
            self._fits = True
        self._spots = spots

    def estimate(self) -> int:
        game, me = self.game, self.me
        best = -1
        for player in range(1, len(game.scores)):
            if player != me:
                best = max(best, self._worth(player))
        worth = self._worth(me)
        # whoever is to act now leads no more than the others
        return worth - best

    def _worth(self, player: int) -> int:
        game = self.game
        worth = game.scores[player] + _REGION * game.pawns.protected(player)
        if player == game.player and game.phase == "pawn":
            worth += game.gain
        return worth

    def lead(self) -> int:
        game, me = self.game, self.me
        others = [game.scores[player] for player in range(1, len(game.scores)) if player != me]
        return self.merit() - max(others)

    def merit(self) -> int:
        """Return the own points, those that the last tile will bring among them."""
        game, me = self.game, self.me
        return game.scores[me] + (game.gain if game.phase == "pawn" and game.player == me else 0)

    def promises(self) -> tuple[int, ...]:
        """Return how many cells the own pawn protects."""
        return (self.game.pawns.protected(self.me),)

    @classmethod
    def draw_options(
        cls, options: dict[str, Any], random: "Random", has_computers: bool = False
    ) -> dict[str, Any]:
        # nobody sees a computer's tiles, and only the page those of who plays against it
        usual = "dealt" if has_computers and "start" not in options else "open"
        if options.get("deck", usual) != "dealt":
            return options
        chosen = dict(options)
        tiles = list(range(TILES))
        _shuffle(tiles, random)
        chosen["deck"] = "+".join([tile_name(tile) for tile in tiles])
        return chosen


def _deal_unseen(game: Any, random: "Random") -> None:
    """Deal the tiles that the player to act cannot see: hands of others, pile, those left out."""
    me = game.player
    own = game.hands[me]
    unseen = [tile for tile in range(TILES) if tile not in own and game.place_of(tile) != ON_TABLE]
    _shuffle(unseen, random)
    hands = []
    for player in range(1, len(game.hands)):
        hand = own
        if player != me:
            hand = [unseen.pop() for _ in game.hands[player]]
        hands.append(hand)
    pile = [unseen.pop() for _ in range(game.drawn, len(game.pile))]
    game.drawn = 0
    game.options["deck"] = "dealt"  # not in which order
    game.deal(hands, pile)


def _shuffle(tiles: list[int], random: "Random") -> None:
    for at in range(len(tiles) - 1, 0, -1):
        other = random.below(at + 1)
        tiles[at], tiles[other] = tiles[other], tiles[at]


EVALUATOR = PilusEvaluator
