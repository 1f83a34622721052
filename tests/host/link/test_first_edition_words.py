"""What a board of the first edition says reads as it did then."""

import pytest

from reedbed.link.first_edition_words import renumber
from reedbed.words import spell_message

# what such a board sent, and the English words that its host made of it
SAID = (
    ([1], "the game is over"),
    ([103, 2, 1], "the throw was 2, this move takes 1"),
    ([301, "D6"], "D6 has an opposing spore at its side and no seed next to it"),
    ([601], "Reedbed"),
    ([622, [[797], "D6"]], "the seed D6? PLUS and MINUS for others, OK takes it"),
    (
        [640, 3, 15],
        "Red: a house on an island, or an island on the Lake; 3 to go; houses left: 15",
    ),
    (
        [675, [340, "D6"]],
        "a spore on D6 is illegal and loses the game! OK plays it, BACK does not",
    ),
    ([694, 2], "Player 2 wins"),
    ([709, 3], "White wins, points: 3"),
    ([724, 9], "All win: no tile is isolated after 9 turns"),
    ([730, 2], "Player 2 begins"),
    ([736, 4], "Side of the board: 4 tiles"),
    ([738], "Time is up for Blue"),
    ([741], "Time is up for White"),
    ([752, "community"], "New game: Building Community"),
    ([769, "es"], "Language: español"),
    ([777, "C4"], "C4: island with a blue house"),
    ([782, 3], "Guarded by the pawn of player 3"),
    ([650, [798, 2], "C4", "D4"], "Move the pawn of player 2 from C4 to D4"),
)


@pytest.mark.parametrize(("message", "words"), SAID, ids=lambda value: str(value)[:20])
def test_a_message_keeps_its_words(message, words):
    fields = renumber({"lines": [[], message], "refused": message, "sound": ""})
    assert spell_message(fields["lines"][1], fields["of"]) == words
    assert spell_message(fields["refused"], fields["of"]) == words
    fields = renumber({"id": 1, "why": message})
    assert spell_message(fields["why"], fields["of"]) == words
