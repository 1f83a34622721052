# shellcheck shell=sh
# To be sourced after steps.sh: Debian's packages and sources.

has_tools() { # TOOL...
    for tool in "$@"; do
        command -v "$tool" > /dev/null || return 1
    done
}

# The Arm compiler's libraries for C and for C++ have no program to look for.
has_arm_header() { # CORE LANGUAGE HEADER
    echo "#include <$3>" | arm-none-eabi-gcc -x "$2" "-mcpu=$1" -mthumb -E - > /dev/null 2>&1
}

install_packages() { # LOG PACKAGE...
    install_log=$1
    shift
    has_tools apt-get || fail "there is no apt-get; install what Debian calls $*"
    run_step "$install_log" "Debian's packages $*" "a minute" install_as_root "$@"
}

install_as_root() { # PACKAGE...
    apt_get update
    apt_get install --yes --no-install-recommends "$@"
}

# Run apt-get as root, and again each 5 s while another program holds a lock. Its own option
# DPkg::Lock::Timeout waits for dpkg's, but not for those of the lists and of the archives.
apt_get() { # ARGUMENT...
    as_root=$([ "$(id -u)" = 0 ] || echo sudo)
    for attempt in $(seq 120); do
        status=0
        printed=$($as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -q "$@" 2>&1) ||
            status=$?
        echo "$printed"
        [ "$status" != 0 ] || return 0
        case $printed in *"Could not get lock"*) ;; *) return "$status" ;; esac
        [ "$attempt" != 1 ] ||
            say "another program holds the package lock; waiting for it, at most ten minutes"
        sleep 5
    done
    return "$status"
}

# Fetch the package lists of a Debian SUITE into FOLDER: nothing of the system's is changed. apt
# checks the archive's signature.
fetch_lists() { # SUITE FOLDER
    apt=$2
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    if [ -f /etc/apt/sources.list.d/debian.sources ]; then
        list=$apt/suite.sources
        sed -e "s/$codename/$1/g" -e 's/^Types:.*/Types: deb deb-src/' \
            /etc/apt/sources.list.d/debian.sources > "$list"
    else
        list=$apt/suite.list
        sed -n -e "s/$codename/$1/g" -e 's/^deb \(.*\)/deb \1\ndeb-src \1/p' \
            /etc/apt/sources.list > "$list"
    fi
    of_suite update
}

of_suite() { # ARGUMENT...: apt-get with these lists
    apt-get -q -o Dir::Etc::SourceList="$list" -o Dir::Etc::SourceParts=- \
        -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" \
        -o APT::Sandbox::User=root -o Acquire::Languages=none "$@"
}
