"""Pages in Markdown: templates that stand beside the code, and tables."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def fill_template(name: str, **values: object) -> str:
    """Return the page that the template `name` of this folder makes of `values`."""
    return _TEMPLATES.get_template(name).render(values)


def format_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as lines; numbers stand on the right."""
    listed = [[str(value) for value in row] for row in rows]
    numeric = [
        all(row[column].replace(",", "").isdigit() for row in listed)
        for column in range(len(heads))
    ]
    lines = [list(heads), ["---:" if is_number else "---" for is_number in numeric], *listed]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def replace_part(page: str, name: str, text: str) -> str:
    """Return a page in which `text` stands between the comments "name: begin" and "name: end"."""
    begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->\n"
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}{text}\n{end}{after}"


_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
_TEMPLATES.globals["table"] = format_table
