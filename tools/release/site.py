"""A hook of MkDocs (mkdocs.yml): the pages that git knows become its site, where they lie."""

import fnmatch
import re
import subprocess
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, InclusionLevel

# what the contents are called, and which pages are in them
_PLAYERS = (
    "engine/reedbed_engine/table/at-the-board.md",
    "engine/reedbed_engine/games/*/guide/*",
    "engine/reedbed_engine/games/*/rules*",
)
_CONTENTS = (
    ("For players", _PLAYERS),
    ("For builders", ("hardware/*", "firmware/micropython/*")),
    ("The engine", ("engine/*",)),
    ("The board's program", ("firmware/*",)),
    ("The tool", ("host/*",)),
    ("Tests", ("tests/*",)),
    ("Contributing", ("*",)),
)
_SHIM = ("assets/iframe-worker.js", "host/node_modules/iframe-worker/shim/index.js")
_LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(?=[)#])")  # within the checkout
_FOLDER = re.compile(r"(?<!!)\[([^]\[]+)\]\(([^)#\s:]+)\)")
_CODE = re.compile(r"(?ms)^```.*?^```$|`[^`\n]+`")


def on_files(files: Any, config: Any) -> Any:
    """Add the pages, and what they show or lead to; make the contents."""
    root = Path(config.config_file_path).parent
    done = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True)
    known = set(done.stdout.decode().split("\0"))
    pages = sorted(name for name in known if re.match(r"[^.].*\.md$", name))
    wanted = dict.fromkeys(pages)
    for page in pages:
        for link in _LINK.findall(_CODE.sub("", (root / page).read_text("utf-8"))):
            found = (root / page).parent.joinpath(link).resolve()
            if found.is_file() and found.is_relative_to(root):
                wanted[found.relative_to(root).as_posix()] = None
    for name, source in (_SHIM, *((name, name) for name in sorted(known & wanted.keys()))):
        path, level = str(root / source), InclusionLevel.INCLUDED
        files.append(File.generated(config, name, abs_src_path=path, inclusion=level))
    config.nav = _make_contents(root, pages)
    return files


def on_post_build(config: Any) -> None:
    """Leave out what only a server needs: it has links from the server's root."""
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        Path(config.site_dir, name).unlink()


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page whose links to folders lead to the folders' own pages, or are none."""
    home = Path(page.file.abs_src_path).parent

    def replace(link: re.Match[str]) -> str:
        if not (home / link[2]).is_dir():
            return link[0]
        has_page = (home / link[2] / "README.md").is_file()
        return f"[{link[1]}]({link[2].rstrip('/')}/README.md)" if has_page else link[1]

    return _FOLDER.sub(replace, markdown)


def _make_contents(root: Path, pages: list[str]) -> list[dict[str, Any]]:
    """Return MkDocs' `nav`: each page once, in the first part that names it."""
    left = dict.fromkeys(pages)
    del left["README.md"]
    contents: list[dict[str, Any]] = [{"Reedbed": "README.md"}]
    for title, patterns in _CONTENTS:
        part = []
        for pattern in patterns:
            for name in fnmatch.filter(list(left), pattern):
                del left[name]
                part.append({_title_of(root / name): name})
        contents.append({title: part})
    return contents


def _title_of(page: Path) -> str:
    heading = re.search(r"(?m)^# (.+)$", page.read_text(encoding="utf-8"))
    title = heading[1].replace("`", "") if heading else page.stem
    return f"{title} (español)" if page.name.endswith(".es.md") else title
