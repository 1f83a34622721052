"""Odd but well-formed messages: the words of wire.md, with values that they should not have."""

import json
from binascii import crc32

from hypothesis import strategies as st

# what a value may be that somebody did not think of
ODD = (
    None, True, -1, 0, 10**25, -(2**63), 2**30, 1.5, -0.0, float("nan"), float("inf"), "", " ",
    "\ud800", "\x1b]0;x\x07", "\u202e", "²", "１", "x" * 300, "ur", "first=2", "chess", [], [[]],
    [None], [10**25], ["\ud800"], [-1, "x", {}], {}, {"": []}, {"do": []},
)  # fmt: skip
_leaves = st.sampled_from(ODD) | st.integers() | st.text(max_size=6) | st.booleans()
values = st.recursive(_leaves, lambda inner: st.lists(inner, max_size=4), max_leaves=6)


def messages(vocabulary):
    """Return a strategy for (verb, fields): a message of `vocabulary` with some fields changed.

    `vocabulary` has (verb, fields) as they should be.
    """

    @st.composite
    def change(draw):
        verb, fields = draw(st.sampled_from(vocabulary))
        fields = dict(fields)
        names = sorted({name for _, other in vocabulary for name in other})
        for name in draw(st.lists(st.sampled_from(sorted(fields) or names), max_size=2)):
            if draw(st.integers(0, 5)):
                fields[name] = draw(values)
            else:
                fields.pop(name, None)
        if not draw(st.integers(0, 3)):
            fields[draw(st.sampled_from(names))] = draw(values)
        return verb, fields

    return change()


def line(number, verb, fields):
    """Return the line of a message, whatever is in it, of any length."""
    body = f"{number % 1000000} {verb} {json.dumps(fields)}".encode()
    return body + b" %08x\n" % crc32(body)


def nested(number, verb, name, depth):
    """Return the line of a message whose field `name` is nested deep."""
    body = b'%d %s {"%s":%s%s}' % (
        number,
        verb.encode(),
        name.encode(),
        b"[" * depth,
        b"]" * depth,
    )
    return body + b" %08x\n" % crc32(body)
