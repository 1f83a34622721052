#!/bin/sh
# build.sh FOLDER: build from MicroPython's source, as Debian trixie carries it, into FOLDER/bin
#   micropython      the unix port (asyncio inside; no ssl, btree, ffi, threads)
#   firmware-m0.elf  a board for `qemu-system-arm -machine mps2-an385`, in code for the Cortex-M0+
#   firmware-m0-rom.elf  the same with a ROM partition of 288 KB that MicroPython runs programs from
#   firmware-m0-pico.elf    the same board as m0 with a stock Pico's heap, less what its drivers take
#   firmware-m0-whole.elf   the same with the whole heap of a stock Pico: room for what measures
#   firmware-m3-pico-2.elf  the same in code for a Cortex-M3, with a Pico 2's heap, likewise
#   firmware-m3-large.elf, firmware-m0-large.elf  the same with a heap of 1 MB, for
#                    measuring without a collection
# HEAP is the boards' heap in bytes. What is already built from the same sources is kept.
# Needs apt-get, make, gcc, python3, xz, arm-none-eabi-gcc with newlib.
set -eu

OUT=${1:?usage: build.sh FOLDER}
HEAP=${HEAP:-143360}
VERSION=1.25.0
HERE=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$OUT/bin" "$OUT/source" "$OUT/board/lib"
OUT=$(cd "$OUT" && pwd)
TOP=$OUT/source/micropython-$VERSION
BOARD=$OUT/board
export SOURCE_DATE_EPOCH=1744675200 # a fixed build date: same compilers, same bytes

. "$HERE/../../tools/setup/steps.sh"
. "$HERE/../../tools/setup/debian.sh"

fetch() {
    fetch_lists trixie "$OUT/apt"
    (cd "$OUT/source" && of_suite source --download-only micropython)
    [ -f "$(echo "$OUT"/source/micropython_"$VERSION"+ds.orig.tar.*)" ] ||
        fail "Debian's source of MicroPython is not $VERSION: $(ls "$OUT/source")"
    rm -rf "$OUT/apt" "$TOP"
    mkdir "$TOP"
    tar -xf "$OUT"/source/micropython_"$VERSION"+ds.orig.tar.* -C "$TOP" --strip-components=1
    touch "$TOP/.complete"
}

# Everything of ours that is compiled in; MicroPython's own files stay as they are.
prepare() {
    cp -R "$HERE/board/." "$BOARD"
    echo "stands in for micropython-lib, which the Debian source leaves out" > "$BOARD/lib/README.md"
    # the unwind tables that libgcc's 64-bit division brings do not fit the port's linker script;
    # memory begins where a chip's does: above 0 many a number would look like an address in it,
    # and keep what lies there
    sed -e '/^SECTIONS/,/^{/ s|^{|{\n    /DISCARD/ : { *(.ARM.exidx*) *(.ARM.extab*) }|' \
        -e 's|^    RAM : .*|&\n    SRAM : ORIGIN = 0x20000000, LENGTH = 4M|' \
        -e 's|>RAM|>SRAM|' -e 's|(RAM)|(SRAM)|g' \
        "$TOP/ports/qemu/mcu/arm/mps2.ld" > "$BOARD/mps2.ld"
}

build() { # NAME COMMAND...
    made=$1
    shift
    build_once "$made" \
        "$VERSION $HEAP $(find "$BOARD" "$HERE/build.sh" -type f | sort | xargs cat | cksum)" \
        "half a minute" "$@"
}

put() { cp "$1" "$2.new" && mv "$2.new" "$2"; } # also where the old one is running

compile() { make -j"$(nproc 2> /dev/null || echo 2)" MPY_LIB_DIR="$BOARD/lib" "$@"; }

# make does not notice changed flags, so the ports start from nothing

cross() { compile -C "$TOP/mpy-cross" && put "$TOP/mpy-cross/build/mpy-cross" "$OUT/bin/mpy-cross"; }

unix() {
    rm -rf "$TOP/ports/unix/build-standard"
    compile -C "$TOP/ports/unix" VARIANT=standard FROZEN_MANIFEST="$BOARD/manifest_unix.py" \
        MICROPY_PY_SSL=0 MICROPY_PY_BTREE=0 MICROPY_PY_FFI=0 MICROPY_PY_THREAD=0
    put "$TOP/ports/unix/build-standard/micropython" "$OUT/bin/micropython"
}

board() { # NAME HEAP FLAGS
    rm -rf "$TOP/ports/qemu/build-$1"
    compile -C "$TOP/ports/qemu" BOARD=MPS2_AN385 BUILD="build-$1" MICROPY_HEAP_SIZE="$2" \
        LDSCRIPT="$BOARD/mps2.ld" MICROPY_VFS_LFS2=1 USER_C_MODULES="$BOARD" \
        FROZEN_MANIFEST="$BOARD/manifest_board.py" MICROPY_MANIFEST_REEDBOARD="$BOARD" \
        CFLAGS_EXTRA="-I$BOARD -DMP_CONFIGFILE='\"emuconfig.h\"' $3"
    put "$TOP/ports/qemu/build-$1/firmware.elf" "$OUT/bin/$1"
}

[ -f "$TOP/.complete" ] ||
    run_step "$OUT/source.log" "the source of MicroPython $VERSION" "ten seconds" fetch
prepare
build mpy-cross cross
build micropython unix
build firmware-m3-large.elf board firmware-m3-large.elf 1048576 ""
build firmware-m0.elf board firmware-m0.elf "$HEAP" "-mcpu=cortex-m0plus"
build firmware-m0-rom.elf board firmware-m0-rom.elf 191104 \
    "-mcpu=cortex-m0plus -DREEDBOARD_ROM_BLOCKS=72"
build firmware-m0-pico.elf board firmware-m0-pico.elf 230272 "-mcpu=cortex-m0plus"
build firmware-m0-whole.elf board firmware-m0-whole.elf 245760 "-mcpu=cortex-m0plus"
build firmware-m3-pico-2.elf board firmware-m3-pico-2.elf 479232 ""
build firmware-m0-large.elf board firmware-m0-large.elf 1048576 "-mcpu=cortex-m0plus"
reported=$("$OUT/bin/micropython" -c 'import asyncio, select, sys
print("%d.%d.%d" % sys.implementation[1][:3], sys.implementation._mpy & 0xff)')
[ "$reported" = "$VERSION 6" ] || fail "the unix port reports '$reported', not '$VERSION 6'"
say "MicroPython $VERSION in $OUT/bin, board heap $HEAP bytes"
