"""Tables in Markdown, and parts of pages."""

from collections.abc import Iterable, Sequence


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
