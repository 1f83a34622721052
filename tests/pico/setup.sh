#!/bin/sh
# Have what the emulated Pico needs: Debian's packages, rp2040js, then MicroPython built into the cache.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

is_equipped() {
    has_tools gcc g++ make cmake xz bzip2 dpkg arm-none-eabi-gcc arm-none-eabi-g++ &&
        has_arm_header cortex-m0 c string.h &&
        has_arm_header cortex-m0 c++ cstdlib
}

install_rp2040js() {
    cd tests/pico
    npm ci --omit=optional --no-audit --no-fund
    cp package-lock.json node_modules/.from-lock.json
}

is_equipped || install_packages build/setup/pico.log gcc g++ libc6-dev make cmake xz-utils bzip2 \
    gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib
cmp -s tests/pico/package-lock.json tests/pico/node_modules/.from-lock.json ||
    run_step build/setup/rp2040js.log "the emulator of a Pico, from npm" "ten seconds" \
        install_rp2040js
tests/pico/build.sh "${XDG_CACHE_HOME:-$HOME/.cache}/reedbed/pico"
rm -rf build/pico # flash memories with an older program
