"""NeoTrellis tiles: keys and lights of 4 x 4 cells each, joined pad to pad, on one I2C bus."""

from .board import Board

LOWEST = 0x2E  # the address without jumpers


def add_tiles(board: Board, addresses: tuple[int, ...]) -> None:
    """Put in a tile a panel; its article names the solder jumpers that make its address."""
    for number, (address, panel) in enumerate(zip(addresses, board.panels, strict=True), 1):
        nets = {"VIN": "+5V", "GND": "GND", "SDA": "tiles SDA", "SCL": "tiles SCL", "INT": ""}
        part = board.add("tile", f"T{number}", nets, cell=(panel.row, panel.col))
        part.address, part.pull_up_ohms = address, 10_000
    board.add_capacitor("C1", "1000 µF", "+5V")
