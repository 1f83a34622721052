# cmake -D CODE=FILE -D KB=ROOM -P check_size.cmake: fail when FILE reaches into the ROM partition
math(EXPR room "${KB} * 1024")
file(SIZE ${CODE} size)
math(EXPR left "${room} - ${size}")
if(left LESS 0)
    message(FATAL_ERROR "the code is ${size} bytes, ${room} are there for it: "
        "make MICROPY_HW_ROMFS_BYTES smaller, or MICROPY_HW_FLASH_STORAGE_BYTES, which moves the file system")
endif()
message("The code is ${size} bytes and leaves ${left} free before the ROM partition.")
