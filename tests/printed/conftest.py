"""The sizes of what is printed lie in hardware/."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "hardware"))
