"""The parts of a board, some of which are missing."""

from reedbed_board.absent import NoSensors
from reedbed_board.board_json import read_config
from reedbed_board.hardware import Builder


class FakePin:
    OUT, IN, PULL_UP, PULL_DOWN = 1, 2, 3, 4

    def __init__(self, number, mode=0, pull=0):
        self.number, self.mode, self.pull = number, mode, pull

    def __call__(self, level=None):
        return 1


class Machine:
    """A chip: pins and SPI work, nothing is on its I2C bus."""

    Pin = FakePin

    class SPI:
        def __init__(self, number, baudrate, sck, miso):
            self.made = number, baudrate, sck.number, miso.number

    class PWM:
        def __init__(self, pin):
            raise ValueError("no PWM on this pin")

    class I2C:
        def __init__(self, number, sda, scl, freq, timeout):
            self.patience = timeout * freq // 1000000  # bits

        def writeto(self, address, data):
            raise OSError(19)


def board(**more):
    data = {"kind": "touch", "rows": 4, "cols": 4}
    tile = [{"rows": 4, "cols": 4}]
    data["lights"] = {"driver": "simulated"}
    data["buttons"] = {"driver": "pins", "ok": 1, "back": 2, "plus": 3, "minus": 6, "menu": 7}
    data["sensors"] = {"driver": "trellis", "sda": 4, "scl": 5, "addresses": [46], "panels": tile}
    data.update(more)
    return read_config(data)


def test_what_does_not_answer_is_left_out_and_the_rest_works():
    config = board(
        sound={"driver": "buzzer", "pin": 9},
        display={"driver": "ssd1306", "sda": 4, "scl": 5},
    )
    parts = Builder(config, Machine).parts()
    assert parts.failed == ["sensors", "display", "sound"]
    assert isinstance(parts.sensors, NoSensors) and parts.display is None and parts.sound is None
    words = [0, 9]
    parts.sensors.scan(words)
    parts.buttons.scan(words)
    assert words == [0, 0]
    assert parts.capabilities() == []


def test_a_bus_waits_no_longer_than_its_longest_transfer_may_take():
    for freq in (10000, 100000, 400000, 1000000):
        config = board(display={"driver": "ssd1306", "sda": 4, "scl": 5, "freq": freq})
        bus = Builder(config, Machine).i2c(config.parts["display"])
        assert 131 * 9 * 2 < bus.patience < 131 * 9 * 3 + freq // 50, freq  # bits of a row


def test_a_chain_of_registers_is_built_as_configured():
    sensors = {
        "driver": "hc165",
        "spi": 1,
        "sck": 10,
        "miso": 12,
        "latch": 13,
        "baud": 1000000,
        "active": "high",
        "panels": [{"rows": 4, "cols": 4}],
    }
    parts = Builder(board(sensors=sensors), Machine).parts()
    assert parts.failed == [] and parts.sensors.resting == [0]
    assert parts.sensors._spi.made == (1, 1000000, 10, 12)
