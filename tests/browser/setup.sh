#!/bin/sh
# Have the Chromium without windows that the browser tests drive: it starts in half the time.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

[ -x /usr/bin/chromium-headless-shell ] ||
    install_packages build/setup/chromium.log chromium-headless-shell fonts-liberation
