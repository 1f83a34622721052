"""Write the page and its plots: `make hardware`."""

from .page import write

write()
