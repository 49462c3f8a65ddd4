"""What the game asks, what it tells of moves, and how it tells the end (O34, O35)."""

from collections.abc import Sequence
from dataclasses import replace

from ennead.core.position import Position, copied, plain
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.edition.board import place_of
from ennead.games.osiris.rules.pieces import GOD_NAMES, HOLDER_NAMES, PLACE_NAMES, PRIEST_NAMES, TIP, Phase
from ennead.games.osiris.rules.turn import STEP
from ennead.games.osiris.show.sides import facts_of
from ennead.games.osiris.show.wire import counted, god_name, placing


def ask(book: Rulebook, rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the player who decides now."""
    now = plain(state)
    phase = now["phase"]
    if phase == Phase.PLACE:
        return book.say("ask-place", lang, who=who, colour=book.who(placing(rules, state), lang))
    if phase == Phase.FOLLOW:
        return book.say("ask-follow", lang, who=who)
    if phase == Phase.SWAP:
        return book.say("ask-swap", lang, who=who, priest=book.called(PRIEST_NAMES[now["winner"]], lang))
    legal = Position(book, copied(rules), copied(state)).legal()
    if phase == Phase.CHOOSE:
        first = legal[0].notation
        return book.say("ask-choose", lang, who=who, code=first, priest=book.called(first, lang))
    priest, left = book.called(PRIEST_NAMES[now["mover"]], lang), now["left"]
    blocks = [str(action.fields["square"]) for action in legal if action.kind == "block"]
    square = blocks[-1] if blocks else ""
    place = book.say("place-name", lang, **facts_of(rules, place_of(square))) if blocks else ""
    if legal[0].kind == "step" and legal[-1].kind == "stop":
        return book.say("ask-won", lang, who=who, priest=priest, left=left, square=square, place=place)
    if not blocks:
        return book.say("ask-move", lang, who=who, priest=priest, left=left)
    message = "ask-last" if legal[0].kind == "step" else "ask-stuck"
    return book.say(message, lang, who=who, priest=priest, square=square, place=place)


KINDS_TOLD = ("fight", "fight-seen")


def tell(action: Action, rules: Array, before: Array, after: Array) -> Action:
    """Tell a move with what its notation leaves out: who moves, where, the cost, the fight, how many counters are sown.

    A fight tells the two gods where the views do: to the owners of the fighters (O28).
    """
    if action.kind == "priest":
        was = plain(before)
        priest = PRIEST_NAMES.index(action.notation)
        home = plain(rules)["home"][priest]
        return _with(action, counters=int(was["counters"][home]), place=PLACE_NAMES[was["priest"][priest]])
    if action.kind not in ("step", "block", "stop", "swap", "keep"):
        return action
    was, now, board = plain(before), plain(after), plain(rules)
    mover = int(was["mover"])
    facts: dict[str, str | int] = {"priest": PRIEST_NAMES[mover]}
    if "square" in action.fields:
        facts |= facts_of(rules, place_of(str(action.fields["square"])))
    if now["phase"] == Phase.FOLLOW:  # the move is over
        facts["sown"] = int(was["counters"][board["home"][mover]]) - (action.kind == "block")
    else:
        facts["sown"] = 0
    if action.kind in ("swap", "keep"):
        both = [mover, int(was["rival"])]
        both.remove(winner := int(was["winner"]))
        return _with(action, **facts, winner=PRIEST_NAMES[winner], loser=PRIEST_NAMES[both[0]])
    if action.kind != "step":
        return _with(action, **facts)
    here, there = int(was["priest"][mover]), action.number - STEP
    facts["cost"] = dict(zip(board["near"][here].tolist(), board["fee"][here].tolist(), strict=True))[there]
    if now["phase"] != Phase.SWAP:
        return _with(action, **facts, removes=int(there < TIP and was["block"][there]))
    rival = int(now["rival"])
    facts |= {"rival": PRIEST_NAMES[rival], "winner": PRIEST_NAMES[now["winner"]]}
    attacking, defending = god_name(now, mover), god_name(now, rival)
    if attacking is None or defending is None:
        return replace(_with(action, **facts), kind="fight")
    return replace(_with(action, **facts, attacking=attacking, defending=defending), kind="fight-seen")


def _with(action: Action, **facts: str | int) -> Action:
    return replace(action, fields={**action.fields, **facts})


def account(book: Rulebook, rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Tell the end seat by seat: the god who was revealed, the followers in his temple, the order in a tie."""
    told = []
    for count, who in zip(counted(book, rules, state) or (), names, strict=False):
        holder = int(state[0].revealed)
        god = book.called(GOD_NAMES[state[0].god[holder]], lang)
        told.append(
            [
                book.say("count-revealed", lang, holder=book.called(HOLDER_NAMES[holder], lang), god=god),
                book.say("count-followers", lang, who=who, number=count.followers, god=god),
                book.say("count-order", lang, place=count.order),
            ]
        )
    return told
