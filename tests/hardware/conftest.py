"""The models lie in hardware/: `make test-hardware` sets up what they need.

A robot that operates an emulated board lies in tests/pico/.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS.parent / "hardware"), str(TESTS / "pico")]
