"""The drawings of each game."""
