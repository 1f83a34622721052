"""axe-core's judgement of a page."""

from pathlib import Path

AXE = Path(__file__).resolve().parents[2] / "host" / "node_modules" / "axe-core" / "axe.min.js"
COUNT = "async () => (await axe.run()).violations.map(v => [v.id, v.nodes.map(n => n.html)])"


def expect_no_violations(page):
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(COUNT)
    assert found == [], found
