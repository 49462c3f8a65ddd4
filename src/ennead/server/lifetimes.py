"""How long things are kept, in seconds."""

from ennead.store import protocol

HOUR = 3600
DAY = 24 * HOUR
FOREVER = protocol.FOREVER

SESSION_SECONDS = 365 * DAY  # of a session, and of what belongs to a person with a table
GUEST_SECONDS = 30 * DAY  # of a guest without a table: nothing is lost with them but a name
