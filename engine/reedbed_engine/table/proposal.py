"""What hands and taps seem to mean, and what is asked about it: replaced, never changed."""

from ..compat import Action


class Proposal:
    """Actions that were recognised or chosen and are not recorded yet.

    `index` tells which of `actions` is meant, -1 while that is open; `reason` is the message that
    asks for OK, 0 where rest is enough; `by` who entered it, as in the journal, at `made_at`.
    """

    def __init__(
        self, actions: list[Action], reason: int, by: str, made_at: int, index: int = -1
    ) -> None:
        self.actions = actions
        self.reason = reason
        self.by = by
        self.made_at = made_at
        self.index = 0 if len(actions) == 1 else index

    def action(self) -> Action:
        """Return the action that is meant, -1 while that is open."""
        return self.actions[self.index] if self.index >= 0 else -1

    def needs_answer(self) -> bool:
        """Return True if it must be asked whether or which of them counts."""
        return self.index < 0 or self.reason != 0

    def point_at(self, index: int) -> "Proposal":
        """Return the same, where `index` tells which is meant."""
        return Proposal(self.actions, self.reason, self.by, self.made_at, index)


NO_PROPOSAL = Proposal([], 0, "", 0)


class Question:
    """A question of states.py, `kind`; OK answers yes, BACK no.

    `goes` is True where it goes when the picture does that gave reason for it; `count` and `by`
    are of what is to be taken back.
    """

    def __init__(self, kind: int, goes: bool, count: int = 0, by: str = "") -> None:
        self.kind = kind
        self.goes = goes
        self.count = count
        self.by = by
