"""A link as a QR code, for the camera of a phone: of letters, or a picture."""

_HALVES = {(1, 1): " ", (1, 0): "▄", (0, 1): "▀", (0, 0): "█"}  # light on a dark terminal
_BORDER = 2


def draw_code(text: str) -> list[str]:
    """Return the lines of the QR code of `text`, two rows of it a line."""
    import segno

    rows = [list(row) for row in segno.make_qr(text, error="l").matrix_iter(border=_BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        "".join(_HALVES[upper, lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]


def draw_picture(text: str) -> str:
    """Return the QR code of `text` as the data URL of an SVG picture."""
    import segno

    return str(segno.make_qr(text, error="l").svg_data_uri(border=_BORDER, light="#ffffff"))
