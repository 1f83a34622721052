"""What sensors feel of the magnets in pieces: a model, its limits, plots and a page."""
