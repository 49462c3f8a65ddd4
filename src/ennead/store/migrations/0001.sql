-- Tables and their events. The primary key of `events` decides every race; `commands` makes a repeated command harmless.
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    head   BLOB NOT NULL
) STRICT;

CREATE TABLE events (
    tab    INTEGER NOT NULL REFERENCES tables (number),
    seq    INTEGER NOT NULL,
    body   BLOB NOT NULL,
    PRIMARY KEY (tab, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE commands (
    tab    INTEGER NOT NULL REFERENCES tables (number),
    id     TEXT NOT NULL,
    seq    INTEGER NOT NULL,
    PRIMARY KEY (tab, id)
) STRICT, WITHOUT ROWID;
