"""Display, buzzer and watchdog."""

from reedbed_board.drivers import watchdog
from reedbed_board.drivers.buzzer import TUNES, Buzzer
from reedbed_board.drivers.display import COLUMNS, Display, plain, wrap
from reedbed_board.parts import Parts


class Screen:
    def __init__(self):
        self.texts = []
        self.is_gone = False

    def fill(self, colour):
        self.texts.clear()

    def text(self, text, x, y):
        assert x == 0 and 0 <= y < 64 and len(text) <= COLUMNS and max(text) < "\x7f"
        self.texts.append((y // 8, text))

    def show(self):
        if self.is_gone:
            raise OSError(5)


def test_words_are_wrapped():
    assert wrap("one two three", 7, 4) == ["one two", "three"]
    assert wrap("a word-that-is-long b", 8, 4) == ["a", "word-tha", "t-is-lon", "g b"]
    assert wrap("", 7, 4) == [""]
    assert wrap("a b c d e f", 1, 4) == ["a", "b", "c", "d"]
    assert plain("¿Señal?  ¡Sí! €") == "?Senal?  !Si! ?"


def test_each_line_has_half_of_the_display():
    screen = Screen()
    Display(screen).show(["Black: move 3 steps or take back", "OK"])
    assert screen.texts == [(0, "Black: move 3"), (1, "steps or take"), (2, "back"), (4, "OK")]


def test_a_display_that_comes_off_is_left_out():
    screen = Screen()
    parts = Parts(None, None, None, Display(screen))
    parts.show_lines(([801], [802]), "es")
    assert screen.texts
    screen.is_gone = True
    parts.show_lines(([801], [802]), "en")
    assert parts.failed == ["display"] and parts.display is None
    parts.show_lines(([801], [802]), "en")


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
    assert pwm.heard == [0, 523, 220, 0]


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
