"""What can happen in a match. The match is the list of these; everything else follows from them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ennead.core.rulebook import Action


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person with a name, or a bot with a level."""

    kind: Literal["person", "bot"] = "person"
    name: str = ""


@dataclass(frozen=True)
class Played:
    """A seat, or chance, did something."""

    actor: int
    action: Action


@dataclass(frozen=True)
class Undone:
    """A seat took back its last move and all that came after it: so many actions, with the consent of these seats."""

    actor: int
    back: int
    consent: tuple[int, ...] = ()


@dataclass(frozen=True)
class Resigned:
    """A seat gave up."""

    actor: int


@dataclass(frozen=True)
class Agreed:
    """A seat proposed to end the match here, without a winner, and all others consented."""

    actor: int
    consent: tuple[int, ...]


@dataclass(frozen=True)
class Seated:
    """Somebody took a seat, or it was handed over."""

    actor: int
    sitter: Sitter


@dataclass(frozen=True)
class Remark:
    """A line that somebody wrote beside the game; it changes nothing."""

    text: str
    actor: None = None


Event: TypeAlias = Played | Undone | Resigned | Agreed | Seated | Remark
