# Frozen into the unix port.
# ruff: noqa: F821
include("$(MPY_DIR)/extmod/asyncio")
