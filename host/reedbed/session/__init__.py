"""A session at a board: its events go to the log, and what is played is known to all who ask."""
