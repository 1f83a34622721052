"""Uros: lay islands of reed and build villages."""
