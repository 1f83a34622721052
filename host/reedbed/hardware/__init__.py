"""Building boards: pin tables, drawings, lists of parts and power, made from the examples.

`python -m reedbed.hardware CHECKOUT` writes hardware/builds/; `make format` runs it, a test
compares.  What a board.json means is asked of the firmware, so that nothing is told twice.
"""
