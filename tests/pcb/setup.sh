#!/bin/sh
# Have KiCad 9, which makes and checks the kit's boards: bookworm has it in its backports.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

is_equipped() { kicad-cli version 2> /dev/null | grep -q '^9\.' && [ -d /usr/share/kicad/footprints ]; }

# Install from the suite's backports; its lists are added beside the system's own.
install_kicad() {
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    if [ "$codename" = bookworm ]; then
        sources=/etc/apt/sources.list.d
        list=$sources/reedbed-backports.sources
        sed -e 's/^Suites:.*/Suites: bookworm-backports/' "$sources/debian.sources" |
            awk 'BEGIN { RS = ""; ORS = "\n\n" } !/security/' > build/setup/backports.sources
        [ "$(id -u)" = 0 ] && as_root= || as_root=sudo
        $as_root cp build/setup/backports.sources "$list"
        set -- --target-release bookworm-backports
    fi
    apt_get update
    apt_get install --yes --no-install-recommends "$@" kicad kicad-footprints kicad-symbols
}

is_equipped ||
    run_step build/setup/kicad.log "KiCad 9, from Debian's backports" "three minutes" install_kicad
is_equipped || fail "there is no KiCad 9; Debian's bookworm-backports and later releases have it"
