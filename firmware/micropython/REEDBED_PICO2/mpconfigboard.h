#include "boards/RPI_PICO2/mpconfigboard.h"

#undef MICROPY_HW_BOARD_NAME
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico 2, ROM for Reedbed"

// 4096 KB of flash: 720 for code (check_size.cmake), 304 for the program, and 3072 for files, where
// RPI_PICO2 has them, too
#define MICROPY_HW_ROMFS_BYTES (304 * 1024)
