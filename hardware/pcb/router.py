"""A router on a grid: finds tracks and vias for nets around what already lies on two layers.

Lengths are in mm.  A net takes the cheapest path on the grid.  It may cross tracks of other nets,
each time at a higher price; those tracks are then removed and laid again.
"""

import heapq
import math
from typing import NamedTuple

import numpy as np

STEP = 0.25
TRACK = 0.2
VIA, DRILL = 0.6, 0.3
GAP = 0.2  # more than the 0.15 of the rules: a diagonal passes nearer than its ends
HOLE_GAP = 0.26
EDGE = 0.5
TOP, BOTTOM = 0, 1
_VIA_COST, _AGAINST_GRAIN, _CROSSING = 10.0, 1.6, 12.0
_ROUNDS, _TRIES = 6, 25
_MOVES = [(dx, dy, math.hypot(dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


Node = tuple[int, int, int]  # layer, row, column


class Bar(NamedTuple):
    """Copper from one point to another, `width` wide with round ends; a via where both are one."""

    layers: tuple[int, ...]
    x0: float
    y0: float
    x1: float
    y1: float
    width: float

    @property
    def is_via(self) -> bool:
        """Tell whether it joins both layers."""
        return len(self.layers) > 1


class Pad(NamedTuple):
    """A pad as the rectangle around it; `net` is 0 where it is joined to nothing."""

    net: int
    layers: tuple[int, ...]
    x: float
    y: float
    width: float
    height: float
    drill: float = 0.0


class _Survey(NamedTuple):
    is_closed: bytes
    is_no_via: bytes
    price: np.ndarray
    prices: list[float]
    via_prices: list[float]


class Router:
    """Lays the nets of a board of `width` × `height`, round `pads` and fixed `bars` by net."""

    def __init__(self, width: float, height: float, pads: list[Pad], widths: dict[int, float]):
        """Begin; `widths` has the tracks' width of the nets that have more than `TRACK`."""
        self.nx, self.ny = round(width / STEP) + 1, round(height / STEP) + 1
        self.pads, self.widths = pads, widths
        self.fixed: dict[int, list[Bar]] = {}
        self.laid: dict[int, list[Bar]] = {}
        self._price = np.zeros((2, self.ny, self.nx))
        xs, ys = np.arange(self.nx) * STEP, np.arange(self.ny) * STEP
        self._x, self._y = np.meshgrid(xs, ys)
        self._near_edge = (
            (self._x < EDGE)
            | (self._x > width - EDGE)
            | (self._y < EDGE)
            | (self._y > height - EDGE)
        )

    def route(self, nets: list[int], planes: dict[int, int]) -> list[int]:
        """Lay nets, and lead planes (layer by net) to their pads; return those that failed."""
        for net, layer in planes.items():
            self._join_plane(net, layer, may_cross=False)
        failed, waiting = [], nets
        for _ in range(_ROUNDS):
            failed = self._lay_all(waiting)
            for net, layer in planes.items():
                if not self._join_plane(net, layer, may_cross=True):
                    failed.append(net)
            waiting = [
                net
                for net, bars in self.laid.items()
                if any(_touch_any(bars, self.fixed[plane]) for plane in planes)
            ]
            for net in waiting:
                del self.laid[net]
            waiting += [net for net in failed if net not in planes]
            if not waiting:
                break
        return failed

    def _lay_all(self, nets: list[int]) -> list[int]:
        """Lay nets, the shortest first, and again those that others crossed."""
        waiting = sorted(nets, key=self._find_size)
        n_tries: dict[int, int] = {}
        failed = []
        while waiting:
            net = waiting.pop(0)
            n_tries[net] = n_tries.get(net, 0) + 1
            if n_tries[net] > _TRIES or not self._lay(net):
                failed.append(net)
                self.laid.pop(net, None)
                continue
            for other in [other for other in self.laid if other != net]:
                if _touch_any(self.laid[net], self.laid[other]):
                    del self.laid[other]
                    waiting.append(other)
        return failed

    def _join_plane(self, net: int, layer: int, may_cross: bool) -> bool:
        """Lead each pad of a net to its plane, and the parts of the plane to each other."""
        bars = self.fixed.setdefault(net, [])
        for pad in self.pads:
            if pad.net == net and layer not in pad.layers and not self._is_met(net, pad):
                path = self._search(net, self._list_nodes(pad), None, layer, may_cross)
                if path is None:
                    return False
                bars += self._make_bars(path, net)
        for _ in range(40):
            parts = self._find_parts(net, layer)
            if len(parts) < 2:
                return True
            starts, *others = sorted(parts, key=len)
            targets = {node for part in others for node in part}
            path = self._search(net, starts, targets, may_cross=may_cross)
            if path is None:
                return False
            bars += self._make_bars(path, net)
        return False

    def _find_size(self, net: int) -> float:
        places = [(pad.x, pad.y) for pad in self.pads if pad.net == net]
        xs, ys = zip(*places, strict=True)
        return max(xs) - min(xs) + max(ys) - min(ys) + 3 * len(places)

    def _lay(self, net: int) -> bool:
        """Join all pads of a net, one after the other."""
        bars = self.laid[net] = []
        groups = self._group(net)
        while len(groups) > 1:
            groups.sort(key=len)
            starts, *others = groups
            path = self._search(net, starts, {node for group in others for node in group})
            if path is None:
                return False
            new = self._make_bars(path, net)
            bars += new
            met = next(group for group in others if path[-1] in group)
            groups = [group for group in others if group is not met]
            groups.append(starts | met | set(path))
        return True

    def _group(self, net: int) -> list[set[Node]]:
        """Return the nodes of each pad, those together that fixed bars join."""
        groups = [self._list_nodes(pad) for pad in self.pads if pad.net == net]
        for bar in self.fixed.get(net, ()):
            groups.append(self._list_bar_nodes(bar))
        merged: list[set[Node]] = []
        for group in groups:
            touching = [other for other in merged if other & group]
            merged = [other for other in merged if not other & group]
            merged.append(group.union(*touching))
        return merged

    def _list_nodes(self, pad: Pad) -> set[Node]:
        """Return the nodes of the grid in a pad, at least the nearest one."""
        if pad.drill:
            bar = Bar(pad.layers, pad.x, pad.y, pad.x, pad.y, min(pad.width, pad.height) - 0.1)
            return self._list_bar_nodes(bar)
        margin = 0.01
        across, along = pad.width / 2 - margin, pad.height / 2 - margin
        xs = range(math.ceil((pad.x - across) / STEP), math.floor((pad.x + across) / STEP) + 1)
        ys = range(math.ceil((pad.y - along) / STEP), math.floor((pad.y + along) / STEP) + 1)
        return {(layer, y, x) for layer in pad.layers for x in xs for y in ys}

    def _list_bar_nodes(self, bar: Bar) -> set[Node]:
        part = self._window(bar, bar.width / 2)
        spots = np.argwhere(_measure(self._x[part], self._y[part], bar) < bar.width / 2)
        y0, x0 = part[0].start, part[1].start
        return {(layer, y0 + int(y), x0 + int(x)) for layer in bar.layers for y, x in spots}

    def _is_met(self, net: int, pad: Pad) -> bool:
        """Tell whether a fixed bar begins in a pad."""
        return any(
            abs(x - pad.x) <= pad.width / 2 and abs(y - pad.y) <= pad.height / 2
            for bar in self.fixed.get(net, ())
            for x, y in ((bar.x0, bar.y0), (bar.x1, bar.y1))
        )

    def _block(self, net: int, margin: float, is_via: bool = False) -> np.ndarray:
        """Return where copper that reaches `margin` to all sides would touch what may not move."""
        blocked = np.repeat(self._near_edge[None], 2, axis=0).copy()
        for pad in self.pads:
            if pad.net != net:
                self._stamp(blocked, pad, margin + GAP)
            elif is_via:
                self._stamp(blocked, pad, margin)
            hole = Bar((TOP, BOTTOM), pad.x, pad.y, pad.x, pad.y, pad.drill)
            if pad.drill and is_via:
                self._stamp_bar(blocked, hole, DRILL / 2 + HOLE_GAP)
            if pad.drill and pad.net != net:
                self._stamp_bar(blocked, hole, margin + HOLE_GAP)
        for other, bars in self.fixed.items():
            for bar in bars:
                if other != net:
                    self._stamp_bar(blocked, bar, margin + GAP)
        if is_via:
            for bars in (*self.fixed.values(), *self.laid.values()):
                for bar in bars:
                    if bar.is_via:
                        self._stamp_bar(blocked, bar._replace(width=DRILL), DRILL / 2 + HOLE_GAP)
            blocked |= blocked[::-1]
        return blocked

    def _window(self, bar: Bar, reach: float) -> tuple[slice, slice]:
        """Return the rows and columns around a bar."""
        ends = ((bar.y0, bar.y1), (bar.x0, bar.x1))
        low = [max(math.floor((min(each) - reach) / STEP), 0) for each in ends]
        high = [max(math.ceil((max(each) + reach) / STEP) + 1, 0) for each in ends]
        return slice(low[0], high[0]), slice(low[1], high[1])

    def _stamp(self, blocked: np.ndarray, pad: Pad, reach: float) -> None:
        across, along = pad.width / 2, pad.height / 2
        box = Bar(pad.layers, pad.x - across, pad.y - along, pad.x + across, pad.y + along, 0)
        part = self._window(box, reach)
        dx = np.maximum(np.abs(self._x[part] - pad.x) - across, 0)
        dy = np.maximum(np.abs(self._y[part] - pad.y) - along, 0)
        for layer in pad.layers:
            blocked[layer][part] |= dx * dx + dy * dy < reach * reach

    def _stamp_bar(self, blocked: np.ndarray, bar: Bar, margin: float) -> None:
        reach = bar.width / 2 + margin
        part = self._window(bar, reach)
        distance = _measure(self._x[part], self._y[part], bar)
        for layer in bar.layers:
            blocked[layer][part] |= distance < reach

    def _survey(self, net: int, may_cross: bool) -> _Survey:
        """Return where a net may go, and at what price it crosses the tracks of others."""
        half = self.widths.get(net, TRACK) / 2
        closed = self._block(net, half)
        no_via = self._block(net, VIA / 2, is_via=True)
        crossed, crossed_via = np.zeros_like(closed), np.zeros_like(closed)
        for other, bars in self.laid.items():
            if other != net:
                for bar in bars:
                    self._stamp_bar(crossed, bar, half + GAP)
                    self._stamp_bar(crossed_via, bar, VIA / 2 + GAP)
        crossed_via |= crossed_via[::-1]
        if not may_cross:
            closed |= crossed
            no_via |= crossed_via
        price = np.where(crossed, _CROSSING + self._price, 0.0)
        via_price = np.where(crossed_via, _CROSSING + self._price.max(axis=0), 0.0)
        return _Survey(
            *(closed.tobytes(), no_via.tobytes(), price),
            *(price.ravel().tolist(), (via_price + _VIA_COST).ravel().tolist()),
        )

    def _search(
        self,
        net: int,
        starts: set[Node],
        targets: set[Node] | None,
        plane: int = BOTTOM,
        may_cross: bool = True,
    ) -> list[Node] | None:
        """Return the cheapest path to `targets`, or to a via that reaches a plane."""
        survey = self._survey(net, may_cross)
        nx, size = self.nx, self.nx * self.ny
        goals = {layer * size + y * nx + x for layer, y, x in targets or ()}
        rows = [y for _, y, _ in targets or ()] or [0, self.ny]
        columns = [x for *_, x in targets or ()] or [0, nx]
        ends = min(columns), max(columns), min(rows), max(rows)
        best: dict[int, float] = {layer * size + y * nx + x: 0.0 for layer, y, x in starts}
        origin: dict[int, int] = {}
        heap = [(0.0, 0.0, node) for node in best]
        moves = [  # along the grain of a layer, and dearer against it
            [
                (dy * nx + dx, n * (_AGAINST_GRAIN if (dy, dx)[layer] else 1))
                for dx, dy, n in _MOVES
            ]
            for layer in (TOP, BOTTOM)
        ]
        while heap:
            _, so_far, node = heapq.heappop(heap)
            if so_far > best[node]:
                continue
            if node in goals:
                return self._trace_back(origin, node, survey.price)
            steps = [
                (node + offset, cost + survey.prices[node + offset])
                for offset, cost in moves[node // size]
                if not survey.is_closed[node + offset] or node + offset in goals
            ]
            beyond = (node + size) % (2 * size)
            if not survey.is_no_via[beyond]:
                steps.append((beyond, survey.via_prices[beyond % size]))
                if targets is None and beyond // size == plane:
                    goals.add(beyond)
            for there, cost in steps:
                total = so_far + cost
                if total < best.get(there, math.inf):
                    best[there], origin[there] = total, node
                    y, x = divmod(there % size, nx)
                    away = max(ends[0] - x, x - ends[1], 0) + max(ends[2] - y, y - ends[3], 0)
                    heapq.heappush(heap, (total + away, total, there))
        return None

    def _trace_back(self, origin: dict[int, int], node: int, cost: np.ndarray) -> list[Node]:
        path = [node]
        while node in origin:
            node = origin[node]
            path.append(node)
        size = self.nx * self.ny
        found = [(n // size, n % size // self.nx, n % self.nx) for n in reversed(path)]
        for place in found:
            if cost[place]:
                self._price[place] += 6.0
        return found

    def _make_bars(self, path: list[Node], net: int) -> list[Bar]:
        """Return a path as straight tracks and vias."""
        width, bars = self.widths.get(net, TRACK), []
        start = path[0]
        for place, (here, there) in enumerate(zip(path, path[1:], strict=False)):
            if here[0] != there[0]:
                x, y = here[2] * STEP, here[1] * STEP
                bars.append(Bar((TOP, BOTTOM), x, y, x, y, VIA))
                start = there
                continue
            after = path[place + 2] if place + 2 < len(path) else None
            goes_on = after is not None and all(
                after[i] - there[i] == there[i] - here[i] for i in range(3)
            )
            if not goes_on:
                ends = start[2] * STEP, start[1] * STEP, there[2] * STEP, there[1] * STEP
                bars.append(Bar((there[0],), *ends, width))
                start = there
        return bars

    def _find_parts(self, net: int, layer: int) -> list[set[Node]]:
        """Return the parts into which tracks cut a plane, each with the nodes of its pads."""
        closed = self._block(net, 0.13)
        for other, bars in self.laid.items():
            for bar in bars if other != net else ():
                self._stamp_bar(closed, bar, 0.13 + GAP)
        label = _label(~closed[layer])
        own = self.fixed.get(net, ())
        places = [self._list_nodes(pad) for pad in self.pads if pad.net == net]
        places += [self._list_bar_nodes(bar) for bar in own]
        merged: list[set[Node]] = []
        for nodes in places:
            labels = {label[y, x] for each, y, x in nodes if each == layer} - {0}
            group = nodes | {(-1, int(part), 0) for part in labels}
            touching = [other for other in merged if other & group]
            merged = [other for other in merged if not other & group]
            merged.append(group.union(*touching))
        return [{node for node in group if node[0] >= 0} for group in merged]


def _label(free: np.ndarray) -> np.ndarray:
    """Return the number of the connected part that each free node is in, 0 for the others."""
    label = np.zeros(free.shape, int)
    count = 0
    ny, nx = free.shape
    for start in zip(*np.nonzero(free), strict=True):
        if label[start]:
            continue
        count += 1
        label[start] = count
        stack = [start]
        while stack:
            y, x = stack.pop()
            for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                v, u = y + dy, x + dx
                if 0 <= v < ny and 0 <= u < nx and free[v, u] and not label[v, u]:
                    label[v, u] = count
                    stack.append((v, u))
    return label


def _measure(x: np.ndarray, y: np.ndarray, bar: Bar) -> np.ndarray:
    dx, dy = bar.x1 - bar.x0, bar.y1 - bar.y0
    squared = dx * dx + dy * dy
    at = np.clip(((x - bar.x0) * dx + (y - bar.y0) * dy) / squared, 0, 1) if squared else 0.0
    return np.hypot(x - bar.x0 - at * dx, y - bar.y0 - at * dy)


def _touch_any(ones: list[Bar], twos: list[Bar]) -> bool:
    return any(_touch(one, two, GAP - 0.04) for one in ones for two in twos)


def _touch(one: Bar, two: Bar, gap: float) -> bool:
    """Tell whether two bars come nearer than `gap`, at the nodes of the first."""
    reach = (one.width + two.width) / 2 + gap
    apart = (
        *(min(one.x0, one.x1) - max(two.x0, two.x1), min(two.x0, two.x1) - max(one.x0, one.x1)),
        *(min(one.y0, one.y1) - max(two.y0, two.y1), min(two.y0, two.y1) - max(one.y0, one.y1)),
    )
    if max(apart) > reach or not set(one.layers) & set(two.layers):
        return False
    count = round(max(abs(one.x1 - one.x0), abs(one.y1 - one.y0)) / STEP) + 1
    xs, ys = np.linspace(one.x0, one.x1, count), np.linspace(one.y0, one.y1, count)
    return bool((_measure(xs, ys, two) < reach).any())
