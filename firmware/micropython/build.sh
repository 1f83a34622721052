#!/bin/sh
# build.sh FOLDER BOARD...: build into FOLDER/bin/BOARD.bin MicroPython for boards of ours
#   (REEDBED_PICO, REEDBED_PICO2) from the sources of MicroPython, Pico SDK, TinyUSB and mbed TLS
#   that Debian trixie carries; for RPI_PICO, as one downloads it, the newest MicroPython of Debian
# What is already built from the same sources is kept.
# Needs apt-get, dpkg, xz, bzip2, cmake, make, gcc, g++, python3, arm-none-eabi-gcc with newlib and libstdc++.
set -eu

[ $# -gt 1 ] || { echo "usage: build.sh FOLDER BOARD..." >&2; exit 2; }
OUT=$1
shift
HERE=$(cd "$(dirname "$0")" && pwd)
STOCK=$HERE/../../tests/pico
mkdir -p "$OUT/bin" "$OUT/source"
OUT=$(cd "$OUT" && pwd)
TOP=$OUT/source/micropython
NEWEST=$OUT/newest/micropython
export SOURCE_DATE_EPOCH=1744675200 # a fixed build date: same compilers, same bytes

. "$HERE/../../tools/setup/steps.sh"
. "$HERE/../../tools/setup/debian.sh"

download() {
    fetch_lists trixie "$OUT/apt"
    (cd "$OUT/source" && of_suite source --download-only micropython mbedtls &&
        of_suite download pico-sdk-source tinyusb-source)
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
    # what is linked together, and under which licences
    mkdir -p "$OUT/source/licences"
    tar -xOf "$OUT"/source/micropython_*.debian.tar.* debian/copyright > "$OUT/source/licences/micropython"
    for name in pico-sdk-source tinyusb-source; do
        cp "$OUT/source/debs/usr/share/doc/$name/copyright" "$OUT/source/licences/$name"
    done
    cp "$TOP/lib/mbedtls/LICENSE" "$OUT/source/licences/mbedtls"
    mkdir -p "$TOP/lib/micropython-lib"
    echo "left out by the Debian source" > "$TOP/lib/micropython-lib/README.md"
    rm -rf "$OUT"/source/*.deb "$OUT"/source/*.tar.* "$OUT"/source/*.dsc "$OUT/source/debs"
    touch "$TOP/.complete"
}

# The newest MicroPython that Debian carries, of whatever version, with the same libraries: the SDK
# beside it there asks for another C library than Debian's older compilers bring.
fetch_newest() {
    rm -rf "$OUT/newest"
    mkdir -p "$NEWEST"
    fetch_lists forky "$OUT/apt"
    (cd "$OUT/newest" && of_suite source --download-only micropython)
    tar -xf "$OUT"/newest/micropython_*.orig.tar.* -C "$NEWEST" --strip-components=1
    rm -rf "$OUT/apt" "$OUT"/newest/*.tar.* "$OUT"/newest/*.dsc
    cd "$NEWEST/lib"
    for name in mbedtls micropython-lib pico-sdk tinyusb; do
        rm -rf "$name"
        ln -s "$TOP/lib/$name" "$name"
    done
    touch "$NEWEST/.complete"
}

# The SDK makes UF2 files by a tool that Debian's source has not; `python -m release` makes them.
compile() { # MICROPYTHON BOARD FOLDER MANIFEST
    rm -rf "$OUT/build"
    make -C "$1/mpy-cross" -j"$JOBS"
    CMAKE_ARGS="-DPICO_NO_PICOTOOL=1" make -C "$1/ports/rp2" -j"$JOBS" \
        BOARD_DIR="$3" BUILD="$OUT/build" FROZEN_MANIFEST="$4"
    for kind in bin elf; do
        cp "$OUT/build/firmware.$kind" "$OUT/bin/$2.$kind"
    done
    rm -rf "$OUT/build"
}

# SOURCES are several
checksum() { find "$@" -type f ! -name '*.md' | sort | xargs cat | cksum; }

build() { # BOARD
    if [ -d "$HERE/$1" ]; then
        stamp=$(checksum "$HERE/$1" "$HERE"/boot.py "$HERE"/manifest.py \
            "$HERE"/*.cmake "$HERE/build.sh")
        build_once "$1.bin" "$stamp" "two minutes" \
            compile "$TOP" "$1" "$HERE/$1" "$HERE/manifest.py"
    else
        [ -f "$NEWEST/.complete" ] ||
            run_step "$OUT/newest.log" "the source of the newest MicroPython" "ten seconds" fetch_newest
        stamp=$(checksum "$STOCK/manifest.py" "$HERE/build.sh")
        build_once "$1.bin" "$stamp" "two minutes" \
            compile "$NEWEST" "$1" "$NEWEST/ports/rp2/boards/$1" "$STOCK/manifest.py"
    fi
    say "MicroPython for $1 in $OUT/bin, $(wc -c < "$OUT/bin/$1.bin") bytes"
}

JOBS=$(nproc 2> /dev/null || echo 2)
[ -f "$TOP/.complete" ] && [ -d "$OUT/source/licences" ] ||
    run_step "$OUT/source.log" "the sources of MicroPython and of the Pico SDK" "a minute" fetch
for board in "$@"; do
    build "$board"
done
