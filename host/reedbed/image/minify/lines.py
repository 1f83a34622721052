"""Leave each function one line number, that of its first statement, in a compiled module.

The compiler notes on which line every statement stands: a tenth of the code, of use only when
something fails.  The line at which a function begins is enough for a traceback to name it.  Read
with py/persistentcode.c and py/bc.h of MicroPython, .mpy format 6.
"""

from io import BytesIO

_HEAD = 4  # bytes before the counts of names and constants
_BARE = range(5)  # kinds of constants without data: None, False and the like
_TEXTS = (5, 6)  # str and bytes, which a null ends
_TUPLE = 10


def keep_first_lines(compiled: bytes) -> bytes:
    """Return the content of a .mpy file of bytecode with those lines alone."""
    source = BytesIO(compiled)
    source.seek(_HEAD)
    n_names, n_constants = _read_number(source), _read_number(source)
    for _ in range(n_names):
        size = _read_number(source)
        if not size & 1:  # any other is known to every interpreter and stands without its text
            source.seek((size >> 1) + 1, 1)
    for _ in range(n_constants):
        _skip_constant(source)
    return compiled[: source.tell()] + _keep_in_function(source)


def _read_number(source: BytesIO) -> int:
    """Return a whole number of seven bits a byte, the highest first."""
    value = 0
    while True:
        byte = source.read(1)[0]
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            return value


def _write_number(value: int) -> bytes:
    made = [value & 0x7F]
    while value := value >> 7:
        made.append(value & 0x7F | 0x80)
    return bytes(reversed(made))


def _skip_constant(source: BytesIO) -> None:
    kind = source.read(1)[0]
    if kind in _BARE:
        return
    size = _read_number(source)
    if kind != _TUPLE:
        source.seek(size + (kind in _TEXTS), 1)
        return
    for _ in range(size):
        _skip_constant(source)


def _keep_in_function(source: BytesIO) -> bytes:
    """Return a function with those in it, read from `source`."""
    head = _read_number(source)  # size, whether there are functions in it, kind
    code = _with_first_line(source.read(head >> 3))
    made = _write_number(len(code) << 3 | head & 7) + code
    if head & 4:
        count = _read_number(source)
        made += _write_number(count) + b"".join(_keep_in_function(source) for _ in range(count))
    return made


def _with_first_line(code: bytes) -> bytes:
    """Return a function's code: what it takes, sizes, names, lines, cells, instructions."""
    source = BytesIO(code)
    n_names = 1 + _read_arguments(source)
    sizes_at = source.tell()
    n_info, n_cells = _read_sizes(source)
    names_at = source.tell()
    for _ in range(n_names):
        _read_number(source)
    lines_at, rest_at = source.tell(), names_at + n_info
    info = code[names_at:lines_at] + _find_first_line(code[lines_at:rest_at])
    return code[:sizes_at] + _write_sizes(len(info), n_cells) + info + code[rest_at:]


def _read_arguments(source: BytesIO) -> int:
    """Return how many arguments a function has, read from its signature."""
    byte = source.read(1)[0]
    positional, named, place = byte & 3, 0, 0
    while byte & 0x80:
        byte = source.read(1)[0]
        positional |= (byte & 4) << place
        named |= (byte >> 3 & 1) << place
        place += 1
    return positional + named


def _read_sizes(source: BytesIO) -> tuple[int, int]:
    """Return how many bytes names and lines take, and how many the cells."""
    n_info, n_cells, place = 0, 0, 0
    while True:
        byte = source.read(1)[0]
        n_info |= (byte >> 1 & 0x3F) << 6 * place
        n_cells |= (byte & 1) << place
        if not byte & 0x80:
            return n_info, n_cells
        place += 1


def _write_sizes(n_info: int, n_cells: int) -> bytes:
    made = bytearray()
    while True:
        made.append((n_info & 0x3F) << 1 | n_cells & 1)
        n_info, n_cells = n_info >> 6, n_cells >> 1
        if not n_info | n_cells:
            return bytes(made)
        made[-1] |= 0x80


def _find_first_line(lines: bytes) -> bytes:
    """Return the entries that count lines before the first instruction."""
    at = 0
    while at < len(lines) and not lines[at] & (0xF if lines[at] & 0x80 else 0x1F):
        at += 2 if lines[at] & 0x80 else 1
    return lines[:at]
