"""A view of the table as data and as plain text: what JSON, logs and screen readers are made of."""

import msgspec
import numpy as np

from ennead.core.position import Position, copied, plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.edition.board import SCALE
from ennead.games.osiris.rules.followers import next_follower
from ennead.games.osiris.rules.pieces import (
    COLOURS,
    COUNTERS,
    EACH,
    GOD_NAMES,
    GODS,
    HOLDER_NAMES,
    LETTERS,
    NOT_YET,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    PRIEST_NAMES,
    PYRAMID,
    SPACES,
    TIP,
    TOWN,
    TOWN_NAMES,
    TOWNS,
    UNKNOWN,
    Phase,
)
from ennead.games.osiris.rules.setup import owners
from ennead.games.osiris.rules.sowing import towns_to_sow
from ennead.games.osiris.rules.turn import STEP
from ennead.games.osiris.show.position_text import PHASES, write_position
from ennead.games.osiris.show.sides import Side, sides


class Priest(msgspec.Struct, frozen=True):
    """A priest who plays: whose he is, where he stands, and the god under him if the viewer may see it now."""

    name: str
    seat: str
    colour: str
    rings: int
    place: str
    home: str
    god: str | None


class Town(msgspec.Struct, frozen=True):
    """A town with its counters; closed where nobody plays its colour (O13)."""

    name: str
    priest: str
    counters: int
    open: bool


class Temple(msgspec.Struct, frozen=True):
    """A temple with its followers, by colour, and the strength they give its god (O25)."""

    god: str
    followers: dict[str, int]
    strength: int


class Step(msgspec.Struct, frozen=True):
    """A step that is possible now: where, what it costs, whom one would fight, whether it removes a block."""

    place: str
    cost: int
    fight: str | None
    removes: bool


class Move(msgspec.Struct, frozen=True):
    """The move that is being made: who, counters left, blocks removed, the next steps, the towns to be sown then."""

    priest: str
    left: int
    removed: int
    steps: list[Step]
    sown: list[str]


class Fight(msgspec.Struct, frozen=True):
    """A fight whose discs are still to be settled (O27); the gods only for whoever may see them (O28).

    `sown` are the towns that get a counter if the move ends with it.
    """

    attacker: str
    defender: str
    winner: str
    gods: dict[str, str] | None
    sown: list[str]


class Count(msgspec.Struct, frozen=True):
    """The end, for one seat: followers in the temple of the god who was revealed, and the place in a tie (O34, O35)."""

    seat: str
    followers: int
    order: int


class Table(msgspec.Struct, frozen=True):
    """What lies on the table, as far as the viewer may see it."""

    position: str
    phase: str
    turn: str | None
    round: int
    rounds: int  # at most
    places: dict[str, tuple[float, float]]  # where each one is drawn; y grows downwards
    sides: dict[str, Side]  # of the spaces: how each one is called, besides its lane
    priests: list[Priest]
    towns: list[Town]
    blocks: list[str]
    temples: list[Temple]
    hands: dict[str, int]  # followers of each colour still to be placed
    placing: str | None  # the colour whose follower is placed now
    move: Move | None
    fight: Fight | None
    pyramid: str | None  # the god under the pyramid piece, once it is revealed
    revealed: str | None  # whose god was revealed at the end
    ending: str | None  # how it ended, once it is over
    count: list[Count] | None  # once it is over


def describe(book: Rulebook, rules: Array, state: Array) -> Table:
    """Describe a view."""
    now = plain(state)
    board = plain(rules)
    phase = now["phase"]
    left = now["hand"].tolist()
    seats = owners(rules)
    return Table(
        position=write_position(book, rules, state),
        phase=PHASES[phase],
        turn=LETTERS[now["turn"]] if phase not in (Phase.DEAL, Phase.DONE) else None,
        round=now["rounds"],
        rounds=board["max_rounds"],
        places={
            PLACE_NAMES[place]: _point(board, place) for place in range(PLACES) if board["near"][place, 0] != NOWHERE
        },
        sides={PLACE_NAMES[place]: side for place, side in sides(rules).items()},
        priests=[_priest(board, now, seats, priest) for priest in range(board["priests"])],
        towns=[_town(board, now, town) for town in range(TOWNS)],
        blocks=[PLACE_NAMES[space] for space in range(SPACES) if now["block"][space]],
        temples=[_temple(board, now, god) for god in range(GODS)],
        hands={LETTERS[colour]: left[colour] for colour in range(board["colours"])},
        placing=LETTERS[placing(rules, state)] if phase == Phase.PLACE else None,
        move=_move(book, rules, state) if phase == Phase.MOVE else None,
        fight=_fight(now, rules, state) if phase == Phase.SWAP else None,
        pyramid=god_name(now, PYRAMID),
        revealed=HOLDER_NAMES[now["revealed"]] if now["revealed"] != NOT_YET else None,
        ending=Position(book, copied(rules), copied(state)).ending() if phase == Phase.DONE else None,
        count=counted(book, rules, state) if phase == Phase.DONE else None,
    )


def god_name(now: dict[str, Array], holder: int) -> str | None:
    """Return the god of a holder, if he is to be seen."""
    god = int(now["god"][holder])
    return None if god == UNKNOWN else GOD_NAMES[god]


def placing(rules: Array, state: Array) -> int:
    """Return the colour whose follower is placed next (O11)."""
    return int(next_follower(copied(rules), copied(state)))


def _point(board: dict[str, Array], place: int) -> tuple[float, float]:
    return float(board["at"][place, 0]) / SCALE, float(board["at"][place, 1]) / SCALE


def _priest(board: dict[str, Array], now: dict[str, Array], seats: list[int], priest: int) -> Priest:
    colour, rings = divmod(priest, EACH)
    return Priest(
        name=PRIEST_NAMES[priest],
        seat=LETTERS[seats[colour]],
        colour=LETTERS[colour],
        rings=rings,
        place=PLACE_NAMES[now["priest"][priest]],
        home=TOWN_NAMES[board["home"][priest]],
        god=god_name(now, priest),
    )


def _town(board: dict[str, Array], now: dict[str, Array], town: int) -> Town:
    priest = board["home"].tolist().index(town)
    return Town(TOWN_NAMES[town], PRIEST_NAMES[priest], int(now["counters"][town]), bool(board["open"][town]))


def _temple(board: dict[str, Array], now: dict[str, Array], god: int) -> Temple:
    column = now["followers"][:, god].tolist()
    followers = {LETTERS[colour]: column[colour] for colour in range(board["colours"]) if column[colour]}
    return Temple(GOD_NAMES[god], followers, sum(column))


def _move(book: Rulebook, rules: Array, state: Array) -> Move:
    """Tell the move that is being made, with the steps that are possible."""
    # Writable copies: for read-only arrays the rules would be compiled a second time.
    position = Position(book, copied(rules), copied(state))
    now, board = position.state[0], position.rules[0]
    here = int(now.priest[now.mover])
    fees = dict(zip(board.near[here].tolist(), board.fee[here].tolist(), strict=True))
    standing = {int(place): PRIEST_NAMES[priest] for priest, place in enumerate(now.priest.tolist())}
    steps = []
    for action in position.legal():
        place = action.number - STEP
        if action.kind == "step":
            blocked = place < TIP and bool(now.block[place])
            steps.append(Step(PLACE_NAMES[place], fees[place], standing.get(place), blocked))
    return Move(
        priest=PRIEST_NAMES[now.mover],
        left=int(now.left),
        removed=int(now.gained),
        steps=steps,
        sown=_sown(position.rules, position.state),
    )


def _sown(rules: Array, state: Array) -> list[str]:
    """Return the towns that get a counter each if the move ends now, in the order of sowing (O30)."""
    found = np.zeros(COUNTERS, np.int64)
    count = towns_to_sow(rules, state, found)
    return [TOWN_NAMES[town] for town in found[:count].tolist()]


def _fight(now: dict[str, Array], rules: Array, state: Array) -> Fight:
    both = (int(now["mover"]), int(now["rival"]))
    gods = {PRIEST_NAMES[priest]: name for priest in both if (name := god_name(now, priest))}
    names = [PRIEST_NAMES[priest] for priest in (*both, int(now["winner"]))]
    sown = _sown(copied(rules), copied(state))
    return Fight(names[0], names[1], names[2], gods if len(gods) == len(both) else None, sown)


def counted(book: Rulebook, rules: Array, state: Array) -> list[Count] | None:
    """Count each seat's followers in the temple that decides; nothing before the end."""
    if state[0].phase != Phase.DONE or state[0].god[state[0].revealed] == UNKNOWN:
        return None
    followers, order = Position(book, copied(rules), copied(state)).standing().rows
    players = len(order)
    return [Count(LETTERS[seat], followers[seat], players + 1 - order[seat]) for seat in range(players)]


def board(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw the pyramid with plain letters: priests by name, `##` a block, `<>` the tip, counters in the towns."""
    now, known = plain(state), plain(rules)
    signs = {place: sign(known, now, place) for place in range(PLACES) if known["near"][place, 0] != NOWHERE}
    rows: dict[int, dict[int, str]] = {}
    for place, text in signs.items():
        x, y = _point(known, place)
        rows.setdefault(round(y * 2), {})[round((x + 7) * 4)] = text
    lines = []
    for y in sorted(rows):
        line = ""
        for x, text in sorted(rows[y].items()):
            line = line.ljust(x - len(text) // 2) + text
        lines.append(line.rstrip())
    temples = [f"{god}:{followers(now, number) or '-'}" for number, god in enumerate(GOD_NAMES)]
    return "\n".join([*lines, "", *(" ".join(temples[start : start + 7]) for start in (0, 7))])


def followers(now: dict[str, Array], god: int) -> str:
    """Write the followers in a temple, a letter each."""
    return "".join(LETTERS[colour] * int(now["followers"][colour, god]) for colour in range(COLOURS))


def sign(board: dict[str, Array], now: dict[str, Array], place: int) -> str:
    """Write what is on a place: `..` an empty space, `I0` a priest, `##` a block; a town as `[I0 2]` or `[   2]`."""
    there = [PRIEST_NAMES[priest] for priest, where in enumerate(now["priest"].tolist()) if where == place]
    if place >= TOWN:
        town = place - TOWN
        if not board["open"][town]:
            return "[    ]"
        return f"[{(there or ['  '])[0]} {int(now['counters'][town])}]"
    if there:
        return "x".join(there)
    if place == TIP:
        return "<>"
    return "##" if now["block"][place] else ".."
