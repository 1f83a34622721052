"""Files of a checkout that are generated from the program; nothing of this is in a distribution.

`python -m generate CHECKOUT` writes them all: `make format` runs it, and tests compare.
"""
