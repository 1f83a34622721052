"""The table: what hands do to a board becomes judged actions, lights and words; see `session`."""
