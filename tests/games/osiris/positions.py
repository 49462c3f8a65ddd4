"""Positions of Osiris in two lines: say what matters, and everything else follows."""

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.games.osiris import RULEBOOK as BOOK
from ennead.games.osiris.rules.pieces import GOD_NAMES as GODS
from ennead.games.osiris.rules.pieces import HOLDER_NAMES

COLOURS = "ICLO"


def pairs(text: str) -> dict[str, str]:
    return dict(entry.split("=") for entry in text.split())


def in_play(players: int) -> list[str]:
    """Return the holders of discs."""
    return [*HOLDER_NAMES[: 9 if players == 3 else 12], "pyramid"]


def dealt(wanted: str, players: int) -> str:
    """Give the named holders their gods, and the others the gods that are left, in order; `?` is hidden."""
    named = pairs(wanted)
    rest = [god for god in GODS if god not in named.values()]
    return ",".join(named[one][:2] if one in named else rest.pop(0)[:2] for one in in_play(players))


def filled(wanted: str, blocks: int, players: int) -> str:
    """Put the named numbers of counters into towns; the others share what is left."""
    named = {int(town[1:]): int(number) for town, number in pairs(wanted).items()}
    towns = range(9 if players == 3 else 12)
    left = 2 * len(towns) - blocks - sum(named.values())
    others = [town for town in towns if town not in named]
    share = {town: left // len(others) + (at < left % len(others)) for at, town in enumerate(others)} if others else {}
    return ",".join(str((named | share).get(town, 0)) for town in range(12))


def gathered(wanted: str, players: int) -> str:
    """Put the named followers on temples, as `Amun=IIC`; the others stand on temples that are not named."""
    named = pairs(wanted)
    temples = {god: named.get(god, "").replace("-", "") for god in GODS}
    free = [god for god in GODS if god not in named]
    for colour in COLOURS[: 3 if players == 3 else 4]:
        missing = 5 - sum(followers.count(colour) for followers in temples.values())
        for at in range(missing):
            temples[free[at % len(free)]] += colour
    return ",".join(temples[god] or "-" for god in GODS)


def osiris(
    turn: str = "choose:I",
    priests: str = "",
    towns: str = "",
    gods: str = "",
    temples: str = "",
    blocks: str = "",
    more: str = "",
    players: int = 4,
    **options: object,
) -> Position:
    """Build a position: `osiris("choose:I", "I0=L2.3", towns="T0=3")`."""
    parts = [turn, f"gods:{dealt(gods, players)}", f"towns:{filled(towns, len(blocks.split()), players)}"]
    parts += [f"temples:{gathered(temples, players)}"]
    parts += [f"priests:{priests.replace(' ', ',')}"] if priests else []
    parts += [f"blocks:{blocks.replace(' ', ',')}"] if blocks else []
    return Position.read(BOOK, BOOK.rules(players, options), " ".join([*parts, more]))


def act(notation: str) -> Action:
    """Return the action that is written or typed so."""
    [action, *_] = BOOK.parse(notation)
    return action


def played(position: Position, *moves: str) -> Position:
    """Play legal actions, chance's included, one after the other."""
    for move in moves:
        meanings = BOOK.parse(move)
        legal = [meaning for meaning in meanings if position.refusal(meaning) is None]
        assert legal, f"{move} is refused: {position.refusal(meanings[0])}"
        position = position.after(legal[0])
    return position


def refused(position: Position, move: str) -> str | None:
    """Return the clause that forbids a move, by name."""
    clause = position.refusal(act(move))
    return clause.id if clause else None


def legal(position: Position, kind: str | None = None) -> set[str]:
    """Return the legal actions, of one kind or all, as they are written."""
    return {action.notation for action in position.legal() if kind in (None, action.kind)}


def place(position: Position, priest: str) -> str:
    """Return where a priest stands."""
    return next(one.place for one in table(position).priests if one.name == priest)


def table(position: Position):
    return BOOK.describe(BOOK, position.rules, position.state)


def counters(position: Position) -> list[int]:
    """Return the counters in the towns."""
    return position.state[0].counters.tolist()


def god(position: Position, holder: str) -> str | None:
    """Return the god under a priest or under the pyramid piece, if it is to be seen."""
    number = int(position.state[0].god[HOLDER_NAMES.index(holder)])
    return GODS[number] if number >= 0 else None
