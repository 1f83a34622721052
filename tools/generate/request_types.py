"""The types of the page's requests in TypeScript, written from the handlers' parameters."""

from pathlib import Path

from reedbed.page.request_fields import FieldTypes
from reedbed.page.requests import FIELDS

PATH = Path("host/reedbed/page/static/requests.d.ts")
_HEAD = """\
// What a page can ask for, as page/requests.py takes it (`make format` writes this file).
export type Request =
"""


def format_types() -> str:
    """Return the type of a request: one of many objects, distinguished by `do`."""
    return _HEAD + "\n".join(f"  | {_format(do, fields)}" for do, fields in FIELDS.items()) + ";\n"


def _format(do: str, fields: FieldTypes) -> str:
    texts = [f'do: "{do}"']
    for name, (kind, is_needed) in fields.items():
        texts.append(f"{name}{'' if is_needed else '?'}: {kind.script}")
    return f"{{ {'; '.join(texts)} }}"


def write(root: Path) -> None:
    """Write the types in the checkout `root`."""
    (root / PATH).write_text(format_types(), encoding="utf-8")
