"""What can be wrong with a command. Apart, so that saying it need not wait for Numba."""

from ennead.core.language import Complaint


class CommandComplaint(Complaint):
    """Something in the command line that cannot be done."""

    folder = "cli"
