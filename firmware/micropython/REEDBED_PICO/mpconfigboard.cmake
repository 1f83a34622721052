# A Raspberry Pi Pico whose Reedbed program runs where it lies in flash: MicroPython's own RPI_PICO
# with a ROM partition.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")

# the pins' names are those of RPI_PICO
set(GEN_PINS_BOARD_CSV "${MICROPY_PORT_DIR}/boards/RPI_PICO/pins.csv")
set(GEN_PINS_CSV_ARG --board-csv "${GEN_PINS_BOARD_CSV}")

# MicroPython does not check that its own code ends before the ROM partition begins, which the
# first start would then write over.
cmake_language(DEFER CALL add_custom_command
    TARGET firmware POST_BUILD
    COMMAND ${CMAKE_COMMAND} -D CODE=${CMAKE_CURRENT_BINARY_DIR}/firmware.bin -D KB=336
        -P ${MICROPY_BOARD_DIR}/../check_size.cmake
    VERBATIM
)
