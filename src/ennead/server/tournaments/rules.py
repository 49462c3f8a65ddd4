"""The commands of a tournament: each returns the events that follow, or raises an error that tells why not."""

import secrets
from collections.abc import Sequence

from ennead.ai.levels import bot
from ennead.ai.ratings import published
from ennead.core.language import one_line
from ennead.play import pairing
from ennead.play.events import Sitter
from ennead.play.match_state import check_sitter
from ennead.play.standings import walkover
from ennead.server.errors import TableError, refuse_if
from ennead.server.people.names import is_visible
from ennead.server.tournaments.model import (
    AnyTournamentEvent,
    Began,
    Cancelled,
    Changed,
    Closed,
    Corrected,
    Ended,
    Entered,
    Extended,
    Finished,
    Renamed,
    Withdrew,
    Wrote,
)
from ennead.server.tournaments.state import TournamentState

MOST_COMPUTERS = 8  # computer players in a tournament
MOST_ROUNDS = 31  # so that 32 players can all meet at tables of two
MOST_PLAYERS = 128
MOST_CHANGES = 20  # of what was announced
MOST_MESSAGES = 20  # of the organiser
MOST_RETURNS = 10  # of one person
MOST_CORRECTIONS = 20  # of one table
SEED_BYTES = 16
RETURN = 600  # seconds in which to come, at most, once a server is back that was down meanwhile

LONGEST_DESCRIPTION, LONGEST_MESSAGE = 1000, 500  # letters
MOST_LINES = 20  # of either

Events = list[AnyTournamentEvent]


def check_title(title: str) -> None:
    """Raise an error if a tournament cannot be called that."""
    refuse_if(not title, "name-needed")
    check_sitter(Sitter("person", title))
    refuse_if(not is_visible(title), "name-unseen")


def check_text(text: str, longest: int) -> None:
    """Raise an error if this is no plain text of some lines, each of which can be seen."""
    lines = text.split("\n")
    refuse_if(len(text) > longest or len(lines) > MOST_LINES, "text-long", most=longest, lines=MOST_LINES)
    if not all(one_line(line.strip()) and (not line.strip() or is_visible(line)) for line in lines):
        raise TableError("text-unseen")


class Tournament(TournamentState):
    """One tournament: what may be done there."""

    def rename(self, title: str) -> Events:
        """Let it have another title."""
        check_title(title)
        return [Renamed(title)]

    def check_change(self, who: str, title: str) -> None:
        """Raise an error if this person cannot change what was announced, or not the title."""
        self.check_organiser(who)
        self._check_not_over()
        refuse_if(self.status != "waiting", "tournament-begun")
        refuse_if(self.is_retitled and title != self.title, "tournament-title-kept")
        refuse_if(len(self.changes) >= MOST_CHANGES, "tournament-changes", most=MOST_CHANGES)

    def change(self, who: str, change: Changed) -> Events:
        """Let the organiser change what was announced, until the first round begins."""
        self.check_change(who, change.title)
        refuse_if(len(self.those_in) > change.most, "tournament-most", count=len(self.those_in))
        if not change.computers and any(self.players[one].level for one in self.those_in):
            raise TableError("tournament-computers-in")
        is_new = any(getattr(change, name) != value for name, value in self.announced.items())
        return [change] if is_new else []

    def write(self, who: str, now: int) -> Events:
        """Let the organiser write to all who have entered, until it is over."""
        self.check_organiser(who)
        self._check_not_over()
        refuse_if(len(self.messages) >= MOST_MESSAGES, "tournament-messages", most=MOST_MESSAGES)
        return [Wrote(now)]

    # Who takes part.

    def enter(self, person: str) -> Events:
        """Let a person take part, from the next round on; also one who has withdrawn."""
        known = self.player_of(person)
        player = None if known is None else self.players[known]
        refuse_if(player and player.is_in, "tournament-entered")
        refuse_if(player and player.removed, "tournament-removed")
        refuse_if(player and player.withdrawn >= MOST_RETURNS, "tournament-returns", most=MOST_RETURNS)
        return self._entering(Entered(len(self.players) if known is None else known, person))

    def add_computer(self, who: str, level: str) -> Events:
        """Let the organiser add a computer player."""
        self.check_organiser(who)
        bot(level, self.plan.game)  # an error if there is none
        refuse_if(not self.plan.computers, "tournament-people-only")
        if sum(bool(self.players[one].level) for one in self.those_in) >= MOST_COMPUTERS:
            raise TableError("tournament-computers", most=MOST_COMPUTERS)
        if self.plan.rated:
            for size in self.plan.sizes:
                refuse_if(level not in published(self.plan.game, size), "rated-bot", level=level, players=size)
        return self._entering(Entered(len(self.players), level=level))

    def withdraw(self, person: str) -> Events:
        """Let a person take no part from the next round on."""
        player = self.player_of(person)
        if player is None or not self.players[player].is_in:
            raise TableError("tournament-not-in")
        self._check_not_over()
        return [Withdrew(player)]

    def remove(self, who: str, player: int) -> Events:
        """Let the organiser remove a player, from the next round on."""
        self.check_organiser(who)
        self._check_not_over()
        refuse_if(player not in self.those_in, "tournament-not-in")
        return [Withdrew(player, removed=True)]

    def drop(self, people: set[str]) -> Events:
        """Let those take no part any more who are not here any more, or may not be."""
        return [Withdrew(one, removed=True) for one in self.those_in if self.players[one].person in people]

    # How it goes on.

    def begin(self, now: int) -> Events:
        """Begin, with those who have entered; to find out how many rounds there are may take seconds."""
        refuse_if(self.status != "waiting", "tournament-begun")
        count = len(self.those_in)
        refuse_if(count < self.needed, "tournament-few", least=self.needed)
        seed, plan = secrets.token_hex(SEED_BYTES), self.plan
        rounds = plan.rounds or pairing.usual_rounds(self.those_in, plan.sizes, plan.system, seed, MOST_ROUNDS)
        if self.is_robin_of_two():
            rounds = min(rounds, 2 * (count - 1 + count % 2))
        return [Began(seed, min(rounds, MOST_ROUNDS), now)]

    def check_next(self) -> None:
        """Raise an error if the next round cannot be paired now."""
        self._check_not_over()
        refuse_if(self.status != "running", "tournament-waiting")
        refuse_if(self.rounds and self.rounds[-1].closed is None, "tournament-round-open")

    def extend(self, now: int) -> Events:
        """Give everybody time to come to the present round, once the server is there again."""
        until = now + min(self.plan.patience, RETURN)
        return [Extended(until)] if self.undecided and self.rounds[-1].until < until else []

    def end(self, table: str, ranks: Sequence[int], now: int) -> Events:
        """Take what came of a table that was played to its end, once."""
        is_awaited = self.status == "running" and table in self.seating and table not in self.decisions
        return [Ended(table, tuple(ranks), (), now)] if is_awaited else []

    def give_away(self, table: str, absent: Sequence[int], now: int) -> Events:
        """Decide a table to which some of its players did not come in time."""
        if self.status != "running" or table not in self.seating or table in self.decisions or not absent:
            return []
        return [Ended(table, walkover(self.seating[table].players, tuple(absent)).ranks, tuple(absent), now)]

    def correct(
        self,
        who: str,
        table: str,
        ranks: Sequence[int],
        absent: Sequence[int],
        why: str,
        now: int,
        unplayed: bool = False,
    ) -> Events:
        """Let the organiser say what is to count for a table, also where nobody knows yet."""
        self.check_organiser(who)
        refuse_if(self.cancelled, "tournament-over")
        refuse_if(table not in self.seating, "no-such-table", table=table)
        refuse_if(not one_line(why), "not-one-line")
        players = self.seating[table].players
        if len(ranks) != len(players) or not all(1 <= rank <= len(players) for rank in ranks) or 1 not in ranks:
            raise TableError("tournament-ranks", players=len(players))
        refuse_if(not set(absent) <= set(players), "tournament-ranks", players=len(players))
        if table in self.decisions and len(self.decisions[table].corrections) >= MOST_CORRECTIONS:
            raise TableError("tournament-corrections", most=MOST_CORRECTIONS)
        return [Corrected(table, tuple(ranks), tuple(sorted(set(absent))), why, now, unplayed)]

    def close(self, now: int) -> Events:
        """Close the round once all its tables are decided; after the last one it is over."""
        if self.status != "running" or not self.rounds or self.rounds[-1].closed is not None or self.undecided:
            return []
        return [Closed(now), *([Finished(now)] if self.is_last else [])]

    def finish(self, who: str, now: int) -> Events:
        """Let the organiser end it after a round, before all that were planned."""
        self.check_organiser(who)
        self.check_next()
        refuse_if(not self.rounds, "tournament-waiting")
        return [Finished(now)]

    def cancel(self, who: str, now: int) -> Events:
        """Let the organiser call it off."""
        self.check_organiser(who)
        self._check_not_over()
        return [Cancelled("organiser", now)]

    @property
    def is_last(self) -> bool:
        """Whether the present round is the last one: as planned, or because too few are left."""
        return len(self.rounds) >= self.planned or len(self.those_in) < min(self.plan.sizes)

    @property
    def is_between(self) -> bool:
        """Whether a round is over and the next one has not begun."""
        return self.status == "running" and bool(self.rounds) and self.rounds[-1].closed is not None

    @property
    def needed(self) -> int:
        """How many players there have to be."""
        return max(self.plan.least, min(self.plan.sizes))

    @property
    def continues(self) -> int | None:
        """When it goes on by itself: the beginning, or the next round; none if it does not, or not yet."""
        if self.status == "waiting":
            return self.plan.begins
        closed = self.rounds[-1].closed if self.is_between else None
        return None if closed is None or self.plan.pause is None else closed + self.plan.pause

    def check_organiser(self, who: str) -> None:
        """Raise an error if this is not the organiser."""
        refuse_if(who != self.plan.organiser, "organiser-only")

    def _entering(self, event: Entered) -> Events:
        """Add a player if there is room, and not all rounds have been paired."""
        self._check_not_over()
        if len(self.those_in) >= self.plan.most or len(self.players) >= 2 * MOST_PLAYERS:
            raise TableError("tournament-full", most=self.plan.most)
        refuse_if(self.begun and len(self.rounds) >= self.planned, "tournament-last-round")
        refuse_if(self.places and None not in self.places, "tournament-no-place")
        return [event]

    def _check_not_over(self) -> None:
        refuse_if(self.status in ("over", "cancelled"), "tournament-over")
