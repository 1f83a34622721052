"""Computer players: one search for all games, in which a game's player.py says what is good."""
