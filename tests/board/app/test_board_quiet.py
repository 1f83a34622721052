"""Steps of the whole board in which nothing is new take nothing from the heap."""

from board_fakes import without_heap

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.table.buttons import MINUS, OK, PLUS


class Counting:
    """Lights that count what they are asked."""

    puts = frames = 0

    def put(self, light, red, green, blue):
        self.puts += 1

    def show(self):
        self.frames += 1


class Quiet:
    """A board with a game on it, and time."""

    def __init__(self, kind, game):
        size = 10 if kind == "presence" else 8
        config = simulated_config(kind, size, size)
        self.parts = Builder(config, None).parts()
        self.lights = self.parts.lights = Counting()
        self.app = make_app(config, self.parts, MemoryStore(), 1000, 1, 1)
        self.now = 1000
        reason = self.app.table.new_game(game, "", self.now)
        assert not reason, reason
        self.run(3000)

    def run(self, ms):
        for _ in range(0, ms, 5):
            self.step()

    def step(self):
        self.now += 5
        self.app.sample(self.now)
        self.app.step(self.now)

    def press(self, button, level):
        self.parts.simulated.set(self.parts.simulated.n_cells + button, level)

    def steps_without_heap(self, count):
        now = self.now
        step, sample = self.app.step, self.app.sample

        def steps():
            for k in range(count):
                sample(now + 5 * k + 5)
                step(now + 5 * k + 5)

        without_heap(steps)
        self.now += 5 * count


def test_nothing_happens():
    for kind in ("presence", "touch", "cursor"):
        board = Quiet(kind, "ur")
        shown = bytes(board.app.codes)
        board.steps_without_heap(100)
        assert bytes(board.app.codes) == shown


def test_a_contact_that_bounces():
    for kind in ("presence", "touch"):
        board = Quiet(kind, "ur")
        for _ in range(4):
            board.parts.simulated.set(3, 1)
            board.steps_without_heap(2)
            board.parts.simulated.set(3, 0)
            board.steps_without_heap(10)
        assert not board.app.picture[3]


def test_a_button_that_is_let_go():
    for kind in ("presence", "touch", "cursor"):
        board = Quiet(kind, "ur")
        for button in (OK, MINUS):
            board.press(button, 1)
            board.run(200)
            board.press(button, 0)
            board.steps_without_heap(8)  # it counts after 25 ms
            assert not board.app.pressed
            board.run(100)


def test_lights_that_blink():
    board = Quiet("cursor", "ur")
    for _ in range(2):
        board.press(PLUS, 1)
        board.run(100)
        board.press(PLUS, 0)
        board.run(100)
    lights = board.lights
    lights.puts = lights.frames = 0
    board.steps_without_heap(200)
    assert lights.puts > 3 and lights.frames > 3
