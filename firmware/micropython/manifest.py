# frozen into our boards: as RPI_PICO, without what comes from micropython-lib and boot.py
freeze("$(PORT_DIR)/modules")  # noqa: F821
include("$(MPY_DIR)/extmod/asyncio")  # noqa: F821
freeze(".", "boot.py")  # noqa: F821
