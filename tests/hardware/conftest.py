"""The models lie in hardware/: `make test-hardware` sets up what they need."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "hardware"))
