"""The match file: one UTF-8 text that is saved game, replay, bug report and test fixture. People can read and edit it.

    Ennead match, format 1
    game: isis
    rules: 1
    players: 2
    option first: random          every option; one that came later, if it is not the default
    edition:                      where the game has editions: all of it, so that the file can always be read
      key = "reconstruction"      (its lines begin with two spaces)
      …
    take back: anything           only where also draws may be taken back
    start: …                      only if it did not begin as usual: in the game's notation, or the fields as {…}
    brought: 12                   only if so many events came along in a file: what they drew is not this luck's
    clock: 300+5 loses            only if there was one: seconds at the beginning, and after each move; or `3 days bot`
    seat C: person Ana            who sits where at the start
    seat L: bot greedy
    luck: 3f…                     the hash of the seed, if the luck was drawn by the match
    nonce C: …
    nonce L: …
    seed: …                       once it may be known

    * first L                     chance
    L Pc3                         a move; `L Pc3 @4:35.250` with a clock: what L had left when it was made
    L undo 1                      a move taken back; `undo 3 with C` if others had to agree
    C seat bot random             a seat handed over
    C resign                      with more than two seats only where there is a clock: the others go on
    C end with L                  the match ended by agreement
    C flag                        C's time is over
    C offer 1 to L: …             an offer, and so on: see `trading/file.py`
    # a remark

    scores: +3 -1                 at the end
    winner: C
    reason: score

Writing what was read gives the same bytes, if the file was written by this program; what a person has changed in it is
written again in the usual form.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from ennead.core.fair_luck import NONCE_BYTES, SEED_BYTES, FairLuck, commitment
from ennead.core.language import UserError, listed, system_problem
from ennead.core.rulebook import Option, Rulebook
from ennead.games import rulebook
from ennead.play.clock import Clock, read_clock, read_left, write_clock, write_left
from ennead.play.errors import BadFile, MatchError
from ennead.play.events import Agreed, Dealing, Event, Flagged, Played, Remark, Resigned, Seated, Sitter, Undone
from ennead.play.match import Match
from ennead.play.match_state import Published, check_sitter, meanings_of
from ennead.play.outcome import Outcome
from ennead.play.trading.file import read_dealing, write_dealing

FORMAT = 1
LINE_LENGTH = 3000  # the longest that is written is a description in an edition
START_LENGTH = 20_000  # of a start by its fields
TITLE = "Ennead match, format "


def write(match: Match) -> str:
    """Write a match, with the seed if the match holds it."""
    book = match.book
    lines = [f"{TITLE}{FORMAT}", f"game: {book.slug}", f"rules: {book.version}", f"players: {match.players}"]
    lines += [f"option {one.name}: {match.options[one.name]}" for one in book.options if _is_written(one, match)]
    if book.edition:
        lines += ["edition:", *(f"  {line}" for line in book.edition.text.splitlines())]
    if match.take_back_anything:
        lines.append("take back: anything")
    if match.start:
        lines.append(f"start: {match.start}")
    if match.brought:
        lines.append(f"brought: {match.brought}")
    if match.clock:
        lines.append(f"clock: {write_clock(match.clock)}")
    lines += [f"seat {book.letters[seat]}: {_sitter(who)}" for seat, who in enumerate(match.first_sitters)]
    if match.published:
        lines.append(f"luck: {match.published.commitment}")
        lines += [f"nonce {book.letters[seat]}: {nonce.hex()}" for seat, nonce in enumerate(match.published.nonces)]
    if match.luck:
        lines.append(f"seed: {match.luck.seed.hex()}")
    lines += ["", *(write_event(book, event) for event in match.events)]
    if match.outcome:
        lines += ["", *_result(book, match.outcome)]
    return "\n".join(lines) + "\n"


def _is_written(option: Option, match: Match) -> bool:
    """Say whether an option stands in the file: one that came later only where it is not the default."""
    return not option.later or match.options[option.name] != option.default


def _sitter(sitter: Sitter) -> str:
    return f"{sitter.kind} {sitter.name}".rstrip()


def write_event(book: Rulebook, event: Event) -> str:
    """Write one event on one line."""
    if isinstance(event, Remark):
        return f"# {event.text}".rstrip()
    letter = book.letter(event.actor)
    if isinstance(event, Played):
        return f"{letter} {event.action.notation}" + ("" if event.left is None else f" @{write_left(event.left)}")
    if isinstance(event, Undone):
        return f"{letter} undo {event.back}" + _with(book, event.consent)
    if isinstance(event, Agreed):
        return f"{letter} end" + _with(book, event.consent)
    if isinstance(event, Flagged):
        return f"{letter} flag"
    if isinstance(event, Seated):
        return f"{letter} seat {_sitter(event.sitter)}"
    if isinstance(event, Dealing):
        return f"{letter} {write_dealing(book, event)}"
    return f"{letter} resign"


def _with(book: Rulebook, consent: tuple[int, ...]) -> str:
    """Write who consented."""
    return " with " + " ".join(book.letter(seat) for seat in consent) if consent else ""


def _result(book: Rulebook, outcome: Outcome) -> Iterator[str]:
    """Write how it ended."""
    if outcome.scores is not None:
        yield "scores: " + " ".join(f"{score:+d}" if score else "0" for score in outcome.scores)
    yield "winner: " + (" ".join(book.letter(seat) for seat in outcome.winners) or "none")
    yield f"reason: {outcome.reason}"


def text_of(path: str | Path) -> str:
    """Return the text of a file; raise `BadFile` if it cannot be read or is no text."""
    try:
        return Path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile("file-not-text", path=str(path)) from error
    except (OSError, TypeError, ValueError) as error:
        raise BadFile("file-unreadable", path=str(path), problem=system_problem(error)) from error


def save(match: Match, path: str | Path) -> Path:
    """Write a match into a file, whole or not at all."""
    if match.read_only:
        raise match.read_only  # what was not understood would be lost
    draft = Path()
    try:
        target = Path(path)
        draft = target.with_name(f"{target.name}.part") if target.name else target / "match.part"
        draft.write_text(write(match), "utf-8", newline="\n")
        return draft.replace(target)
    except (OSError, TypeError, ValueError) as error:
        if draft.suffix == ".part":
            with suppress(OSError, ValueError):
                draft.unlink(missing_ok=True)
        raise BadFile("file-unwritable", path=str(path), problem=system_problem(error)) from error


def read(text: str) -> Match:
    """Read a match file; raise `BadFile`, with the line and what is expected there, if it is none.

    A file of older rules that replays differently today opens up to the difference, to be looked at only.
    """
    reader = _Reader(text)
    match = reader.head()
    reader.body(match)
    return match


def read_event(book: Rulebook, line: str) -> Event:
    """Read one event from its line."""
    return _Reader(line).event(book, line)


class _Reader:
    """Reads line by line and knows where it is."""

    def __init__(self, text: str):
        if text.startswith("\ufeff"):
            text = text[1:]
        self.lines = [line.rstrip() for line in text.split("\n")]
        for number, line in enumerate(self.lines, 1):
            most = START_LENGTH if line.startswith("start: {") else LINE_LENGTH
            if len(line) > most:
                raise BadFile("file-line", line=number, problem=BadFile("file-line-long", most=most))
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        self.at = 0
        self.older = False
        self.players: int | None = None  # any number

    def complain(self, message: str, **facts: str | int) -> BadFile:
        """Make an error about the line that was read last."""
        return BadFile("file-line", line=self.at, problem=BadFile(message, **facts))

    def next(self) -> str | None:
        """Read a line, or nothing at the end."""
        if self.at == len(self.lines):
            return None
        self.at += 1
        return self.lines[self.at - 1]

    def field(self, name: str) -> str:
        """Read a line of the form `name: value`."""
        line = self.next()
        if line is None:
            self.at += 1
            raise self.complain("file-missing", field=name)
        label, colon, value = line.partition(":")
        if label != name or not colon:
            raise self.complain("file-expected", field=name, found=line[:60])
        return value.strip()

    def number(self, name: str) -> int:
        """Read a line with a whole number."""
        value = self.field(name)
        if not re.fullmatch(r"[0-9]{1,6}", value):
            raise self.complain("file-number", field=name, found=value[:60])
        return int(value)

    def bytes(self, name: str, size: int) -> bytes:
        """Read a line with bytes, written in hexadecimal."""
        value = self.field(name)
        if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", value):
            raise self.complain("file-hex", field=name, digits=2 * size)
        return bytes.fromhex(value)

    def peek(self, label: str) -> bool:
        """Say whether the next line begins so."""
        return self.at < len(self.lines) and self.lines[self.at].startswith(label)

    def head(self) -> Match:
        """Read everything before the first event."""
        title = self.next() or ""
        if not re.fullmatch(re.escape(TITLE) + "[0-9]{1,6}", title):
            self.at = 1
            raise self.complain("file-title", title=f"{TITLE}{FORMAT}")
        if int(title[len(TITLE) :]) != FORMAT:
            raise self.complain("file-newer-format", format=title[len(TITLE) :])
        try:
            book = rulebook(self.field("game"))
            version = self.number("rules")
            if not 1 <= version <= book.version:
                raise self.complain("file-newer-rules", version=version, current=book.version)
            self.older = version < book.version
            players = self.players = self.number("players")
            book.settle_options(players)
            options: dict[str, str] = {}
            for option in book.options:
                if option.later and not self.peek(f"option {option.name}:"):
                    continue
                options[option.name] = self.field(f"option {option.name}")
                book.settle_options(players, options)
            if book.with_edition:
                book = self.edition(book.with_edition)
            anything = self.peek("take back:") and self.take_back()
            start = self.field("start") if self.peek("start:") else None
            if start is not None:
                Match(book, players, options, start=start)  # complains here, where it stands
            brought = self.number("brought") if self.peek("brought:") else 0
            clock = self.clock() if self.peek("clock:") else None
            sitters = [self.sitter(self.field(f"seat {book.letters[seat]}")) for seat in range(players)]
            luck, published = self.luck(book, players)
            return Match(book, players, options, luck, published, start, sitters, anything, brought, clock)
        except BadFile:
            raise
        except UserError as error:
            raise BadFile("file-line", line=self.at, problem=error) from error

    def edition(self, played: Callable[[str, str], Rulebook]) -> Rulebook:
        """Read the edition, and return the game that is played with it."""
        if self.field("edition"):
            raise self.complain("file-edition")
        end = self.at
        while end < len(self.lines) and self.lines[end].startswith("  "):
            end += 1
        book = played("\n".join(line[2:] for line in self.lines[self.at : end]), "")
        self.at = end
        return book

    def take_back(self) -> bool:
        """Read that anything may be taken back."""
        if (value := self.field("take back")) != "anything":
            raise self.complain("file-take-back", found=value[:60])
        return True

    def clock(self) -> Clock:
        """Read how time is given."""
        if (found := read_clock(value := self.field("clock"))) is None:
            raise self.complain("file-clock", found=value[:60])
        return found

    def sitter(self, text: str) -> Sitter:
        """Read who sits at a seat."""
        kind, _, name = text.partition(" ")
        if kind not in ("person", "bot"):
            raise self.complain("file-sitter", found=text[:60])
        sitter = Sitter("person" if kind == "person" else "bot", name)
        check_sitter(sitter)
        return sitter

    def luck(self, book: Rulebook, players: int) -> tuple[FairLuck | None, Published | None]:
        """Read what the file says of the luck: nothing, its hash, or all of it."""
        if not self.peek("luck:"):
            return None, None
        promised = self.bytes("luck", 32).hex()
        nonces = tuple(self.bytes(f"nonce {book.letters[seat]}", NONCE_BYTES) for seat in range(players))
        published = Published(promised, nonces)
        if not self.peek("seed:"):
            return None, published
        luck = FairLuck(self.bytes("seed", SEED_BYTES), nonces)
        if commitment(luck.seed) != promised:
            raise self.complain("file-seed")
        return luck, published

    def body(self, match: Match) -> None:
        """Read the events and the result."""
        if self.next():
            raise self.complain("file-gap")
        while self.at < len(self.lines) and self.lines[self.at]:
            line = self.next() or ""
            try:
                match.append(self.event(match.book, line))
            except MatchError as error:
                self.differs(match, error)
                return
        try:
            if match.brought > len(match.events):
                raise self.complain("file-brought", brought=match.brought, events=len(match.events))
            self.result(match)
        except BadFile as error:
            self.differs(match, error)

    def differs(self, match: Match, error: MatchError) -> None:
        """Stop at what these rules make of the file: with older rules it can be looked at up to here."""
        if self.older:
            match.read_only = BadFile("file-differs", line=self.at, problem=error)
        elif isinstance(error, BadFile):
            raise error
        else:
            raise BadFile("file-line", line=self.at, problem=error) from error

    def event(self, book: Rulebook, line: str) -> Event:
        """Read one event."""
        if line.startswith("#"):
            return Remark(line[1:].replace("\t", " ").strip())
        letter, _, what = line.partition(" ")
        letters = "*" + book.letters[: self.players]
        if len(letter) != 1 or letter not in letters:
            raise self.complain("file-actor", found=line[:60], letters=listed(letters))
        actor = book.seat(letter)
        if what == "resign":
            return Resigned(actor)
        if what == "flag":
            return Flagged(actor)
        if found := re.fullmatch(r"(end|undo ([0-9]{1,6}))(?: with((?: [A-Z])+))?", what):
            agreed = (found[3] or "").split()
            if all(other in book.letters for other in agreed):
                consent = tuple(book.seat(other) for other in agreed)
                return Undone(actor, int(found[2]), consent) if found[2] else Agreed(actor, consent)
        if what.startswith("seat "):
            return Seated(actor, self.sitter(what[5:]))
        if book.haggling and (dealing := read_dealing(book, actor, what)):
            return dealing
        what, left = read_left(what)
        meanings = [meaning for meaning in meanings_of(book, what) if meaning.notation == what]
        if not meanings:
            raise self.complain("file-event", found=what[:60])
        return Played(actor, meanings[0], left)

    def result(self, match: Match) -> None:
        """Compare the result that the file claims with the one that follows from its events."""
        following = self.lines[self.at :]
        wanted = ["", *_result(match.book, match.outcome)] if match.outcome else []
        for line, expected in zip(following, wanted, strict=False):
            self.at += 1
            if line != expected:
                raise self.complain("file-result", found=line[:60], expected=expected or "–")
        if len(following) != len(wanted):
            self.at += 1
            raise self.complain("file-more" if len(following) > len(wanted) else "file-no-result")
