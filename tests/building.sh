# To be sourced: how the emulated boards are built, with and from what Debian carries.

say() { echo "build: $*"; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

has_tools() { # TOOL...
    for tool in "$@"; do
        command -v "$tool" > /dev/null || return 1
    done
}

# The Arm compiler's C library has no program to look for.
has_arm_headers() { # CORE
    echo '#include <string.h>' | arm-none-eabi-gcc "-mcpu=$1" -mthumb -E - > /dev/null 2>&1
}

install_packages() { # PACKAGE...
    command -v apt-get > /dev/null || {
        echo "install what Debian has as $*" >&2
        exit 1
    }
    as_root apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends "$@"
}

# Fetch trixie's package lists into FOLDER: nothing of the system's is changed. apt checks the
# archive's signature.
trixie_lists() { # FOLDER
    apt=$1
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    if [ -f /etc/apt/sources.list.d/debian.sources ]; then
        list=$apt/trixie.sources
        sed -e "s/$codename/trixie/g" -e 's/^Types:.*/Types: deb deb-src/' \
            /etc/apt/sources.list.d/debian.sources > "$list"
    else
        list=$apt/trixie.list
        sed -n -e "s/$codename/trixie/g" -e 's/^deb \(.*\)/deb \1\ndeb-src \1/p' \
            /etc/apt/sources.list > "$list"
    fi
    trixie update
}

trixie() { # ARGUMENT...: apt-get with these lists
    apt-get -q -o Dir::Etc::SourceList="$list" -o Dir::Etc::SourceParts=- \
        -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" \
        -o APT::Sandbox::User=root -o Acquire::Languages=none "$@"
}

# Run COMMAND unless OUT/bin/NAME was built with the same STAMP. Exit status: 4 it failed.
build_once() { # NAME STAMP COMMAND...
    name=$1 stamp=$2
    shift 2
    [ "$(cat "$OUT/bin/.$name" 2> /dev/null)" = "$stamp" ] && [ -f "$OUT/bin/$name" ] && return
    say "$name"
    "$@" > "$OUT/$name.log" 2>&1 || {
        tail -n 30 "$OUT/$name.log" >&2
        say "$name failed, see $OUT/$name.log" >&2
        exit 4
    }
    echo "$stamp" > "$OUT/bin/.$name"
}
