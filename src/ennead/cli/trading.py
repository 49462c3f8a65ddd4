"""Haggling in the terminal: offers are typed in one line and answered by their numbers.

Where several people share the keyboard, everybody reads what stands on the screen: cards and promises are shown, and an
offer is accepted, only after the others have looked away.

It is a long file, for it holds a whole conversation: every command about deals with its questions and answers.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ennead.ai.baseline_players import Bot
from ennead.ai.levels import haggler
from ennead.ai.trading import Bound, Proposal, bribed_by
from ennead.cli.errors import CommandError
from ennead.cli.play_screen import COMMANDS, TerminalTable
from ennead.cli.screen import wrapped, write
from ennead.cli.trading_typed import read_terms
from ennead.core.language import LANGUAGES, UserError, listed
from ennead.core.trading import written
from ennead.play.errors import IllegalDeal
from ennead.play.events import Dealing
from ennead.play.match import Match
from ennead.play.trading.bids import broken_by, promised_elsewhere
from ennead.play.trading.seen import DealSeen, HagglingSeen, OfferSeen

HAGGLING = ("offer", "offers", "accept", "decline", "retract", "counter", "ledger", "kept", "broken", "bids")
WHILE_OTHERS_ACT = (*HAGGLING, "look", "log", "rules", "save", "help", "quit")


def seat_at(match: Match, path: Path, screen: Console, lang: str) -> TerminalTable:
    """Return the table for a match: one at which people haggle, where the game has it."""
    return HagglingTable(match, path, screen, lang) if match.haggle else TerminalTable(match, path, screen, lang)


class HagglingTable(TerminalTable):
    """One game at one keyboard, with offers and deals."""

    commands = (*COMMANDS, *HAGGLING)

    def __init__(self, match: Match, path: Path, screen: Console, lang: str):
        super().__init__(match, path, screen, lang)
        assert match.haggle
        self.haggle = match.haggle
        self.speaker: int | None = None  # whom the line that was typed names: `L: offer …`
        self.bids_heard = False  # of this auction
        self.bids_wanted: bool | None = None  # whether somebody here wants to be asked for bids, if that was said
        self.hagglers = {seat: haggler(match.sitters[seat].name, match.book.slug) for seat in self.bots}
        self.spoken: set[tuple[int, int, int | None]] = set()  # who has thought of an offer, in which turn and auction

    # When deals are made.

    def _turn(self) -> None:
        """Let bots answer; then whoever acts does so, but people may bid first on what a bot decides."""
        self._let_bots_answer()
        self._let_bots_offer()
        seller = self.haggle.now[1]
        if seller is None:
            self.bids_heard = False
        if seller in self.bots and self.live and self._wants_bids() and not self.bids_heard:
            self._hear_bids(seller)
        else:
            super()._turn()

    def _wants_bids(self) -> bool:
        """Say whether people here want to be asked: those who said so, and several where one has haggled already."""
        if self.bids_wanted is not None:
            return self.bids_wanted and bool(self.people)
        return len(self.people) > 1 and bool(self.haggle.hagglers & set(self.people))

    def _hear_bids(self, seller: int) -> None:
        """Let a person bid on what a bot decides, or go on; a move typed before waits for its turn."""
        self._show()
        typed = self._read(self.say("bids", who=self.names[seller]) + " ")
        self.bids_heard = not typed
        if typed:
            self._obey(typed)

    def _let_bots_answer(self) -> None:
        """Let computer players answer what they are offered, as soon as a deal can be settled."""
        while any(self._answers(seat) for seat in self.bots):
            pass

    def _answers(self, seat: int) -> bool:
        """Let a computer player answer an offer; say whether there was one that it wanted to answer."""
        for offer in self.haggle.to_answer():
            if offer.to != seat:
                continue
            made = self.haggle.made[offer.number - 1]
            answer = self.hagglers[seat].answer(self.match.known(seat), seat, made, self.haggle.past(seat))
            if answer.counter:
                self._propose(seat, answer.counter, offer.number)
            elif answer.do == "accept":
                self.match.append(self.haggle.accepting(seat, offer.number))
            elif answer.do == "decline":
                self.match.append(self.haggle.declining(seat, offer.number, answer.reason))
            if answer.do != "wait":
                return True
        return False

    def _let_bots_offer(self) -> None:
        """Let computer players make offers: when their turn begins, or while somebody may be bribed."""
        settles, seller = self.haggle.now
        for seat in self.hagglers if settles else ():
            past = self.haggle.past(seat)
            moment = seat, past.turn, seller
            if moment in self.spoken or (seller is not None and self._is_bribed(seller)):
                continue
            self.spoken.add(moment)
            partners = [other for other in range(self.match.players) if other != seat]
            if proposal := self.hagglers[seat].propose(self.match.known(seat), seat, partners, past):
                self._propose(seat, proposal)
                self._let_bots_answer()

    def _is_bribed(self, seller: int) -> bool:
        return bribed_by(self.haggle.how, self.haggle.past(seller), seller) is not None

    def _propose(self, seat: int, proposal: Proposal, instead_of: int = 0) -> None:
        """Let a computer player make an offer."""
        terms = proposal.to, proposal.gives, proposal.takes, "turn" if proposal.asks else ""
        self.match.append(self.haggle.offering(seat, *terms, asks=proposal.asks, instead_of=instead_of))

    def _let_bot_play(self, player: Bot) -> None:
        """Let a computer player do what it has promised, or what it likes."""
        super()._let_bot_play(Bound(player, self.haggle.past(self.match.actor)))

    def _happen(self, event: Dealing) -> None:
        """Let something happen that a person wants, and tell it with what follows at once."""
        self.told = len(self.match.events)
        self.match.append(event)
        self._let_bots_answer()

    def _means(self, typed: str) -> bool:
        """Ask before somebody gives away what they have promised to another."""
        seat = self.match.actor
        let_down = broken_by(self.haggle, seat).get(self.match.meant(typed).notation)
        if not let_down:
            return True
        self._let_look(seat)
        self._clear()
        write(self.screen, self.say("gives-elsewhere", names=listed([self.names[one] for one in let_down])))
        return self._agreed(self.say("anyway"))

    # Who types.

    def _obey(self, typed: str) -> None:
        """Do what was typed; `L: offer …` says who does so. While a bot acts, nobody can move for it."""
        named = re.fullmatch(r"(.+?)\s*:\s*(.+)", typed)
        if named and (found := self._command(named[2])) and found[0] in HAGGLING and self._seat(named[1]) is not None:
            self.speaker, typed = self._seat(named[1]), named[2]
        try:
            if self.speaker is not None and self.speaker not in self.people:
                raise self._nobody_here(self.match.book.letter(self.speaker))
            if self.match.actor in self.bots and (self._command(typed) or ("",))[0] not in WHILE_OTHERS_ACT:
                self.note(self.say("bids-only"))
            else:
                super()._obey(typed)
        except UserError as refused:
            self._say_refusal(refused)
        finally:
            self.speaker = None

    def _say_refusal(self, refused: UserError) -> None:
        self.note(refused.text(self.lang))
        if isinstance(refused, IllegalDeal):
            self.note(self.say("see-rule", clause=refused.clause.id))

    def _seat(self, text: str) -> int | None:
        """Return the seat that is called so: by letter, by colour or by name."""
        book = self.match.book
        for seat in range(self.match.players):
            sitter = self.match.sitters[seat]
            name = sitter.name if sitter.kind == "person" else ""
            called = (book.letter(seat), *(book.who(seat, lang) for lang in LANGUAGES), name or book.letter(seat))
            if text.strip().lower() in map(str.lower, called):
                return seat
        return None

    def _speaking(self, fitting: Iterable[int]) -> int:
        """Return the person who speaks: the one named, else the only one that fits, else the one whose turn it is."""
        if self.speaker is not None:
            return self.speaker
        here = [seat for seat in fitting if seat in self.people] or self.people
        if len(here) > 1 and self.match.actor not in here:
            example = self.match.book.letter(here[0])
            raise CommandError("say-who", example=example, possible=self._letters(here))
        return here[0] if len(here) == 1 else self.match.actor

    def _alone(self, rest: str) -> int:
        """Return whose eyes a list is for; somebody who is named sees it alone."""
        seat = self.speaker if not rest else self._seat(rest)
        if seat is None and not rest:
            return self.eyes
        if seat not in self.people:
            raise self._nobody_here(rest)
        self._let_look(seat)
        return seat

    def _nobody_here(self, seat: str) -> CommandError:
        return CommandError("look-nobody", seat=seat, possible=self._letters(self.people))

    def _letters(self, seats: Iterable[int]) -> str:
        return ", ".join(self.match.book.letter(seat) for seat in seats)

    # What is shown.

    def _heading(self) -> str | None:
        """Tell how many offers are open that people here have made or may answer."""
        here = {self.match.book.letter(seat) for seat in self.people}
        count = sum(offer.fate == "open" and bool({offer.maker, offer.to} & here) for offer in self._seen().offers)
        return self.say("offers-open", count=count) if count else None

    def _seen(self, seat: int | None = None) -> HagglingSeen:
        seen = self.match.haggling(self.eyes if seat is None else seat)
        assert seen
        return seen

    def _name(self, letter: str) -> str:
        return self.names[self.match.book.seat(letter)]

    def _tell_side(self, bundle: dict[str, int]) -> str:
        return self.haggle.tell(tuple(bundle.items()), self.lang)

    def _facts(self, one: OfferSeen | DealSeen) -> dict[str, str | int]:
        sides = {"gives": self._tell_side(one.gives), "takes": self._tell_side(one.takes)}
        return {"number": one.number, "maker": self._name(one.maker), "to": self._name(one.to), **sides}

    def _promises(self, one: OfferSeen | DealSeen, only_asked: bool = False) -> list[str]:
        """Tell what the maker promises and what the other does, or is only asked to, as far as it may be read here."""
        told = []
        if one.promised:
            told.append(self._promise("promise", one.maker, one.to, one.promise))
        if one.asked:
            told.append(self._promise("promise-asked" if only_asked else "promise", one.to, one.maker, one.asks))
        return told

    def _promise(self, message: str, who: str, to: str, text: str) -> str:
        """Tell what somebody promises: in the game's words where it has some, else as it was typed, if it is told."""
        ready = self.haggle.told_as(text, self._name(to), self.lang)
        kind = "-ready" if ready else "" if text else "-hidden"
        return self.say(message + kind, who=self._name(who), text=ready or text)

    def _exchange(self, one: OfferSeen | DealSeen) -> list[str]:
        """Tell what changes hands, a line for each partner, and what they promise."""
        sides = ((one.maker, one.to, one.gives), (one.to, one.maker, one.takes))
        told = [
            self.say("gives", who=self._name(giver), to=self._name(taker), what=self._tell_side(bundle))
            for giver, taker, bundle in sides
        ]
        return [*told, *self._promises(one)]

    def _record(self, letter: str, seen: HagglingSeen) -> str:
        record = seen.records[letter]
        facts = {"deals": record.deals, "promises": record.promises, "kept": record.kept, "broken": record.broken}
        return self.say("record", who=self._name(letter), **facts)

    @contextmanager
    def _behind_a_curtain(self, seat: int) -> Iterator[None]:
        """Let a person do something while the others look away; what is refused is told to that person alone, too."""
        self._let_look(seat)
        self._clear()
        try:
            yield
        except UserError as refused:
            if len(self.people) == 1:
                raise
            self._show_lines([refused.text(self.lang)])

    def _clear(self) -> None:
        if self.live:
            self.screen.clear()

    def _show_lines(self, lines: Iterable[str]) -> None:
        """Show lines, a screen at a time; those that are indented stay so where they are broken."""
        blocks = []
        for line in lines:
            indent = line[: len(line) - len(line.lstrip(" "))]
            blocks += [indent + row for row in wrapped(line.strip(" "), self.screen.width - len(indent)).split("\n")]
        self._show_pages(Text("\n".join(blocks)))

    # What can be typed.

    def _do_offers(self, rest: str) -> None:
        """List the offers that are open or have become void, with how their makers have dealt so far."""
        seen = self._seen(self._alone(rest))
        lines = []
        for offer in (one for one in seen.offers if one.fate in ("open", "void")):
            lines.append(self.say("offer-line", until=offer.until, **self._facts(offer)))
            lines += [f"    {line}" for line in (*self._promises(offer, True), self._record(offer.maker, seen))]
            lines += [f"    {self.say('offer-void')}"] if offer.fate == "void" else []
        self._show_lines(lines or [self.say("no-offers")])

    def _period(self, number: int) -> str:
        return self.match.book.say("period", self.lang, number=number)

    def _do_ledger(self, rest: str) -> None:
        """List the deals with their promises, and everybody's record."""
        seen = self._seen(self._alone(rest))
        lines = []
        for deal in seen.deals:
            lines.append(self.say("deal-line", period=self._period(deal.period), **self._facts(deal)))
            lines += [f"    {line}" for line in self._promises(deal)]
            for letter, judged in ((deal.maker, deal.kept), (deal.to, deal.asked_kept)):
                lines += [f"    {self.say('judged', who=self._name(letter), kept=judged)}"] if judged else []
            lines += [f"    {self.say('deal-undone')}"] if deal.undone else []
        records = [self._record(letter, seen) for letter in seen.records]
        self._show_lines([*lines, "", *records] if lines else [self.say("no-deals")])

    def _do_offer(self, rest: str) -> None:
        """Make an offer: what is typed behind the command, else what is typed when the others have looked away."""
        seat = self._speaking(self.people)
        if rest:
            self._offer(seat, *self._partner(seat, rest))
            return
        with self._behind_a_curtain(seat):
            write(self.screen, self.say("offer-how", example=self._example(seat)))
            if typed := self._read("> "):
                self._offer(seat, *self._partner(seat, typed))

    def _do_counter(self, rest: str) -> None:
        """Answer an offer with another one; where no terms are typed, show the offer and ask for them."""
        number, terms = self._number(rest, "counter")
        offer = self.haggle.offer(number)
        seat = self._speaking([offer.to])
        if terms:
            self._offer(seat, offer.maker, terms, number)
            return
        with self._behind_a_curtain(seat):
            self.haggle.declining(seat, number)  # complains if it cannot be answered
            self._state(seat, number)
            turned = f"{written(offer.takes)} {self.say('typed-for').split()[0]} {written(offer.gives)}"
            write(self.screen, self.say("counter-how", terms=turned))
            if typed := self._read("> "):
                self._offer(seat, offer.maker, typed, number)

    def _do_accept(self, rest: str) -> None:
        """Accept an offer, after a clear statement of what changes hands."""
        number, _ = self._number(rest, "accept")
        seat = self._speaking([self.haggle.offer(number).to])
        with self._behind_a_curtain(seat):
            event = self.haggle.accepting(seat, number)
            self._state(seat, number)
            elsewhere = promised_elsewhere(self.haggle, self.haggle.offer(number))
            if elsewhere:
                names = listed([self.names[one] for one in elsewhere])
                write(self.screen, self.say("promised-elsewhere", names=names))
            if self._agreed(self.say("accept-anyway" if elsewhere else "accept")):
                self._happen(event)

    def _do_decline(self, rest: str) -> None:
        """Decline an offer."""
        number, _ = self._number(rest, "decline")
        self._happen(self.haggle.declining(self._speaking([self.haggle.offer(number).to]), number))

    def _do_retract(self, rest: str) -> None:
        """Take an offer back."""
        number, _ = self._number(rest, "retract")
        self._happen(self.haggle.retracting(self._speaking([self.haggle.offer(number).maker]), number))

    def _do_bids(self, rest: str) -> None:
        """Be asked for bids when a computer player holds an auction, or no longer."""
        self.bids_wanted = not self._wants_bids()
        self.note(self.say("bids-on" if self.bids_wanted else "bids-off"))

    def _do_kept(self, rest: str) -> None:
        """Say that the partner has kept a promise."""
        self._judge(rest, kept=True)

    def _do_broken(self, rest: str) -> None:
        """Say that the partner has broken a promise."""
        self._judge(rest, kept=False)

    def _do_help(self, rest: str) -> None:
        """Say what can be typed, also to haggle."""
        super()._do_help(rest)
        self.note(self.say("help-haggling"))

    # How it is done.

    def _judge(self, rest: str, kept: bool) -> None:
        number, _ = self._number(rest, "kept" if kept else "broken")
        offer = self.haggle.offer(number)
        promised = ((offer.to, offer.promise), (offer.maker, offer.asks))
        seat = self._speaking([judge for judge, promise in promised if promise])
        self._happen(self.haggle.judging(seat, number, kept))

    def _offer(self, seat: int, to: int, text: str, instead_of: int = 0) -> None:
        terms = read_terms(self.haggle, text, self.lang)
        if terms is None:
            raise CommandError("terms-unreadable", example=self._example(seat))
        event = self.haggle.offering(seat, to, *terms, instead_of)
        self._happen(event)
        if to in self.bots and event.offer in self.haggle.open_offers():
            self.note(self.say("offer-waits", who=self.names[to]))

    def _state(self, seat: int, number: int) -> None:
        """Say clearly what would change hands, and how whoever offers it has dealt so far."""
        seen = self._seen(seat)
        offer = next(offer for offer in seen.offers if offer.number == number)
        for line in (*self._exchange(offer), self._record(offer.maker, seen)):
            write(self.screen, line)

    def _number(self, rest: str, command: str) -> tuple[int, str]:
        """Read the number of an offer, and what stands behind it."""
        found = re.fullmatch(r"#?(\d{1,6})\b:?\s*(.*)", rest, re.ASCII)
        if not found:
            raise CommandError("which-offer", command=self.say(f"command-{command}").split()[0])
        return int(found[1]), found[2]

    def _partner(self, seat: int, text: str) -> tuple[int, str]:
        """Read to whom an offer goes, and the rest; where there are two players only, that need not be said."""
        for end in [found.end() for found in re.finditer(r"\S+", text)]:
            if (to := self._seat(text[:end].rstrip(":"))) is not None:
                return to, text[end:].lstrip(" :")
        others = [other for other in range(self.match.players) if other != seat]
        if len(others) > 1:
            raise CommandError("to-whom", possible=self._letters(others), example=self._example(seat))
        return others[0], text

    def _example(self, seat: int) -> str:
        """Return an offer that could be typed."""
        other = self.match.book.letter(next(one for one in range(self.match.players) if one != seat))
        return self.say("offer-example", seat=other)
