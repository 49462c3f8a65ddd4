"""How a tournament's tables are set up, and what may be planned at all."""

from collections.abc import Mapping

import msgspec

from ennead.play.pairing import Pair
from ennead.server.errors import known_game, refuse_if
from ennead.server.people.blocks import Blocks
from ennead.server.people.people import Person
from ennead.server.tables.settings import THE_HOUSE, SeatSetting, Settings, new_invitation, set_up
from ennead.server.tables.table import Table
from ennead.server.tournaments.model import Plan, Seating
from ennead.server.tournaments.rules import LONGEST_DESCRIPTION, check_text, check_title
from ennead.server.tournaments.state import TournamentState

FARTHEST = 180 * 24 * 3600  # seconds from now to the beginning


def checked(wish: Plan, now: int) -> Plan:
    """Return a plan as it is kept; an error if it is impossible."""
    known_game(wish.game)
    usual = check_announced(wish, now)
    edition = usual.book.edition
    given = {"options": usual.options, "edition": usual.edition, "titles": dict(edition.titles) if edition else {}}
    return msgspec.structs.replace(wish, **given, invitation=new_invitation(), made=now)


def check_announced(plan: Plan, now: int) -> Settings:
    """Raise an error if a tournament cannot be announced like this; return the settings of its usual tables."""
    check_title(plan.title)
    check_text(plan.description, LONGEST_DESCRIPTION)
    refuse_if(plan.least > plan.most, "tournament-numbers")
    refuse_if(plan.pause is not None and plan.clock is None, "tournament-clock-needed")
    refuse_if(plan.begins is not None and not now <= plan.begins <= now + FARTHEST, "tournament-time")
    tables = [set_up(_settings(plan, (SeatSetting(),) * size, 0)) for size in plan.sizes]
    return tables[0]


def table_settings(
    tournament: TournamentState, seating: Seating, people: Mapping[int, Person | None], until: int
) -> Settings:
    """Return the settings of a table: its seats are kept for those who are to play there."""

    def seat(number: int) -> SeatSetting:
        player, person = tournament.players[number], people.get(number)
        if player.level:
            return SeatSetting("bot", player.level)
        return SeatSetting("person", person=player.person, name=person.name if person else "")

    seats = tuple(seat(player) for player in seating.players)
    wish = _settings(tournament.plan, seats, until, tournament.name)
    return set_up(msgspec.structs.replace(wish, rated=tournament.is_rated(seating)))


def absent_from(table: Table, seating: Seating) -> tuple[int, ...]:
    """Return the players who have not come to a table that has not begun."""
    missing = [seat for seat in range(table.players) if seat not in table.people and seat not in table.bots]
    return tuple(seating.players[seat] for seat in missing)


async def apart_in(tournament: TournamentState, blocks: Blocks) -> set[Pair]:
    """Return which players are to be kept apart: one has blocked the other. In a round robin everybody meets."""
    if tournament.plan.system == "robin":
        return set()
    numbers = {person: one for one in tournament.those_in if (person := tournament.players[one].person)}
    apart: set[Pair] = set()
    for person, one in numbers.items():
        blocked = (await blocks.know(person)).mine.keys() & numbers.keys()
        apart |= {(min(one, numbers[whom]), max(one, numbers[whom])) for whom in blocked}
    return apart


def _settings(plan: Plan, seats: tuple[SeatSetting, ...], until: int, name: str = "-") -> Settings:
    return Settings(
        plan.game,
        THE_HOUSE,
        seats,
        plan.options,
        open=plan.open,
        edition=plan.edition,
        hints=False,
        clock=plan.clock,
        rated=plan.rated,
        tournament=name,
        join_until=until,
    )
