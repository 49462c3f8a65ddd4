"""What can be wrong with what somebody wants from the arena."""

from ennead.core.language import UserError


class ArenaError(UserError):
    """Something that the arena cannot do."""

    folder = "arena"
