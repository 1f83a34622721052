"""Raw levels wait until the board has felt the one before."""

from reedbed.virtual_board.level_queue import LevelQueue


class Bench:
    """Fingers with a clock of their own and a board that feels what the test says."""

    def __init__(self):
        self.sent, self.calls, self.now = [], [], 0.0
        self.levels = LevelQueue(lambda key, level: self.sent.append((key, level)), self.later)

    def later(self, seconds, function, *args):
        self.calls.append((self.now + seconds, function, args))

    def wait(self, seconds):
        end = self.now + seconds
        while due := [call for call in self.calls if call[0] <= end]:
            call = min(due, key=lambda call: call[0])
            self.calls.remove(call)
            self.now = call[0]
            call[1](*call[2])
        self.now = end

    def report(self, count):
        for _ in range(count):
            self.levels.count_report()

    def feel(self, **levels):
        self.levels.feel(lambda key: levels.get(key[1], 0))


def test_a_click_is_held_until_it_is_felt():
    bench, key = Bench(), ("button", "ok")
    bench.levels.move(key, 1)
    bench.levels.move(key, 0)
    bench.wait(0.1)
    assert bench.sent == [(key, 1)]
    bench.feel(ok=1)
    bench.wait(0.05)
    assert bench.sent == [(key, 1)], "a tap has a shortest length"
    bench.wait(0.02)
    assert bench.sent == [(key, 1), (key, 0)] and not bench.levels.is_idle
    bench.feel(ok=0)
    assert bench.levels.is_idle
    bench.wait(1)
    assert bench.sent == [(key, 1), (key, 0)] and bench.levels.is_idle


def test_different_keys_do_not_wait_for_one_another():
    bench = Bench()
    for cell in (3, 4):
        bench.levels.move(("cell", cell), 1)
    assert [key[1] for key, _ in bench.sent] == [3, 4]


def test_a_piece_is_felt_to_be_gone_before_it_comes():
    bench = Bench()
    for which, level in ((3, 1), (3, 0), (4, 1), (5, 1), (6, 0)):
        bench.levels.move(("cell", which), level)
    assert bench.sent == [(("cell", 3), 1)]
    bench.levels.feel(lambda key: 1)
    bench.wait(0.1)
    assert bench.sent[1:] == [(("cell", 3), 0)]
    bench.levels.feel(lambda key: 0)
    assert bench.sent[2:] == [(("cell", 4), 1), (("cell", 5), 1)], "together"
    bench.levels.feel(lambda key: int(key[1] == 4))
    assert len(bench.sent) == 4 and not bench.levels.is_idle
    bench.levels.feel(lambda key: 1)
    assert bench.sent[4:] == [(("cell", 6), 0)], "nothing overtakes"


def test_a_level_waits_for_a_board_that_has_no_time():
    bench, key = Bench(), ("cell", 9)
    bench.levels.move(key, 1)
    bench.levels.move(key, 0)
    bench.report(1)  # it was on its way before
    bench.wait(60)
    assert bench.sent == [(key, 1)]
    bench.levels.feel(lambda key: 1)
    bench.report(9)
    assert bench.sent == [(key, 1)], "what is held is not given up"
    bench.wait(0.1)
    assert bench.sent == [(key, 1), (key, 0)]


def test_a_level_that_a_living_board_never_feels_is_given_up():
    bench, key = Bench(), ("cell", 9)
    for level in (1, 0, 1):
        bench.levels.move(key, level)
    bench.report(2)
    assert [level for _, level in bench.sent] == [1] and not bench.levels.is_idle
    bench.report(1)
    assert [level for _, level in bench.sent] == [1, 0]
    bench.report(6)
    assert [level for _, level in bench.sent] == [1, 0, 1] and bench.levels.is_idle


def test_after_a_new_start_nothing_waits():
    bench, key = Bench(), ("cell", 9)
    bench.levels.move(key, 1)
    bench.levels.move(key, 0)
    bench.levels.reset()
    bench.wait(5)
    assert bench.sent == [(key, 1)] and bench.levels.is_idle
    bench.levels.move(key, 1)
    assert bench.sent[1:] == [(key, 1)]


def test_what_was_held_before_a_new_start_ends_nothing_after_it():
    bench, key = Bench(), ("cell", 9)
    bench.levels.move(key, 1)
    bench.levels.feel(lambda key: 1)
    bench.levels.reset()
    bench.levels.move(key, 1)
    bench.levels.feel(lambda key: 1)
    bench.levels.move(key, 0)
    bench.calls.pop()  # only what was asked for before
    bench.wait(1)
    assert bench.sent == [(key, 1), (key, 1)]
