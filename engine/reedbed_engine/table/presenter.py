"""What the table shows: a frame of light codes and two lines of words.

A frame is made of what lies on the sites (where pieces cannot be seen) and of marks over it.
Only the cells that carry a mark, now or before, are touched when it is painted again.
"""

from ..compat import const
from . import lights as light
from . import messages as say
from .board import PRESENCE
from .gestures.gestures import DIE
from .guidance import guidance, nearest_pair
from .play import ASKED, ASTRAY, IDLE, MEANT, OVER, UNDER_WAY, WAITING

_NONE = const(2)  # no level of a sensor


class Presenter:
    """Paints one game in progress into the table's `lights`."""

    def __init__(self, lights, layout, sensors):
        self._lights = lights
        self._layout = layout
        self._sensors = sensors
        self._sees = layout.kind == PRESENCE  # pieces can be seen
        self._ground = bytearray(len(lights))
        self._wanted = bytearray(len(lights))
        self._stamp = bytearray(len(lights))  # of the frame that last marked the cell
        self._frame = 1
        self._marked = []
        self._next = []
        self._steps = []

    def lay(self, gestures, sites):
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

    def _lay_cell(self, cell, code):
        self._ground[cell] = code
        # what is marked already must not stay so
        if self._lights[cell] != code or self._stamp[cell] == self._frame:
            self._mark(cell, code)

    def paint(self, play, look=None):
        """Paint the frame, of `look` where somebody looks closer; return where lights changed."""
        if look and look.is_picture:
            look.paint(self._mark)
        else:
            self._paint_marks(play)
        return self._show()

    def lines(self, play):
        """Return the two lines of words."""
        if play.mode == OVER:
            second = play.question if play.offer else play.notice or [say.REEDBED]
            return [play.gestures.ending(), second]
        if play.offer:
            return [play.gestures.prompt(), play.question]
        return [play.gestures.prompt(), play.notice or self._second(play)]

    def _second(self, play):
        game = play.game
        if play.chooser.at >= 0:
            steps = play.chooser.chosen + [play.chooser.options[play.chooser.at]]
            ahead = play.chooser.ahead()
            if len(ahead) == 1:
                steps.append(ahead[0])  # OK takes that too
            return [say.CHOOSE, " ".join([play.gestures.name(step) for step in steps])]
        if play.mode == IDLE and play.chooser.chosen:
            return play.gestures.hint(play.chooser.chosen)
        if play.mode == MEANT and play.at >= 0:
            return [say.RECOGNISED, game.text(play.fits[play.at])]
        if play.mode == UNDER_WAY:
            return [say.PUT_DOWN]
        if play.mode == ASTRAY:
            return guidance(play)
        if game.history:
            return [say.LAST_ACTION, play.referee.last_text()]
        return [say.REEDBED]

    # ---- marks, later ones over earlier ones

    def _paint_marks(self, play):
        mode = play.mode
        if mode == OVER:
            self._paint_end(play)
            return
        self._paint_turn(play.game.player)
        self._paint_last(play)
        if play.gestures.throw_is_due() and mode in (IDLE, MEANT):
            self._paint_dice(play.game.player)
        if play.chooser.is_open() and (mode != MEANT or play.chooser.at >= 0):
            self._paint_choice(play)
        elif mode == IDLE:
            self._paint_movable(play)
        elif mode == UNDER_WAY:
            self._paint_under_way(play)
        elif mode in (MEANT, ASKED):
            self._paint_recognised(play)
        elif mode == WAITING:
            self._paint_waiting(play)
        if mode == ASTRAY:  # also over what is being chosen
            self._paint_astray(play)
        if self._sensors.n_suspect:
            self._paint_suspects()

    def _paint_end(self, play):
        words = play.game.result().split()
        for player in range(len(self._layout.turn_cells)):
            code = light.DRAWN
            if words[0] != "draw":
                code = light.WON if words[1] in (str(player + 1), "all") else light.LOST
            if words[0] == "loss":
                code = light.LOST
            for cell in self._layout.turn_cells[player]:
                self._mark(cell, code)
            for _, owner, _, cells in self._layout.stocks:
                if owner == player + 1:
                    for cell in cells:
                        self._mark(cell, code)

    def _paint_turn(self, player):
        covered, ground = self._sensors.covered, self._ground
        for cell in self._layout.turn_cells[player - 1]:
            if not covered[cell] and not ground[cell]:
                self._mark(cell, light.TURN)

    def _paint_last(self, play):
        """Mark the last of three actions that has left a picture."""
        for net in reversed(play.referee.nets[-3:]):
            if net:
                self._mark_pieces([net[i] for i in range(0, len(net), 2)], light.LAST)
                return

    def _paint_dice(self, player):
        for cells in self._layout.dice[player - 1]:
            for cell in cells:
                self._mark(cell, light.DICE)

    def _paint_movable(self, play):
        if not play.gestures.shows_movable or play.gestures.throw_is_due():
            return
        self._steps.clear()
        play.gestures.movable(self._steps)
        self._mark_pieces(self._steps, light.MOVABLE)

    def _paint_choice(self, play):
        chooser, gestures = play.chooser, play.gestures
        marks = self._steps
        marks.clear()
        gestures.marks(chooser.chosen, marks)
        for i in range(0, len(marks), 2):
            self._mark(marks[i], marks[i + 1])
        if chooser.chosen or gestures.shows_movable:
            code = light.TARGET if chooser.chosen else light.MOVABLE
            self._mark_steps(play, chooser.options, code)
        self._mark_steps(play, chooser.chosen, light.SELECTED)
        if chooser.at >= 0:  # last: it may stand on a part of what is chosen
            self._mark_steps(play, (chooser.options[chooser.at],), light.CURSOR)
            self._mark_steps(play, chooser.ahead(), light.TARGET)

    def _paint_under_way(self, play):
        recogniser = play.recogniser
        self._paint_waiting(play)
        self._mark_sites(recogniser.targets, light.TARGET, 1)
        if len(recogniser.under_way) == 1:
            self._mark_pieces(recogniser.left_to_go(recogniser.under_way[0]), light.CAPTURED)

    def _paint_recognised(self, play):
        code = light.SELECTED if len(play.fits) == 1 else light.QUESTION
        if play.mode == ASKED and play.why not in (0, say.CONFIRM):
            code = light.WARNING
        for action in play.fits:
            self._mark_action(play, action, code)
        if play.at >= 0 and len(play.fits) > 1:
            self._mark_action(play, play.fits[play.at], light.CURSOR)

    def _mark_action(self, play, action, code):
        steps = self._steps
        steps.clear()
        if code == light.SELECTED:
            play.gestures.preview(action, steps)
            for i in range(0, len(steps), 2):
                self._mark(steps[i], steps[i + 1])
            if steps:
                return
        play.gestures.covers(action, steps)
        self._mark_steps(play, steps, code)

    def _paint_astray(self, play):
        for cell in play.picture.strays:
            self._mark(cell, light.WRONG)
        if play.setting_up:
            self._paint_set_up(play.picture)
            return
        extra, missing = nearest_pair(play.picture, self._layout)
        if extra >= 0:
            self._mark_pieces((extra,), light.WRONG)
        if missing >= 0:
            self._mark_sites((missing,), light.MISSING, 1)

    def _paint_set_up(self, picture):
        """Show all that is missing and all that is too much."""
        covered = self._sensors.covered
        for site in picture.differs:
            left = -picture.off(site)
            if left < 0:
                self._mark_pieces((site,), light.WRONG)
            for cell in self._layout.cells(site):
                if left > 0 and not covered[cell]:
                    self._mark(cell, light.MISSING)
                    left -= 1

    def _paint_waiting(self, play):
        offs = play.picture.offs
        gone = [site for site in play.picture.differs if offs[site] < 0]
        self._mark_sites(gone, light.UNDER_WAY, 1)

    def _paint_suspects(self):
        trust = self._sensors.trust
        for cell in range(len(trust)):
            if trust[cell]:
                self._mark(cell, light.SUSPECT)

    # ---- cells

    def _mark_steps(self, play, steps, code):
        self._mark_sites(steps, code)
        for step in steps:
            if step >= DIE:
                own = play.gestures.step_light(step, code)
                for cell in play.gestures.cells(step, play.game.player):
                    self._mark(cell, own)

    def _mark_pieces(self, sites, code):
        """Mark the cells of `sites` on which something stands; all where nobody can tell."""
        self._mark_sites(sites, code, 0 if self._sees else _NONE)

    def _mark_sites(self, sites, code, left_out=_NONE):
        """Mark the cells of `sites`, but those whose sensors show the level `left_out`."""
        order, covered, stamp = self._layout.order, self._sensors.covered, self._stamp
        wanted, frame = self._wanted, self._frame
        for site in sites:  # a call for each would cost as much again
            if site >= DIE:
                continue
            first = self._layout.first[site]
            for index in range(first, first + self._layout.counts[site]):
                cell = order[index]
                if covered[cell] != left_out:
                    wanted[cell] = code
                    if stamp[cell] != frame:
                        stamp[cell] = frame
                        self._next.append(cell)

    def _mark(self, cell, code):
        self._wanted[cell] = code
        if self._stamp[cell] != self._frame:
            self._stamp[cell] = self._frame
            self._next.append(cell)

    def _show(self):
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
