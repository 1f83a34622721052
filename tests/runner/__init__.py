"""Run the portable tests on MicroPython, and compare with what pytest runs."""
