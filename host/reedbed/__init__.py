"""Reedbed's PC side: command line, link, log, mirror, virtual board, image and flashing."""
