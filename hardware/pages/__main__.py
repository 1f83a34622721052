"""Write hardware/builds and hardware/kit: `make hardware`."""

from pathlib import Path

from .page import write

write(Path(__file__).parents[2])
