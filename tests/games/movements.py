"""What a hand does for an action, as movements: one press, one tap, one piece carried."""

from reedbed_engine.off_board.simulated_player import BUTTON, WAIT

_TAP_MS = 700
_TOGETHER_MS = 60  # houses that travel with their island


def watched(steps, edges):
    """Yield `steps` and append each edge to `edges` as (ms, kind, index, level)."""
    now = 0
    for ms, kind, index, level in steps:
        now += ms
        if kind != WAIT:
            edges.append((now, kind, index, level))
        yield ms, kind, index, level


def deeds(edges):
    """Return words: "press", "tap", "lift", "put"; what is carried together is lifted once."""
    found, at = [], 0
    while at < len(edges):
        kind, level = edges[at][1], edges[at][3]
        if kind == BUTTON:
            found += ["press"] * level
        elif _is_tap(edges, at):
            found.append("tap")
            at += 1
        else:
            found.append("put" if level else "lift")
            while _is_together(edges, at):
                at += 1
        at += 1
    return found


def _is_tap(edges, at):
    """A wand down and up, or the piece above the cell up and down."""
    if at + 1 == len(edges):
        return False
    ms, *here = edges[at]
    return edges[at + 1][1:3] == tuple(here[:2]) and edges[at + 1][0] - ms < _TAP_MS


def _is_together(edges, at):
    if at + 1 == len(edges):
        return False
    ms, kind, _, level = edges[at]
    after = edges[at + 1]
    return (after[1], after[3]) == (kind, level) and after[0] - ms <= _TOGETHER_MS


def movements(words):
    """Return how many movements the words are: to lift a piece and put it down is one."""
    carried = sum(pair == ("lift", "put") for pair in zip(words, words[1:], strict=False))
    return len(words) - carried
