"""What fills an SQLite store, read beside a server that writes to it or while none runs: the store stays as it is."""

from pathlib import Path

import apsw
import msgspec

from ennead.server.people.people import Person
from ennead.server.tables.model import Large
from ennead.store.protocol import TO_CLEAR, StoreError
from ennead.store.sqlite_copy import existing
from ennead.store.sqlite_file import BUSY, QUICKLY_ANEW

PAGES = "SELECT page_size, page_count, freelist_count FROM pragma_page_size, pragma_page_count, pragma_freelist_count"
CREATORS = TABLES = 10  # that are told
HEADS = "SELECT 'settings of tables', count(*), sum(length(head)) FROM tables WHERE length(head)"
STREAM = "iif(instr(name, '/'), substr(name, instr(name, '/') + 1), 'tables')"
EVENTS = (
    f"SELECT 'events: ' || {STREAM}, count(*), sum(length(body)) FROM events JOIN tables ON tab = number GROUP BY 1"
)
KEPT = """
    SELECT 'kept: ' || iif(instr(kind, '/'), substr(kind, 1, instr(kind, '/') - 1), kind), count(*), sum(length(body))
    FROM kept GROUP BY 1"""
LARGE_SIZE = "json_extract(CAST(body AS TEXT), '$.edition_bytes') + json_extract(CAST(body AS TEXT), '$.file_bytes')"
OWN = f"""
    SELECT json_extract(CAST(head AS TEXT), '$.owner'), count(*), sum({LARGE_SIZE})
    FROM kept JOIN tables ON name = key WHERE kind = ? GROUP BY 1 ORDER BY 3 DESC LIMIT ?"""
DUE = "SELECT 1 FROM kept WHERE kind = ? AND key = ?"
OF_TABLES = f"SELECT key, 1, {LARGE_SIZE} FROM kept WHERE kind = ? ORDER BY 3 DESC, 1 LIMIT ?"


class Part(msgspec.Struct, frozen=True):
    """Something that fills a store: what, or who has made it, how many there are, and the bytes in them."""

    what: str
    count: int
    size: int


class Sizes(msgspec.Struct, frozen=True):
    """What fills a store, the largest first; who has made the most of the editions and files that people bring, and
    at which tables the largest are."""

    size: int  # of the file
    free: int  # bytes of it that are used again next
    parts: list[Part]
    creators: list[Part]
    tables: list[Part]
    holds_names: bool = False  # between what its pages hold, that were to be gone: it is too large to be cleared


def sizes(path: Path) -> Sizes:
    """Find out what fills a store."""
    try:
        connection = apsw.Connection(str(existing(path)), flags=apsw.SQLITE_OPEN_READONLY)
        try:
            connection.set_busy_timeout(BUSY)
            [(page, pages, free)] = connection.execute(PAGES)
            parts = [Part(*row) for query in (HEADS, EVENTS, KEPT) for row in connection.execute(query) if row[2]]
            own = [
                Part(_name(connection, who), int(count), int(size))
                for who, count, size in connection.execute(OWN, (Large.KIND.name, CREATORS))
            ]
            is_due = bool(list(connection.execute(DUE, TO_CLEAR)))
            of_tables = [Part(*row) for row in connection.execute(OF_TABLES, (Large.KIND.name, TABLES))]
        finally:
            connection.close()
    except apsw.Error as error:
        raise StoreError("store-unusable", path=str(path), problem=str(error)) from error
    holds_names = is_due and page * pages > QUICKLY_ANEW
    return Sizes(page * pages, page * free, sorted(parts, key=lambda part: -part.size), own, of_tables, holds_names)


def _name(connection: apsw.Connection, person: str) -> str:
    """Return a person's name: of their account, or as a guest."""
    found = list(connection.execute("SELECT body FROM kept WHERE kind = ? AND key = ?", Person(person, "").place))
    if not found:
        return "?"
    known = msgspec.json.decode(found[0][0], type=Person)
    return known.handle or f"{known.name} *"
