"""The netlists lie in hardware/; boards are measured by a script in KiCad's own Python."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "hardware"))


@pytest.fixture(scope="session")
def measured():
    """Return what measure.py finds, by the board's name."""
    files = [ROOT / "build" / "pcb" / name / f"{name}.kicad_pcb" for name in ("panel", "main")]
    command = ["/usr/bin/python3", str(Path(__file__).with_name("measure.py")), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {Path(path).stem: found for path, found in json.loads(done.stdout).items()}
