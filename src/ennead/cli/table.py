"""The table in the terminal: the board, what is asked, and everything that can be typed.

What was shown and then covered must not be readable a page further up: on a real terminal the game is played on the
alternate screen, which keeps no pages, and every screen is drawn anew.
"""

from pathlib import Path

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from ennead.ai.bots import Bot, bot, let_play
from ennead.cli.rules import clause_table
from ennead.cli.screen import GOLD, LAPIS, PAPYRUS
from ennead.core.language import Complaint, words
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.play.complaints import IllegalMove, UndoRefused, UnreadableMove
from ennead.play.events import Played
from ennead.play.match import Match
from ennead.play.telling import names, tell

COMMANDS = ("moves", "why", "undo", "log", "rules", "save", "resign", "help", "quit")


class TerminalTable:
    """One game at one keyboard."""

    def __init__(self, match: Match, path: Path, screen: Console, lang: str):
        self.match = match
        self.path = path
        self.screen = screen
        self.lang = lang
        self.say = words("cli", lang)
        self.names = names(match, lang)
        self.bots: dict[int, Bot] = {
            seat: bot(sitter.name) for seat, sitter in enumerate(match.sitters) if sitter.kind == "bot"
        }
        self.notes: list[str] = []  # said once, below the board
        self.hints: frozenset[str] = frozenset()
        self.told = len(match.events)  # the events before this one have been told
        self.live = screen.is_terminal
        self.going = True

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
        self._save()
        if self.match.actor != OVER:
            if self.path.exists():
                self.screen.print(self.say("left", file=str(self.path)))
            return False
        self._result()
        return self._again()

    def _turns(self) -> None:
        while self.going and self.match.actor != OVER:
            if self.match.actor in self.bots:
                self._let_bot_play(self.bots[self.match.actor])
            else:
                self._show()
                self._obey(self._read("> "))
            self._save()

    def _let_bot_play(self, player: Bot) -> None:
        """Let a computer player move; when it turns something up, wait until the people have seen it."""
        let_play(player, self.match)
        last = self.match.line[-1]
        if last.actor == CHANCE and self.match.actor in self.bots and self.bots.keys() != set(range(len(self.names))):
            self._show()
            if self.live:
                self._read(self.say("go-on"))

    def _read(self, prompt: str) -> str:
        return self.screen.input(Text(prompt, style=f"bold {GOLD}")).strip()

    # What is shown.

    def _show(self) -> None:
        """Draw the table as everybody sees it, what has happened, and what is asked."""
        match, book = self.match, self.match.book
        seat = match.actor
        view = match.view(SPECTATOR)
        if self.live:
            self.screen.clear()
        last = frozenset(str(step.action.fields["square"]) for step in self._latest() if "square" in step.action.fields)
        state = view.position.state
        self.screen.print(book.terminal(book, match.rules, state, self.names, last, self.hints))
        self.hints = frozenset()
        for line in tell(book, match.log(SPECTATOR), self.names, self.lang)[self.told :]:
            self.screen.print(Text(f"  · {line}", style="dim"))
        for text in self.notes:
            self.screen.print(Text(text), soft_wrap=False)
        self.notes.clear()
        if seat in self.bots:
            return
        asked = book.ask(book, match.rules, state, self.names[seat], self.lang)
        style = f"{PAPYRUS} on {LAPIS}"
        hint = self.say("ask-help")
        self.screen.print(Panel(Text(asked), style=style, border_style=GOLD, subtitle=hint, expand=False))

    def _latest(self) -> list[Played]:
        """Return what was played since the people at the keyboard were last asked."""
        fresh = [event for event in self.match.events[self.told :] if isinstance(event, Played)]
        return fresh or [event for event in self.match.events if isinstance(event, Played)][-1:]

    def _result(self) -> None:
        """Tell the count, pawn by pawn, and the outcome."""
        match, book = self.match, self.match.book
        view = match.view(SPECTATOR)
        self.screen.print(book.terminal(book, match.rules, view.position.state, self.names))
        assert match.outcome
        if match.outcome.scores is not None:
            for lines in book.account(book, match.rules, view.position.state, self.names, self.lang):
                *pawns, total, column = lines
                self.screen.print()
                self.screen.print(Text(total, style="bold"))
                self.screen.print(Text("  " + " · ".join(pawns), style="dim"))
                self.screen.print(Text("  " + column, style="dim"))
        self.screen.print()
        self.screen.print(Text(match.outcome.text(self.lang), style=f"bold {GOLD}"))
        self.screen.print(self.say("kept", file=str(self.path)), soft_wrap=True)

    def _again(self) -> bool:
        if not self.live:
            return False
        try:
            return self._read(self.say("again")).lower() in self.say("yes").split()
        except (EOFError, KeyboardInterrupt):
            return False

    def _save(self) -> None:
        """Keep the game; one in which no person has moved leaves no file."""
        if self.path.exists() or any(step.actor != CHANCE and step.actor not in self.bots for step in self.match.line):
            self.match.save(self.path)

    # What can be typed.

    def _obey(self, typed: str) -> None:
        """Do what was typed: a command, else a move."""
        word, _, rest = typed.partition(" ")
        for command in COMMANDS:
            if word.lower() in self.say(f"command-{command}").split():
                getattr(self, f"_do_{command}")(rest.strip())
                return
        if not typed:
            return
        try:
            before = len(self.match.events)
            self.match.play(typed)
            self.told = before
        except IllegalMove as refused:
            self.note(refused.text(self.lang))
            self.note(self.say("see-rule", clause=refused.clause.id))
        except UnreadableMove as refused:
            self.note(refused.text(self.lang))
        except Complaint as refused:
            self.note(refused.text(self.lang))

    def _do_moves(self, rest: str) -> None:
        """List the legal moves, by kind, and mark their squares."""
        kinds: dict[str, list[Action]] = {}
        for action in self.match.legal():
            kinds.setdefault(action.kind, []).append(action)
        for kind, actions in kinds.items():
            listed = " ".join(action.notation for action in actions)
            self.note(f"{self.match.book.say(f'kind-{kind}', self.lang)}: {listed}")
        self.hints = frozenset(str(action.fields.get("square")) for action in self.match.legal())

    def _do_why(self, rest: str) -> None:
        """Say whether a move is possible, and if not, why not."""
        try:
            refused = self.match.why_not(rest)
            self.note(refused.text(self.lang) if refused else self.say("possible", move=rest))
        except UnreadableMove as complaint:
            self.note(complaint.text(self.lang))

    def _do_undo(self, rest: str) -> None:
        """Take back the last move of a person; computer players agree, people are asked."""
        people = [seat for seat in range(self.match.players) if seat not in self.bots]
        movers = [step.actor for step in self.match.line if step.actor in people]
        seat = movers[-1] if movers else people[0]
        try:
            refused = self.match.why_not_undo(seat)
            others = [other for other in range(self.match.players) if other != seat]
            asked = [other for other in others if other not in self.bots]
            if refused and refused.message not in ("undo-over", "undo-nothing") and asked:
                question = self.say("consent", why=refused.text(self.lang))
                if self._read(question).lower() not in self.say("yes").split():
                    raise refused
            self.match.undo(seat, others if refused else ())
            self.told = len(self.match.events) - 1
        except UndoRefused as complaint:
            self.note(complaint.text(self.lang))

    def _do_log(self, rest: str) -> None:
        """Tell the whole game so far; covered values stay covered."""
        lines = self.match.log(SPECTATOR)
        for number, told in enumerate(tell(self.match.book, lines, self.names, self.lang)):
            self.note(f"{number + 1:>3}  {told}")

    def _do_rules(self, rest: str) -> None:
        """Show the rules, or one clause."""
        book = self.match.book
        try:
            wanted = [book.clause(rest).id] if rest else [clause.id for clause in book.clauses]
        except KeyError:
            self.note(self.say("no-such-clause", clause=rest, possible=f"{book.clauses[0].id}–{book.clauses[-1].id}"))
            return
        if self.live and not rest:
            self.screen.clear()
        self.screen.print(clause_table(book, wanted, self.lang))
        if self.live:
            self._read(self.say("go-on"))

    def _do_save(self, rest: str) -> None:
        """Write the game into a file, the usual one or another."""
        path = Path(rest).expanduser() if rest else self.path
        try:
            self.match.save(path)
            self.note(self.say("saved", file=str(path)))
        except OSError as error:
            self.note(self.say("not-saved", file=str(path), problem=error.strerror or str(error)))

    def _do_resign(self, rest: str) -> None:
        """Give up, after a question."""
        if self._read(self.say("really")).lower() not in self.say("yes").split():
            return
        try:
            self.match.resign(self.match.actor)
        except Complaint as complaint:
            self.note(complaint.text(self.lang))

    def _do_help(self, rest: str) -> None:
        """Say what can be typed."""
        self.note(self.match.book.say("blurb", self.lang))
        self.note(self.match.book.tell_options(self.match.options, self.lang))
        for line in self.say("help-table").split("\n"):
            self.note(line)

    def _do_quit(self, rest: str) -> None:
        """Leave; the game is kept."""
        self.going = False
