#!/bin/sh
# Have what the emulated board needs: Debian's packages, then MicroPython built into the cache.
set -eu
cd "$(dirname "$0")"

missing() {
    for tool in gcc make arm-none-eabi-gcc qemu-system-arm; do
        command -v $tool > /dev/null || return 0
    done
    # the Arm compiler's C library has no program to look for
    ! echo '#include <string.h>' | arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -E - > /dev/null 2>&1
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

if missing; then
    command -v apt-get > /dev/null || {
        echo "install gcc, make, arm-none-eabi-gcc with newlib, and qemu-system-arm" >&2
        exit 1
    }
    as_root apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends \
        gcc libc6-dev make gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm
fi
./build.sh "${XDG_CACHE_HOME:-$HOME/.cache}/reedbed/emulator"
