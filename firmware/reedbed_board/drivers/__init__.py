"""Drivers: bus and pins are handed in, buffers are made once, nothing happens at import."""
