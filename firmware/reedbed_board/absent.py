"""What stands in for parts that a board has not, or that do not answer."""


class NoSensors:
    """Stands in for sensors that are absent or do not answer."""

    def __init__(self, n_words):
        self.resting = [0] * n_words

    def scan(self, words):
        pass


class NoLights:
    """Stands in for lights that are absent."""

    def put(self, light, red, green, blue):
        pass

    def show(self):
        pass


class NoButtons:
    """Stands in for buttons that are absent."""

    def scan(self, words):
        words[-1] = 0
