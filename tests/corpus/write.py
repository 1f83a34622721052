"""Write a corpus of what the program at hand writes, by running it:

    .venv/bin/python tests/corpus/write.py FOLDER

FOLDER must not be there.  The same program writes the same bytes, but for the log.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from frozen import sums_of
from pc_tool import run_command
from write_conversations import write_conversations, write_traces
from write_journals import write_journals
from write_logs import write_log, write_log_with_gaps, write_records
from write_settings import write_boards, write_settings

from reedbed.flashing import compiler, program


def write_image(folder):
    folder.mkdir()
    with TemporaryDirectory() as scratch:
        code, text = run_command("image", Path(scratch, "image"))
    assert code == 0, text
    (folder / "image.txt").write_text(text, encoding="utf-8")
    built = program.build_program(compiler.find_compiler(6))
    lines = [f"{len(content)} {name}" for name, content in sorted(built.files.items())]
    (folder / "program.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(folder):
    folder.mkdir()
    write_journals(folder / "journals")
    write_log(folder / "log", folder / "journals")
    write_log_with_gaps(folder / "log-with-gaps", folder / "journals")
    write_records(folder / "records", folder / "journals")
    write_boards(folder / "boards")
    write_settings(folder / "settings")
    write_conversations(folder / "conversations")
    write_traces(folder / "traces")
    write_image(folder / "image")
    (folder / "sha256.txt").write_text(sums_of(folder), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
