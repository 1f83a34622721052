"""Methods that only raise AssertionError leave a board's image; whatever does more stays."""

from reedbed.shrinking.contracts import without_contracts

CLASS = '''
class Base:
    def due(self, action):
        """Return something, and say so
        in two lines."""
        raise AssertionError(self.ID)

    def plain(self):
        raise AssertionError

    def guarded(self, action):
        """Do something."""
        if action:
            raise AssertionError(action)

    def other(self):
        raise ValueError

    kept = 1
'''


def _class(text):
    names = {}
    exec(text, names)  # noqa: S102 - our own source
    return names["Base"]


def test_only_what_does_nothing_but_raise_is_left_out():
    whole, rest = _class(CLASS), _class(without_contracts(CLASS))
    assert set(vars(whole)) - set(vars(rest)) == {"due", "plain"}
    assert rest.kept == 1


def test_every_line_stays_where_it_was():
    lines, left = CLASS.splitlines(), without_contracts(CLASS).splitlines()
    assert len(lines) == len(left)
    assert left[10:] == lines[10:]


def test_a_function_outside_classes_stays():
    text = "def due():\n    raise AssertionError\n"
    assert without_contracts(text) == text
