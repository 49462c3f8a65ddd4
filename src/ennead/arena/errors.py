"""What can be wrong with what somebody wants from the arena."""

from ennead.core.language import Complaint


class ArenaComplaint(Complaint):
    """Something that the arena cannot do."""

    folder = "arena"
