# frozen into the stock board: as RPI_PICO, without what comes from micropython-lib
freeze("$(PORT_DIR)/modules")  # noqa: F821
include("$(MPY_DIR)/extmod/asyncio")  # noqa: F821
