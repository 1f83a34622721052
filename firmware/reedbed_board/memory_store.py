"""What store.py keeps in files, kept in memory: for tests, and a board whose flash has failed."""


class MemoryStore:
    """Keep `files` (name to content) as long as the program runs; methods as FileStore's."""

    def __init__(self) -> None:
        self.files = {}

    def names(self) -> list[str]:
        return list(self.files)

    def size(self, name: str) -> int:
        return len(self.files[name]) if name in self.files else -1

    def read(self, name: str, offset: int, count: int) -> bytes:
        return bytes(self.files[name][offset : offset + count])

    def append(self, name: str, data: bytes) -> None:
        self.files.setdefault(name, bytearray()).extend(data)

    def remove(self, name: str) -> None:
        self.files.pop(name, None)

    def rename(self, name: str, new: str) -> None:
        self.files[new] = self.files.pop(name)

    def close(self) -> None:
        pass
