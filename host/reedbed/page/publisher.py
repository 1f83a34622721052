"""The topics of the pages' hub, kept up to date with a board."""

from functools import partial
from typing import Any

from reedbed_engine.games.base import lights
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.pc.drawing import Drawing, Thing
from reedbed_engine.off_board.diagrams import clause
from reedbed_engine.table.messages import CONFIRM, LAST_ACTION, RECOGNISED, REEDBED, THINKING
from reedbed_engine.words import title

from ..drawing.pictures import load_drawing, load_page_words
from ..link.messages import read_shape
from ..link.session import Message
from ..records.options import write_options
from ..records.players import join_players
from ..session.board_session import BoardSession
from ..words import format_in_all_languages
from . import view
from .choices import MODELS, list_choices
from .clocks import make_clock_view
from .hidden_hands import HiddenHands
from .hub import Hub, Page
from .misplaced_pieces import find_misplaced
from .ok_word import find_ok_word

Fields = dict[str, Any]


class Publisher:
    """Publishes what `session` knows, from the latest on.

    Topics of `hub`: `link`, `board`, `game`, `clocks`, `lights`, `seen`, `say`, `picture` (what
    stands on a virtual board), `carrying` (whether pieces move by themselves there), `mistaken`
    (which of these pieces a real one would take for others), `notice`, `counters`, `choices`,
    `palette`; of the game's own picture `words`, `ground`, `looks` (of pieces) and `thing/KEY`
    (what no sensor feels); `seats`, those that have a page of their own, and `claimed`, those
    whose hands are for these pages alone.  What lies in hidden hands goes to who may see it.
    """

    def __init__(self, session: BoardSession):
        self.hub = Hub()
        self.session = session
        self._client = session.client
        self._drawing: Drawing | None = None  # of the game that is shown
        self._ground: tuple[Any, ...] = ()  # whose ground and words the pages have
        self._named: dict[Any, dict[str, str]] = {}  # actions of such games, in words
        self._mistaken: set[int] = set()
        self._notices = 0
        self._hands = HiddenHands()
        self._said: Fields = {}  # as everybody would read it
        self._lights: list[int] = []
        self._publishers = {
            "hello": self._publish_board,
            "state": lambda fields: self.hub.publish("clocks", make_clock_view(fields)),
            "lights": self._publish_lights,
            "seen": lambda fields: self.hub.publish("seen", fields["c"]),
            "say": self._publish_words,
            "stat": self._publish_counters,
        }
        self.hub.publish("palette", view.view_palette(None))
        self._client.connection_watchers.append(self._publish_connection)
        self._client.watchers.append(self._receive)
        session.watchers.append(self._publish_game)
        session.cells.watchers.append(self._publish_pieces)
        session.carry_watchers.append(partial(self.hub.publish, "carrying"))
        self._catch_up()

    def _catch_up(self) -> None:
        """Publish what was known before."""
        self._publish_connection(*self._client.connection_state)
        for verb, fields in self._client.state.items():
            self._receive(Message(verb, fields))
        if self.session.meeting.is_set():
            self._publish_game()

    def notify(self, text: dict[str, str], page: Page | None = None) -> None:
        """Show a sentence (by language) for a while, on every page or on one."""
        self._notices += 1
        notice = {"number": self._notices, "text": text}
        if page:
            self.hub.send_to_page(page, "notice", notice)
        else:
            self.hub.publish("notice", notice)

    # ---- pages

    def join(self, seat: int, is_back: bool = False, plays: bool = True) -> Page:
        """Return a new page, of the player of a `seat` if that is above 0.

        The seat claims its hand, unless the page `is_back` after its connection was lost.
        """
        if seat and not is_back:
            for page in self._hands.claim(seat):
                self.hub.renew(page)
        page = self.hub.join(seat, plays)
        self._hands.open(self.hub.pages)
        self._publish_seats()
        return page

    def give_back(self, page: Page) -> None:
        """Let a page without a seat be asked again for the hand of the seat of a page."""
        self._hands.claimed.discard(page.seat)
        self._publish_seats()

    def leave(self, page: Page) -> None:
        """Forget a page."""
        self.hub.leave(page)
        self._hands.leave(page)
        self._publish_seats()

    def show_hidden_hand(self, page: Page, is_shown: bool) -> None:
        """Show a page without a seat the hidden hand of the player to act, or no more."""
        self._hands.show_hidden_hand(page, is_shown)
        self.hub.renew(page)

    def shows_hand(self, page: Page) -> bool:
        """Tell whether a page may see all that the player to act has."""
        game = self.session.game
        return not self._hands.things or bool(game and self._hands.shows(page, game.player))

    async def preview_move(self, page: Page, ask: int, moves: list[list[int]]) -> None:
        """Tell a page what the board would make of what a hand at it is about to do.

        Each of `moves` is from cell to cell, -1 for what is in the hand, or a cell that is tapped.
        """
        game, layout, cells = self.session.game, self.session.layout, self.session.cells
        if game is None or layout is None or game.over or not self._client.is_virtual:
            return
        steps = cells.pieces.list_steps(moves, page.name)
        if not steps:
            return  # what was in the hand has been put down meanwhile
        held, mistaken = cells.pieces.find_piece_in_hand(page.name), 0
        before = load_drawing(game, layout).scores()
        answer = await self._client.ask("preview", steps=cells.list_unfelt() + steps)
        after = before
        if answer["position"]:
            drawing = load_drawing(type(game).load(answer["position"]), layout)
            after = drawing.scores()
            if held and dict(drawing.pieces()).get(moves[-1][-1], held.code) != held.code:
                mistaken = held.code
        words = format_in_all_languages(answer["say"], game.ID, is_line=True)
        self.hub.send_to_page(
            page,
            "previewed",
            {
                "ask": ask,
                "is_legal": answer["legal"],
                "words": self._hands.mask_words(words, page),
                "mistaken": mistaken,
                "clause": clause(answer["say"][0], game.ID) if answer["say"] else "",
                "scores": [before, after],
            },
        )

    def _publish_seats(self) -> None:
        self.hub.publish("seats", self.hub.list_seats())
        self.hub.publish("claimed", sorted(self._hands.claimed))

    # ---- what the board says

    def _receive(self, message: Message) -> None:
        publish = self._publishers.get(message.verb)
        if publish:
            publish(message.fields)

    def _publish_connection(self, state: str, detail: str) -> None:
        self.hub.publish("link", {"state": state, "detail": detail})

    def _publish_board(self, fields: Fields) -> None:
        shape, can_change = read_shape(fields), bool(self.session.replace_board)
        more = {
            "titles": {name: title(name) for name in fields.get("games", ())},
            "virtual": self._client.is_virtual,
            "feels": shape.feels_cells,
            "models": [list(model) for model in MODELS] if can_change else [],
            "examples": {} if self._client.is_virtual else _name_examples(),
        }
        self.hub.publish("board", {**fields, **more})
        self.hub.publish("choices", list_choices(shape, can_change))

    def _publish_words(self, fields: Fields) -> None:
        game_id = fields.get("of", "")
        lines = [[] if line[:1] == [REEDBED] else line for line in fields["lines"]]
        refused = fields["refused"]
        read = partial(format_in_all_languages, game_id=game_id, is_line=True)
        said = {
            "lines": [read(line) for line in lines],
            "clause": clause(refused[0], game_id) if refused else "",
            "refused": read(refused),
            "sound": fields["sound"],
            "menu": [read(entry) for entry in fields.get("menu") or ()],
            "at": fields.get("at"),
            "rests": lines[1][:1] == [RECOGNISED],
            "repeats": [line[:1] in ([LAST_ACTION], [THINKING]) for line in lines],
            "asks": bool(fields.get("asks")) or lines[1][:1] == [CONFIRM],
        }
        self._said = said
        self._publish_masked()

    def _publish_lights(self, fields: Fields) -> None:
        self._lights = list(bytes.fromhex(fields["c"]))
        self._publish_masked()

    def _publish_masked(self) -> None:
        """Publish words and lights, which may show what is in a hand."""
        hands, said, frame = self._hands, self._said, self._lights
        hides = bool(hands.things)
        if said:
            fields, throws = self._client.state["say"], self.session.throws
            said["ok"] = find_ok_word(fields, self.session.game, throws == "board")
            self.hub.publish("say", partial(hands.mask_say, said) if hides else said)
        if self.session.rolls_dice:
            frame = [lights.OFF if code == lights.DICE else code for code in frame]
        if frame:
            self.hub.publish("lights", partial(hands.mask_lights, frame) if hides else frame)

    def _publish_counters(self, fields: Fields) -> None:
        self.hub.publish("counters", {"board": fields, "host": self._client.counters()})

    # ---- the game

    def _publish_game(self) -> None:
        session, publish = self.session, self.hub.publish
        current, state = session.current, session.state
        game, layout = session.game, session.layout
        drawing = load_drawing(game, layout) if game and layout else None
        self._drawing = drawing
        players = join_players(current.first or state)
        options = current.first.get("options", state.get("options", ""))
        things = drawing.things() if drawing else []
        self._hands.update(drawing, things, players, session.begun, self.hub.pages)
        self._publish_seats()
        self._publish_ground(game, drawing)
        self._publish_things(things)
        self._publish_masked()
        publish(
            "game",
            {
                "number": current.log_id,
                "game": game.ID if game else "",
                "title": title(game.ID) if game else "",
                "options": _format_open_options(drawing, options),
                "players": players,
                "player": game.player if game else 0,
                "over": bool(game and game.over),
                "throws": session.throws,
                "phase": game.phase if game else "",
                "must_pass": view.must_pass(game, layout),
                "result": current.last.get("result") or (game.result() if game else ""),
                "termination": current.last.get("termination", ""),
                "ending": view.view_ending(game, layout, players),
                "last": view.view_last(current.replay, layout),
                "thrown": view.view_thrown(current.replay, layout),
                "turns": (
                    view.view_turns(current.replay, layout, self._named) if current.replay else []
                ),
                **view.view_table(drawing),
                "offer": bool(state.get("offer")),
                "problem": session.problem,
            },
        )
        self._publish_pieces()

    def _publish_things(self, things: list[Thing]) -> None:
        """Publish what lies on and beside the board; what is in a hand for its player only."""
        parts: Fields = {}
        for thing in things:
            shown = view.view_thing(thing)
            if thing in self._hands.things:
                key = f"hand-{len(parts)}"  # says nothing
                parts[key] = partial(self._hands.mask_thing, shown)
            else:
                parts[thing.key] = shown
        self.hub.publish_parts("thing", parts)

    def _publish_ground(self, game: Game | None, drawing: Drawing | None) -> None:
        """Publish what stays the same throughout a game, once: to draw it takes a while."""
        layout = drawing.layout if drawing else None
        board = (layout.kind, layout.rows, layout.cols) if layout else ()
        secret = bool(drawing and drawing.has_secrets)
        shown = (game.ID if game else "", str(game.options if game else ""), board, secret)
        if shown != self._ground:
            self._ground, self._named = shown, {}
            self.hub.publish("words", load_page_words(game) if game else {})
            self.hub.publish("palette", view.view_palette(drawing))
            self.hub.publish("ground", view.view_ground(drawing))
            self.hub.publish("looks", view.view_looks(drawing))

    def _publish_pieces(self) -> None:
        """Publish the pieces of a virtual board, and those that stand in another one's place."""
        cells = self.session.cells
        pieces = cells.pieces.all if cells.has_pieces else []
        seen = [
            [piece.number, piece.code, piece.cell if piece.cell is not None else -1, piece.holder]
            for piece in pieces
        ]
        self.hub.publish("picture", seen if cells.has_pieces else None)
        drawing = self._drawing
        self._mistaken = find_misplaced(drawing, pieces, self._mistaken) if drawing else set()
        self.hub.publish("mistaken", sorted(self._mistaken))


def _name_examples() -> dict[str, str]:
    """Return what a real board can be made, none where that is not installed."""
    from ..flashing.examples import name_examples  # few boards are real
    from ..runtime import Unavailable

    try:
        return name_examples()
    except Unavailable:
        return {}


def _format_open_options(drawing: Drawing | None, options: str) -> str:
    """Return the options of a game without what chance has drawn and nobody may know."""
    if drawing is None or not drawing.has_secrets:
        return options
    return write_options(drawing.open_options())
