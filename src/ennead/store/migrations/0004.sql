-- The latest of a kind are found without reading all of them.
CREATE INDEX kept_latest ON kept (kind, number);
