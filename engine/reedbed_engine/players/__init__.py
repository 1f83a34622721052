"""Computer players: one search for all games, which a game's player.py tells what is good."""
