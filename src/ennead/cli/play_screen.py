"""The table in the terminal: the board, what is asked, and everything that can be typed.

What was shown and then covered must not be readable a page further up: on a real terminal the game is played on the
alternate screen, which keeps no pages, and every screen is drawn anew.

It is a long file, for it holds a whole conversation: every command of a game with its questions and answers.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import groupby
from pathlib import Path

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.segment import Segment, Segments
from rich.text import Text

from ennead.ai.baseline_players import Bot, let_play
from ennead.ai.hints import hints
from ennead.ai.levels import bot, seconds
from ennead.ai.reasons import tell_reasons
from ennead.cli.rules import clause_table
from ennead.cli.screen import GOLD, LAPIS, PAPYRUS, wrapped, write
from ennead.core.language import UserError, decimal, listed, pair, words
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.drawing.terminal import TerminalPicture
from ennead.play.errors import IllegalMove, UndoRefused
from ennead.play.match import Match
from ennead.play.telling import names, tell_with_codes
from ennead.server.tables.bots.pool import Pace

COMMANDS = ("moves", "hint", "why", "undo", "look", "log", "rules", "save", "resign", "help", "quit")
TALL = 32  # rows from which the board is drawn in full
EXAMPLES = 4  # moves that the prompt suggests


def _folded(lines: Iterable[str]) -> list[str]:
    """Say what has happened several times in a row once."""
    found = ((line, len(list(same))) for line, same in groupby(lines))
    return [line if times == 1 else f"{line} (×{times})" for line, times in found]


class TerminalTable:
    """One game at one keyboard."""

    commands: tuple[str, ...] = COMMANDS

    def __init__(self, match: Match, path: Path, screen: Console, lang: str):
        self.match = match
        self.path = path
        self.screen = screen
        self.lang = lang
        self.say = words("cli", lang)
        self.names = names(match, lang)
        self.bots: dict[int, Bot] = {
            seat: bot(sitter.name, match.book.slug) for seat, sitter in enumerate(match.sitters) if sitter.kind == "bot"
        }
        self.people = [seat for seat in range(match.players) if seat not in self.bots]
        self.eyes = self.people[0] if len(self.people) == 1 else SPECTATOR  # several see what everybody sees
        self.notes: list[str] = []  # said once, below the board
        self.hints: frozenset[str] = frozenset()
        self.told = len(match.events)  # the events before this one have been told
        self.pending = ""  # typed when only Enter was asked for
        self.live = screen.is_terminal
        self.pace = Pace()
        self.going = True
        self.unsaved = False  # the last attempt to keep the game failed
        if any(self._has_secrets(seat) for seat in self.people):
            self.note(self.say("look-hint"))
        if self.live and screen.is_dumb_terminal:
            self.note(self.say("dumb-terminal"))
        if self.live and (needed := self._board().needed(screen.width)) > screen.width:
            self.note(self.say("narrow-terminal", columns=needed))

    def note(self, text: str) -> None:
        """Say something below the board, once."""
        self.notes.append(text)

    def run(self) -> bool:
        """Play until the game is over or somebody leaves; return whether another one is wished."""
        if self.live:
            self.screen.set_alt_screen(True)
        try:
            self._turns()
        except (EOFError, KeyboardInterrupt):
            self.going = False
        finally:
            if self.live:
                self.screen.set_alt_screen(False)
        self._keep()
        if self.match.actor != OVER:
            if self.path.exists() and not self.unsaved:
                write(self.screen, self.say("left", file=str(self.path)))
            self._say_notes()
            return False
        self._result()
        return self._again()

    def _turns(self) -> None:
        while self.going and self.match.actor != OVER:
            self._turn()
            self._keep()

    def _turn(self) -> None:
        """Let whoever acts do something."""
        if self.match.actor in self.bots:
            self._let_bot_play(self.bots[self.match.actor])
        else:
            self._show()
            typed, self.pending = self.pending, ""
            self._obey(typed or self._read("> "))

    def _let_bot_play(self, player: Bot) -> None:
        """Let a computer player move; when it shows something, wait until the people have seen it."""
        with self._thinking(self.match.actor):
            let_play(player, self.match)
        match = self.match
        last = match.line[-1]
        is_seen = last.actor == CHANCE and last.before.seen_as(last.action, self.eyes) == last.action
        is_shown = is_seen or any(match.position.covers(action) for action in match.legal())
        if is_shown and match.actor in self.bots and len(self.bots) < match.players:
            self._show()
            self._go_on()

    @contextmanager
    def _thinking(self, seat: int) -> Iterator[None]:
        """Show that a computer player thinks, if it is one that takes its time.

        If it sees what nobody else does, it takes this time for every move: how soon it is done must not tell
        that it had no choice.
        """
        level, slug = self.match.sitters[seat].name, self.match.book.slug
        takes = seconds(level, slug) if self.live else 0.0
        hides = self.live and self.match.view(seat).position != self.match.view(SPECTATOR).position
        begun, at_least = time.monotonic(), self.pace.usual(level, slug) if hides else 0.0
        shown = self.screen.status(Text(self.say("thinks", who=self.names[seat]), style="dim"), spinner_style=GOLD)
        with shown if takes else nullcontext():
            yield
            now = time.monotonic() - begun
            self.pace.note(level, slug, now)
            if now < at_least:
                time.sleep(at_least - now)

    def _read(self, prompt: str) -> str:
        return self.screen.input(Text(prompt, style=f"bold {GOLD}")).strip()

    def _go_on(self) -> None:
        """Wait for Enter on a real terminal; what is typed before it is not lost."""
        if self.live:
            self.pending = self._read(self.say("go-on") + " ")

    def _agreed(self, question: str) -> bool:
        return self._read(question + " ").lower() in self.say("yes").split()

    # What is shown.

    def _show(self) -> None:
        """Draw the table as it is seen here, what has happened, and what is asked."""
        match = self.match
        if self.live:
            self.screen.clear()
        fresh = [step for step in match.line if step.event >= self.told] or match.line[-1:]
        last = frozenset(str(step.action.fields["square"]) for step in fresh if "square" in step.action.fields)
        board, question = self._board(last), self._question()
        room = self.screen.height - 1
        for thing in (board, question):
            room -= len(self.screen.render_lines(thing, pad=False)) if thing else 0
        if self.live and self.notes and self._rows(self.notes) > room:
            self._show_pages(Text("\n".join(wrapped(text, self.screen.width) for text in self.notes)))
            self.notes.clear()
            self.screen.clear()
        self.screen.print(board)
        self.hints = frozenset()
        self._say_news(room - self._rows(self.notes))
        self._say_notes()
        if question:
            self.screen.print(question)

    def _question(self) -> RenderableType | None:
        """Return what is asked of a person, in a frame."""
        match, book = self.match, self.match.book
        if match.actor in self.bots:
            return None
        view = match.view(self.eyes)
        asked = book.ask(book, match.rules, view.position.state, self.names[match.actor], self.lang)
        if not self._has_secrets(match.actor):  # else what can be done would tell others what is hidden
            asked = f"{asked} {self.say('such-as', examples=listed(self._examples()))}"
        return Panel(
            Text(wrapped(asked, self.screen.width - 4)),
            style=f"{PAPYRUS} on {LAPIS}",
            border_style=GOLD,
            title=self._heading(),
            subtitle=self.say("ask-help"),
            expand=False,
        )

    def _examples(self) -> list[str]:
        """Return moves that can be made now, as they are typed: one of each kind, a few at most."""
        kinds = {action.kind: action.notation for action in reversed(self.match.legal())}
        return list(reversed(kinds.values()))[:EXAMPLES]

    def _heading(self) -> str | None:
        """Return what stands above the question, if there is anything to say."""
        return None

    def _say_news(self, room: int) -> None:
        """Tell what has happened; on a screen with too few rows the last of it, or nothing if notes need the room."""
        news = tell_with_codes(self.match, self.match.log(self.eyes), self.lang)[self.told :]
        lines = [f"  · {line}" for line in _folded(news)]
        if self.live:
            least = 0 if self.notes else 1
            while len(lines) > least and self._rows(lines) > room:
                del lines[0]
        for line in lines:
            write(self.screen, line, "dim")

    def _rows(self, texts: Iterable[str]) -> int:
        """Return how many rows these paragraphs take."""
        return sum(wrapped(text, self.screen.width).count("\n") + 1 for text in texts)

    def _board(self, last: frozenset[str] = frozenset()) -> TerminalPicture:
        book, low = self.match.book, self.live and self.screen.height < TALL
        state = self.match.view(self.eyes).position.state
        board: TerminalPicture = book.terminal(
            book, self.match.rules, state, self.names, last, self.hints, low, self.lang
        )
        return board

    def _say_notes(self) -> None:
        for text in self.notes:
            write(self.screen, text)
        self.notes.clear()

    def _show_pages(self, thing: RenderableType) -> None:
        """Show something long, a screen at a time."""
        lines = self.screen.render_lines(thing, pad=False)
        size = max(self.screen.height - 2, 5) if self.live else len(lines)
        for start in range(0, len(lines), size):
            if self.live:
                self.screen.clear()
            page = [[*line, Segment.line()] for line in lines[start : start + size]]
            self.screen.print(Segments([part for line in page for part in line]), end="")
            self._go_on()

    def _result(self) -> None:
        """Tell the count, pawn by pawn, and the outcome."""
        match, book = self.match, self.match.book
        assert match.outcome
        self.screen.print(self._board())
        if match.outcome.scores is not None:
            state = match.view(SPECTATOR).position.state
            for lines in book.account(book, match.rules, state, self.names, self.lang):
                *pawns, total, column = lines
                self.screen.print()
                write(self.screen, total, "bold")
                write(self.screen, " · ".join(pawns), "dim")
                write(self.screen, column)
        self.screen.print()
        write(self.screen, match.outcome.text(self.lang, self.names), f"bold {GOLD}")
        for one in match.outcome.taken_back:
            write(self.screen, one.text(self.lang, self.names[one.seat]))
        if not self.unsaved:
            write(self.screen, self.say("kept", file=str(self.path)))
        self._say_notes()

    def _again(self) -> bool:
        if not self.live:
            return False
        try:
            return self._agreed(self.say("again"))
        except (EOFError, KeyboardInterrupt):
            return False

    def _keep(self) -> None:
        """Keep the game; one in which no person has done anything leaves no file. Play goes on where that fails."""
        moved = any(step.actor != CHANCE and step.actor not in self.bots for step in self.match.line)
        if not (moved or self.match.deals() or self.match.outcome or self.path.exists()):
            return
        try:
            self.match.save(self.path)
            self.unsaved = False
        except UserError as error:
            if not self.unsaved:
                self.note(f"{error.text(self.lang)} {self.say('keep-elsewhere')}")
            self.unsaved = True

    # What can be typed.

    def _means(self, typed: str) -> bool:
        """Say whether a move that was typed is really meant; ask, where there is a reason to."""
        return True

    def _obey(self, typed: str) -> None:
        """Do what was typed: a command, else a move."""
        if found := self._command(typed):
            getattr(self, f"_do_{found[0]}")(found[1])
            return
        if not typed:
            return
        before = len(self.match.events)
        try:
            if not self._means(typed):
                return
            self.match.play(typed)
            self.told = before
        except UserError as refused:
            self.note(refused.text(self.lang))
            if isinstance(refused, IllegalMove):
                self.note(self.say("see-rule", clause=refused.clause.id))

    def _command(self, typed: str) -> tuple[str, str] | None:
        """Return the command that was typed, and what stands behind it."""
        word, _, rest = typed.partition(" ")
        for command in self.commands:
            if word.lower() in self.say(f"command-{command}").split():
                return command, rest.strip()
        return None

    def _do_moves(self, rest: str) -> None:
        """List the legal moves, by kind, and mark their squares; where they tell a secret, to one person alone."""
        kinds: dict[str, list[Action]] = {}
        for action in self.match.legal():
            kinds.setdefault(action.kind, []).append(action)
        say = self.match.book.say
        told = [pair(say(f"kind-{kind}", self.lang), self._listed(kinds[kind]), self.lang) for kind in kinds]
        if self._has_secrets(self.match.actor):
            self._let_look(self.match.actor)
            self._show_pages(Text("\n".join(wrapped(text, self.screen.width) for text in told)))
            return
        self.notes += told
        self.hints = frozenset(str(action.fields.get("square")) for action in self.match.legal())

    def _has_secrets(self, seat: int) -> bool:
        """Say whether somebody sees what others at this keyboard do not."""
        return len(self.people) > 1 and self.match.view(seat).position != self.match.view(self.eyes).position

    def _let_look(self, seat: int) -> None:
        """Wait until the others have looked away."""
        if self.live and len(self.people) > 1:
            self.screen.clear()
            self._read(self.say("look-away", who=self.names[seat]) + " ")

    def _listed(self, actions: Sequence[Action]) -> str:
        """List moves, those with the same first word together, with what each one brings where the game tells it."""
        told: Sequence[object] = self.match.view(self.match.actor).brings(actions) or [""] * len(actions)
        groups: dict[str, list[str]] = {}
        for action, brings in zip(actions, map(str, told), strict=True):
            first, _, rest = action.notation.partition(" ")
            groups.setdefault(first, []).append(f"{rest} ({brings})".strip() if brings else rest)
        listed = [f"{first} {', '.join(rests)}".strip() for first, rests in groups.items()]
        return (" · " if any(" " in one for one in listed) else " ").join(listed)

    def _do_hint(self, rest: str) -> None:
        """Tell the best moves, with their chances and why; where they tell a secret, to one person alone."""
        match, book, seat = self.match, self.match.book, self.match.actor
        possible = match.legal()
        if len(possible) == 1:
            self.note(self.say("hint-only", move=possible[0].notation))
            return
        with self.screen.status(Text(self.say("hint-thinking"), style="dim"), spinner_style=GOLD):
            found = hints(match.known(seat), seat, len(match.events))
        brings: Sequence[object] = match.view(seat).brings([one.action for one in found]) or [""] * len(found)
        told = []
        for one, what in zip(found, brings, strict=True):
            why = tell_reasons(book, one.reasons, self.names, self.lang, what)
            chance, off = (decimal(100 * part, 0, self.lang) for part in (one.chance, one.interval))
            told.append(self.say("hint-move", move=one.action.notation, chance=chance, off=off))
            told[-1] += f" {' · '.join(why)}" if why else ""
        if self._has_secrets(seat):
            self._let_look(seat)
            self._show_pages(Text("\n".join(wrapped(text, self.screen.width) for text in told)))
            return
        self.notes += told
        self.hints = frozenset(str(one.action.fields.get("square")) for one in found)

    def _do_why(self, rest: str) -> None:
        """Say whether a move is possible, and if not, why not."""
        if not rest:
            self.note(self.say("why-what"))
            return
        try:
            refused = self.match.why_not(rest)
            self.note(refused.text(self.lang) if refused else self.say("possible", move=rest))
        except UserError as error:
            self.note(error.text(self.lang))

    def _do_undo(self, rest: str) -> None:
        """Take back the last move of a person; computer players agree, people are asked. Draws mostly stand."""
        movers = [step.actor for step in self.match.line if step.actor in self.people]
        seat = movers[-1] if movers else self.people[0]
        refused = self.match.why_not_undo(seat)
        try:
            if refused and refused.for_good:
                raise refused
            if refused and self.people != [seat]:
                question = f"{refused.text(self.lang)} {self.say('consent')}"
                if not self._agreed(question):
                    raise refused
            others = [other for other in range(self.match.players) if other != seat]
            self.match.undo(seat, others if refused else ())
            self.told = len(self.match.events) - 1
        except UndoRefused as error:
            allowed = f" {self.say('undo-anything')}" if error.message in ("undo-drawn", "undo-seen") else ""
            self.note(f"{error.text(self.lang)}{allowed}")

    def _do_look(self, rest: str) -> None:
        """Show a person the table as only that person may see it, after the others have looked away."""
        match, book = self.match, self.match.book
        seats = {book.letter(seat): seat for seat in self.people}
        own = match.actor if match.actor in self.people else self.people[0]
        seat = seats.get(rest.upper()) if rest else own
        if seat is None:
            self.note(self.say("look-nobody", seat=rest, possible=", ".join(seats)))
            return
        self._let_look(seat)
        state, low = match.view(seat).position.state, self.live and self.screen.height < TALL
        nothing: frozenset[str] = frozenset()
        self._show_pages(book.terminal(book, match.rules, state, self.names, nothing, nothing, low, self.lang))

    def _do_log(self, rest: str) -> None:
        """Tell the whole game so far; covered values stay covered."""
        told = tell_with_codes(self.match, self.match.log(self.eyes), self.lang)
        numbered = "\n".join(f"{number:>3}  {line}" for number, line in enumerate(told, 1))
        self._show_pages(Text(wrapped(numbered, self.screen.width)))

    def _do_rules(self, rest: str) -> None:
        """Show the rules, or one clause."""
        book = self.match.book
        try:
            wanted = [book.clause(rest).id] if rest else [clause.id for clause in book.clauses]
        except KeyError:
            self.note(self.say("no-such-clause", clause=rest, possible=f"{book.clauses[0].id}–{book.clauses[-1].id}"))
            return
        self._show_pages(clause_table(book, wanted, self.lang, self.screen.width))

    def _do_save(self, rest: str) -> None:
        """Write the game into a file, the usual one or another; nothing else is overwritten without a question."""
        path = Path(rest).expanduser() if rest else self.path
        if path.exists() and path != self.path and not self._agreed(self.say("overwrite", file=str(path))):
            self.note(self.say("left-alone", file=str(path)))
            return
        try:
            self.match.save(path)
            self.note(self.say("saved", file=str(path)))
        except UserError as error:
            self.note(error.text(self.lang))

    def _do_resign(self, rest: str) -> None:
        """Give up, after a question."""
        if not self._agreed(self.say("really")):
            return
        try:
            self.match.resign(self.match.actor)
        except UserError as error:
            self.note(error.text(self.lang))

    def _do_help(self, rest: str) -> None:
        """Say what can be typed."""
        self.note(self.match.book.say("blurb", self.lang))
        self.note(self.match.book.tell_options(self.match.options, self.lang))
        self.note(self.match.book.say("help-moves", self.lang))
        self.note(self.say("help-table"))

    def _do_quit(self, rest: str) -> None:
        """Leave; the game is kept."""
        self.going = False
