"""Ur: bring seven pieces round the board and off it first."""
