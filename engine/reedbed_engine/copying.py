"""A second game that stands as the first does: all that the first consists of, copied."""

from array import array

from .compat import TYPE_CHECKING, Any, Callable, Sequence, const

if TYPE_CHECKING:
    from .games.base.game import Game

_COPIED = const(8)  # parts in a step
_type_of: "Callable[[Any], Any]" = type
_PLAIN = (int, bool, str, bytes, type(None))


def copy_game(game: "Game") -> "Any":
    """Return a copy of `game` that shares nothing with it that can change."""
    copying = Copying(game)
    while copying.step():
        pass
    return copying.copy


class Copying:
    """Copies a game, a few parts a step; the game must stay as it is meanwhile.

    Games consist of objects, lists, tuples, dicts, arrays, numbers and texts.  What stands in
    several places does so in `copy`, too, which is whole when `step` has returned False.
    """

    def __init__(self, game: "Game") -> "None":
        self._copies: "dict[int, Any]" = {}  # by the id of what they were made from
        self._pending: "list[Any]" = []  # what has parts that are still to be copied
        self._keys: "Sequence[Any]" = ()  # of the parts of `_source`
        self._at = 0  # the first of them that has not been copied
        self.copy = self._copy_whole(game)

    def step(self) -> "bool":
        """Copy some parts of one thing; return whether there is more to copy."""
        if self._at == len(self._keys):
            self._begin_next()
        source, keys = self._source, self._keys
        copy = self._copies[id(source)]
        has_items = isinstance(source, (list, dict))
        end = min(len(keys), self._at + _COPIED)
        for at in range(self._at, end):
            key = keys[at]
            if has_items:
                copy[key] = self._copy_part(source[key])
            else:
                setattr(copy, key, self._copy_part(getattr(source, key)))
        self._at = end
        return end < len(keys) or len(self._pending) > 0

    def _begin_next(self):
        self._source = source = self._pending.pop()
        if isinstance(source, list):
            self._keys = range(len(source))
        else:
            self._keys = list(source if isinstance(source, dict) else source.__dict__)
        self._at = 0

    def _copy_part(self, part: "Any") -> "Any":
        if isinstance(part, _PLAIN):
            return part
        if isinstance(part, tuple):
            return tuple([self._copy_part(item) for item in part])
        return self._copy_whole(part)

    def _copy_whole(self, source: "Any") -> "Any":
        """Return the copy of what has an identity; parts that can change are still to come."""
        copy: "Any" = self._copies.get(id(source))
        if copy is not None:
            return copy
        kind = _type_of(source)
        if kind is bytearray or kind is array:
            copy = source[:]
        elif kind is list:
            copy = list(source)
            # where both ends are plain, all is: boards are lists of ints
            if copy and not (isinstance(copy[0], _PLAIN) and isinstance(copy[-1], _PLAIN)):
                self._pending.append(source)
        elif kind is dict:
            copy = {}
            self._pending.append(source)
        else:
            copy = object.__new__(kind)
            self._pending.append(source)
        self._copies[id(source)] = copy
        return copy
