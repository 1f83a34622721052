"""Reedbed in a browser: companion, log and virtual board in one worker, which Pyodide runs."""
