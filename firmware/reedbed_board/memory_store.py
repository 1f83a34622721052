"""What store.py keeps in files, kept in memory: for tests, and a board whose flash has failed."""


class MemoryStore:
    """Keep `files` (name to content) as long as the program runs; methods as FileStore's."""

    def __init__(self):
        self.files = {}

    def names(self):
        return list(self.files)

    def size(self, name):
        return len(self.files[name]) if name in self.files else -1

    def read(self, name, offset, count):
        return bytes(self.files[name][offset : offset + count])

    def append(self, name, data):
        self.files.setdefault(name, bytearray()).extend(data)

    def remove(self, name):
        self.files.pop(name, None)

    def rename(self, name, new):
        self.files[new] = self.files.pop(name)

    def close(self):
        pass
