"""How often a person is told something: together after a while, but for what cannot wait."""

from ennead.server.lifetimes import HOUR
from ennead.server.notifications.model import Note
from ennead.server.notifications.preferences import Wishes
from ennead.store.rows import Key, Owner, Row, row

BETWEEN = 600  # seconds between two notices to one person, but for what cannot wait
AT_ONCE = 12  # notices to one person in an hour that do not wait for this


@row("noticed", lasts=HOUR, not_exported="it counts for the hour what they were told")
class Noticed(Row, frozen=True):
    """When a person was last told something, and when in between something that could not wait: so it is not too often.

    It is kept for an hour.
    """

    person: Key[Owner[str]]
    last: int = 0
    at_once: tuple[int, ...] = ()

    def goes_out(self, note: Note, wishes: Wishes, now: float) -> int:
        """Return when a note is due: what cannot wait may come shortly after another notice, but not again and again.

        Letters are too few for every turn of a quick game.
        """
        is_quick = note.soon and (note.kind != "turn" or bool(wishes.devices))
        is_first = len(self._lately(now)) < AT_ONCE
        return note.due if is_quick and is_first else max(note.due, self.last + BETWEEN)

    def is_between(self, now: float) -> bool:
        """Say whether something was told so lately that only what cannot wait is told now."""
        return now < self.last + BETWEEN

    def after(self, now: int) -> "Noticed":
        """Return this when something is told now."""
        lately = self._lately(now)
        last, at_once = (self.last, (*lately, now)) if self.is_between(now) else (now, lately)
        return Noticed(self.person, last, at_once)

    def _lately(self, now: float) -> tuple[int, ...]:
        return tuple(one for one in self.at_once if one > now - HOUR)
