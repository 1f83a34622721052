#!/bin/sh
# Have PrusaSlicer, which slices the printed parts.
set -eu
cd "$(dirname "$0")/../.."
. tools/setup/steps.sh
. tools/setup/debian.sh

has_tools prusa-slicer || install_packages build/setup/slicer.log prusa-slicer
