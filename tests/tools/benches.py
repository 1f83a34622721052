"""Measurements as `make bench-NAME` runs them, in this process."""

from typer.testing import CliRunner

from bench.__main__ import app


def bench(*words):
    """Run a measurement; return exit code, what it printed, and the error that ended it."""
    done = CliRunner().invoke(app, list(map(str, words)))
    return done.exit_code, done.stdout, str(done.exception or "")
