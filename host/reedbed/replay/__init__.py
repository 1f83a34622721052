"""A game as a page to step through: what stood on the board after each action, in words."""
