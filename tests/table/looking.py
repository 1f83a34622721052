"""Each cell of each game, looked at while PLUS is held."""

from table_desk import Desk

from reedbed_engine.table.buttons import PLUS

GAMES = ("ur", "uros", "arbos", "pilus", "community")


def look_at_each_cell(boards):
    """Touch each cell of the `boards`, (kind, size), while PLUS is held, in each game."""
    from reedbed_engine.words import explain

    for kind, size in boards:
        for game in GAMES:
            desk = fitting(kind, size, game)
            if not desk:
                continue
            table = desk.table
            table.button(PLUS, 1, desk.now)
            for cell in range(size * size):
                table.cell(cell, 1 - table.sensors.covered[cell], desk.now)
                for line in table.lines:
                    for language in ("en", "es"):
                        assert explain(line[0], line[1:], game, language, True), (game, line)
                table.cell(cell, 1 - table.sensors.covered[cell], desk.now)
            table.button(PLUS, 0, desk.now)
            desk.wait(3000)
            assert desk.journal() == [], (kind, size, game)


def fitting(kind, size, game):
    from reedbed_engine.games.base.board import Board
    from reedbed_engine.table.fitting import suggest

    options = suggest(game, Board(kind, size, size))
    return None if options is None else Desk(kind, size, game, options)
