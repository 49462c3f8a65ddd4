"""`ennead puzzle`: find the move that is clearly best. Without a number it is the puzzle of the day."""

from datetime import datetime

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ennead.ai.levels import levels
from ennead.ai.reasons import tell_solution
from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, prepare_game, write
from ennead.core.language import UserError, decimal, listed, words
from ennead.play.errors import IllegalMove
from ennead.play.game import game
from ennead.play.match import Match
from ennead.play.puzzles import LEAD, Puzzle, puzzle_of_day, puzzles

STARS = 5


def solve_puzzle(slug: str, number: int | None, lang: str) -> int:
    """Show a puzzle and answer what is typed, until it is solved or given up."""
    chosen = game(slug)
    found = puzzles(slug)
    if not found:
        raise CommandError("no-puzzles", game=chosen.book.title(lang))
    prepare_game(chosen, lang)
    by_number = {int(one.key): one for one in found}
    if number is not None and number not in by_number:
        raise CommandError("no-such-puzzle", number=number, first=min(by_number), last=max(by_number))
    puzzle = puzzle_of_day(slug, datetime.now().astimezone().date()) if number is None else by_number[number]
    Solving(puzzle, console(), lang).run()
    return 0


class Solving:
    """A puzzle at a keyboard."""

    def __init__(self, puzzle: Puzzle, screen: Console, lang: str):
        self.puzzle = puzzle
        self.screen = screen
        self.lang = lang
        self.say = words("cli", lang)
        self.book = puzzle.start.book
        self.names = [self.book.who(seat, lang) for seat in range(puzzle.start.players)]
        self.match = Match(self.book, puzzle.start.players, puzzle.options, start=str(puzzle.start))

    def run(self) -> None:
        """Go on until the solution was found, or wished for, or nobody wants to."""
        self._show()
        while True:
            try:
                typed = self.screen.input(Text("> ", style=f"bold {GOLD}")).strip()
            except (EOFError, KeyboardInterrupt):
                typed = "quit"
            if typed.lower() in self.say("command-quit").split():
                return
            if typed.lower() in self.say("command-moves").split():
                write(self.screen, listed(action.notation for action in self.match.legal()))
            elif typed.lower() in self.say("command-solution").split():
                self._tell(self.say("puzzle-solution", move=self.puzzle.solution.notation))
                return
            elif typed and self._is_solution(typed):
                self._tell(self.say("puzzle-solved", move=self.puzzle.solution.notation))
                return

    def _show(self) -> None:
        start, seat = self.puzzle.start, self.puzzle.seat
        stars = "★" * self.puzzle.stars + "☆" * (STARS - self.puzzle.stars)
        title = self.say("puzzle-title", game=self.book.title(self.lang), number=int(self.puzzle.key))
        self.screen.print(Text(f"{title} · {stars}", style=f"bold {GOLD}"))
        state = start.view(seat).state
        nothing: frozenset[str] = frozenset()
        self.screen.print(
            self.book.terminal(self.book, start.rules, state, self.names, nothing, nothing, True, self.lang)
        )
        write(self.screen, self.book.ask(self.book, start.rules, state, self.names[seat], self.lang))
        write(self.screen, self.say("puzzle-task", who=self.names[seat]))

    def _is_solution(self, typed: str) -> bool:
        """Say whether what was typed is the solution; if not, say why not."""
        try:
            action = self.match.meant(typed)
            if clause := self.match.position.refusal(action):
                raise IllegalMove(self.book, action, clause)
        except UserError as refused:
            write(self.screen, refused.text(self.lang))
            return False
        if action == self.puzzle.solution:
            return True
        worth = dict(self.puzzle.judged).get(action)
        if worth is None:
            write(self.screen, self.say("puzzle-far", move=action.notation))
        else:
            best = self._worth(self.puzzle.judged[0][1])
            told = f"puzzle-{self.puzzle.measure}"
            write(self.screen, self.say(told, move=action.notation, worth=self._worth(worth), best=best))
        return False

    def _tell(self, headline: str) -> None:
        """Tell the solution: why, what the best moves are worth, who confirmed it, and which levels find it."""
        puzzle, say = self.puzzle, self.say
        self.screen.print(Text(headline, style=f"bold {GOLD}"))
        for reason in tell_solution(puzzle, self.names, self.lang):
            write(self.screen, f"• {reason}")
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(say("solved-move"))
        table.add_column(say(f"puzzle-worth-{puzzle.measure}"), justify="right")
        for action, worth in puzzle.judged:
            table.add_row(action.notation, self._worth(worth))
        self.screen.print(table)
        write(self.screen, say("puzzle-confirmed", simulations=puzzle.simulations), "dim")
        tried = zip(levels(self.book.slug), puzzle.found, strict=True)
        shares = listed(f"{level.key}: {self._percent(part)}" for level, part in tried)
        write(self.screen, say("puzzle-found", shares=shares), "dim")

    def _worth(self, worth: float) -> str:
        if self.puzzle.measure == LEAD:
            return decimal(worth, 2, self.lang, sign=True)
        return self._percent(worth)

    def _percent(self, part: float) -> str:
        return f"{decimal(100 * part, 0, self.lang)}\u202f%"
