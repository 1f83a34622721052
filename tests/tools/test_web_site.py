"""What `make web` writes: see tests/browser/test_web.py for the site itself."""

from web_site import copy_images


def test_programs_of_boards_beside_the_site_come_along(tmp_path):
    site = tmp_path / "web"
    site.mkdir()
    assert copy_images(site) == []
    for name in ("reedbed-pico2.uf2", "reedbed-pico.uf2", "SHA256SUMS"):
        (tmp_path / name).write_text(name)
    assert copy_images(site) == ["reedbed-pico.uf2", "reedbed-pico2.uf2"]
    assert (site / "reedbed-pico.uf2").read_text() == "reedbed-pico.uf2"
