"""Run tests/portable/ on MicroPython, and compare with what pytest runs."""
