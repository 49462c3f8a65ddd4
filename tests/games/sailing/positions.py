"""Positions of Sailing Toward Osiris in two lines: say what matters, and everything else follows."""

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.games.sailing import RULEBOOK as BOOK
from ennead.games.sailing.rules.pieces import LETTERS
from ennead.games.sailing.rules.setup import BASIC, EACH
from ennead.games.sailing.show.position_text import SIGNS


def filled(players: int, hands: str, workers: str) -> tuple[str, str, str]:
    """Give the named Governors their labourers; the pool, the bag and the others share the rest."""
    rest = list("fbs" * BASIC[players] + "FBS")
    named = dict(entry.split("=") for entry in hands.split())
    for sign in "".join(named.values()).replace("-", ""):
        rest.remove(sign)
    placed = [entry.split("=")[1] for entry in workers.split()]
    for _, sign in placed:
        rest.remove(sign)
    pool = named.pop("pool", None)
    bag = named.pop("bag", None)
    held = []
    out = dict.fromkeys(LETTERS, 0)
    for seat, _ in placed:
        out[seat] += 1
    if bag is None:
        bag = "".join(rest.pop() for _ in range(2))
    for letter in LETTERS[:players]:
        wanted = max(0, EACH[players] - out[letter])
        held.append(named.get(letter) or "".join(rest.pop(0) for _ in range(min(wanted, len(rest)))) or "-")
    pool = pool if pool is not None else "".join(sorted(rest, key=SIGNS.index))
    return ",".join(held), pool or "-", bag


def sailing(
    turn: str = "act:C",
    hands: str = "",
    tokens: str = "",
    workers: str = "",
    cards: str = "",
    built: str = "",
    planned: str = "",
    more: str = "",
    players: int = 4,
    **options: object,
) -> Position:
    """Build a position: `sailing(hands="C=fF", tokens="C=4G2S", cards="C=Scribe1", built="N1Fa=OC")`."""
    behind, pool, bag = filled(players, hands, workers)
    letters = LETTERS[:players]
    owned = dict(entry.split("=") for entry in tokens.split())
    held = dict(entry.split("=") for entry in cards.split())
    parts = [turn, f"hands:{behind}", f"pool:{pool}", f"bag:{bag}"]
    parts.append("tokens:" + ",".join(owned.get(letter, "2G2B2S") for letter in letters))
    if "regent:" not in more:
        parts.append("regent:C")
    parts += [f"workers:{workers.replace(' ', ',')}"] if workers else []
    parts += ["cards:" + "/".join(held.get(letter, "-") for letter in letters)] if cards else []
    parts += [f"built:{built.replace(' ', ',')}"] if built else []
    parts += [f"planned:{planned.replace(' ', ',')}"] if planned else []
    return Position.read(BOOK, BOOK.rules(players, options), " ".join([*parts, more]))


def act(notation: str) -> Action:
    """Return the action that is written or typed so."""
    [action, *_] = BOOK.parse(notation)
    return action


def played(position: Position, *moves: str) -> Position:
    """Play legal actions, chance's included, one after the other."""
    for move in moves:
        meanings = BOOK.parse(move)
        assert meanings, f"{move} means nothing"
        legal_ones = [meaning for meaning in meanings if position.refusal(meaning) is None]
        assert legal_ones, f"{move} is refused: {position.refusal(meanings[0])}"
        position = position.after(legal_ones[0])
        assert position.broken_clause() is None, f"after {move}: {position.broken_clause()}"
    return position


def refused(position: Position, move: str) -> str | None:
    """Return the clause that forbids a move, by name."""
    meanings = [meaning for meaning in BOOK.parse(move) if position.is_asked_for(meaning)] or [act(move)]
    clause = position.refusal(meanings[0])
    return clause.id if clause else None


def why(position: Position, move: str) -> str:
    """Return why a move is refused, in words."""
    return position.refusal(act(move)).refusal(BOOK, act(move))


def legal(position: Position, kind: str | None = None) -> set[str]:
    """Return the legal actions, of one kind or all, as they are written."""
    return {action.notation for action in position.legal() if kind in (None, action.kind)}


def table(position: Position):
    return BOOK.describe(BOOK, position.rules, position.state)


def governor(position: Position, seat: str):
    return table(position).governors[LETTERS.index(seat)]


def tokens(position: Position, seat: str) -> str:
    """Return the tokens of a Governor, as they are written."""
    return "".join(f"{number}{good}" for good, number in governor(position, seat).tokens.items() if number)


def glory(position: Position, seat: str) -> int:
    return governor(position, seat).glory


def labourers(position: Position, seat: str) -> list[str]:
    return governor(position, seat).labourers


def space(position: Position, name: str):
    return next(one for one in table(position).spaces if one.name == name)


def cartouche(position: Position, name: str):
    return next(one for one in table(position).cartouches if one.name == name)


def to_act(position: Position) -> str | None:
    return table(position).turn
