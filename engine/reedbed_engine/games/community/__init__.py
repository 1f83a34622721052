"""Building Community: bring the pieces of a colour together."""
