"""What people read is plain English: none of the patterns that give a foreign hand away.

`plain_words.txt` has the lines that may say told or tell: a person tells.
"""

import io
import re
import subprocess
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ALLOWED = Path(__file__).with_name("plain_words.txt").read_text(encoding="utf-8").splitlines()
TELLS = r"\b(?:told|tells?)\b"
FOREIGN = re.compile(
    r", too\b|(?<![Tt]here )\bis no (?!longer|more )[a-z]|–,|\bshall\b"
    r"|(?<![\".])\berrs?\b|\bso many\b"
    rf"|\bgo(?:es)? on with\b|\(else\b|{TELLS}"
)
# code within a page, a link's target: names, not words
NAMES = re.compile(r"`[^`\n]*`|\]\([^)\n]*\)")
READ = (
    "*.md",
    "engine/*.py",
    "firmware/*.py",
    "host/*.py",
    "tools/*.py",
    "host/reedbed/page/static/texts.js",
)


def list_files():
    """Return the paths of what git knows and people read."""
    done = subprocess.run(
        ["git", "ls-files", "-z", *READ], cwd=ROOT, capture_output=True, check=True
    )
    names = [name for name in done.stdout.decode().split("\0") if name]
    return [name for name in names if ".es." not in name and "corpus/first" not in name]


def read_words(path):
    """Return what people read of a file, line by line: of code comments and texts."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        kinds = (tokenize.COMMENT, tokenize.STRING)
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        text = "\n".join(token.string for token in tokens if token.type in kinds)
    return NAMES.sub("`", text).splitlines()


def find_foreign(line):
    """Return the patterns in a line that is not allowed them."""
    found = FOREIGN.findall(line)
    if any(line.strip() in allowed or allowed in line for allowed in ALLOWED):
        found = [one for one in found if not re.fullmatch(TELLS, one)]
    return found


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git knows what is ours")
def test_nothing_is_said_in_a_foreign_way():
    found = [
        f"{name}: {line.strip()}"
        for name in list_files()
        for line in read_words(ROOT / name)
        if find_foreign(line)
    ]
    assert found == []
