"""What can be wrong with a command. Apart, so that it is said at once."""

from ennead.core.language import UserError


class CommandError(UserError):
    """Something in the command line that cannot be done."""

    folder = "cli"


class MisuseError(CommandError):
    """A command line that is not complete: the exit status is that of any other misuse."""
