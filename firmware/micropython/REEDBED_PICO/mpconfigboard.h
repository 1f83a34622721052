#include "boards/RPI_PICO/mpconfigboard.h"

#undef MICROPY_HW_BOARD_NAME
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico, ROM for Reedbed"

// 2048 KB of flash: 336 for code (check_size.cmake), 304 for the program, and 1408 for files, where
// RPI_PICO has them, too
#define MICROPY_HW_ROMFS_BYTES (304 * 1024)
