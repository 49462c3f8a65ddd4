"""What can happen in a tournament, and what is decided when it is made. A tournament is the list of these events.

People stand in here by their ids and computer players by their levels; what people are called is looked up when it is
shown, so that a name that is given up is gone from here, too.
"""

from typing import Literal

import msgspec

from ennead.play.clock import Clock

System = Literal["swiss", "robin"]


class Plan(msgspec.Struct, frozen=True):
    """Everything that is decided when a tournament is made: what its head in the store holds."""

    title: str
    organiser: str
    game: str
    sizes: tuple[int, ...]  # of the tables: the wanted one first, then those for when the number does not fit
    system: System = "swiss"
    rounds: int = 0  # 0: as many as are usual for those who have entered
    options: dict[str, str] = {}
    edition: str = ""
    titles: dict[str, str] = {}  # of the edition, by language
    clock: Clock | None = None
    rated: bool = False
    open: bool = True  # listed for everyone; else one needs the link to enter
    invitation: str = ""
    computers: bool = False  # the organiser may add computer players
    least: int = 2  # players, without whom it does not begin
    most: int = 32
    begins: int | None = None  # when it begins by itself; none: when the organiser says so
    pause: int | None = None  # seconds between two rounds; none: until the organiser says so
    patience: int = 600  # seconds in which to come to one's table
    made: int = 0
    description: str = ""  # plain text: what it is about, prizes

    @property
    def size(self) -> int:
        """How large the tables are to be."""
        return self.sizes[0]


class TournamentEvent(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that happened in a tournament."""


class Renamed(TournamentEvent, frozen=True):
    """A host has given it another title."""

    title: str


class Changed(TournamentEvent, frozen=True):
    """The organiser has changed, before the first round, what was announced; all of it stands here as it is now."""

    title: str
    description: str
    clock: Clock | None
    begins: int | None
    rounds: int
    least: int
    most: int
    computers: bool
    at: int


class Undescribed(TournamentEvent, frozen=True):
    """A host has deleted what the organiser says of it, now and before."""


class Wrote(TournamentEvent, frozen=True):
    """The organiser has written to all who have entered: what, is kept apart, so that it can be deleted."""

    at: int


class Cleared(TournamentEvent, frozen=True):
    """A host has deleted one of the organiser's messages."""

    message: int


class Entered(TournamentEvent, frozen=True):
    """A person has entered, or come back, or the organiser has added a computer player."""

    player: int
    person: str = ""
    level: str = ""


class Withdrew(TournamentEvent, frozen=True):
    """A player takes no part from the next round on; whom the organiser removed cannot come back."""

    player: int
    removed: bool = False


class Began(TournamentEvent, frozen=True):
    """It begins: nobody knew the seed before that decides between equals."""

    seed: str
    rounds: int
    at: int


class Seating(msgspec.Struct, frozen=True):
    """A table of a round, and who sits where."""

    table: str
    players: tuple[int, ...]


class Paired(TournamentEvent, frozen=True):
    """A round begins: with these tables, at which one has to be by a moment; and who rests."""

    tables: tuple[Seating, ...]
    byes: tuple[int, ...]
    at: int
    until: int


class Extended(TournamentEvent, frozen=True):
    """The server was down when people should have come to their tables: they may come until later."""

    until: int


class Ended(TournamentEvent, frozen=True):
    """A table has been decided: it was played, or some did not come."""

    table: str
    ranks: tuple[int, ...]
    absent: tuple[int, ...]  # players
    at: int


class Corrected(TournamentEvent, frozen=True):
    """The organiser has said what is to count for a table, and why."""

    table: str
    ranks: tuple[int, ...]
    absent: tuple[int, ...]
    why: str
    at: int
    unplayed: bool = False  # it had not been decided, nor begun: the table is gone


class Closed(TournamentEvent, frozen=True):
    """All tables of the round are decided."""

    at: int


class Finished(TournamentEvent, frozen=True):
    """It is over."""

    at: int


class Cancelled(TournamentEvent, frozen=True):
    """It does not take place, or does not go on: the organiser, too few players, or nobody began it in time."""

    why: Literal["organiser", "few", "late"]
    at: int


AnyTournamentEvent = (
    Renamed
    | Changed
    | Undescribed
    | Wrote
    | Cleared
    | Entered
    | Withdrew
    | Began
    | Paired
    | Extended
    | Ended
    | Corrected
    | Closed
    | Finished
    | Cancelled
)
