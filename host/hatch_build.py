"""Take the portable tests into wheel and source archive; a checkout has them where they are."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PortableTests(BuildHookInterface):
    """Lay the portable tests into the package, as they lie in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files to those that are included."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from reedbed.testing import suite

        tests = Path(self.root).parent / "tests"
        if not tests.is_dir():  # in a source archive they lie in the package already
            return
        for path in (suite.find_runner(tests), *suite.find_portable(tests).values()):
            target = f"reedbed/board_tests/{path.relative_to(tests).as_posix()}"
            build_data["force_include"][str(path)] = target
