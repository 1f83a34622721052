"""What goes wrong when people play, and a table has to bear: one row a mishap.

A mishap yields steps.  It returns False if it cannot be just now, and True if what it did stands
for the deed that it came upon.
"""

from ...compat import Action, Any, Cell, const
from ...games.base.gestures import DIE, WORD
from ...games.base.layout import NO_SITE
from ...table.buttons import BACK, MENU, MINUS, OK, PLUS
from .steps import BUTTON, CELL, TWICE_MS, WAIT, Steps

# occasions, and what a mishap is given besides the player
BEFORE = const(0)  # an action, and whatever the table makes of it is denied: that action
STARTED = const(1)  # .. but for what comes before it: that action
INSTEAD = const(2)  # of entering an action: that action
STEPPED = const(3)  # before a step is tapped on keys
TAPPED = const(4)  # a tap: its cell
LIFTED = const(5)  # a piece: its cell
IN_AIR = const(6)  # a piece: the cells from (-1: beside the board) and to
PUT = const(7)  # a piece: its cell
BETWEEN = const(8)  # two pieces
PRESSED = const(9)  # a button: which
ENTERED = const(10)  # an action: that action
HURRY = const(11)  # an action that need not be recorded before the next: its text, what it carried
ASKED = const(12)  # a question
AFTER = const(13)  # an action was recorded, and denied like that: that action
ENDED = const(14)  # the game, with an action that was recorded: that action

_SOON = const(450)  # ms; a piece on a wrong place is lifted again before it counts
_TWICE = const(700)  # ms between two taps on one cell, so that it does not look like chatter
_BRUSHES = (5, 15, 25, 900, 1500)  # ms: no taps, even if the contact bounces for 10 ms
_MOST_BACK = const(4)  # actions taken back one after the other
_WRONG_PRESSES = (
    (PLUS, BACK),
    (MINUS, BACK),
    (PLUS, MINUS, PLUS, BACK),
    (OK,),
    (OK, OK),
    (MENU, BACK),
)


# ---- buttons


def _press_wrong_buttons(player: Any, action: Action) -> Steps:
    """Press what means something else, and leave it again."""
    presses = player.pick(_WRONG_PRESSES)
    if presses[0] == OK and len(player.legal()) == 1:
        return False  # the board may announce it: that would be right
    for button in presses:
        yield from player.press(button)


def press_long(player: Any, action: Action) -> Steps:
    """Hold a button for long, which enters nothing, and leave what it has opened."""
    way = player.random.below(4)
    if way == 0:
        yield from player.hold(player.pick((PLUS, MINUS)), player.between(550, 3000))
        yield from player.press(BACK)
    elif way == 1:  # see what stands
        yield from player.hold(MENU, player.between(550, 2500))
        yield from player.press(player.pick((OK, BACK, PLUS, MINUS, MENU)))  # it ends that
    elif way == 2:  # see again what was refused
        yield from player.hold(BACK, player.between(550, 2500))
    else:
        yield from _name_cells(player)


def _name_cells(player: Any) -> Steps:
    """Touch cells while PLUS is held."""
    yield (player.between(150, 400), BUTTON, PLUS, 1)
    cell = player.any_cell(player.random.below(2)) if player.layout.board.feels_cells else -1
    if cell >= 0:
        level = player.stands[cell]
        yield (player.between(50, 400), CELL, cell, 1 - level)
        yield (player.between(50, 400), CELL, cell, level)
    yield (player.between(20, 900) if cell >= 0 else 100, BUTTON, PLUS, 0)
    if cell < 0:
        yield from player.press(BACK)


def _press_in_the_air(player: Any, origin: int, target: Cell) -> Steps:
    """Press a button with a piece in the air."""
    if origin < 0:
        return False
    yield from player.press(PLUS)


def _press_ok(player: Any, action: Action) -> Steps:
    """Press OK although rest is enough."""
    if player.must_wait or player.is_asked() or not player.cells(player.path(action)[-1]):
        return False
    yield from player.press(OK)


def take_back(player: Any, action: Action) -> Steps:
    """Take a few actions back with BACK, then let the lights lead the pieces back."""
    moves: list[list[int]] = []
    for _ in range(min(1 + player.random.below(_MOST_BACK), len(player.game.history))):
        for piece, origin, target in player.carries(player.undo())[::-1]:
            _join(moves, piece, target, origin)
        yield (TWICE_MS, WAIT, 0, 0)
        yield from player.press(BACK)
    if player.layout.board.senses_pieces:
        yield from player.input.carry_at_once([move[1:] for move in moves if move[1] != move[2]])
    yield from player.finish("undo")


def _join(moves: list[list[int]], piece: int, origin: int, target: int) -> None:
    """Add a move to those of pieces that have not been carried yet: each goes there at once."""
    for move in moves:
        if move[0] == piece and move[2] == origin >= 0:
            move[2] = target
            return
    moves.append([piece, origin, target])


# ---- keys, and a wand


def _brush(player: Any, action: Action = 0) -> Steps:
    """Brush a cell too shortly, or lean on it too long, for a tap."""
    cell = player.any_cell(0)
    if cell < 0 or _may_be_brought(player, cell):
        return False
    yield (player.between(50, 500), CELL, cell, 1)
    yield (player.pick(_BRUSHES), CELL, cell, 0)
    yield (200, WAIT, 0, 0)


def _may_be_brought(player: Any, cell: Cell) -> bool:
    """Return True if a piece that is put on a cell is an action."""
    is_felt = player.layout.board.senses_pieces
    return is_felt and player.would_be_legal(-1, player.layout.site_of[cell])


def _tap_wrong(player: Any, action: Action) -> Steps:
    """Tap a cell that begins another action, or none, and if that has chosen something again."""
    cell = player.any_cell(0)
    lengths = [len(path) for path in player.paths() if cell in list(player.cells(path[0]))]
    if cell < 0 or 1 in lengths or player.layout.is_dice(cell) and player.game.throw_is_due:
        return False  # that would be an action
    for _ in range(2 if lengths else 1):
        yield from player.tap(cell)
        yield (_TWICE, WAIT, 0, 0)


def _begin(player: Any, action: Action) -> list[int]:
    """Return a path to `action` if its first step can be tapped and it has more than one."""
    steps = player.any_path(action)
    cells = player.cells(steps[0])
    if len(steps) < 2 or not cells or player.stands[cells[0]]:
        return []  # lifting a piece begins nothing
    return [] if steps[0] >= WORD and player.layout.overlay(cells[0]) >= 0 else steps


def _never_mind(player: Any, action: Action) -> Steps:
    """Choose the first step, and let go of it."""
    steps = _begin(player, action)
    if not steps:
        return False
    for _ in range(2):
        yield from player.tap(player.pick(player.cells(steps[0])))


def _tap_wrong_target(player: Any, action: Action) -> Steps:
    """Choose the first step, tap where it cannot go, and begin again."""
    steps = _begin(player, action)
    targets = [step for path in player.paths() for step in path]
    cell = player.random.below(len(player.stands))
    site = player.layout.site_of[cell]
    if not steps or site == NO_SITE or site in targets:
        return False
    meant = player.gestures.tap_step(site, steps)
    if meant < DIE and meant in targets:
        return False
    for touched in (
        player.pick(player.cells(steps[0])),
        cell,
        player.pick(player.cells(steps[0])),
    ):
        yield from player.tap(touched)


def _point_anywhere(player: Any, action: Action) -> Steps:
    """Choose an action but for its last step, tap anywhere, and give it up."""
    steps, last = _begin(player, player.pick(player.legal())), player.any_cell(0)
    if last < 0 or not steps:
        return False
    yield from player.input.point(steps[:-1])
    yield from player.tap(last)
    yield (400, WAIT, 0, 0)  # a tap on the same cell settles slowly
    yield from player.give_up()


def _change_mind(player: Any, action: Action) -> Steps:
    """Point at another action, and give it up when the table asks."""
    other = player.pick(player.legal())
    steps = _begin(player, other)
    if other == action or not steps or player.carries(action) or player.carries(other):
        return False
    yield from player.input.point(steps)
    yield from player.press(BACK)


# ---- pieces on their way


def _hesitate(player: Any, cell: Cell) -> Steps:
    """Put a piece back where it was, and lift it again."""
    for _ in range(1 + player.random.below(2)):
        yield player.input.put(cell, player.between(80, 900))
        yield player.input.lift(cell, player.between(80, 1500))


def _nudge(player: Any, cell: Cell) -> Steps:
    """Lift a piece that was put down, and put it down once more."""
    yield player.input.lift(cell, player.between(30, 400))
    yield player.input.put(player.input.free(player.layout.site_of[cell]), player.between(30, 400))


def _wait_long(player: Any) -> Steps:
    """Carry the other piece late."""
    yield (player.between(1500, 6000), WAIT, 0, 0)


def _put_on_wrong_square(player: Any, origin: int, target: Cell) -> Steps:
    """Put the piece in the air on a wrong cell; notice in time, or when the table says so."""
    site_of, cell = player.layout.site_of, player.any_cell(0)
    start = site_of[origin] if origin >= 0 else -1
    if cell < 0 or player.hurried or site_of[cell] == site_of[target] or player.is_last(start):
        return False  # putting the last piece back, or moving it on, means something
    is_soon = origin < 0 or player.would_be_legal(start, site_of[cell])
    yield player.input.put(cell, player.between(100, 700))
    yield player.input.lift(cell, player.between(100, _SOON if is_soon else 3000))


def _slide(player: Any, origin: int, target: Cell) -> Steps:
    """Slide slowly over the free cells from a cell or the edge, at times over two at once."""
    pieces, cols = player.input, player.layout.cols
    way = list(range(target - target % cols, target))
    if origin >= 0:
        way = _between(origin, target, cols)
    way = [cell for cell in way if not player.stands[cell]]
    if not way:
        return False
    while way:
        under = [way.pop(0)]
        yield pieces.put(under[0], player.between(10, 120))
        if way and player.random.below(100) < 30:
            under.append(way.pop(0))
            yield pieces.put(under[1], player.between(10, 60))
        for cell in under:
            yield pieces.lift(cell, player.between(20, 250))


def _between(origin: Cell, target: Cell, cols: int) -> list[int]:
    """Return the cells between two, on the straightest way."""
    found = []
    row, col = origin // cols, origin % cols
    while True:
        row += (target // cols > row) - (target // cols < row)
        col += (target % cols > col) - (target % cols < col)
        if row * cols + col == target:
            return found
        found.append(row * cols + col)


# ---- accidents


def _knock_over(player: Any, action: Action = 0) -> Steps:
    """Knock one to six pieces over and set them up again, wherever on their squares."""
    fallen = []
    for _ in range(1 + player.random.below(6)):
        cell = player.any_cell(1)
        if cell >= 0:
            fallen.append(player.layout.site_of[cell])
            yield player.input.lift(cell, player.between(2, 60))
    yield (player.between(200, 4000), WAIT, 0, 0)
    while fallen:
        site = fallen.pop(player.random.below(len(fallen)))
        yield player.input.put(player.input.free(site), player.between(150, 900))
    yield (player.between(50, 900), WAIT, 0, 0)


def _knock_over_others(player: Any, origin: int, target: Cell) -> Steps:
    """Knock pieces over with one in the air."""
    if player.hurried:
        return False
    yield from _knock_over(player)


def _misplace(player: Any, action: Action) -> Steps:
    """Move one piece or two as they must not move, wait for what the board says, and back."""
    wrong: list[Any] = []
    for _ in range(1 + player.random.below(2)):
        cell, goal = player.any_cell(1), player.any_cell(0)
        if _is_apart(cell, goal, wrong) and not _means_something(player, cell, goal):
            wrong.append((cell, goal))
            yield player.input.lift(cell, player.between(200, 900))
            yield player.input.put(goal, player.between(100, 900))
    if not wrong:
        return False
    yield (player.between(100, 4000), WAIT, 0, 0)
    while wrong:
        cell, goal = wrong.pop(player.random.below(len(wrong)))
        yield player.input.lift(goal, player.between(100, 900))
        yield player.input.put(cell, player.between(100, 900))
    yield (player.between(50, 900), WAIT, 0, 0)


def _is_apart(cell: Cell, goal: int, wrong: list[Any]) -> bool:
    """Return True if a piece can go from `cell` to `goal` with `wrong` ones moved already."""
    return cell >= 0 <= goal and not [pair for pair in wrong if cell == pair[1] or goal == pair[0]]


def _means_something(player: Any, cell: Cell, goal: Cell) -> bool:
    origin, site = player.layout.site_of[cell], player.layout.site_of[goal]
    return origin == site or player.is_last(origin) or player.would_be_legal(origin, site)


def _carry_away(player: Any, action: Action) -> Steps:
    """Take a piece off the board, and bring it back."""
    cell = player.any_cell(1)
    if cell < 0 or player.is_last(player.layout.site_of[cell]):
        return False
    yield player.input.lift(cell, player.between(200, 900))
    yield (player.between(50, 5000), WAIT, 0, 0)
    yield from player.answer("")
    yield player.input.put(cell, player.between(100, 900))
    yield (player.between(50, 900), WAIT, 0, 0)


def _add(player: Any, action: Action) -> Steps:
    """Put a piece too many on the board: longer than a tap."""
    cell = player.any_cell(0)
    if cell < 0 or _may_be_brought(player, cell):
        return False
    yield player.input.put(cell, player.between(200, 900))
    yield player.input.lift(cell, player.between(800, 4000))
    yield (player.between(50, 900), WAIT, 0, 0)


# ---- another action


def _carry_back(player: Any, action: Action) -> Steps:
    """Take the last action that moved a piece back by moving it back, with what followed."""
    depth = _depth_of_picture(player)
    if not depth:
        return False
    for _ in range(depth - 1):
        player.undo()
    back = [(target, origin) for origin, target in player.places(player.undo())]
    yield from player.input.carry_at_once(back)
    yield from player.finish("undo")


def _depth_of_picture(player: Any) -> int:
    """Return how many actions go back to one that carried pieces; 0: too many, or none.

    None either if it was asked for, or if carrying them back would be an action of its own.
    """
    game, later, places = player.game, [], []
    while game.history and len(later) < _MOST_BACK and not places:
        later.append(game.history[-1])
        game.undo()
        if player.gestures.risk(later[-1]):
            break
        places = [place for place in player.places(later[-1]) if place[0] != place[1]]
    depth = len(later)
    while later:
        game.play(later.pop())
    for origin, target in places:
        if player.would_be_legal(target, origin):
            return 0
    return depth if places else 0


def _slip(player: Any, action: Action) -> Steps:
    """Take a legal action for `action` by mistake, and put it right when it is recorded."""
    places = player.places(action)
    if player.hurried or player.must_wait or len(places) != 1 or min(places[0]) < 0:
        return False
    slips = [other for other in player.legal() if _can_be_put_right(player, other, places[0])]
    if not slips:
        return False
    slip, pieces = player.pick(slips), player.input
    ((origin, wrong),) = player.places(slip)
    yield pieces.lift(pieces.standing(origin), player.between(300, 900))
    yield pieces.put(pieces.free(wrong), player.between(100, 600))
    player.play(slip)
    yield from player.finish(player.game.text(slip))
    player.undo()
    yield pieces.lift(pieces.standing(wrong), player.between(200, 2000))
    yield pieces.put(pieces.free(places[0][1]), player.between(100, 600))
    return True


def _can_be_put_right(player: Any, slip: Action, place: tuple[int, int]) -> bool:
    """Return True if a piece may be moved on from where `slip` brings it to where it should be."""
    game, places = player.game, player.places(slip)
    if len(places) != 1 or places[0][0] != place[0] or places[0] == place:
        return False
    if player.gestures.risk(slip):
        return False
    mover = game.player
    game.play(slip)
    can = not game.over and game.player != mover
    can = can and not player.would_be_legal(places[0][1], place[1])
    game.undo()
    return can


def reply_at_once(player: Any, text: str, carries: list[Any]) -> Steps:
    """Begin the next action before this one is recorded."""
    for _, origin, target in carries:
        if target < 0 or (origin >= 0 and not player.game.throw_is_due):
            return False  # that piece may go on
    player.hurried = text
    throws, carried = player.game.throw_is_due, bool(carries)
    least, most = (150, 400) if throws else (320, 500) if carried else (100, 900)
    yield (player.between(least, most), WAIT, 0, 0)


# name, occasion, how often in a hundred times on sensors, on keys, by buttons alone, what is done
MISHAPS = (
    ("knock over", BEFORE, 8, 0, 0, _knock_over),
    ("wrong place", BEFORE, 5, 0, 0, _misplace),
    ("carry away", BEFORE, 3, 0, 0, _carry_away),
    ("too many", BEFORE, 3, 0, 0, _add),
    ("wrong buttons", BEFORE, 5, 8, 10, _press_wrong_buttons),
    ("long press", BEFORE, 5, 8, 10, press_long),
    ("brush", BEFORE, 5, 0, 0, _brush),
    ("brush", STEPPED, 0, 10, 0, _brush),
    ("wrong tap", BEFORE, 5, 10, 0, _tap_wrong),
    ("never mind", BEFORE, 0, 10, 0, _never_mind),
    ("wrong target", BEFORE, 0, 10, 0, _tap_wrong_target),
    ("pointed anywhere", BEFORE, 5, 0, 0, _point_anywhere),
    ("change of mind", BEFORE, 10, 0, 0, _change_mind),
    ("slip", INSTEAD, 5, 0, 0, _slip),
    ("hesitate", LIFTED, 15, 0, 0, _hesitate),
    ("wrong square", IN_AIR, 15, 0, 0, _put_on_wrong_square),
    ("knock over", IN_AIR, 8, 0, 0, _knock_over_others),
    ("button in the air", IN_AIR, 4, 0, 0, _press_in_the_air),
    ("slide", IN_AIR, 25, 0, 0, _slide),
    ("nudge", PUT, 10, 0, 0, _nudge),
    ("late", BETWEEN, 30, 0, 0, _wait_long),
    ("ok", ENTERED, 15, 20, 0, _press_ok),
    ("instant reply", HURRY, 20, 15, 15, reply_at_once),
    ("take back", AFTER, 4, 6, 8, take_back),
    ("back by hand", AFTER, 3, 0, 0, _carry_back),
    ("knock over", AFTER, 5, 0, 0, _knock_over),
)
