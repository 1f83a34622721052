#!/bin/sh
# Have Debian's Chromium at /usr/bin/chromium, which the browser tests drive.
set -eu
[ -x /usr/bin/chromium ] && exit
command -v apt-get > /dev/null || {
    echo "the browser tests drive /usr/bin/chromium: install Chromium there" >&2
    exit 1
}
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
as_root apt-get -q update
as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends \
    chromium fonts-liberation
