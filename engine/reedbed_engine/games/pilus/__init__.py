"""Pilus: lay coloured tiles and climb them."""
