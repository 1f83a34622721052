"""Display, buzzer and watchdog."""

from devices import Framebuf, Panel, WidePanel

from reedbed_board.drivers import watchdog
from reedbed_board.drivers.buzzer import TUNES, Buzzer
from reedbed_board.drivers.display import COLUMNS, ROWS, Display, plain, wrap
from reedbed_board.drivers.ssd1306 import SSD1306
from reedbed_board.parts import Parts


class Screen:
    def __init__(self):
        self.rows = {}
        self.is_gone = False
        self.fails = 0

    def start(self):
        if self.is_gone:
            raise OSError(5)
        self.rows.clear()

    def row(self, number, text):
        if self.fails:
            self.fails -= 1
        if self.is_gone or self.fails == 1:
            raise OSError(5)
        assert 0 <= number < ROWS and len(text) <= COLUMNS and max(text or " ") < "\x7f"
        self.rows[number] = text


def test_words_are_wrapped():
    assert wrap("one two three", 7, 4) == ["one two", "three"]
    assert wrap("a word-that-is-long b", 8, 4) == ["a", "word-tha", "t-is-lon", "g b"]
    assert wrap("", 7, 4) == [""]
    assert wrap("a b c d e f", 1, 4) == ["a", "b", "c", "d"]
    assert plain("¿Señal?  ¡Sí! €") == "?Senal?  !Si! ?"


def test_each_line_has_half_of_the_display():
    screen = Screen()
    display = Display(screen)
    display.show(["Black: move 3 steps or take back", "OK"])
    assert screen.rows == {0: "Black: move 3", 1: "steps or take", 2: "back", 4: "OK"}


def test_only_rows_that_change_are_sent():
    screen = Screen()
    display = Display(screen)
    display.show(["Black: move 3 steps or take back", "OK"])
    screen.rows.clear()
    display.show(["Black: move 3 steps", "4:59 5:00"])
    assert screen.rows == {1: "steps", 2: "", 4: "4:59 5:00"}
    screen.rows.clear()
    display.show(["Black: move 3 steps", "4:59 5:00"])
    assert screen.rows == {}


def test_a_display_that_comes_off_is_left_out():
    screen = Screen()
    parts = Parts(None, None, None, Display(screen))
    parts.show_lines(["one", "two"])
    assert screen.rows
    screen.is_gone = True
    parts.show_lines(["one", "more"])
    assert parts.failed == ["display"] and parts.display is None
    parts.show_lines(["one", "more"])


def test_a_display_that_was_disturbed_is_set_up_again():
    screen = Screen()
    display = Display(screen)
    display.show(["Black: move 3 steps or take back", "OK"])
    screen.fails = 3  # the second row from now on
    display.show(["White: move 2 steps or take back", "BACK"])
    assert screen.rows == {0: "White: move 2", 1: "steps or take", 2: "back", 4: "BACK"}


def test_what_could_not_be_shown_is_shown_when_the_display_is_back():
    screen = Screen()
    display = Display(screen)
    display.show(["one", "two"])
    screen.is_gone = True
    for _ in range(2):
        try:
            display.show(["three", "two"])
        except OSError:
            continue
        raise AssertionError("it is gone")
    screen.is_gone = False
    screen.rows.clear()  # as after power-on
    screen.fails = 2
    display.show(["three", "two"])
    assert screen.rows == {0: "three", 4: "two"}


def test_an_ssd1306_is_set_up_cleared_and_only_then_switched_on():
    panel = Panel()
    SSD1306(panel, 60, Framebuf)
    assert panel.is_on and panel.memory == bytes(1024)
    for wanted in ([0xA8, 63], [0x8D, 0x14], [0xDA, 0x12], [0x20, 2], [0xA4], [0xA6]):
        assert wanted in panel.said
    assert panel.said[0] == [0xAE] and panel.said[-1] == [0xAF]
    assert [0xAF] not in panel.said[:-1]


def test_an_ssd1306_gets_a_page_a_row():
    panel = Panel()
    display = Display(SSD1306(panel, 60, Framebuf))
    display.show(["Black: move 3 steps", "OK"])
    assert [panel.row(number) for number in range(6)] == [
        "Black: move 3", "steps", "", "", "OK", "",
    ]  # fmt: skip
    before = panel.bytes
    display.show(["Black: move 3 steps", "BACK"])
    assert panel.row(4) == "BACK"
    # nine bits a byte at 400 kHz: what a sensor may have to wait
    assert (panel.bytes - before) * 9 / 400 < 3.5


def test_an_sh1106_shows_from_its_third_column_on():
    panel = WidePanel()
    display = Display(SSD1306(panel, 60, Framebuf, 2))
    display.show(["Black: move 3 steps", "OK"])
    assert panel.is_on
    assert [panel.row(number) for number in range(6)] == [
        "Black: move 3", "steps", "", "", "OK", "",
    ]  # fmt: skip


def test_an_ssd1306_that_was_without_power_shows_nothing_but_the_words():
    panel = Panel()
    display = Display(SSD1306(panel, 60, Framebuf))
    display.show(["Black: move 3 steps", "OK"])
    panel.memory[:] = bytes([0x55] * 1024)
    panel.is_on, panel.fails = False, 1
    display.show(["White: move 2 steps", "OK"])
    assert panel.is_on
    assert [panel.row(number) for number in range(ROWS)] == [
        "White: move 2", "steps", "", "", "OK", "", "", "",
    ]  # fmt: skip


def test_a_missing_ssd1306_raises():
    try:
        SSD1306(Panel(), 61, Framebuf)
    except OSError:
        return
    raise AssertionError("nobody is at that address")


class Pwm:
    def __init__(self):
        self.heard = []
        self._hz = 0

    def freq(self, hz):
        self._hz = hz

    def duty_u16(self, level):
        self.heard.append(self._hz if level else 0)


def test_tunes_play_by_time_and_end_in_silence():
    for name in TUNES:
        pwm = Pwm()
        buzzer = Buzzer(pwm)
        buzzer.play(name)
        for now in range(0, 2000, 10):
            buzzer.tick(now)
        assert pwm.heard == [0] + [hz for hz, _ in TUNES[name]] + [0], name


def test_a_new_tune_takes_the_place_of_the_old():
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.play("end")
    buzzer.tick(0)
    buzzer.play("wrong")
    for now in range(10, 500, 10):
        buzzer.tick(now)
    assert pwm.heard == [0, 2093, 880, 0]


def test_a_buzzer_is_silent_when_the_program_is_left():
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.play("end")
    buzzer.tick(0)
    buzzer.stop()
    buzzer.tick(1000)
    assert pwm.heard == [0, 2093, 0]


def test_the_watchdog_sleeps_when_the_program_is_left():
    class Dog:
        fed = 0

        def feed(self):
            self.fed += 1

    dog, memory = Dog(), {}
    assert watchdog.control_of("Raspberry Pi Pico2 with RP2350") == 0x400D8000
    assert watchdog.control_of("ESP32S3") == 0
    control = watchdog.control_of("Raspberry Pi Pico with RP2040")
    guard = watchdog.Watchdog(lambda timeout: dog, memory, control)
    guard.feed()
    guard.stop()
    assert dog.fed == 1 and memory == {0x4005B000: 1 << 30}
