#!/bin/sh
# Have what the browser tests drive: a Chromium without windows, which starts in half the time, and
# Firefox.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

[ -x /usr/bin/chromium-headless-shell ] ||
    install_packages build/setup/chromium.log chromium-headless-shell fonts-liberation
has_tools firefox || install_packages build/setup/firefox.log firefox-esr
