"""What games are made of; re-exports nothing, so that a board loads only what a game uses."""
