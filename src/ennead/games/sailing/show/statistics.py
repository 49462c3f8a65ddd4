"""What is counted over many games, to see whether the edition is in balance: monuments, cards, boons and Regents."""

from typing import Any

from ennead.core.arrays import Numbers
from ennead.core.compiling import rule
from ennead.core.contract import GAME_OVER
from ennead.core.position import Position, plain
from ennead.core.rulebook import Rulebook, Tallied
from ennead.core.seats import Array
from ennead.games.sailing.rules.end import rows_of_three, sets_of_four
from ennead.games.sailing.rules.pieces import (
    BONUSES,
    BOONS,
    BUILD,
    CITIZENS,
    HARVEST,
    MONUMENT_NAMES,
    MONUMENTS,
    NONE,
    Card,
    Phase,
    Rules,
    State,
    monuments,
    seats,
    sites,
)
from ennead.games.sailing.rules.turn import (
    ACTIONS,
    NAME_REGENT,
    PLAY_BOON,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    TAKE_BONUS,
    WITHDRAW,
)
from ennead.games.sailing.show.position_text import titles, tokens_text

# Where each number is counted.
FIRST_REGENT = 0  # of the game that is being played, not counted
REGENT_WINS = 1  # of the first Regent, in parts of a victory
SITES_FILLED = 2
THREES = 3
FOURS = 4
LOST = 5  # monuments that were planned in vain
BUILT = 6  # + kind
ALL_BUILT = BUILT + MONUMENTS  # + kind: games in which somebody has built all of a kind
ACTED = ALL_BUILT + MONUMENTS  # + kind of action
FOR_TOKENS = ACTED + BUILD + 1  # + citizen
FOR_ACTION = FOR_TOKENS + CITIZENS  # + citizen
BOON = FOR_ACTION + CITIZENS  # + boon
BONUS = BOON + BOONS  # + bonus
SIZE = BONUS + BONUSES

PARTS = 60  # of a victory: as many as can be shared by two to five


group_of = ACTIONS.group_of()  # HARVEST to BUILD


@rule
def tally(rules: Rules, state: State, action: int, places: Numbers, out: Numbers) -> None:
    """Count what an action or the end of a game adds."""
    if action == GAME_OVER:
        tally_end(rules, state, places, out)
    elif state.phase == Phase.ACT:
        if action < PLAY_FOR_TOKENS:
            out[ACTED + group_of(action)] += 1
        elif action < PLAY_FOR_ACTION:
            out[FOR_TOKENS + rules.citizen[Card(action - PLAY_FOR_TOKENS)]] += 1
        elif action < PLAY_BOON:
            out[FOR_ACTION + rules.citizen[Card(action - PLAY_FOR_ACTION)]] += 1
        elif action < WITHDRAW:
            out[BOON + action - PLAY_BOON] += 1
    elif state.phase == Phase.CHOOSE_BONUS:
        out[BONUS + action - TAKE_BONUS] += 1
    elif state.phase == Phase.CROWN:
        out[FIRST_REGENT] = action - NAME_REGENT


@rule
def tally_end(rules: Rules, state: State, places: Numbers, out: Numbers) -> None:
    """Count what stands on the map when a game is over, and whether its first Regent has won."""
    winners = 0
    for seat in seats(rules.players):
        winners += places[seat] == 1
        out[THREES] += rows_of_three(rules, state, seat)
        out[FOURS] += sets_of_four(rules, state, seat)
        for kind in monuments():
            out[BUILT + kind] += state.built[seat, kind]
            out[LOST] += rules.pieces[kind] - state.built[seat, kind] - state.spare[seat, kind]
    for kind in monuments():
        out[ALL_BUILT + kind] += state.honoured[kind] >= 0
    if places[out[FIRST_REGENT]] == 1:
        out[REGENT_WINS] += PARTS // winners
    for site in sites(rules.sites):
        owners = 0
        for seat in seats():
            owners += state.owned[site, seat]
        out[SITES_FILLED] += owners > 0


def tell_tallies(book: Rulebook, rules: Array, counts: Array, games: int, lang: str) -> list[Tallied]:
    """Tell what was counted, for each game on the average."""
    return _Report(book, rules, counts, games, lang).tables()


class _Report:
    """What was counted, table by table."""

    def __init__(self, book: Rulebook, rules: Array, counts: Array, games: int, lang: str):
        self.book, self.lang = book, lang
        self.board: dict[str, Any] = plain(rules)
        self.mean = (counts / games).tolist()
        self.called = titles(book)
        monuments = Position.start(book, rules).state[0].monument[: self.board["sites"]]
        self.free_sites = float((monuments == NONE).sum())

    def say(self, message: str) -> str:
        """Say something in the language of the report."""
        return self.book.say(message, self.lang)

    def tables(self) -> list[Tallied]:
        """Return all tables."""
        return [self.monuments(), self.whole(), self.actions(), self.cards(), self.boons(), self.bonuses()]

    def monuments(self) -> Tallied:
        """Tell how many monuments were built, of how many, and how often somebody has built all of a kind."""
        pieces = self.board["pieces"].tolist()
        rows = []
        for kind, name in enumerate(MONUMENT_NAMES):
            there = self.board["players"] * pieces[kind]
            built = self.mean[BUILT + kind]
            all_built = 100 * self.mean[ALL_BUILT + kind]
            rows.append((self.book.called(name, self.lang), (built, there, 100 * built / there, all_built)))
        columns = ("tally-built", "tally-of", "tally-percent", "tally-first")
        return Tallied(self.say("tally-monuments"), tuple(map(self.say, columns)), tuple(rows))

    def whole(self) -> Tallied:
        """Tell what concerns the whole game."""
        rows = (
            (self.say("tally-sites"), (self.mean[SITES_FILLED],)),
            (self.say("tally-free-sites"), (self.free_sites,)),
            (self.say("tally-lost"), (self.mean[LOST],)),
            (self.say("tally-threes"), (self.mean[THREES],)),
            (self.say("tally-fours"), (self.mean[FOURS],)),
            (self.say("tally-regent"), (100 * self.mean[REGENT_WINS] / PARTS,)),
        )
        return Tallied(self.say("tally-whole"), (self.say("tally-number"),), rows)

    def actions(self) -> Tallied:
        """Tell how often each kind of action was taken."""
        kinds = ("harvest", "visit", "caravan", "hire", "trade", "plan", "build")
        rows = tuple(
            (self.say(f"kind-{name}"), (self.mean[ACTED + HARVEST + number],)) for number, name in enumerate(kinds)
        )
        return Tallied(self.say("tally-actions"), (self.say("tally-number"),), rows)

    def cards(self) -> Tallied:
        """Tell how often each citizen was played, for tokens and for the action."""
        citizens = self.board["citizen"].tolist()[: self.board["cards"]]
        rows = []
        for citizen in dict.fromkeys(citizens):
            name = self.book.called(self.called.cards[citizens.index(citizen)], self.lang).rstrip("0123456789")
            rows.append((name, (self.mean[FOR_TOKENS + citizen], self.mean[FOR_ACTION + citizen])))
        columns = (self.say("tally-for-tokens"), self.say("tally-for-action"))
        return Tallied(self.say("tally-cards"), columns, tuple(rows))

    def boons(self) -> Tallied:
        """Tell how often each boon was played."""
        names = self.called.boons[: self.board["boons"]]
        rows = tuple((self.book.called(name, self.lang), (self.mean[BOON + boon],)) for boon, name in enumerate(names))
        return Tallied(self.say("row-boons"), (self.say("tally-number"),), rows)

    def bonuses(self) -> Tallied:
        """Tell how often each Regent bonus was chosen."""
        rows = []
        for bonus in range(self.board["bonuses"]):
            glory, cards = int(self.board["bonus_glory"][bonus]), int(self.board["bonus_cards"][bonus])
            brings = (f"{glory}★ " if glory else "") + (f"{cards}▯ " if cards else "")
            brings += tokens_text(self.board["bonus_tokens"][bonus].tolist())
            rows.append((f"{bonus + 1}: {brings}", (self.mean[BONUS + bonus],)))
        return Tallied(self.say("tally-bonuses"), (self.say("tally-number"),), tuple(rows))
