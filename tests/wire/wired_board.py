"""The program of a board of keys, told lines as a cable brings them; what it says is read."""

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import wire


class Board:
    """A board on a time of its own; `said` has (verb, fields) of all that it has sent."""

    def __init__(self):
        config = simulated_config("touch", 8, 8)
        self.parts = Builder(config, None).parts()
        self.app = make_app(config, self.parts, MemoryStore(), 0, 77, 5)
        self.now = 0
        self.said = []

    def hear(self, data, steps=3):
        self.app.link.feed(data, self.now)
        for _ in range(steps):
            self.now += 20
            self.step()

    def step(self):
        now = self.now
        self.parts.simulated.run(now)
        self.app.sample(now)
        self.app.step(now)
        self.app.show_words(now)
        self.app.tidy(now)
        for _ in range(80):
            said = self.app.link.next_line(now)
            if said is None:
                return
            found = wire.decode(said[:-1])
            assert found is not None, said
            self.said.append(found[1:])
        raise AssertionError("it never stops talking")
