"""What hands and taps seem to mean, and what is asked about it: replaced, never changed."""

from ..compat import Action


class Proposal:
    """Actions that were recognised or chosen and are not recorded yet.

    `index` is that of the candidate which is meant, -1 while that is open; `confirm_reason` is the
    message that asks for OK, 0 where rest is enough; `by` is who entered it, as in the journal, at
    `made_at`.
    """

    def __init__(
        self, candidates: list[Action], confirm_reason: int, by: str, made_at: int, index: int = -1
    ) -> None:
        self.candidates = candidates
        self.confirm_reason = confirm_reason
        self.by = by
        self.made_at = made_at
        self.index = 0 if len(candidates) == 1 else index

    def action(self) -> Action:
        """Return the action that is meant, -1 while that is open."""
        return self.candidates[self.index] if self.index >= 0 else -1

    def needs_answer(self) -> bool:
        """Return True if it must be asked whether or which of them counts."""
        return self.index < 0 or self.confirm_reason != 0

    def point_at(self, index: int) -> "Proposal":
        """Return the same, with the candidate at `index` as the one that is meant."""
        return Proposal(self.candidates, self.confirm_reason, self.by, self.made_at, index)


NO_PROPOSAL = Proposal([], 0, "", 0)


class Question:
    """A question of states.py, `kind`; OK answers yes, BACK no.

    `follows_picture` is True where the question goes away with the picture that raised it;
    `count` and `by` are of what is to be taken back.
    """

    def __init__(self, kind: int, follows_picture: bool, count: int = 0, by: str = "") -> None:
        self.kind = kind
        self.follows_picture = follows_picture
        self.count = count
        self.by = by
