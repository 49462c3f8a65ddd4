"""Where people are named in an SQLite store, or have done something: noted when it is written, and found by person."""

from collections.abc import Iterable
from typing import Any

import apsw
import msgspec

from ennead.store.protocol import doer_of, named_in

PAGE = "SELECT number, name FROM tables JOIN traces ON tab = number WHERE person = ? AND tab > ? ORDER BY tab LIMIT ?"
BEFORE = """
    SELECT number FROM tables WHERE number BETWEEN ? AND ? AND instr(head, ?)
    UNION SELECT tab FROM events WHERE tab BETWEEN ? AND ? AND instr(body, ?)
    UNION SELECT tab FROM commands WHERE tab BETWEEN ? AND ? AND id >= ? AND id < ?
    ORDER BY 1"""
BODIES = """
    SELECT number, head FROM tables WHERE number BETWEEN ? AND ?
    UNION ALL SELECT tab, body FROM events WHERE tab BETWEEN ? AND ? AND instr(body, '"person":"')"""
COMMANDS = "SELECT DISTINCT tab, substr(id, 1, instr(id, ':')) FROM commands WHERE tab BETWEEN ? AND ?"

Rows = list[tuple[Any, ...]]


class Untraced(msgspec.Struct, frozen=True):
    """The streams of an older store for which it is not yet noted who is named there."""

    first: int
    last: int


def untraced_of(connection: apsw.Connection) -> Untraced | None:
    """Return what is left to be gone through; nothing if everything is noted."""
    found = list(connection.execute("SELECT first, last FROM untraced"))
    return Untraced(*found[0]) if found else None


def note(connection: apsw.Connection, tab: int, people: Iterable[str]) -> None:
    """Note that people are named in a stream, or have done something there."""
    rows = [(person, tab) for person in people if person]
    connection.executemany("INSERT OR IGNORE INTO traces (person, tab) VALUES (?, ?)", rows)


def read_some(connection: apsw.Connection, left: Untraced, most: int) -> tuple[list[tuple[str, int]], int]:
    """Read who is named in the next so many streams; return that, and the number of the last of these."""
    query = "SELECT max(number) FROM (SELECT number FROM tables WHERE number BETWEEN ? AND ? ORDER BY 1 LIMIT ?)"
    [(last,)] = connection.execute(query, (left.first, left.last, most))
    if last is None:
        return [], left.last
    between = left.first, int(last)
    rows = {(person, tab) for tab, body in connection.execute(BODIES, between * 2) for person in named_in(body)}
    rows |= {(doer_of(command), tab) for tab, command in connection.execute(COMMANDS, between)}
    return sorted((person, tab) for person, tab in rows if person), int(last)


class NoteOld(msgspec.Struct, frozen=True):
    """A wish to note what was read of an older store, up to some stream."""

    rows: list[tuple[str, int]]
    last: int

    def __call__(self, connection: apsw.Connection) -> None:
        """Do so; a stream that was removed meanwhile is left out."""
        there = "INSERT OR IGNORE INTO traces (person, tab) SELECT ?, number FROM tables WHERE number = ?"
        connection.executemany(there, self.rows)
        connection.execute("UPDATE untraced SET first = ?", (self.last + 1,))
        connection.execute("DELETE FROM untraced WHERE first > last")


def look_through(connection: apsw.Connection, person: str, after: int, most: int) -> tuple[list[str], int | None]:
    """Search the next so many streams themselves for a person, as long as not everything is indexed."""
    query = "SELECT number, name FROM tables WHERE number > ? ORDER BY number LIMIT ?"
    tables = {int(number): str(name) for number, name in connection.execute(query, (after, most))}
    if not tables:
        return [], None
    between, sign = (min(tables), max(tables)), person.encode()
    values = (*between, sign, *between, sign, *between, f"{person}:", f"{person};")  # ; comes right after :
    found = [tables[int(number)] for (number,) in connection.execute(BEFORE, values)]
    return found, max(tables) if len(tables) == most else None


def find(connection: apsw.Connection, person: str, after: int, most: int) -> tuple[list[str], int | None]:
    """Find the next so many streams in which a person is named, or has done something."""
    rows: Rows = list(connection.execute(PAGE, (person, after, most)))
    return [str(name) for _, name in rows], int(rows[-1][0]) if len(rows) == most else None
