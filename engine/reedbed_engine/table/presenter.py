"""What the table shows: a frame of light codes and two lines of words.

A frame is made of what lies on the sites (where pieces cannot be seen) and of marks over it.
Only the cells that carry a mark, now or before, are touched when it is painted again.
"""

from ..compat import TYPE_CHECKING, Action, Any, Callable, Cell, Sequence, const
from ..games.base import lights as light
from ..games.base.game import BESIDE, EVERYBODY, NOBODY, RESIGN
from ..games.base.gestures import DIE, WORD
from . import messages as say
from .states import ASK_UNDO, ASKING, CALM, MISMATCH, OVER, PARTIAL, PENDING, SETTING_UP, UNDER_WAY

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from ..games.base.layout import Layout
    from .live_game import LiveGame
    from .occupancy import Occupancy
    from .sensors import Sensors

_NONE = const(2)  # no level of a sensor


class Presenter:
    """Paints one game in progress into the table's `lights`."""

    def __init__(self, lights: bytearray, layout: "Layout", sensors: "Sensors") -> None:
        self._lights = lights
        self._layout = layout
        self._sensors = sensors
        self._sees = layout.board.senses_pieces  # pieces can be seen
        self._ground = bytearray(len(lights))
        self._wanted = bytearray(len(lights))
        self._stamp = bytearray(len(lights))  # of the frame that last marked the cell
        self._frame = 1
        self._marked = []
        self._next = []
        self._steps = []

    def paint_ground(self, gestures: "Gestures", sites: Any) -> None:
        """Show again what lies on `sites`."""
        layout, shows = self._layout, gestures.shows_ground or not self._sees
        for site in sites:
            first, n_cells = layout.first[site], layout.counts[site]
            for index in range(n_cells):
                code = gestures.light(site, index, n_cells) if shows else light.OFF
                self._lay_cell(layout.order[first + index], code)
        icons = layout.icons
        for i in range(0, len(icons), 2):
            self._lay_cell(icons[i], gestures.icon_light(icons[i + 1]))

    def _lay_cell(self, cell: Cell, code: int) -> None:
        self._ground[cell] = code
        # what is marked already must not stay so
        if self._lights[cell] != code or self._stamp[cell] == self._frame:
            self._mark(cell, code)

    def paint(
        self, play: "LiveGame", look: Any | None = None, suspects: tuple[int, ...] = ()
    ) -> int:
        """Paint the frame, of `look` where somebody looks closer; return where lights changed.

        `suspects` are sites whose sensors the menu offers to leave out.
        """
        if look and look.is_picture:
            look.paint(self._mark)
        else:
            self._paint_marks(play)
            self._mark_sites(suspects, light.SUSPECT)
        return self._show()

    # ---- marks, later ones over earlier ones

    def _paint_marks(self, play: "LiveGame") -> None:
        state, chooser = play.state, play.tapping.chooser
        if state == OVER:
            self._paint_end(play)
            return
        self._paint_last(play)
        self._paint_turn(play)
        if play.game.throw_is_due and state in (CALM, PENDING):
            for cells in self._layout.dice[play.game.player - 1]:
                for cell in cells:
                    self._mark(cell, light.DICE)
        if state == UNDER_WAY or (state == ASKING and not play.proposal.candidates):
            self._paint_under_way(play)
        elif play.proposal.candidates and chooser.index < 0:
            self._paint_recognised(play)
        elif chooser.is_open():
            self._paint_choice(play)
        elif state == CALM and play.seats.is_computers_turn():
            pass  # nothing is to be chosen
        elif state == CALM and play.gestures.wording.only_action() >= 0:
            self._mark_action(play, play.gestures.wording.only_action(), light.SELECTED)
        elif state == CALM and play.seats.advised >= 0:
            self._mark_action(play, play.seats.advised, light.SELECTED)
        elif state == CALM and not play.game_log.pending.items:
            self._paint_movable(play)
        if state == SETTING_UP:
            self._paint_set_up(play.matcher.occupancy)
        elif state == MISMATCH:  # also over what is being chosen
            self._paint_mismatch(play)
        else:
            self._paint_debt(play.game_log.pending.next())
        if state == ASKING and play.question.kind == ASK_UNDO:
            self._paint_offered(play)
        if self._sensors.n_suspect:
            trust = self._sensors.trust
            for cell in range(len(trust)):
                if trust[cell]:
                    self._mark(cell, light.SUSPECT)

    def _paint_offered(self, play: "LiveGame") -> None:
        """Mark what OK takes back, and the lamp of whoever played the first of it."""
        game_log = play.game_log
        for i in range(-play.question.count, 0):
            net, action, player = game_log.nets[i], play.game.history[i], game_log.movers[i]
            steps = [net[j] for j in range(0, len(net), 2)]
            if not net and action < RESIGN:
                play.gestures.covers(action, steps)
            for step in steps:
                for cell in play.gestures.cells(step, player):
                    self._mark(cell, light.WARNING)
        self._mark_lamp(game_log.movers[-play.question.count], light.WARNING)

    def _paint_end(self, play: "LiveGame") -> None:
        winner = play.game.outcome()[0]
        for player in range(len(self._layout.turn_cells)):
            code = light.WON if winner in (player + 1, EVERYBODY) else light.LOST
            if winner == NOBODY:
                code = light.DRAWN
            for cell in self._layout.turn_cells[player]:
                self._mark(cell, code)
            for _, owner, _, cells in self._layout.stocks:
                if owner == player + 1:
                    for cell in cells:
                        self._mark(cell, code)

    def _paint_turn(self, play: "LiveGame") -> None:
        seats = play.seats
        code = light.THINKING if seats.is_thinking else self._layout.turn_light
        if seats.is_late:
            code = light.LOW_TIME
        is_lit = self._mark_lamp(play.game.player, code)
        if seats.resigns:
            self._mark_lamp(seats.resigns, light.LOST)
        self._mark_pairs(play.gestures.turn_marks, is_lit)
        is_special = not is_lit and (seats.is_late or seats.is_thinking)
        for i in range(0, len(self._steps) if is_special else 0, 2):
            self._mark(self._steps[i], code)

    def _mark_lamp(self, player: int, code: int) -> bool:
        """Mark where a player's turn is shown, unless something is there; return whether it is."""
        is_lit = False
        for cell in self._layout.turn_cells[player - 1]:
            if not self._sensors.covered[cell] and not self._ground[cell]:
                self._mark(cell, code)
                is_lit = True
        return is_lit

    def _paint_last(self, play: "LiveGame") -> None:
        """Mark the last of three actions that has left a picture."""
        is_warning = (
            play.said.notice and play.said.notice[0] == say.WARNED
        )  # no longer than the words
        code = light.WARNING if is_warning else light.LAST
        for net in reversed(play.game_log.nets[-3:]):
            if net:
                self._mark_pieces([net[i] for i in range(0, len(net), 2)], code)
                return

    def _paint_movable(self, play: "LiveGame") -> None:
        if not play.gestures.shows_movable or play.game.throw_is_due:
            return
        self._steps.clear()
        play.gestures.movable(self._steps)
        self._mark_pieces(self._steps, light.MOVABLE)

    def _paint_choice(self, play: "LiveGame") -> None:
        chooser, gestures = play.tapping.chooser, play.gestures
        icons = self._layout.icons
        for i in range(0, len(icons) if chooser.chosen else 0, 2):
            code = gestures.icon_light(icons[i + 1], chooser.chosen)
            if code != self._ground[icons[i]]:
                self._mark(icons[i], code)
        if chooser.chosen or gestures.shows_movable:
            code = light.TARGET if chooser.chosen else light.MOVABLE
            self._mark_steps(play, chooser.options, code)
        self._mark_steps(play, chooser.chosen, light.SELECTED)
        if (
            chooser.index >= 0
        ):  # last: it may stand on a part of what is chosen, or of what follows
            self._mark_steps(play, chooser.forced(), light.SELECTED)
            self._mark_steps(play, (chooser.options[chooser.index],), light.CURSOR)
            self._mark_signs(play, (chooser.options[chooser.index],), light.CURSOR)

    def _paint_under_way(self, play: "LiveGame") -> None:
        """Mark what is in the air, where it may go, and what is still to be taken up."""
        offs, judge = play.matcher.occupancy.offs, play.matcher
        if play.tapping.chooser.is_open():
            self._paint_choice(play)
        gone = [site for site in play.matcher.occupancy.differs if offs[site] < 0]
        self._mark_sites(gone, light.UNDER_WAY, 1)
        if play.matcher.verdict != PARTIAL:
            return
        if not play.matcher.outstanding:
            targets = [site for site in judge.targets if self._can_go(play, site, gone)]
            self._mark_sites(targets, light.TARGET, 1)
            return
        own = play.game.player
        for piece, origin, target, is_lifted in play.matcher.outstanding:
            if not is_lifted:
                self._mark_pieces((origin,), light.MOVABLE if piece == own else light.CAPTURED)
            elif target != BESIDE:
                self._mark_sites((target,), light.TARGET, 1)

    def _can_go(self, play: "LiveGame", target: int, gone: list[int]) -> bool:
        """Return True if one of the pieces taken from the sites `gone` may go to `target`."""
        if target in gone:
            return len(gone) > 1
        for _, owner, site, _ in self._layout.stocks:
            if site == target:
                return owner in [play.gestures.piece_on(other) for other in gone]
        return True

    def _paint_recognised(self, play: "LiveGame") -> None:
        code = light.SELECTED if len(play.proposal.candidates) == 1 else light.QUESTION
        if play.state == ASKING and play.proposal.confirm_reason not in (0, say.CONFIRM):
            code = light.WARNING
        for action in play.proposal.candidates:
            self._mark_action(play, action, code)
        if code == light.QUESTION:
            self._mark_sites(play.find_common(), light.SELECTED)
        if play.proposal.index >= 0 and len(play.proposal.candidates) > 1:
            self._mark_action(play, play.proposal.action(), light.CURSOR)

    def _mark_action(self, play: "LiveGame", action: Action, code: int) -> None:
        steps = self._steps
        steps.clear()
        play.gestures.covers(action, steps)
        self._mark_steps(play, steps, code)
        if code != light.QUESTION:
            self._mark_signs(play, steps, code)
            self._mark_pairs(play.gestures.preview, action, code)

    def _paint_mismatch(self, play: "LiveGame") -> None:
        for cell in play.matcher.occupancy.strays:
            self._mark(cell, light.WRONG)
        extra, missing = play.matcher.occupancy.nearest_pair()
        if extra >= 0:
            self._mark_pieces((extra,), light.WRONG)
        if missing >= 0:
            self._mark_sites((missing,), light.MISSING, 1)

    def _paint_debt(self, debt: list[int] | None) -> None:
        """Lead a piece: lift it here, put it there."""
        if debt is None:
            return
        _, origin, target, is_lifted = debt
        if not is_lifted:
            self._mark_pieces((origin,), light.WRONG)
        if target != BESIDE:
            self._mark_sites((target,), light.MISSING, 1)

    def _paint_set_up(self, occupancy: "Occupancy") -> None:
        """Show all that is missing and all that is too much."""
        covered = self._sensors.covered
        for site in occupancy.differs:
            left = -occupancy.offs[site]
            if left < 0:
                self._mark_pieces((site,), light.WRONG)
            for cell in self._layout.cells(site):
                if left > 0 and not covered[cell]:
                    self._mark(cell, light.MISSING)
                    left -= 1

    # ---- cells

    def _mark_steps(self, play: "LiveGame", steps: Sequence[int], code: int) -> None:
        self._mark_sites(steps, code)
        for step in steps:
            if step >= DIE:
                own = code
                if step >= WORD and code in (light.TARGET, light.MOVABLE):
                    own = play.gestures.icon_light(step & 0x3FFF)
                    own = own | light.SLOW if own else code
                for cell in play.gestures.cells(step, play.game.player):
                    self._mark(cell, own)

    def _mark_signs(self, play: "LiveGame", steps: Sequence[int], code: int) -> None:
        """Mark the signs of those of `steps` that are words without a cell."""
        for step in steps:
            if step >= WORD and not play.gestures.cells(step, play.game.player):
                for cell in self._layout.sign(step & 0x3FFF, play.game.player):
                    self._mark(cell, code)

    def _mark_pieces(self, sites: Any, code: int) -> None:
        """Mark the cells of `sites` on which something stands; all where no sensor sees it."""
        self._mark_sites(sites, code, 0 if self._sees else _NONE)

    def _mark_sites(self, sites: Any, code: int, left_out: int = _NONE) -> None:
        """Mark the cells of `sites`, but those whose sensors show the level `left_out`."""
        order, covered, stamp = self._layout.order, self._sensors.covered, self._stamp
        wanted, frame = self._wanted, self._frame
        for site in sites:  # a call for each would cost as much again
            if not 0 <= site < DIE:
                continue
            first = self._layout.first[site]
            for index in range(first, first + self._layout.counts[site]):
                cell = order[index]
                if covered[cell] != left_out:
                    wanted[cell] = code
                    if stamp[cell] != frame:
                        stamp[cell] = frame
                        self._next.append(cell)

    def _mark_pairs(self, find: Callable[..., Any], *args: Any) -> bool:
        """Mark the pairs cell, code that `find` appends; return whether there are any."""
        pairs = self._steps
        pairs.clear()
        find(*args, pairs)
        for i in range(0, len(pairs), 2):
            self._mark(pairs[i], pairs[i + 1])
        return bool(pairs)

    def _mark(self, cell: Cell, code: int) -> None:
        self._wanted[cell] = code
        if self._stamp[cell] != self._frame:
            self._stamp[cell] = self._frame
            self._next.append(cell)

    def _show(self) -> int:
        """Take over the new marks, and the ground where old ones went.

        Returns a bit for each CHUNK of cells in which a light has changed.
        """
        lights, wanted, ground = self._lights, self._wanted, self._ground
        stamp, frame = self._stamp, self._frame
        changed = 0
        for cell in self._next:
            if lights[cell] != wanted[cell]:
                lights[cell] = wanted[cell]
                changed |= 1 << cell // light.CHUNK
        for cell in self._marked:
            if stamp[cell] != frame:
                stamp[cell] = 0
                if lights[cell] != ground[cell]:
                    lights[cell] = ground[cell]
                    changed |= 1 << cell // light.CHUNK
        self._frame = 3 - frame
        self._marked, self._next = self._next, self._marked
        self._next.clear()
        return changed
