"""Where today's rules decide otherwise than those under which a frozen file was written.

A table `differences.tsv` beside the files names them: the file, the first difference as its test
tells it, why it is meant.  What follows a first difference is not compared.
"""

import csv


def check_difference(path, found):
    """Compare the first difference that was found, "" if there is none, with the one expected."""
    table, rows = path.with_name("differences.tsv"), []
    if table.exists():
        with table.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    for row in rows:
        assert path.with_name(row["file"]).exists() and row["why"], row
    expected = {row["file"]: row["difference"] for row in rows}
    assert found == expected.get(path.name, "")
