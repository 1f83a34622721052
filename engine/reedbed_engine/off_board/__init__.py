"""What runs on every interpreter and on no board: tests and other programs load it."""
