"""The portable tests on a board, and on CPython beside it, test by test."""
