"""What can be wrong with what somebody wants from a match."""

from ennead.core.language import LANGUAGES, UserError
from ennead.core.rulebook import Action, Clause, Rulebook


class MatchError(UserError):
    """Something that cannot be done in this match now."""

    folder = "play"


class UnreadableMove(MatchError):
    """A text that is no move of this game."""


class IllegalMove(MatchError):
    """A move that the rules forbid now; `clause` says which rule."""

    def __init__(self, book: Rulebook, action: Action, clause: Clause):
        super().__init__("illegal", move=action.notation, clause=clause.id)
        self.action = action
        self.clause = clause
        self._reasons = {lang: clause.refusal(book, action, lang) for lang in LANGUAGES}

    def text(self, lang: str = "en") -> str:
        """Return the reason, with the number of the clause."""
        return f"{self._reasons.get(lang, self._reasons['en'])} ({self.clause.id})"


class IllegalDeal(MatchError):
    """A deal that the rules forbid now; `clause` says which rule."""

    def __init__(self, clause: Clause):
        super().__init__("illegal-deal", clause=clause.id)
        self.clause = clause

    def text(self, lang: str = "en") -> str:
        """Return the reason, with the number of the clause."""
        return f"{self.clause.refusal_of_a_deal(lang)} ({self.clause.id})"


class UndoRefused(MatchError):
    """A move that cannot be taken back, or not without the others' consent."""

    @property
    def for_good(self) -> bool:
        """Whether the others' consent would not help."""
        return self.message in ("undo-over", "undo-nothing", "undo-drawn", "undo-seen")


class BadFile(MatchError):
    """A text that is no match file, or one that contradicts itself; it says where."""
