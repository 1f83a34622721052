"""The menu of a virtual board: its buttons choose what is clicked in the list of its entries."""

from typing import Any

from reedbed_engine.table.messages import MENU_CHANGE, MENU_TITLE


def list_presses(said: dict[str, Any], entry: int) -> list[str]:
    """Return the buttons that choose an entry: again, what is asked or changed there."""
    count, at, title = len(said.get("menu") or ()), said.get("at") or 0, said["lines"][0][:1]
    if entry >= count:
        return []
    if entry == at and title != [MENU_TITLE]:
        return ["plus" if title == [MENU_CHANGE] else "ok"]
    down = (entry - at) % count
    walk = ["plus"] * down if down <= count // 2 else ["minus"] * (count - down)
    # a walk shows that the press of OK is meant, however soon it comes
    return ["ok"] * (title == [MENU_CHANGE]) + (walk or ["plus", "minus"]) + ["ok"]
