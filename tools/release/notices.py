"""Who else's work is in a release, and under which licence."""

from importlib import metadata
from pathlib import Path

# what firmware/micropython/build.sh keeps of the licences of its sources
_LICENCES = ("micropython", "pico-sdk-source", "tinyusb-source", "mbedtls")
# Debian's, linked into what is built
_LIBRARIES = ("libnewlib-arm-none-eabi", "libstdc++-arm-none-eabi-newlib")
_HEAD = """# Third-party notices

Reedbed itself: MIT; the kit's archives: CERN-OHL-P-2.0. See LICENSE in each archive.

## Needed by the wheels, not in them

"""


def write_notices(micropythons: list[Path]) -> str:
    """Return the notices for the wheels, and for .uf2 files made of `micropythons`."""
    text = _HEAD + "".join(f"- {line}\n" for line in _list_requirements())
    text += (
        "\nThe site of the pages is made with MkDocs (BSD) and Material for MkDocs (MIT), which"
    )
    text += " brings lunr (MIT) and lunr-languages (MPL); iframe-worker (MIT) lets it search.\n"
    if not micropythons:
        return text
    source = micropythons[0].parent.parent / "source" / "licences"
    texts = {name: source / name for name in _LICENCES}
    texts |= {name: Path("/usr/share/doc", name, "copyright") for name in _LIBRARIES}
    text += "\n## In the .uf2 files\n"
    for name, path in texts.items():
        text += f"\n### {name}\n\n{_quote(path)}"
    return text


def _list_requirements() -> list[str]:
    """Return "NAME: licence" of each package that the wheels ask for."""
    lines = []
    for wanted in metadata.requires("reedbed") or ():
        name = wanted.split(">")[0].split("=")[0].split(";")[0].strip()
        if not name.startswith("reedbed"):
            about = metadata.metadata(name)
            lines.append(f"{name}: {_format_licence(about)}")
    return sorted(lines)


def _format_licence(about: metadata.PackageMetadata) -> str:
    classifiers = about.get_all("Classifier", [])
    named = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License")]
    choices = [*about.get_all("License-Expression", []), ", ".join(named)]
    choices += about.get_all("License", [])
    return next(filter(None, choices), "see its archive").split("\n")[0]


def _quote(path: Path) -> str:
    """Return a licence's text, indented.  Raises OSError: a licence must not be left out."""
    lines = path.read_text(encoding="utf-8", errors="replace").rstrip().splitlines()
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)
