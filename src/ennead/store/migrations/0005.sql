-- Where people are named, or have done something: by person, so that nobody has to read every table to find that out.
-- The streams that are there already are gone through later, a few at a time: `untraced` says which are left.
CREATE TABLE traces (
    person TEXT NOT NULL,
    tab    INTEGER NOT NULL REFERENCES tables (number),
    PRIMARY KEY (person, tab)
) STRICT, WITHOUT ROWID;

CREATE INDEX traces_tab ON traces (tab);

CREATE TABLE untraced (
    first  INTEGER NOT NULL,
    last   INTEGER NOT NULL
) STRICT;

INSERT INTO untraced SELECT min(number), max(number) FROM tables HAVING count(*) > 0;
