"""Small pieces that every notation is made of: numbers, options, position headers."""

from ..errors import BadOption, BadPosition

# message ids, see words/en/common.py
WRONG_GAME = 21
WRONG_FIELDS = 22
BAD_HEADER = 23
BAD_NUMBER = 24
BAD_PHASE = 25
BAD_PLAYER = 26
NO_ACTION_DUE = 27
FINISHED = 28
UNKNOWN_OPTION = 29
OPTION_VALUE = 30
OPTION_TWICE = 31

_DIGITS = "0123456789"


def number(text, low, high):
    """Return the number that `text` spells, or -1.

    Plain decimal digits, no sign, no leading zero, at most nine digits, `low` .. `high` (both
    >= 0): everything else gives -1, whatever its length.
    """
    if not 0 < len(text) < 10 or (text[0] == "0" and len(text) > 1):
        return -1
    for letter in text:
        if letter not in _DIGITS:
            return -1
    value = int(text)
    return value if low <= value <= high else -1


def field(text, low, high):
    """Return the number that a field of a position spells; raises BadPosition."""
    value = number(text, low, high)
    if value < 0:
        raise BadPosition(BAD_NUMBER, clip(text), low, high)
    return value


def clip(text):
    """Return `text` fit for a message: no longer than 24 characters."""
    return text if len(text) <= 24 else text[:21] + "..."


def choose_options(declared, given):
    """Return a dict of all options from `given` (dict, key to text), defaults filled in.

    `declared` has a row (key, default, lowest, highest) an option.  Raises BadOption.
    """
    chosen = {}
    for key, default, _, _ in declared:
        chosen[key] = default
    for key in given:
        chosen[key] = _choose(declared, key, given[key])
    return chosen


def _choose(declared, key, text):
    for name, _, low, high in declared:
        if name == key:
            value = number(str(text), low, high)
            if value < 0:
                raise BadOption(OPTION_VALUE, key, clip(str(text)), low, high)
            return value
    raise BadOption(UNKNOWN_OPTION, clip(key))


def write_header(name, declared, chosen):
    """Return the first field of a position: the id, and the options that are no defaults."""
    changed = []
    for key, default, _, _ in declared:
        if chosen[key] != default:
            changed.append("%s=%d" % (key, chosen[key]))
    changed.sort()
    return name + ":" + ",".join(changed) if changed else name


def read_header(name, declared, text):
    """Return the options that the first field of a position names; raises BadPosition."""
    if text == name:
        return choose_options(declared, {})
    if not text.startswith(name + ":"):
        raise BadPosition(WRONG_GAME, name, clip(text))
    given = {}
    for item in text[len(name) + 1 :].split(","):
        key, equals, value = item.partition("=")
        if not equals or key in given:
            raise BadPosition(BAD_HEADER, clip(text))
        given[key] = value
    try:
        chosen = choose_options(declared, given)
    except BadOption as bad:
        raise BadPosition(*bad.args)
    # one position, one spelling: sorted, defaults left out
    if write_header(name, declared, chosen) != text:
        raise BadPosition(BAD_HEADER, clip(text))
    return chosen


def split_fields(text, count):
    """Return the `count` fields of a position; raises BadPosition."""
    fields = text.split()
    if len(fields) != count:
        raise BadPosition(WRONG_FIELDS, count, len(fields))
    return fields
