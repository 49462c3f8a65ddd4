"""On whose behalf work is done: limits and the work queue count by address and by person."""

from typing import NamedTuple


class Asker(NamedTuple):
    """An address, and a person, who need not have a name yet."""

    address: str = ""
    person: str = ""


SERVER = Asker("the house")  # work that no client has asked for
