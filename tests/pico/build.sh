#!/bin/sh
# build.sh FOLDER: build into FOLDER/bin
#   firmware.bin  MicroPython for a Pico, board firmware/micropython/REEDBED_PICO, from the sources of
#                 MicroPython, Pico SDK, TinyUSB and mbed TLS that Debian trixie carries
#   stock.bin     the same for MicroPython's own board RPI_PICO, as one downloads it
#   rom.bin       the boot ROM of the emulated Pico (rom/)
# What is already built from the same sources is kept.
# Needs apt-get, dpkg, xz, bzip2, cmake, make, gcc, g++, python3, arm-none-eabi-gcc with newlib and libstdc++.
set -eu

OUT=${1:?usage: build.sh FOLDER}
HERE=$(cd "$(dirname "$0")" && pwd)
BOARD=$HERE/../../firmware/micropython/REEDBED_PICO
mkdir -p "$OUT/bin" "$OUT/source"
OUT=$(cd "$OUT" && pwd)
BOARD=$(cd "$BOARD" && pwd)
TOP=$OUT/source/micropython
export SOURCE_DATE_EPOCH=1744675200 # a fixed build date: same compilers, same bytes

. "$HERE/../../setup/steps.sh"
. "$HERE/../../setup/debian.sh"

download() {
    trixie_lists "$OUT/apt"
    (cd "$OUT/source" && trixie source --download-only micropython mbedtls &&
        trixie download pico-sdk-source tinyusb-source)
    rm -rf "$OUT/apt"
}

# MicroPython with the libraries in the places where it looks for them.
fetch() {
    rm -rf "$OUT/source"
    mkdir -p "$TOP" "$OUT/source/debs"
    download
    for file in micropython_1.25.0+ds.orig.tar.xz pico-sdk-source_2.1.1-1_all.deb; do
        [ -f "$OUT/source/$file" ] ||
            fail "no $file among Debian's sources: $(ls "$OUT/source")"
    done
    tar -xf "$OUT/source/micropython_1.25.0+ds.orig.tar.xz" -C "$TOP" --strip-components=1
    tar -xf "$OUT"/source/mbedtls_*.orig.tar.* -C "$TOP/lib/mbedtls" --strip-components=1
    for package in "$OUT"/source/*.deb; do
        dpkg -x "$package" "$OUT/source/debs"
    done
    rm -rf "$TOP/lib/pico-sdk" "$TOP/lib/tinyusb"
    cp -R "$OUT/source/debs/usr/src/pico-sdk" "$TOP/lib/pico-sdk"
    cp -R "$OUT/source/debs/usr/src/tinyusb" "$TOP/lib/tinyusb"
    # the Makefile looks for it to see whether the SDK is there
    [ -f "$TOP/lib/pico-sdk/README.md" ] || echo "Debian's" > "$TOP/lib/pico-sdk/README.md"
    mkdir -p "$TOP/lib/micropython-lib"
    echo "left out by the Debian source" > "$TOP/lib/micropython-lib/README.md"
    rm -rf "$OUT"/source/*.deb "$OUT"/source/*.tar.* "$OUT"/source/*.dsc "$OUT/source/debs"
    touch "$TOP/.complete"
}

build() { # NAME SOURCES TIME COMMAND...
    made=$1 sources=$2
    shift 2
    # SOURCES are several
    build_once "$made" "$(find $sources -type f ! -name '*.md' | sort | xargs cat | cksum)" "$@"
}

# The SDK makes UF2 files by a tool that Debian's source has not; the emulator takes firmware.bin.
firmware() { # NAME BOARD_DIR
    rm -rf "$OUT/build"
    make -C "$TOP/mpy-cross" -j"$JOBS"
    CMAKE_ARGS="-DPICO_NO_PICOTOOL=1" make -C "$TOP/ports/rp2" -j"$JOBS" \
        BOARD_DIR="$2" BUILD="$OUT/build" FROZEN_MANIFEST="$HERE/manifest.py"
    for kind in bin elf; do
        cp "$OUT/build/firmware.$kind" "$OUT/bin/$1.$kind"
    done
    rm -rf "$OUT/build"
}

rom() {
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -O2 -ffreestanding -fno-builtin \
        -fno-tree-loop-distribute-patterns -nostdlib -Wall -Wextra -Werror \
        -Wl,-T,"$HERE/rom/rom.ld" -o "$OUT/bin/rom.elf" "$HERE/rom/rom.c" -lgcc
    arm-none-eabi-objcopy -O binary "$OUT/bin/rom.elf" "$OUT/bin/rom.bin"
}

JOBS=$(nproc 2> /dev/null || echo 2)
[ -f "$TOP/.complete" ] ||
    run_step "$OUT/source.log" "the sources of MicroPython and of the Pico SDK" "a minute" fetch
build rom.bin "$HERE/rom $HERE/build.sh" "a second" rom
build firmware.bin "$BOARD $HERE/manifest.py $HERE/build.sh" "two minutes" firmware firmware "$BOARD"
build stock.bin "$HERE/manifest.py $HERE/build.sh" "two minutes" firmware stock "$TOP/ports/rp2/boards/RPI_PICO"
say "MicroPython for a Pico in $OUT/bin, $(wc -c < "$OUT/bin/firmware.bin") bytes"
