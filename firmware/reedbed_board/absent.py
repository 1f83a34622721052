"""What stands in for parts that a board has not, or that do not answer."""

from reedbed_engine.compat import Any


class NoSensors:
    """Stands in for sensors that are absent or do not answer."""

    def __init__(self, n_words: int) -> None:
        self.resting = [0] * n_words

    def scan(self, words: Any) -> None:
        pass


class NoLights:
    """Stands in for lights that are absent."""

    def put(self, light: Any, red: Any, green: Any, blue: Any) -> None:
        pass

    def show(self) -> None:
        pass


class NoButtons:
    """Stands in for buttons that are absent."""

    def scan(self, words: Any) -> None:
        words[-1] = 0
