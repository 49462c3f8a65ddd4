-- Who made a table, and from when on it may be removed if nobody comes: null for all that stay, such as begun ones.
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN due INTEGER;

UPDATE tables
SET owner = coalesce(json_extract(CAST(head AS TEXT), '$.owner'), ''), due = unixepoch() + 30 * 24 * 3600
WHERE instr(name, '/') = 0
    AND json_valid(CAST(head AS TEXT))
    AND NOT EXISTS (SELECT 1 FROM events WHERE tab = number AND instr(CAST(body AS TEXT), '"began"') > 0);

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_owner ON tables (owner) WHERE due IS NOT NULL;
