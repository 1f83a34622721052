"""The words on the display: looked up in flash, one after the other, where nobody waits."""

from board_bench import Bench

import reedbed_board.display_lines as display_lines

SETTLED_MS = 50


class Reading(Bench):
    """A board of keys with a game of Ur, and what it looks up; a step of a task at a time."""

    def __init__(self, monkeypatch):
        super().__init__("touch")
        assert self.request("new", game="ur") == "ok"
        self.run(SETTLED_MS)
        self.shown = []
        self.app.parts.show_lines = self.shown.append
        self.looked_up = []
        self.on_look_up = None
        template = display_lines.template

        def look_up(code, *rest):
            self.looked_up.append(code)
            if self.on_look_up:
                self.on_look_up()
            return template(code, *rest)

        monkeypatch.setattr(display_lines, "template", look_up)

    def write(self):
        """Let the display's task take a step; return how many words it has looked up."""
        before = len(self.looked_up)
        self.app.show_words(self.now)
        return len(self.looked_up) - before

    def touch(self):
        self.cell(9, 1)
        self.app.sample(self.now)


def test_words_are_looked_up_once_for_what_is_shown(monkeypatch):
    board = Reading(monkeypatch)
    assert board.write() == len(set(board.looked_up)) > 1
    assert board.write() == 0 and len(board.shown) == 1


def test_what_is_touched_waits_for_one_word_at_most(monkeypatch):
    board = Reading(monkeypatch)
    board.on_look_up = board.touch
    assert board.write() == 1 and not board.shown
    board.on_look_up = None
    board.run(SETTLED_MS)  # the light comes
    board.write()
    assert len(board.shown) == 1 and len(set(board.looked_up)) == len(board.looked_up)


def test_words_come_though_a_contact_never_settles(monkeypatch):
    board = Reading(monkeypatch)
    monkeypatch.setattr(board.app, "is_touched", lambda: True)
    for _ in range(20):
        board.write()
    assert len(board.shown) == 1 and not board.app.words.is_stale
