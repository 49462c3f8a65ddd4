"""How long things are kept, in seconds."""

HOUR = 3600
DAY = 24 * HOUR
FOREVER = 1 << 50  # no moment that comes

SESSION_SECONDS = 365 * DAY  # of a session, and of what belongs to a person with a table
GUEST_SECONDS = 30 * DAY  # of a guest without a table: nothing is lost with them but a name
