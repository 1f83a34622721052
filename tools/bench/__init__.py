"""Measurements on this computer, for those who work on Reedbed."""
