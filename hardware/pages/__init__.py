"""Building boards: pin tables, drawings, lists of parts and power, made from the examples.

The firmware itself says what a board.json means, so that pages and program agree.
"""
