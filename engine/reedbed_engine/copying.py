"""A second game that stands as the first does: all that the first consists of, copied."""

from array import array

from .compat import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from .games.base.game import Game

_type_of: Callable[[Any], Any] = type
_PLAIN = (int, bool, str, bytes, type(None))


def copy_game(game: "Game") -> Any:
    """Return a copy of `game` that shares nothing with it that can change."""
    copying = Copying(game)
    while copying.step():
        pass
    return copying.copy


class Copying:
    """Copies a game, an object of it a step; the game must stay as it is meanwhile.

    Games consist of objects, lists, tuples, dicts, arrays, numbers and texts.  What stands in
    several places also does so in `copy`, which is whole when `step` has returned False.
    """

    def __init__(self, game: "Game") -> None:
        self._copies: dict[int, Any] = {}  # by the id of what they were made from
        self._pending: list[Any] = []  # objects whose attributes are still to be copied
        self.copy = self._copy_one(game)

    def step(self) -> bool:
        """Copy what an object consists of; return whether there is more to copy."""
        source = self._pending.pop()
        copy = self._copies[id(source)]
        for name, value in source.__dict__.items():
            setattr(copy, name, self._copy_value(value))
        return len(self._pending) > 0

    def _copy_value(self, value: Any) -> Any:
        if isinstance(value, _PLAIN):
            return value
        if isinstance(value, tuple):
            return tuple(self._copy_items(value))
        return self._copy_one(value)

    def _copy_one(self, value: Any) -> Any:
        """Return the copy of what has an identity; an object's content is still to come."""
        copy: Any = self._copies.get(id(value))
        if copy is not None:
            return copy
        kind = _type_of(value)
        if kind is bytearray or kind is array:
            copy = value[:]
        elif kind is list:
            copy = self._copy_items(value)
        elif kind is dict:
            copy = {}
            for key in value:
                copy[key] = self._copy_value(value[key])
        else:
            copy = object.__new__(kind)
            self._pending.append(value)
        self._copies[id(value)] = copy
        return copy

    def _copy_items(self, items: Any) -> list[Any]:
        """Return a list of copies; where both ends are plain, all is: boards are lists of ints."""
        copy: list[Any] = list(items)
        if not copy or isinstance(copy[0], _PLAIN) and isinstance(copy[-1], _PLAIN):
            return copy
        for index in range(len(copy)):
            copy[index] = self._copy_value(copy[index])
        return copy
