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
    those of which the difference can be a part; both are used again by the next call.
    """

    def __init__(self, game, gestures, picture):
        self._game = game
        self._gestures = gestures
        self._picture = picture
        self._found = []
        self._changes = []
        self.meant = []
        self.under_way = []

    def explain(self):
        """Return True if some legal action explains a picture that is not clear."""
        meant, under_way, found = self.meant, self.under_way, self._found
        meant.clear()
        under_way.clear()
        picture = self._picture
        if picture.strays or not picture.differs:
            return False
        if self._gestures.keeps_all and picture.excess() > 0:
            return False  # more pieces than there are
        found.clear()
        self._gestures.pieces_at(self._first_site(), found)
        for action in found:
            how = self._compare(action)
            if how == _ALL:
                meant.append(action)
            elif how == _PART:
                under_way.append(action)
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
        return not self._picture.strays and self._compare(action) != _NO

    def net(self, action):
        """Return the net effect of a legal action on sensed sites: pairs site, change."""
        changes = self._read(action)
        net = []
        for i in range(0, len(changes), 2):
            site = changes[i]
            if self._picture.is_sensed(site) and not change_at(net, site):
                change = 0
                for j in range(0, len(changes), 2):
                    if changes[j] == site:
                        change += 1 if changes[j + 1] > 0 else -1
                if change:
                    net.append(site)
                    net.append(change)
        return tuple(net)

    def left_to_do(self, action, come, go):
        """Append to `come` and `go` the sites where pieces of `action` are still to come or go."""
        changes = self._read(action)
        picture = self._picture
        for i in range(0, len(changes), 2):
            site = changes[i]
            if not picture.is_sensed(site):
                continue
            off = picture.off(site)
            if changes[i + 1] > 0 and off <= 0 and site not in come:
                come.append(site)
            elif changes[i + 1] < 0 and off >= 0 and site not in go:
                go.append(site)

    def arrivals(self, action):
        """Return the sensed sites to which `action` brings pieces."""
        changes = self._read(action)
        sites = []
        for i in range(0, len(changes), 2):
            if changes[i + 1] > 0 and self._picture.is_sensed(changes[i]):
                sites.append(changes[i])
        return sites

    def has_gone_on(self, action):
        """Return True if something that `action` brings is not where it was brought."""
        net = self.net(action)
        for site in self.arrivals(action):
            if self._picture.off(site) < change_at(net, site):
                return True
        return False

    def is_traced(self, action):
        """Return True if a piece has been lifted wherever `action` takes one away.

        False too where cells are left out, for nobody knows what happened there.

        Two actions can leave the same picture, and a piece put on a stock the same as a capture.
        """
        changes = self._read(action)
        for i in range(0, len(changes), 2):
            site = changes[i]
            if not self._picture.is_sensed(site):
                continue
            if not self._picture.is_sure(site):
                return False
            if changes[i + 1] < 0 and site not in self._picture.lifted:
                return False
        return True

    def is_first(self, action):
        """Return True if nothing else was lifted before what `action` moves had arrived.

        Else the pieces may have been mixed up.  A captured piece may arrive later.
        """
        changes, picture = self._read(action), self._picture
        before = 0
        for site in picture.lifted:
            if not change_at(changes, site):
                break
            before += 1
        for i in range(0, len(changes), 2):
            site = changes[i]
            if changes[i + 1] < 0 and site in picture.lifted[before:]:
                return False
            if changes[i + 1] == abs(changes[1]) and picture.lifted_before(site) > before:
                return False
        return True

    def is_alone(self, action):
        """Return True if nothing has been lifted elsewhere meanwhile."""
        changes = self._read(action)
        for site in self._picture.lifted:
            if not change_at(changes, site):
                return False
        return True

    def _first_site(self):
        """Return the differing site that gives the fewest actions: a square, not a stock."""
        best = self._picture.differs[0]
        for site in self._picture.differs:
            if site < best:
                best = site
        return best

    def _read(self, action):
        """Return the changes that a hand makes for `action`, as `effect` lists them."""
        changes = self._changes
        changes.clear()
        self._game.effect(action, changes)
        if self._gestures.magnets:
            self._drop_light_pieces(changes, self._gestures.magnets)
        return changes

    def _drop_light_pieces(self, changes, most):
        kept = 0
        for i in range(1, len(changes), 2):
            if -most <= changes[i] <= most:
                changes[kept] = changes[i - 1]
                changes[kept + 1] = changes[i]
                kept += 2
        while len(changes) > kept:
            changes.pop()

    def _compare(self, action):
        changes = self._read(action)
        picture = self._picture
        for site in picture.differs:
            if not change_at(changes, site):
                return _NO
        how = _ALL
        for i in range(0, len(changes), 2):
            site = changes[i]
            if not picture.is_sensed(site):
                continue
            come = go = 0
            for j in range(0, len(changes), 2):
                if changes[j] == site:
                    if changes[j + 1] > 0:
                        come += 1
                    else:
                        go += 1
            if not picture.fits(site, -go, come):
                return _NO
            if not picture.fits(site, come - go, come - go):
                how = _PART
        return how
