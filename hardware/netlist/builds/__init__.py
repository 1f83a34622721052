"""One file a build: its panels, its blocks and the GPIO of each signal."""

from importlib import import_module

from ..board import Board

BUILDS = (
    *("pico-panel-10x10", "esp32s3-panel-10x10", "pico2-panels-20x20"),
    *("pico-hall-10x10", "picow-trellis-8x8", "pico-matrix-8x8", "pico-cursor-8x8"),
)


def make_board(name: str) -> Board:
    """Return the circuit of a build; the caller may change it."""
    return import_module(f".{name.replace('-', '_')}", __name__).make_board()
