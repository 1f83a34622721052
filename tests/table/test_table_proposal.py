"""What is proposed and asked: built alone, replaced and never changed."""

from reedbed_engine.table.proposal import NO_PROPOSAL, Proposal


def test_of_one_action_it_is_known_which_is_meant():
    assert Proposal([7], 0, "hand", 100).action() == 7
    assert not Proposal([7], 0, "hand", 100).needs_answer()
    assert Proposal([7], 611, "hand", 100).needs_answer()


def test_of_several_it_must_be_asked():
    proposal = Proposal([7, 8], 0, "hand", 100)
    assert proposal.action() == -1 and proposal.needs_answer()


def test_pointing_at_one_of_several_replaces_the_proposal():
    proposal = Proposal([7, 8], 611, "button", 100)
    other = proposal.point_at(1)
    assert other.action() == 8 and proposal.action() == -1
    assert (other.confirm_reason, other.by, other.made_at) == (611, "button", 100)


def test_where_nothing_is_proposed_nothing_is_meant():
    assert NO_PROPOSAL.action() == -1 and not NO_PROPOSAL.candidates
