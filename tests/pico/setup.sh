#!/bin/sh
# Have what the emulated Pico needs: Debian's packages, rp2040js, then MicroPython built into the cache.
set -eu
cd "$(dirname "$0")"

missing() {
    for tool in gcc g++ make cmake dpkg arm-none-eabi-g++; do
        command -v $tool > /dev/null || return 0
    done
    # the Arm compiler's C library has no program to look for
    ! echo '#include <string.h>' | arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -E - > /dev/null 2>&1
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

if missing; then
    command -v apt-get > /dev/null || {
        echo "install gcc, g++, make, cmake, and arm-none-eabi-g++ with newlib" >&2
        exit 1
    }
    as_root apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends \
        gcc g++ libc6-dev make cmake gcc-arm-none-eabi libnewlib-arm-none-eabi \
        libstdc++-arm-none-eabi-newlib
fi
cmp -s package-lock.json node_modules/.from-lock.json 2> /dev/null || {
    npm ci --silent --omit=optional --no-audit --no-fund
    cp package-lock.json node_modules/.from-lock.json
}
./build.sh "${XDG_CACHE_HOME:-$HOME/.cache}/reedbed/pico"
