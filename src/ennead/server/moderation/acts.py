"""What a host can do, as a page or the command line asks for it; and what each act leaves in the log."""

from typing import Annotated, Literal

import msgspec

from ennead.server.people.decisions import Reason

MOST_DAYS = 3650
MOST_HOURS = 24 * 60
WHY_LENGTH = 300
ANNOUNCED_LENGTH = 300

Short = Annotated[str, msgspec.Meta(max_length=100)]
Why = Annotated[str, msgspec.Meta(max_length=WHY_LENGTH, description="for the log; one line")]
Told = Annotated[str, msgspec.Meta(min_length=1, max_length=ANNOUNCED_LENGTH, description="one line")]


class Whom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom it is about: the name of an account; or the person who was reported, is banned, or has a seat at a table."""

    name: Short = ""
    report: Short = ""
    ban: Short = ""
    table: Short = ""
    seat: Short = ""


class _Act(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="act"):
    """Something that a host does, and why."""

    why: Why = ""


class _OfTable(_Act, frozen=True):
    """Something about a table."""

    table: Short


class _OfTournament(_Act, frozen=True):
    """Something about a tournament."""

    tournament: Short


class _OfAccount(_Act, frozen=True):
    """Something about an account."""

    name: Short


class BanPerson(_Act, frozen=True, tag="ban"):
    """Ban a person for some days, or without these for good: they are told the reason and the words."""

    whom: Whom
    reason: Reason = "other"
    words: Why = ""
    days: Annotated[int, msgspec.Meta(ge=1, le=MOST_DAYS)] | None = None


class LiftBan(_Act, frozen=True, tag="lift"):
    """Let a person play again."""

    whom: Whom


class Rename(_Act, frozen=True, tag="rename"):
    """Give a person another name; nobody gets the old one, unless it is freed."""

    whom: Whom
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    free: bool = False


class HideGame(_OfTable, frozen=True, tag="hide"):
    """Hide a game from all but its players."""


class ShowGame(_OfTable, frozen=True, tag="show"):
    """Let a hidden game be seen again as before."""


class RemoveTable(_OfTable, frozen=True, tag="remove"):
    """Remove a table for good, with all that was played and said there."""


class HideTournament(_OfTournament, frozen=True, tag="hide-tournament"):
    """Hide a tournament from all but those who take part."""


class ShowTournament(_OfTournament, frozen=True, tag="show-tournament"):
    """Let a hidden tournament be seen again as before."""


class RenameTournament(_OfTournament, frozen=True, tag="rename-tournament"):
    """Give a tournament another title."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="one line")]


class ClearMessage(_OfTournament, frozen=True, tag="clear-message"):
    """Delete what an organiser has written to all who have entered."""

    message: Annotated[int, msgspec.Meta(ge=0)]


class ClearDescription(_OfTournament, frozen=True, tag="clear-description"):
    """Delete what an organiser says of a tournament."""


class SetLimit(_Act, frozen=True, tag="limit"):
    """Change a limit; without a value it is what the configuration says."""

    name: Short
    value: int | None = None


class Announce(_Act, frozen=True, tag="announce"):
    """Tell everybody something on every page, for some hours."""

    en: Told
    fr: Told
    hours: Annotated[int, msgspec.Meta(ge=1, le=MOST_HOURS)] = 24


class EndAnnouncement(_Act, frozen=True, tag="silence"):
    """Announce nothing any more."""


class CloseReport(_Act, frozen=True, tag="close"):
    """Put a report away: what was to be done is done."""

    report: Short


class MakeHost(_OfAccount, frozen=True, tag="host"):
    """Make an account a host."""


class UnmakeHost(_OfAccount, frozen=True, tag="no-host"):
    """Let an account be no host any more."""


class MakeWayIn(_OfAccount, frozen=True, tag="way-in"):
    """Make a link that lets a member in who has lost everything: good once, and for a day."""


OnPage = (
    BanPerson
    | LiftBan
    | Rename
    | HideGame
    | ShowGame
    | HideTournament
    | ShowTournament
    | RenameTournament
    | ClearMessage
    | ClearDescription
    | SetLimit
    | Announce
    | EndAnnouncement
    | CloseReport
)
"""What a host can do on the page; the command line alone makes hosts and ways into an account, and removes tables."""
AnyAct = OnPage | RemoveTable | MakeHost | UnmakeHost | MakeWayIn


class LogLine(msgspec.Struct, frozen=True):
    """An act, as it is told: when, by whom, what, whom or what it was about, and why."""

    at: int
    by: Annotated[str, msgspec.Meta(description="a host; empty: the command line")]
    act: str
    whom: str
    reason: Annotated[Reason | Literal[""], msgspec.Meta(description="of a ban, or of a report that was closed")]
    details: str
    why: str
