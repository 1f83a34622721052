"""Plots of logged games as SVG: who wins, how long games are, how the dice fell, time a turn."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pygal import Bar, Box, Config, HorizontalBar, StackedBar
from pygal.style import Style

from reedbed_engine.words import title

from ..log.standings import FIRST, LATER, NEITHER, Numbers

_MOST_PLAYERS = 12  # of whom the time a turn is shown
_MOST_LABELS = 8  # of an axis

_WORDS = {
    "en": {
        "winners": "Who won",
        FIRST: "who began",
        LATER: "another",
        NEITHER: "draw, or together",
        "lengths": "Moves per game",
        "throws": "Rolls",
        "seconds": "Seconds per turn",
    },
    "es": {
        "winners": "Quién ganó",
        FIRST: "quien empezó",
        LATER: "otro",
        NEITHER: "tablas, o juntos",
        "lengths": "Jugadas por partida",
        "throws": "Tiradas",
        "seconds": "Segundos por turno",
    },
}


class _Theme(NamedTuple):
    ink: str
    soft: str
    colours: tuple[str, ...]


_THEMES = {
    "light": _Theme("#1d2a33", "#5b6a73", ("#14405e", "#a4481c", "#8a8371", "#0b6b4f", "#7a4f9a")),
    "dark": _Theme("#eef1ee", "#a7b4ba", ("#7cc0e6", "#ffb68a", "#b9a888", "#6fd6b0", "#c9a4e8")),
}


def draw_plots(numbers: Numbers, language: str, theme: str) -> dict[str, str]:
    """Return each plot as SVG, by its kind; one without data is left out.

    `language` is "en" or "es", `theme` "light" or "dark"; the first one for any other.
    """
    words, colours = _WORDS.get(language, _WORDS["en"]), _THEMES.get(theme, _THEMES["light"])
    plots = {kind: plot(numbers, words) for kind, plot in _PLOTS.items()}
    return {
        kind: _render(plot, words[kind], colours)
        for kind, plot in plots.items()
        if plot.raw_series
    }


def _render(plot: Any, heading: str, colours: _Theme) -> str:
    plot.config.style = Style(
        background="transparent",
        plot_background="transparent",
        foreground=colours.ink,
        foreground_strong=colours.ink,
        foreground_subtle=colours.soft,
        colors=colours.colours,
        guide_stroke_color=colours.soft,
        major_guide_stroke_color=colours.soft,
        font_family="system-ui, sans-serif",
        label_font_size=13,
        major_label_font_size=13,
    )
    plot.title = heading
    return plot.render(is_unicode=True)


def _count_to(counts: list[int]) -> list[int]:
    """Return whole numbers for an axis of counts, from 0 up to the largest or beyond."""
    step = max(1, -(-max(counts, default=0) // _MOST_LABELS))
    return list(range(0, max(counts, default=0) + step, step))


def _plot_winners(numbers: Numbers, words: dict[str, str]) -> Any:
    plot = StackedBar(_CONFIG, x_labels=[title(game) for game in numbers.winners])
    plot.y_labels = _count_to([sum(counts.values()) for counts in numbers.winners.values()])
    for kind in (FIRST, LATER, NEITHER) if numbers.winners else ():
        plot.add(words[kind], [counts[kind] for counts in numbers.winners.values()])
    return plot


def _plot_lengths(numbers: Numbers, words: dict[str, str]) -> Any:
    plot = Box(_CONFIG, box_mode="tukey", show_legend=True)
    for game, lengths in numbers.lengths.items():
        plot.add(title(game), lengths)
    return plot


def _plot_throws(numbers: Numbers, words: dict[str, str]) -> Any:
    plot = Bar(_CONFIG, x_labels=list(numbers.throws), show_legend=False)
    if numbers.throws:
        plot.y_labels = _count_to(list(numbers.throws.values()))
        plot.add(words["throws"], list(numbers.throws.values()))
    return plot


def _plot_seconds(numbers: Numbers, words: dict[str, str]) -> Any:
    timed = [row for row in numbers.standings if row.seconds is not None][:_MOST_PLAYERS]
    plot = HorizontalBar(
        _CONFIG, x_labels=[row.player for row in reversed(timed)], show_legend=False
    )
    if timed:
        plot.add(words["seconds"], [row.seconds for row in reversed(timed)])
    return plot


# no script, nothing from elsewhere
_CONFIG = Config(js=[], width=640, height=360, legend_at_bottom=True, truncate_label=20)
_PLOTS: dict[str, Callable[[Numbers, dict[str, str]], Any]] = {
    "winners": _plot_winners,
    "lengths": _plot_lengths,
    "throws": _plot_throws,
    "seconds": _plot_seconds,
}
