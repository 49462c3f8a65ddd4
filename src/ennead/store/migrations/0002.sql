-- Small things that are kept until their time is over: sessions, people, and which tables to list for whom.
CREATE TABLE kept (
    number INTEGER PRIMARY KEY,
    kind   TEXT NOT NULL,
    key    TEXT NOT NULL,
    body   BLOB NOT NULL,
    until  INTEGER NOT NULL,
    UNIQUE (kind, key)
) STRICT;

CREATE INDEX kept_until ON kept (until);
