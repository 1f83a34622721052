"""Tables on the terminal: plain in a pipe, folded where a line would be too long."""

import io
import sys

from reedbed.terminal.tables import Column, print_row, print_table, table_lines

COLUMNS = (Column("N", is_number=True), Column("name"), Column())


class Terminal(io.StringIO):
    """A terminal that keeps what is shown on it."""

    def isatty(self):
        return True


def test_columns_are_as_wide_as_what_is_in_them():
    rows = [("7", "Ana", "x"), ("100", "李", "")]
    assert table_lines(COLUMNS, rows) == ["  N  name", "  7  Ana   x", "100  李"]
    assert table_lines((Column(), Column()), [("a", "b")]) == ["a  b"]


def test_a_row_is_one_line_in_a_pipe(capsys):
    print_table(COLUMNS, [("1", "x" * 300, "y")])
    head, row = capsys.readouterr().out.splitlines()
    assert head == "N  name" and row == f"1  {'x' * 300}  y"


def test_rows_that_come_one_by_one_stand_below_their_heads(capsys):
    columns = (Column("game", width=8), Column("actions", True, 7), Column("result"))
    print_table(columns, ())
    print_row(columns, "ur", "12", "white")
    head, row = capsys.readouterr().out.splitlines()
    assert head == "game      actions  result"
    assert row == "ur             12  white"


def test_a_terminal_folds_what_is_too_long_and_gets_nothing_that_steers_it(monkeypatch):
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("LINES", "25")  # without it a dumb terminal has 80 columns
    monkeypatch.setenv("TERM", "dumb")
    print_table(COLUMNS, [("1", "y" * 50, "[red]\x1b[31m")])
    shown = sys.stdout.getvalue()
    assert max(map(len, shown.splitlines())) <= 30 and "\x1b[31m" not in shown
    assert "".join(shown.split()).count("y") == 50 and "[red]" in shown
