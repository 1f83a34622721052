"""Write hardware/builds: `make hardware`."""

from pathlib import Path

from .page import write

write(Path(__file__).parents[2])
