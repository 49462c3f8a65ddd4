"""The table as data, made from a view: see `wire` for what it holds."""

from typing import Any

from ennead.core.position import Position, copied, plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.edition.model import TERRAINS
from ennead.games.sailing.rules.pieces import (
    CITIZENS,
    CITY,
    DISCARDS,
    DRAWN,
    LABOURERS,
    LETTERS,
    LETTERS_OF_GOODS,
    MONUMENT_NAMES,
    NEUTRAL,
    NONE,
    PLAYED,
    UNKNOWN,
    Phase,
)
from ennead.games.sailing.show.position_text import PHASES, titles
from ennead.games.sailing.show.sets import plans_at_risk, sets_of
from ennead.games.sailing.show.wire import (
    Bonus,
    Caravan,
    Cartouche,
    Count,
    Governor,
    Monument,
    Pending,
    Risk,
    Section,
    Sets,
    Site,
    Space,
    Stall,
    Table,
    Tokens,
    Worker,
)
from ennead.games.sailing.show.writing import write_position


def describe(book: Rulebook, rules: Array, state: Array) -> Table:
    """Describe a view."""
    return _Describer(book, rules, state).table()


def _tokens(row: Any) -> Tokens:
    return dict(zip(LETTERS_OF_GOODS, row.tolist(), strict=True))


def _gang(counts: Any) -> list[str]:
    return [LABOURERS[kind] for kind, number in enumerate(counts.tolist()) for _ in range(number)]


class _Describer:
    """Describes part by part."""

    def __init__(self, book: Rulebook, rules: Array, state: Array):
        self.book, self.rules, self.state = book, rules, state
        self.now, self.board = plain(state), plain(rules)
        self.called = titles(book)
        self.players = int(self.board["players"])
        self.totals = Position(book, rules, state).standing().rows[0]

    def letter(self, seat: int) -> str | None:
        """Return a seat's letter, if it is one."""
        return LETTERS[seat] if seat >= 0 else None

    def held(self, holder: int) -> list[str] | None:
        """Return the cards somebody holds, if all of them are to be seen."""
        found = self.cards_at(holder)
        return found if len(found) == self.now["cards"][holder] else None

    def cards_at(self, place: int) -> list[str]:
        """Return the cards that are seen in a place."""
        return [self.called.cards[card] for card, at in enumerate(self.now["card"].tolist()) if at == place]

    def table(self) -> Table:
        """Describe everything."""
        now, board = self.now, self.board
        phase = now["phase"]
        chance = phase <= Phase.FILL_POOL or phase in (Phase.DRAW_CARDS, Phase.DONE)
        bag = _gang(now["bag"])
        return Table(
            position=write_position(self.book, self.rules, self.state),
            phase=PHASES[phase],
            turn=None if chance else LETTERS[now["turn"]],
            season=now["season"],
            regent=self.letter(now["regent"]),
            first=self.letter(now["first"]),
            governors=[self.governor(seat) for seat in range(self.players)],
            spaces=[self.space(space) for space in range(board["spaces"])],
            caravans=[self.caravan(caravan) for caravan in sorted(set(board["caravan"].tolist()[: board["sections"]]))],
            cartouches=[self.cartouche(cartouche) for cartouche in range(board["cartouches"])],
            market=[self.stall(stall) for stall in range(board["stalls"])],
            bonuses=[self.bonus(bonus) for bonus in range(board["bonuses"])],
            supply=_tokens(now["supply"]),
            wages=_tokens(now["wages"]),
            pool=_gang(now["pool"]),
            bag=bag if len(bag) == now["in_bag"] else None,
            bag_held=now["in_bag"],
            deck=board["cards"] - int(now["cards"].sum()) - len(self.cards_at(DISCARDS)) - len(self.cards_at(PLAYED)),
            discards=self.cards_at(DISCARDS),
            played=next(iter(self.cards_at(PLAYED)), None),
            drawn=self.held(DRAWN),
            drawn_held=int(now["cards"][DRAWN]),
            honoured={
                MONUMENT_NAMES[kind]: LETTERS[seat] for kind, seat in enumerate(now["honoured"].tolist()) if seat >= 0
            },
            pending=self.pending(),
            risks=self.risks(),
            count=counted(self.book, self.rules, self.state) if phase == Phase.DONE else None,
        )

    def governor(self, seat: int) -> Governor:
        """Describe a Governor."""
        now = self.now
        labourers = _gang(now["hand"][seat])
        boons = list(enumerate(now["boon"][seat].tolist()[: self.board["boons"]]))
        return Governor(
            seat=LETTERS[seat],
            glory=int(now["glory"][seat]),
            withdrawn=bool(now["withdrawn"][seat]),
            tokens=_tokens(now["tokens"][seat]) if now["tokens"][seat, 0] != UNKNOWN else None,
            labourers=labourers if len(labourers) == now["in_hand"][seat] else None,
            labourers_held=int(now["in_hand"][seat]),
            cards=self.held(seat),
            cards_held=int(now["cards"][seat]),
            spare=dict(zip(MONUMENT_NAMES, now["spare"][seat].tolist(), strict=True)),
            built=dict(zip(MONUMENT_NAMES, now["built"][seat].tolist(), strict=True)),
            boons=[self.called.boons[boon] for boon, at in boons if at == 0],
            boon=next((self.called.boons[boon] for boon, at in boons if at == 1), None),
            sets=self.sets(seat),
            total=self.totals[seat],
        )

    def sets(self, seat: int) -> Sets:
        """Describe the sets of a Governor's monuments."""
        threes, fours = (
            [[self.called.sites[site] for site in one] for one in found]
            for found in sets_of(self.rules, self.state, seat)
        )
        return Sets(threes, fours, self.totals[seat] - int(self.now["glory"][seat]))

    def risks(self) -> list[Risk]:
        """Describe the planned monuments that may lose their last site."""
        return [
            Risk(
                LETTERS[seat],
                self.called.cartouches[cartouche],
                beside,
                MONUMENT_NAMES[self.board["plans"][cartouche]],
                [self.called.sites[site] for site in sites],
            )
            for seat, cartouche, beside, sites in plans_at_risk(self.rules, self.state)
        ]

    def worker(self, labourer: int, seat: int) -> Worker | None:
        """Describe a placed labourer."""
        return None if labourer == NONE else Worker(LABOURERS[labourer], LETTERS[seat])

    def space(self, space: int) -> Space:
        """Describe a space of the map."""
        board, now = self.board, self.now
        first = int(board["first_site"][space])
        terrain = int(board["terrain"][space])
        start, end = int(board["from_segment"][space]), int(board["to_segment"][space])
        return Space(
            name=self.called.spaces[space],
            bank=int(board["bank"][first]),
            terrain=TERRAINS[terrain],
            segments=list(range(start, end + 1)),
            sites=[self.site(site) for site in range(first, first + (1 if terrain == CITY else 2))],
            worker=self.worker(int(now["worker"][space]), int(now["placer"][space])),
        )

    def site(self, site: int) -> Site:
        """Describe a site."""
        kind = int(self.now["monument"][site])
        owners = [LETTERS[seat] for seat, number in enumerate(self.now["owned"][site].tolist()) for _ in range(number)]
        monument = None if kind == NONE else Monument(None if kind == NEUTRAL else MONUMENT_NAMES[kind], owners)
        return Site(self.called.sites[site], int(self.board["icons"][site]), monument)

    def caravan(self, caravan: int) -> Caravan:
        """Describe a caravan."""
        board, now = self.board, self.now
        sections = [at for at in range(board["sections"]) if board["caravan"][at] == caravan]
        return Caravan(
            name=self.called.caravan(self.rules, caravan),
            leader=self.letter(int(now["leader"][caravan])),
            sections=[
                Section(
                    self.called.sections[at],
                    _tokens(board["load"][at]),
                    bool(board["closed"][at]),
                    self.worker(int(now["driver"][at]), int(now["rider"][at])),
                )
                for at in sections
            ],
        )

    def cartouche(self, cartouche: int) -> Cartouche:
        """Describe a planning cartouche."""
        planner = int(self.now["planner"][cartouche])
        column = self.now["beside"][:, cartouche].tolist()
        kind = int(self.board["plans"][cartouche])
        return Cartouche(
            name=self.called.cartouches[cartouche],
            kind=MONUMENT_NAMES[kind],
            cost=_tokens(self.board["cost"][cartouche]),
            glory=int(self.board["glory"][kind]),
            planner=self.letter(planner),
            neutral=planner == NEUTRAL,
            beside=[LETTERS[seat] for seat, number in enumerate(column) for _ in range(number)],
        )

    def stall(self, stall: int) -> Stall:
        """Describe a cartouche of the market."""
        sets = self.board["ware"][stall]
        return Stall(
            (_tokens(sets[0]), _tokens(sets[1])), bool(self.now["used_stall"][stall]), _tokens(self.now["paid"][stall])
        )

    def bonus(self, bonus: int) -> Bonus:
        """Describe a Regent bonus."""
        board = self.board
        return Bonus(
            int(board["bonus_glory"][bonus]),
            int(board["bonus_cards"][bonus]),
            _tokens(board["bonus_tokens"][bonus]),
            ("free", "taken", "covered")[self.now["covered"][bonus]],
        )

    def pending(self) -> Pending | None:
        """Describe what is half done."""
        now = self.now
        effect = None
        if now["playing"] != NONE:
            effect = self.called.cards[now["playing"]]
        elif now["active_effect"] != NONE:
            effect = self.called.boons[now["active_effect"] - CITIZENS]
        place = None
        if now["visited"] != NONE:
            caravan = now["phase"] == Phase.TRIBUTE
            place = self.called.caravan(self.rules, now["visited"]) if caravan else self.called.spaces[now["visited"]]
        cartouche = None if now["cartouche"] == NONE else self.called.cartouches[now["cartouche"]]
        if effect is None and place is None and cartouche is None and not now["left"]:
            return None
        return Pending(effect, cartouche, bool(now["is_beside"]), _tokens(now["owed"]), now["left"], place)


def counted(book: Rulebook, rules: Array, state: Array) -> list[Count]:
    """Count the glory, the sets and the tokens of each seat (S16)."""
    totals, tokens = Position(book, copied(rules), copied(state)).standing().rows
    glory = state[0].glory.tolist()
    return [
        Count(LETTERS[seat], glory[seat], totals[seat] - glory[seat], totals[seat], tokens[seat])
        for seat in range(len(totals))
    ]
