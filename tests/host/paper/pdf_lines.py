"""What a PDF draws, read without the library that wrote it: the straight lines of its pages."""

import re
import zlib

_MM = 25.4 / 72  # of a point
_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)\sendobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.DOTALL)
_TEXT = re.compile(rb"\((?:\\.|[^\\()])*\)", re.DOTALL)


def read_pages(pdf):
    """Yield (width, height, lines) of each page in mm; a line is (x, y, x, y), y from the top."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    for body in objects.values():
        if not re.search(rb"/Type\s*/Page\b(?!s)", body):
            continue
        box = [float(word) for word in re.search(rb"/MediaBox \[(.*?)\]", body)[1].split()]
        content = objects[int(re.search(rb"/Contents (\d+)", body)[1])]
        drawn = zlib.decompress(_STREAM.search(content)[1])
        width, height = box[2] * _MM, box[3] * _MM
        lines = [
            (x * _MM, height - y * _MM, u * _MM, height - v * _MM) for x, y, u, v in _read(drawn)
        ]
        yield width, height, lines


def _read(drawn):
    """Yield the lines of a content stream in points, as the page has them."""
    matrix, kept, numbers, here, start = (1, 0, 0, 1, 0, 0), [], [], (0, 0), (0, 0)
    for word in _TEXT.sub(b"", drawn).split():
        try:
            numbers.append(float(word))
            continue
        except ValueError:
            pass
        if word == b"q":
            kept.append(matrix)
        elif word == b"Q":
            matrix = kept.pop()
        elif word == b"cm":
            matrix = _multiply(numbers[-6:], matrix)
        elif word == b"m":
            here = start = _apply(matrix, numbers[-2:])
        elif word in (b"l", b"h"):
            end = start if word == b"h" else _apply(matrix, numbers[-2:])
            yield (*here, *end)
            here = end
        numbers.clear()


def _multiply(one, other):
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return (
        *(a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s),
        *(e * p + f * r + t, e * q + f * s + u),
    )


def _apply(matrix, point):
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
