#!/bin/sh
# Have what the emulated Pico needs: Debian's packages, rp2040js, then MicroPython built into the cache.
set -eu
cd "$(dirname "$0")"

. ../building.sh

has_tools gcc g++ make cmake dpkg arm-none-eabi-g++ && has_arm_headers cortex-m0 || install_packages \
    gcc g++ libc6-dev make cmake gcc-arm-none-eabi libnewlib-arm-none-eabi \
    libstdc++-arm-none-eabi-newlib
cmp -s package-lock.json node_modules/.from-lock.json 2> /dev/null || {
    npm ci --silent --omit=optional --no-audit --no-fund
    cp package-lock.json node_modules/.from-lock.json
}
./build.sh "${XDG_CACHE_HOME:-$HOME/.cache}/reedbed/pico"
