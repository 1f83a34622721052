"""The templates of pages, which lie beside the code that fills them."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from generate.markdown import format_table

_ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def read_template(name: str) -> Template:
    """Return the template in the file `name`; `table` spells a table in it."""
    return _ENVIRONMENT.get_template(name, globals={"table": format_table})
