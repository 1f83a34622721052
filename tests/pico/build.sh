#!/bin/sh
# build.sh FOLDER: build into FOLDER/bin
#   rom.bin           the boot ROM of the emulated Pico (rom/)
#   REEDBED_PICO.bin  MicroPython as a release has it
#   RPI_PICO.bin      MicroPython as one downloads it
# What is already built from the same sources is kept.
# Needs what firmware/micropython/build.sh needs.
set -eu

OUT=${1:?usage: build.sh FOLDER}
HERE=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$OUT/bin"
OUT=$(cd "$OUT" && pwd)

. "$HERE/../../tools/setup/steps.sh"

rom() {
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -O2 -ffreestanding -fno-builtin \
        -fno-tree-loop-distribute-patterns -nostdlib -Wall -Wextra -Werror \
        -Wl,-T,"$HERE/rom/rom.ld" -o "$OUT/bin/rom.elf" "$HERE/rom/rom.c" -lgcc
    arm-none-eabi-objcopy -O binary "$OUT/bin/rom.elf" "$OUT/bin/rom.bin"
}

build_once rom.bin "$(cat "$HERE"/rom/* "$HERE/build.sh" | cksum)" "a second" rom
"$HERE/../../firmware/micropython/build.sh" "$OUT" REEDBED_PICO RPI_PICO
