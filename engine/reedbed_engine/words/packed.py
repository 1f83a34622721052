"""The words of a group in one piece, as a board's image has them: a third of a dict's memory."""


class Packed:
    """Templates by message id, read like a dict; `data` is b"\\n601 text\\n602 text\\n", UTF-8."""

    def __init__(self, data):
        self._data = data

    def get(self, code):
        """Return the template of message `code`, or None."""
        mark = b"\n%d " % code
        start = self._data.find(mark)
        if start < 0:
            return None
        start += len(mark)
        return self._data[start : self._data.find(b"\n", start)].decode()

    def __getitem__(self, code):
        found = self.get(code)
        if found is None:
            raise KeyError(code)
        return found
