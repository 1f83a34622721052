"""Run the portable tests on MicroPython."""
