# shellcheck shell=sh
# To be sourced: the steps of setting up. Each is told in a line; what its tools print goes to a log.

exec 3>&1 # where a person reads, also from within a step

say() { echo "setup: $*" >&3; }

fail() { # WORD...
    echo "setup: $*" >&2
    exit 1
}

# Say WHAT is done and how long it takes, and run COMMAND with its output in LOG. A COMMAND that
# fails, be it in its middle, ends the script: what failed is said, where, and the end of the log.
run_step() { # LOG WHAT TIME COMMAND...
    log=$1 what=$2
    say "$what (about $3)"
    shift 3
    mkdir -p "$(dirname "$log")"
    set +e # the shell heeds `set -e` in a subshell only where its status is not tested at once
    (
        set -e
        "$@"
    ) > "$log" 2>&1
    status=$?
    set -e
    [ "$status" = 0 ] || {
        tail -n 30 "$log" >&2
        fail "$what: failed with status $status, see $log"
    }
}

# Run COMMAND as a step unless it has made OUT/bin/NAME with the same STAMP before.
build_once() { # NAME STAMP TIME COMMAND...
    name=$1 stamp=$2 time=$3
    shift 3
    [ "$(cat "$OUT/bin/.$name" 2> /dev/null)" = "$stamp" ] && [ -f "$OUT/bin/$name" ] && return
    rm -f "$OUT/bin/.$name"
    run_step "$OUT/$name.log" "$name" "$time" "$@"
    [ -f "$OUT/bin/$name" ] || fail "$name: was not made, see $OUT/$name.log"
    echo "$stamp" > "$OUT/bin/.$name"
}
