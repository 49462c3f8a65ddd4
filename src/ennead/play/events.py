"""What can happen in a match. The match is the list of these; everything else follows from them."""

from typing import Literal, TypeAlias

import msgspec

from ennead.core.rulebook import Action


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person with a name, or a bot with a level."""

    kind: Literal["person", "bot"] = "person"
    name: str = ""


class Played(msgspec.Struct, frozen=True):
    """A seat, or chance, did something."""

    actor: int
    action: Action


class Undone(msgspec.Struct, frozen=True):
    """A seat took back its last move and all that came after it: so many actions, with the consent of these seats."""

    actor: int
    back: int
    consent: tuple[int, ...] = ()


class Resigned(msgspec.Struct, frozen=True):
    """A seat gave up."""

    actor: int


class Agreed(msgspec.Struct, frozen=True):
    """A seat proposed to end the match here, without a winner, and all others consented."""

    actor: int
    consent: tuple[int, ...]


class Seated(msgspec.Struct, frozen=True):
    """Somebody took a seat, or it was handed over."""

    actor: int
    sitter: Sitter


class Remark(msgspec.Struct, frozen=True):
    """A line that somebody wrote beside the game; it changes nothing."""

    text: str
    actor: None = None


Event: TypeAlias = Played | Undone | Resigned | Agreed | Seated | Remark
