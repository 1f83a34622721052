# Frozen into the board.
# ruff: noqa: F821
include("$(MPY_DIR)/extmod/asyncio")
freeze("$(REEDBOARD)/frozen", "_boot.py", opt=3)
