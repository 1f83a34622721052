"""The checksums by which a corpus is held to what it was."""

from hashlib import sha256

OPEN = ("differences.tsv", "sha256.txt")  # these may change


def sums_of(folder):
    """Return a line for each file of a corpus: its SHA-256 and its name, sorted by name."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in OPEN)
    lines = [
        f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in files
    ]
    return "".join(lines)
