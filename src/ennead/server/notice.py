"""What people can be told while their pages are closed: the kinds of notice, and what one names."""

from typing import Literal, Protocol, get_args

import msgspec

Kind = Literal["turn", "time", "over", "invited", "paired", "round", "news"]
Always = Literal["way-in"]  # cannot be turned off
KINDS: tuple[Kind, ...] = get_args(Kind)


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a notice may name: the game, the table, the others there; or a title and a path of its own."""

    game: str = ""
    table: str = ""
    people: tuple[str, ...] = ()
    title: str = ""
    path: str = ""

    @property
    def address(self) -> str:
        """Where the notice leads, on this server."""
        return self.path or (f"/table/{self.table}" if self.table else "/")


class Tell(Protocol):
    """Lets a person be told something; what has the same kind and key is told once as long as it waits."""

    async def __call__(self, person: str, kind: Kind | Always, facts: Facts, key: str = "") -> None:
        """Tell it."""
