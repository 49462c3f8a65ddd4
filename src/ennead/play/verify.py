"""Checking a match file: anybody can do it, with nothing but the file."""

from dataclasses import dataclass
from pathlib import Path

from ennead.core.seats import CHANCE
from ennead.play.errors import BadFile, MatchError
from ennead.play.events import Played
from ennead.play.file import read, text_of
from ennead.play.match import Match


@dataclass(frozen=True)
class Draw:
    """What chance has drawn once: the number of the event, the weights it drew from, and the place of what it drew."""

    event: int
    weights: tuple[int, ...]
    drawn: int


class BackTold(MatchError):
    """What was taken back although it had been seen, as a finding."""

    def __init__(self, match: Match):
        super().__init__("taken-back")
        self.book, self.taken_back = match.book, match.taken_back()

    def text(self, lang: str = "en") -> str:
        """Tell it seat by seat, by their colours."""
        return " ".join(one.text(lang, self.book.who(one.seat, lang)) for one in self.taken_back)


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: whether it holds (or could not be told), and what was found."""

    name: str
    holds: bool | None
    finding: MatchError

    def text(self, lang: str = "en") -> str:
        """Tell what was found."""
        return self.finding.text(lang)


@dataclass(frozen=True)
class Report:
    """What the verification of a file found."""

    checks: tuple[Check, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong. What could not be checked is not wrong."""
        return all(check.holds is not False for check in self.checks)


def verify(match_file: str | Path | Match) -> Report:
    """Replay a match file and check every move, every draw and the result; take its path, its text, or a match.

    A text of one line is a path: a file has several.
    """
    if isinstance(match_file, Match):
        return verify_match(match_file)
    if isinstance(match_file, Path) or "\n" not in match_file.strip():
        match_file = text_of(match_file)
    try:
        match = read(match_file)
    except BadFile as error:
        return Report((_check("file", False, "verify-file-bad", problem=error),))
    return verify_match(match)


def verify_match(match: Match) -> Report:
    """Check a match that has been read or played: that every move was legal has been checked by then."""
    if isinstance(match.read_only, BadFile):
        return Report((_check("file", False, "verify-older", problem=match.read_only),))
    moves = _check("moves", True, "verify-moves", events=len(match.events))
    told = *_told_brought(match), *_told_back(match), *_check_clock(match)
    return Report((moves, _check_luck(match), *told, _check_result(match)))


def draws(match: Match) -> list[Draw]:
    """Return everything that chance has ever drawn, undone draws included.

    The place in this list is the number that outcomes are computed from, with the seed and the nonces.
    """
    found = []
    for number, event in enumerate(match.events):
        if isinstance(event, Played) and event.actor == CHANCE:
            outcomes, weights = zip(*match.before(number).outcomes(), strict=True)
            found.append(Draw(number, weights, outcomes.index(event.action)))
    return found


def _check(name: str, holds: bool | None, finding: str, **facts: str | int | BadFile) -> Check:
    return Check(name, holds, MatchError(finding, **facts))


def _check_luck(match: Match) -> Check:
    """Compute every draw again from seed, nonces and number."""
    if not match.published:
        return _check("luck", None, "verify-luck-given")
    if not match.luck:
        holds = False if match.outcome else None  # at the end the seed must be shown
        return _check("luck", holds, "verify-luck-secret", hash=match.published.commitment[:16])
    found = draws(match)
    for number, draw in enumerate(found[match.since :], match.since):
        if match.luck.outcome(number, draw.weights) != draw.drawn:
            return _check("luck", False, "verify-luck-bad", draw=number + 1)
    return _check("luck", True, "verify-luck-since" if match.brought else "verify-luck", draws=len(found) - match.since)


def _told_brought(match: Match) -> list[Check]:
    """Tell what was brought along in a file: nobody can say how that was drawn."""
    if not match.brought:
        return []
    return [_check("brought", None, "verify-brought", events=match.brought, draws=match.since)]


def _told_back(match: Match) -> list[Check]:
    """Tell who has taken back what had been seen: all had consented, but it should be known."""
    return [Check("taken-back", True, BackTold(match))] if match.taken_back() else []


def _check_clock(match: Match) -> list[Check]:
    """Compare the time that seats had left with the most that the clock can have given them by then."""
    if not match.clock:
        return []
    given, count = [match.clock.first] * match.players, 0
    for number, event in enumerate(match.events):
        if isinstance(event, Played) and event.left is not None:
            count += 1
            if event.left > given[event.actor]:
                return [
                    _check("clock", False, "verify-clock-bad", who=match.book.letter(event.actor), event=number + 1)
                ]
            given[event.actor] += 1000 * match.clock.increment
    return [_check("clock", True, "verify-clock", count=count)]


def _check_result(match: Match) -> Check:
    """Tell the result; that the file claims the same was checked when it was read."""
    if not match.outcome:
        return _check("result", None, "verify-unfinished")
    return _check("result", True, "verify-result")
