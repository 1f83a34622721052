"""Traces: what a table was given and what it answered, as lines that play it again (trace.md)."""
