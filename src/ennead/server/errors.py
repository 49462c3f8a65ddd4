"""What can be wrong with what a person asks of the server; `problems` tells it over HTTP."""

from ennead.core.language import UserError
from ennead.store.protocol import StoreError

LATER = ("too-many", "too-costly", "tables-enough", "busy")  # the same request may succeed some seconds later


class ServerError(UserError):
    """A request that cannot be answered; `detail` is for the author of the program that sent it."""

    folder = "server"
    detail = ""


class TableError(StoreError):
    """A request that a table refuses now."""

    folder = "server"
