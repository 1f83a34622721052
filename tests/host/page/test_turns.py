"""Who came by the link of a seat acts in that seat's turns, and at no other time."""

from heard_board import HELLO, tell

from reedbed.page.publisher import Publisher
from reedbed.page.requests import Requests
from reedbed_engine.table.messages import ASK_AGREE

NEW = {
    "k": "new", "t": 0, "g": 1, "n": 0, "game": "ur", "options": "first=1", "seed": 1,
    "players": ["Ana", "Leo"], "seats": [], "clock": "", "position": "", "date": "2026.11.21",
}  # fmt: skip
STATE = {"g": 1, "n": 0, "game": "ur", "position": "", "player": 1, "phase": "throw"}


class Desk:
    """A game of Ur that has begun, a page for all, and one of each seat."""

    def __init__(self, board_session):
        self.board_session = board_session
        self.publisher = Publisher(self.board_session)
        self._requests = Requests(self.publisher)
        self.all, self.ana, self.leo, self.third = map(self.publisher.join, range(4))
        tell(board_session, ("hello", HELLO), ("event", NEW), ("state", STATE))

    def record(self, n, action, player):
        event = {"k": "play", "t": n, "g": 1, "n": n, "action": action, "by": "hand"}
        tell(self.board_session, ("event", {**event, "player": player}))

    def say(self, message):
        said = {"lines": [[], message], "refused": [], "sound": ""}
        tell(self.board_session, ("say", said))

    def ask(self, page, **request):
        page.own.clear()
        self._requests.handle(page, request)

    def man(self, code):
        """Return the number of a man that stands on the board."""
        pieces = self.board_session.cells.pieces.all
        return next(piece.number for piece in pieces if piece.code == code and piece.cell)

    def holds(self, page):
        return self.board_session.cells.pieces.find_piece_in_hand(page.name) is not None


async def test_a_player_moves_in_the_own_turn_alone(board_session):
    desk = Desk(board_session)
    desk.ask(desk.leo, do="lift", piece=desk.man(2))
    assert not desk.holds(desk.leo)
    assert desk.leo.own["notice"]["text"] == {
        "en": "It is not your turn.", "es": "No es tu turno.",
    }  # fmt: skip
    assert not desk.all.own and desk.publisher.hub.read_topic("notice") is None
    desk.ask(desk.third, do="press", cell=63)
    assert "notice" in desk.third.own
    for page in (desk.ana, desk.all):
        desk.ask(page, do="lift", piece=desk.man(1))
        assert desk.holds(page) and "notice" not in page.own


async def test_what_is_let_go_is_let_go_in_any_turn(board_session):
    desk = Desk(board_session)
    desk.ask(desk.ana, do="lift", piece=desk.man(1))
    desk.record(1, "t0", 1)  # the turn passes
    desk.ask(desk.ana, do="put", cell=91)
    assert not desk.holds(desk.ana) and "notice" not in desk.ana.own
    desk.ask(desk.ana, do="release", cell=3)
    desk.ask(desk.ana, do="button", button="ok", level=0)
    assert "notice" not in desk.ana.own


async def test_who_has_played_last_puts_the_pieces_right_and_may_take_back(board_session):
    desk = Desk(board_session)
    desk.record(1, "t1", 1)
    desk.record(2, "R-A", 1)  # recorded before the man has gone there
    assert desk.board_session.game.player == 2
    desk.ask(desk.ana, do="lift", piece=desk.man(1))
    assert desk.holds(desk.ana)
    desk.board_session.tidy()
    desk.ask(desk.ana, do="lift", piece=desk.man(1))
    assert not desk.holds(desk.ana)
    desk.ask(desk.ana, do="button", button="back", level=1)
    assert "notice" not in desk.ana.own
    desk.ask(desk.ana, do="button", button="ok", level=1)
    assert "notice" in desk.ana.own


async def test_others_answer_when_they_are_asked_whether_they_agree(board_session):
    desk = Desk(board_session)
    desk.say([ASK_AGREE, 1])
    desk.ask(desk.leo, do="button", button="ok", level=1)
    assert "notice" not in desk.leo.own
