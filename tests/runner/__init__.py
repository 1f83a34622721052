"""Run tests/portable/ on MicroPython and compare what ran with what ran under pytest."""
