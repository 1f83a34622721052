"""Arbos: plant spores and seeds that grow into trees."""
