"""What happens to careless people besides what happens to clumsy ones: rows of the same table.

They press twice and late, leave wands lying, touch each other's pieces, and lose their power.
They look before they answer and put right what they have done; so all that is recorded must be
what they meant.
"""

from collections.abc import Mapping
from typing import Any

from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player.mishaps import (
    AFTER,
    ASKED,
    BEFORE,
    ENDED,
    HURRY,
    IN_AIR,
    INSTEAD,
    MISHAPS,
    PRESSED,
    STARTED,
    TAPPED,
    reply_at_once,
)
from reedbed_engine.off_board.simulated_player.steps import BUTTON, CELL, TWICE_MS, WAIT, Steps
from reedbed_engine.table.buttons import BACK, MINUS, OK, PLUS

LIE = 4  # a kind of step: a wand comes to lie on the cell `index` for `level` ms

_TAP = (40, 700)  # ms: what is shorter or longer is not a tap
_STANDS_MS = 700  # what stands longer may be a piece


# ---- buttons


def press_quickly(player: Any, button: int, ms: int) -> Steps:
    """Press a button after `ms`, by the way."""
    yield (ms, BUTTON, button, 1)
    yield (player.between(40, 160), BUTTON, button, 0)


def _press_ok_again(player: Any, button: int) -> Steps:
    """Press OK again 30-400 ms after OK."""
    if button != OK:
        return False
    yield from press_quickly(player, OK, player.between(30, 400))


def _press_back_again(player: Any, button: int) -> Steps:
    """Press BACK again 30-400 ms after BACK."""
    if button != BACK:
        return False
    yield from press_quickly(player, BACK, player.between(30, 400))


def _press_ok_late(player: Any, action: int) -> Steps:
    """Press OK 0.3-3 s after an action was recorded, sooner where one is announced."""
    ms = player.between(10, 200)
    is_announced = player.game.over or len(player.legal()) == 1
    if is_announced and "take back" in player.did:
        return False  # it has been announced for some time: that would be right
    if not is_announced:
        yield (player.between(300, 3000), WAIT, 0, 0)
        ms = 0
        if player.is_asked() or player.is_choosing():
            return False
    yield from press_quickly(player, OK, ms)
    yield (player.between(50, 400), WAIT, 0, 0)


def _walk_in_passing(player: Any, action: int) -> Steps:
    """Press PLUS or MINUS in passing, before a piece is moved or a key tapped, and see it."""
    yield from press_quickly(player, player.pick((PLUS, MINUS)), 20)
    yield (player.between(30, 1500), WAIT, 0, 0)
    player.has_walked = player.is_choosing()
    # on keys what is under the cursor says what a cell means
    if player.has_walked and (not player.layout.board.senses_pieces or player.random.below(2)):
        yield from player.stop_walking()


# ---- cells


def _lay_wand(player: Any, action: int) -> Steps:
    """Let a wand, or on keys a sleeve, lie for 1-10 s on a cell that means nothing by that."""
    cells = [cell for cell in range(len(player.stands)) if not player.stands[cell]]
    if player.layout.board.senses_pieces:
        site_of = player.layout.site_of
        targets = [place[1] for other in player.legal() for place in player.places(other)]
        if player.gestures.pieces_never_leave:
            cells = [cell for cell in cells if site_of[cell] not in targets]
        else:  # on a site it would look like a piece
            cells = [cell for cell in cells if site_of[cell] == NO_SITE]
    if not cells or player.is_lying:
        return False
    player.is_lying = True
    yield (0, LIE, player.pick(cells), player.between(1000, 10000))


def _tap_oddly(player: Any, cell: int) -> Steps:
    """Tap for 30-1,200 ms; a tap that was too short or too long is done again."""
    if player.hurried:
        return False
    board, site = player.layout.board, player.layout.site_of[cell]
    is_target = board.senses_pieces and player.would_be_legal(-1, site)
    ms = player.between(30, _STANDS_MS if is_target else 1200)
    yield (player.between(120, 500), CELL, cell, 1)
    yield (ms, CELL, cell, 0)
    if _TAP[0] <= ms <= _TAP[1]:
        return True
    yield (player.between(700, 1500), WAIT, 0, 0)


# ---- pieces


def _touch_other(player: Any, cells: list[int]) -> Steps:
    """Let the other player touch a piece that has no part in what is done with `cells`."""
    site_of = player.layout.site_of
    sites = [NO_SITE] + [site_of[cell] for cell in cells]
    others = [
        cell
        for cell in range(len(player.stands))
        if player.stands[cell] and site_of[cell] not in sites
    ]
    if not others:
        return False
    cell = player.pick(others)
    yield (player.between(50, 400), CELL, cell, 0)
    yield (player.between(60, 900), CELL, cell, 1)


def _interrupt(player: Any) -> Steps:
    """Touch another piece while a question stands."""
    if player.did.count("interrupted") > 1:
        return False
    sites = [site for carry in player.last_carries() for site in carry[1:] if site >= 0]
    sites += _find_replies(player)
    cells = [cell for site in sites for cell in player.layout.cells(site)]
    outcome = yield from _touch_other(player, cells)
    yield (300, WAIT, 0, 0)
    return outcome


def _find_replies(player: Any) -> list[int]:
    """Return the sites of pieces that are lifted next where putting one back is an action.

    To lift one confirms that action (how-it-judges.md, "picked").
    """
    game, found = player.game, []
    for site in range(player.layout.n_sites):
        action = player.gestures.exchanged(site)
        if action >= 0 and action in player.legal():  # a stock has none
            game.play(action)
            found += [place[0] for reply in player.legal() for place in player.places(reply)]
            game.undo()
    return found


def _touch_too_early(player: Any, origin: int, target: int) -> Steps:
    """Touch another piece while the first one is in the air."""
    if origin < 0 or player.hurried:
        return False
    return (yield from _touch_other(player, [origin, target]))


def _find_hops(player: Any, origin: int, but: int = -1) -> list[Any]:
    """Return (action, site to) of actions that carry the one piece on `origin`, none asked for."""
    hops = []
    for action in player.legal() if player.layout.dice else ():
        places = player.places(action)
        if len(places) == 1 and places[0][0] == origin != places[0][1]:
            if action != but and not player.gestures.risk(action):
                hops.append((action, places[0][1]))
    return hops


def _hop_twice(player: Any, text: str, carries: list[Any]) -> Steps:
    """Move a piece on in the same turn; it stands for 0.35-1.5 s on the way."""
    hops = _find_hops(player, carries[0][2]) if len(carries) == 1 and not player.hurried else ()
    if not hops:
        return False
    following, target = hops[-1]
    pieces = player.input
    yield pieces.lift(pieces.standing(carries[0][2]), player.between(350, 1500))
    yield pieces.put(pieces.free(target), player.between(150, 500))
    player.play(following)


def _pause(player: Any, action: int) -> Steps:
    """Let a piece stand for 0.32-0.58 s on the way of one move, where it might go as well."""
    places, pieces = player.places(action), player.input
    if len(places) != 1 or player.hurried:
        return False
    origin, target = places[0]
    stops = _find_hops(player, origin, action)
    if origin == target or not stops:
        return False
    cell = pieces.free(stops[0][1])
    yield pieces.lift(pieces.standing(origin), 500)
    yield pieces.put(cell, 300)
    yield pieces.lift(cell, player.between(320, 580))
    yield pieces.put(pieces.free(target), player.between(150, 500))
    return True


def _take_capture_back(player: Any, action: int) -> Steps:
    """Take a capture back with BACK, and carry the pieces back one by one."""
    carries = player.last_carries()
    if len(carries) < 2 or min(min(carry[1:]) for carry in carries) < 0:
        return False
    player.undo()
    yield (TWICE_MS, WAIT, 0, 0)
    yield from player.press(BACK)
    yield (player.between(100, 2000), WAIT, 0, 0)
    moves = [(target, origin) for _, origin, target in carries]
    while moves and player.layout.board.senses_pieces:
        origins = [origin for origin, _ in moves]
        move = player.pick([move for move in moves if move[1] not in origins] or moves)
        moves.remove(move)
        yield player.input.lift(player.input.standing(move[0]), player.between(200, 900))
        yield player.input.put(player.input.free(move[1]), player.between(200, 900))
    yield from player.finish("undo")
    yield (700, WAIT, 0, 0)


def _throw_at_once(player: Any, text: str, carries: list[Any]) -> Steps:
    """Throw before the action before is recorded."""
    if player.hurried or not player.game.throw_is_due:
        return False
    yield from reply_at_once(player, text, carries)


# as in the engine's table
CARELESS = (
    ("double-ok", PRESSED, 15, 15, 15, _press_ok_again),
    ("late-ok", AFTER, 6, 6, 6, _press_ok_late),
    ("late-ok", ENDED, 6, 6, 6, _press_ok_late),
    ("back-twice", PRESSED, 25, 25, 25, _press_back_again),
    ("plus", STARTED, 3, 3, 0, _walk_in_passing),
    ("wand", BEFORE, 4, 4, 0, _lay_wand),
    ("odd-tap", TAPPED, 4, 4, 0, _tap_oddly),
    ("two-hops", HURRY, 50, 0, 0, _hop_twice),
    ("pause", INSTEAD, 8, 0, 0, _pause),
    ("interrupted", ASKED, 30, 0, 0, _interrupt),
    ("capture-back", AFTER, 15, 15, 15, _take_capture_back),
    ("too-early", IN_AIR, 4, 0, 0, _touch_too_early),
    ("too-soon", HURRY, 40, 40, 40, _throw_at_once),
)
OF_GAMES = {
    "power-off": 2,  # power fails at any moment of an action
    "dead-sensor": 20,  # in this share of the games a cell feels nothing from the n-th action on
    "stuck-sensor": 20,  # in this share of the games a cell feels a magnet from the n-th action on
}
PERCENTS = {name: max(often) for name, _, *often, _ in (*MISHAPS, *CARELESS)} | OF_GAMES


def list_mishaps(percents: Mapping[str, int], is_clumsy: bool) -> list[Any]:
    """Return the rows of what happens: as often as `percents` has it, if anything is named.

    Of clumsy people everything happens, how often is said by the table or by `percents`.
    """
    found = []
    for row in (*MISHAPS, *CARELESS) if is_clumsy else CARELESS:
        name, when, *often, deed = row
        if name in percents:
            often = [percents[name] if one else 0 for one in often]
        elif percents and row in CARELESS:
            continue
        found.append((name, when, *often, deed))
    return found
