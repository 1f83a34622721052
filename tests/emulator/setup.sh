#!/bin/sh
# Have what the emulated board needs: Debian's packages, then MicroPython built into the cache.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

is_equipped() {
    has_tools gcc make xz arm-none-eabi-gcc qemu-system-arm &&
        has_arm_header cortex-m3 c string.h
}

is_equipped || install_packages build/setup/emulator.log gcc libc6-dev make xz-utils \
    gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm
tests/emulator/build.sh "${XDG_CACHE_HOME:-$HOME/.cache}/reedbed/emulator"
