"""Looking after a board that runs: asking it, walking over its cells, finding its orientation."""
