#!/bin/sh
# Have what the emulated board needs: Debian's packages, then MicroPython built into the cache.
set -eu
cd "$(dirname "$0")"
. ../building.sh

has_tools gcc make arm-none-eabi-gcc qemu-system-arm && has_arm_headers cortex-m3 || install_packages \
    gcc libc6-dev make gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm
./build.sh "${XDG_CACHE_HOME:-$HOME/.cache}/reedbed/emulator"
