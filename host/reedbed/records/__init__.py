"""Events of the journal and records of games: what is kept of a game, read and replayed."""
