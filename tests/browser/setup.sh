#!/bin/sh
# Have Debian's Chromium at /usr/bin/chromium, which the browser tests drive.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

[ -x /usr/bin/chromium ] || install_packages build/setup/chromium.log chromium fonts-liberation
