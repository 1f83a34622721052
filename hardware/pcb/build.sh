#!/bin/sh
# Make the kit's boards in build/pcb, with all that a board house takes: `make pcb`.
set -eu
cd "$(dirname "$0")/../.."
out=build/pcb
[ $# -gt 0 ] || set -- panel main
for board in "$@"; do
    folder=$out/$board
    rm -rf "$folder"
    mkdir -p "$folder/gerber"
    file=$folder/$board.kicad_pcb
    PYTHONPATH=hardware .venv/bin/python -m pcb.parts_file "$board" "$folder/parts.json"
    /usr/bin/python3 hardware/pcb/make_board.py "$board" "$folder/parts.json" "$file"
    pcb() { kicad-cli pcb "$@" "$file" > "$folder/kicad.log" || { cat "$folder/kicad.log"; exit 1; }; }
    pcb drc --severity-all --exit-code-violations --format json --output "$folder/drc.json"
    pcb export gerbers --output "$folder/gerber/" \
        --layers F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts
    pcb export drill --output "$folder/gerber/" --excellon-separate-th
    python3 -m zipfile -c "$folder/$board-gerber.zip" "$folder"/gerber/*
    pcb export pos --format csv --units mm --exclude-dnp --output "$folder/$board-placement.csv"
    # named as board houses do
    sed -i '1s/.*/Designator,Comment,Footprint,Mid X,Mid Y,Rotation,Layer/' "$folder/$board-placement.csv"
    pcb export step --no-dnp --force --output "$folder/$board.step"
    pcb export ipcd356 --output "$folder/$board.d356"
    # KiCad lists them in another order each time
    { sed '/^[39]/d' "$folder/$board.d356"; grep '^3' "$folder/$board.d356" | LC_ALL=C sort; echo 999; } \
        > "hardware/pcb/made/$board.d356"
    pcb render --side top --width 900 --height 900 --output "hardware/pcb/made/$board.png"
    (cd hardware && sha256sum "pcb/$board.py" pcb/layout.py pcb/router.py pcb/make_board.py \
        pcb/parts_file.py netlist/kit.py netlist/kit_parts.py netlist/checked.py) > "hardware/pcb/made/$board.sha256"
    # what only this computer has a use for
    (cd "$folder" && rm -r gerber parts.json kicad.log fp-lib-table without_print.pretty ./*.kicad_prl)
    cp hardware/LICENSE "$folder"
    cp "hardware/pcb/made/$board.sha256" "$folder/made.sha256"
done
