"""Putting the program on a board: packs, a plan of steps, and the board's prompt to carry it out.

`flash.py` joins the parts; nothing here knows the command line.
"""
