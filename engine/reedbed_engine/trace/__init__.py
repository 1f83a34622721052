"""Traces: what a table was told and what it answered, as lines that play it again (trace.md)."""
