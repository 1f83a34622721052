"""The pages that stand beside the code as one site that is read without a network.

MkDocs makes it, and refuses a link or an anchor that leads nowhere.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

# what the contents are called, and which pages are in them
_PLAYERS = (
    "engine/reedbed_engine/table/at-the-board.md",
    "engine/reedbed_engine/games/*/guide/*.md",
    "engine/reedbed_engine/games/*/rules*.md",
)
_CONTENTS = (
    ("For players", _PLAYERS),
    ("For builders", ("hardware/**/*.md", "firmware/micropython/**/*.md")),
    ("The engine", ("engine/**/*.md",)),
    ("The board's program", ("firmware/**/*.md",)),
    ("The tool", ("host/**/*.md",)),
    ("Tests", ("tests/**/*.md",)),
    ("Contributing", ("*.md", "**/*.md")),
)
_LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(?=[)#])")  # within the checkout
_FOLDER = re.compile(r"(?<!!)\[([^]\[]+)\]\(([^)#\s:]+)\)")
_CODE = re.compile(r"(?ms)^```.*?^```$|`[^`\n]+`")
_SETTINGS = {
    "site_name": "Reedbed",
    "theme": {"name": "readthedocs", "highlightjs": False, "locale": "en"},
    "use_directory_urls": False,  # a link names a file, so that file:// finds it
    "extra_css": ["reedbed.css"],
    "plugins": [],  # the search wants a server
    "validation": {
        "omitted_files": "warn",
        "links": {"not_found": "warn", "absolute_links": "warn", "unrecognized_links": "warn"},
    },
    "markdown_extensions": ["tables", "fenced_code", {"toc": {"permalink": False}}],
}
_SETTINGS["validation"]["links"]["anchors"] = "warn"
# the theme has each cell of a table in one line
_STYLE = ".wy-table-responsive table td, .wy-table-responsive table th { white-space: normal; }\n"


class BadSite(Exception):
    """MkDocs refused the pages; the text is what it said."""


def build_site(root: Path, scratch: Path, target: Path) -> int:
    """Write the site of the checkout `root` into the folder `target`; return how many pages.

    `scratch` is a folder that is emptied first.  Raises BadSite, subprocess.CalledProcessError.
    """
    shutil.rmtree(scratch, ignore_errors=True)
    docs = scratch / "docs"
    pages = _copy_pages(root, docs)
    (docs / "reedbed.css").write_text(_STYLE, encoding="utf-8")
    settings = {
        **_SETTINGS,
        "docs_dir": str(docs.resolve()),
        "site_dir": str(target.resolve()),
        "nav": _make_contents(docs, pages),
    }
    config = scratch / "mkdocs.yml"
    config.write_text(yaml.safe_dump(settings, sort_keys=False), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(config)],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise BadSite(done.stdout + done.stderr)
    (target / "404.html").unlink()  # for a server, with links from its root
    return len(pages)


def _copy_pages(root: Path, docs: Path) -> list[str]:
    """Copy all pages, and what they show or name; return the pages' paths."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True)
    files = set(filter(None, listed.stdout.decode().split("\0")))
    pages = sorted(name for name in files if name.endswith(".md"))
    for page in pages:
        path = docs / page
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (root / page).read_text(encoding="utf-8")
        path.write_text(_lead_to_files(text, root / page), encoding="utf-8")
        for link in _LINK.findall(_CODE.sub("", text)):
            found = (root / page).parent.joinpath(link).resolve()
            name = found.relative_to(root.resolve()).as_posix() if found.is_file() else ""
            if name in files and name not in pages:
                (docs / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, docs / name)
    return pages


def _lead_to_files(text: str, page: Path) -> str:
    """Return a page whose links to folders lead to the folders' own pages, or are none."""

    def replace(link: re.Match[str]) -> str:
        folder = page.parent / link[2]
        if not folder.is_dir():
            return link[0]
        has_page = (folder / "README.md").is_file()
        return f"[{link[1]}]({link[2].rstrip('/')}/README.md)" if has_page else link[1]

    return _FOLDER.sub(replace, text)


def _make_contents(docs: Path, pages: list[str]) -> list[dict]:
    """Return MkDocs' `nav`: each page once, in the first part that names it."""
    left = dict.fromkeys(pages)
    del left["README.md"]
    contents: list[dict] = [{"Reedbed": "README.md"}]
    for title, patterns in _CONTENTS:
        part = []
        for pattern in patterns:
            found = [name for name in left if docs / name in set(docs.glob(pattern))]
            for name in found:
                del left[name]
                part.append({_title_of(docs / name): name})
        contents.append({title: part})
    return contents


def _title_of(page: Path) -> str:
    heading = re.search(r"(?m)^# (.+)$", page.read_text(encoding="utf-8"))
    title = heading[1].replace("`", "") if heading else page.stem
    return f"{title} (español)" if page.name.endswith(".es.md") else title
