"""Which actions explain a picture: all of it, or as something that is under way."""

from ..compat import const

_NO = const(0)
_PART = const(1)
_ALL = const(2)


def change_at(changes, site):
    """Return the first change of `site` in a list of pairs site, change; 0 if there is none."""
    for i in range(0, len(changes), 2):
        if changes[i] == site:
            return changes[i + 1]
    return 0


def is_only(sign, net):
    """Return True if a net effect (pairs site, change) has changes of one sign alone."""
    for i in range(1, len(net), 2):
        if net[i] * sign < 0:
            return False
    return bool(net)


class Recogniser:
    """Compares the picture with the actions that the touched sites give.

    After `explain`, `meant` holds the actions whose net effect is the difference, `under_way`
    those of which the difference can be a part, `targets` the sites where their pieces are still
    to come; the next call uses them again.
    """

    def __init__(self, game, gestures, picture):
        self._game = game
        self._gestures = gestures
        self._picture = picture
        self._found = []
        # the sites where the action at hand takes pieces away, and where it brings some
        self._goes = []
        self._comes = []
        self.meant = []
        self.under_way = []
        self.targets = []
        self.is_known = False  # what the picture means: it was found out before

    def explain(self):
        """Return True if some legal action explains a picture that is not clear."""
        meant, under_way, targets = self.meant, self.under_way, self.targets
        if self.is_known:
            return bool(meant or under_way)
        meant.clear()
        under_way.clear()
        targets.clear()
        picture = self._picture
        if picture.strays or not picture.differs:
            return False
        if self._gestures.keeps_all and picture.excess() > 0:
            return False  # more pieces than there are
        if not self._gestures.explain(picture, meant, under_way, targets):
            self._found.clear()
            # the differing site that gives the fewest actions: a square, not a stock
            self._gestures.pieces_at(min(picture.differs), self._found)
            self._compare(self._found)
        return bool(meant or under_way)

    def explains_after(self, action):
        """Return True if the picture is explained by what can follow a legal `action`."""
        game, picture = self._game, self._picture
        net = self.net(action)
        picture.shift(net)
        game.play(action)
        fits = not game.over and self.explain()
        game.undo()
        picture.unshift(net)
        return fits

    def is_part(self, action):
        """Return True if the picture can be a part of what a hand does for `action`."""
        self.meant.clear()
        self.under_way.clear()
        if not self._picture.strays:
            self._compare((action,))
        return bool(self.meant or self.under_way)

    def net(self, action):
        """Return the net effect of a legal action on sensed sites: pairs site, change."""
        self._read(action)
        goes, comes = self._goes, self._comes
        net = []
        for sites in goes, comes:
            for site in sites:
                change = comes.count(site) - goes.count(site)
                if change and not change_at(net, site):
                    net.append(site)
                    net.append(change)
        return tuple(net)

    def left_to_go(self, action):
        """Return the sites where pieces of `action` are still to be taken away."""
        self._read(action)
        return [site for site in self._goes if self._picture.offs[site] >= 0]

    def arrivals(self, action):
        """Return the sensed sites to which `action` brings pieces."""
        self._read(action)
        return tuple(self._comes)

    def has_gone_on(self, action):
        """Return True if something that `action` brings is not where it was brought."""
        self._read(action)
        goes, offs = self._goes, self._picture.offs
        for site in self._comes:
            if offs[site] < self._comes.count(site) - goes.count(site):
                return True
        return False

    def is_traced(self, action):
        """Return True if a piece has been lifted wherever `action` takes one away.

        False too where cells are left out, for nobody knows what happened there.

        Two actions can leave the same picture, and a piece put on a stock the same as a capture.
        """
        self._read(action)
        picture = self._picture
        for site in self._goes:
            if site not in picture.lifted or picture.slack[site]:
                return False
        for site in self._comes:
            if picture.slack[site]:
                return False
        return True

    def is_alone(self, action):
        """Return True if nothing has been lifted elsewhere meanwhile."""
        self._read(action)
        for site in self._picture.lifted:
            if site not in self._goes and site not in self._comes:
                return False
        return True

    def _read(self, action):
        """Find out what a hand does for `action`."""
        self._goes.clear()
        self._comes.clear()
        self._gestures.moves(action, self._goes, self._comes)

    def _compare(self, actions):
        """Sort out those of `actions` that are all of the picture, and those it is a part of."""
        goes, comes, picture = self._goes, self._comes, self._picture
        offs, slack = picture.offs, picture.slack
        for action in actions:  # a call for each would take twice as long
            self._read(action)
            how = _ALL
            for site in picture.differs:
                if site not in comes and site not in goes:
                    how = _NO
            for sites in (goes, comes) if how else ():
                for site in sites:
                    low, high, off = -goes.count(site), comes.count(site), offs[site]
                    if off == low + high:
                        continue
                    if not slack[site] or not picture.fits(site, low + high, low + high):
                        how = min(how, _PART)
                    if off < low or off > high:
                        if not slack[site] or not picture.fits(site, low, high):
                            how = _NO
            if how == _ALL:
                self.meant.append(action)
            elif how == _PART:
                self.under_way.append(action)
                for site in comes:
                    if offs[site] <= 0 and site not in self.targets:
                        self.targets.append(site)
