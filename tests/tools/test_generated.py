"""What `make format` writes is what lies there."""

from pathlib import Path

import pytest

from generate import mip_packages, pictures, request_types, story_script, versions, wire_page

ROOT = Path(__file__).parents[2]
MODULES = mip_packages, pictures, request_types, story_script, versions, wire_page


@pytest.mark.parametrize("module", MODULES)
def test_generated_files_are_current(module, monkeypatch):
    texts = {}
    monkeypatch.setattr(
        Path, "write_text", lambda path, text, *_, **__: texts.update({path: text})
    )
    module.write(ROOT)
    stale = [path for path, text in texts.items() if path.read_text("utf-8") != text]
    assert texts and not stale, "look, then make format"
