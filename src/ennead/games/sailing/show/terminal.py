"""A view of the table for a terminal with colours; without colours, shapes and signs say the same."""

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from ennead.core.position import Position, plain
from ennead.drawing.svg import MARKS
from ennead.drawing.terminal import Strip, TerminalPicture, line, printable, sentence
from ennead.drawing.theme import TERMINAL
from ennead.games.sailing.edition.effect_words import effect_words
from ennead.games.sailing.rules.pieces import CITIZENS, MONUMENT_NAMES
from ennead.games.sailing.show.describe import describe
from ennead.games.sailing.show.position_text import titles
from ennead.games.sailing.show.terminal_map import PAINTS, badge, nile, worker_sign
from ennead.games.sailing.show.wire import Cartouche, Governor, Section, Stall, Table, Tokens

NAME = 12  # columns of a name
HELD = (8, 10, 9, 3)  # of glory, tokens, labourers and cards
ROOMY = (9, 11, 12, 8)  # the same, below a heading
LABEL = 9  # columns of what a row is about

OF_GOODS = dict(zip("GBS", ("grain", "brick", "stone"), strict=True))


SIXTEEN = {
    "red": (PAINTS["seat-C"], TERMINAL["brick"]),
    "blue": (PAINTS["seat-L"], PAINTS["nile"], PAINTS["nile-deep"]),
    "green": (PAINTS["seat-M"],),
    "yellow": (PAINTS["seat-O"], PAINTS["gold"], TERMINAL["gold"], TERMINAL["grain"]),
    "white": (PAINTS["seat-I"], PAINTS["foam"]),
    "cyan": (PAINTS["act"], TERMINAL["act"]),
    "bright_yellow": (PAINTS["last-wash"],),
}


class Terminal(TerminalPicture):
    """The Nile, what lies beside it, the Governors, and what is behind the screens that one sees into."""

    sixteen = SIXTEEN

    def rows(self, columns: int) -> Iterable[Text]:
        """Draw the Nile, then the rest."""
        table = describe(self.book, self.rules, self.state)
        yield from nile(table, self.last, self.hints, self.low, columns)
        yield from _Rows(self, table, columns).rows()


def tokens(held: Tokens) -> list[Strip]:
    """Write tokens, each good in its colour; a dash where there are none."""
    found = [(f"{number}{good}", f"bold {TERMINAL[OF_GOODS[good]]}") for good, number in held.items() if number]
    return found or [("–", "dim")]


class _Rows:
    """What lies beside the Nile, row by row."""

    def __init__(self, picture: Terminal, table: Table, columns: int):
        self.picture, self.table, self.columns = picture, table, columns
        self.book, self.position = picture.book, Position(picture.book, picture.rules, picture.state)
        self.board: dict[str, Any] = plain(picture.rules)
        self.called = titles(self.book)

    def say(self, message: str, **facts: str | int) -> str:
        """Say something in the language of whoever looks."""
        said: str = self.book.say(message, self.picture.lang, **facts)
        return said

    def rows(self) -> Iterable[Text]:
        """Draw everything; where there is room, with a blank row between what belongs together."""
        blank = [] if self.picture.low else [line()]
        yield from blank
        yield from self.flow("row-caravans", [self.section(one) for one in self.sections()])
        yield from self.flow("row-planning", [self.cartouche(one) for one in self.table.cartouches])
        market = [self.stall(number, stall) for number, stall in enumerate(self.table.market, 1)]
        bonuses = [self.bonus(number) for number in range(len(self.table.bonuses))]
        yield from self.flow("row-market", [*market, [(self.say("row-bonuses"), "dim")], *bonuses], gap=1)
        yield from self.flow("row-supply", self.supply())
        yield from blank
        if not self.picture.low:
            yield self.heading()
        for seat, governor in enumerate(self.table.governors):
            yield from self.governor(seat, governor)
        for governor in self.seen_into():
            yield from self.behind(governor)
        yield from self.risks()

    def flow(self, label: str, items: list[list[Strip]], gap: int = 2) -> Iterable[Text]:
        """Write a label and things, as many in a row as there is room for."""
        row: list[Strip] = [(f"{self.say(label):<{LABEL}}", "dim")]
        used = LABEL
        for item in items:
            width = sum(len(text) for text, _ in item)
            if used > LABEL and used + gap + width > self.columns:
                yield line(*row)
                row, used = [(" " * LABEL, "")], LABEL
            spaces = gap if used > LABEL else 0
            row += [(" " * spaces, ""), *item]
            used += spaces + width
        yield line(*row)

    def place(self, name: str, is_open: bool = True) -> Strip:
        """Write the name of a place: marked where one may play, and where somebody just has."""
        if name in self.picture.hints:
            return name, f"bold {PAINTS['foam']} on {PAINTS['act']}"
        if name in self.picture.last:
            return name, f"bold {PAINTS['contour']} on {PAINTS['last-wash']}"
        return name, "bold" if is_open else "dim"

    def sections(self) -> list[tuple[Section, str | None]]:
        """Return the sections of all caravans, each with the leader's letter before the first."""
        return [
            (section, caravan.leader if not number else None)
            for caravan in self.table.caravans
            for number, section in enumerate(caravan.sections)
        ]

    def section(self, one: tuple[Section, str | None]) -> list[Strip]:
        """Write a section of a caravan: its load, or who is there; before the first one the leader's camel."""
        section, leader = one
        camel: list[Strip] = [(f"{MARKS[leader]}♞", badge(leader)), (" ", "")] if leader else []
        if section.closed:
            return [*camel, self.place(section.name, False), (" ×", "dim")]
        there = [worker_sign(section.worker)] if section.worker else tokens(section.load)
        return [*camel, self.place(section.name, not section.worker), (" ", ""), *there]

    def cartouche(self, one: Cartouche) -> list[Strip]:
        """Write a planning cartouche: its cost, or whose monument stands there, and whose stand beside it."""
        is_free = one.planner is None and not one.neutral
        strips = [self.place(one.name, is_free), (" ", ""), *tokens(one.cost)]
        if one.name.endswith("1"):  # the first of its kind
            glory = self.board["glory"][MONUMENT_NAMES.index(one.kind)]
            strips = [(f"{glory}★", f"bold {TERMINAL['gold']}"), (" ", ""), *strips]
        if one.planner:
            strips += [(" ", ""), (f"{MARKS[one.planner]}{one.planner}", badge(one.planner))]
        elif one.neutral:
            strips.append((" ▒▒", "dim"))
        for letter in one.beside:
            strips += [("+", "dim"), (f"{MARKS[letter]}{letter}", badge(letter))]
        return strips

    def stall(self, number: int, stall: Stall) -> list[Strip]:
        """Write a cartouche of the market; a closed one with what lies on it."""
        name = next((hint for hint in self.picture.hints if hint.startswith(f"{number} ")), str(number))
        sign = self.place(name, not stall.closed)
        if stall.closed:
            return [(str(number), sign[1]), ("×", "dim"), *tokens(stall.tokens)]
        return [(str(number), sign[1]), (":", "dim"), *tokens(stall.sets[0]), ("⇄", "dim"), *tokens(stall.sets[1])]

    def bonus(self, number: int) -> list[Strip]:
        """Write a Regent bonus; one that was taken or is covered without what it brings."""
        bonus = self.table.bonuses[number]
        if bonus.state != "free":
            return [(f"{number + 1}×", "dim")]
        gold = f"bold {TERMINAL['gold']}"
        more = [(f"{bonus.glory}★", gold)] if bonus.glory else []
        more += [(f"{bonus.cards}▯", gold)] if bonus.cards else []
        held = tokens(bonus.tokens) if any(bonus.tokens.values()) else []
        return [(str(number + 1), "bold"), (":", "dim"), *more, *held]

    def supply(self) -> list[list[Strip]]:
        """Write the supply, the labour pool with its tokens, the bag and the deck."""
        table = self.table
        pool: list[Strip] = [(" ".join(table.pool) or "–", "bold")]
        if any(table.wages.values()):
            pool += [(" +", "dim"), *tokens(table.wages)]
        bag = f" ({' '.join(table.bag)})" if table.bag else ""
        return [
            tokens(table.supply),
            [(self.say("row-pool") + " ", "dim"), *pool],
            [(self.say("row-bag") + " ", "dim"), (f"{table.bag_held}{bag}", "bold")],
            [(self.say("row-deck") + " ", "dim"), (f"{table.deck}▯", "bold")],
            [(self.say("row-season") + " ", "dim"), (str(table.season), "bold")],
        ]

    def heading(self) -> Text:
        """Say what the columns of the Governors are."""
        columns = ("row-glory", "row-tokens", "row-labourers", "row-held")
        told = "".join(f"{self.say(one):<{width}}" for one, width in zip(columns, ROOMY, strict=True))
        return line((" " * (NAME + 9) + told + self.say("row-spare"), "dim"))

    def governor(self, seat: int, one: Governor) -> Iterable[Text]:
        """Write a Governor: the turn, the Regent's crown, the glory with that of the sets, and what is to be seen.

        What finds no room behind it stands below.
        """
        gold = f"bold {TERMINAL['gold']}"
        gang = " ".join(one.labourers) if one.labourers is not None else "? " * one.labourers_held
        sets = f"+{one.sets.glory}" if one.sets.glory else ""
        columns: list[list[Strip]] = [
            [(f"{one.glory:>2}★", gold), (sets, "dim")],
            tokens(one.tokens) if one.tokens is not None else [("?", "dim")],
            [(gang.strip() or "–", "bold" if one.labourers else "dim")],
            [(f"{one.cards_held}▯", "bold")],
        ]
        strips: list[Strip] = [
            (self.sign(seat), gold),
            ("♛" if self.table.regent == one.seat else " ", gold),
            (f" {MARKS[one.seat]} {one.seat} ", badge(one.seat)),
            (f" {printable(self.picture.names[seat], NAME):<{NAME}} ", "bold"),
        ]
        for column, width in zip(columns, HELD if self.picture.low else ROOMY, strict=True):
            strips += [*column, (" " * max(1, width - sum(len(text) for text, _ in column)), "")]
        row = line(*strips)
        for text, style in self.rest(one):
            if row.cell_len + len(text) > self.columns:
                yield row
                row = line((" " * LABEL, ""))
            row.append(f"{text} ", style)
        row.rstrip()
        yield row

    def rest(self, one: Governor) -> Iterable[Strip]:
        """Say what a Governor can still build, and which boon is used; who has withdrawn, and who is Regent next."""
        yield " ".join(f"{kind[0].upper()}{one.spare[kind]}" for kind in MONUMENT_NAMES), ""
        if one.boon:
            yield f"{self.book.called(one.boon, self.picture.lang)}!", f"bold {TERMINAL['gold']}"
        if one.withdrawn:
            yield self.say("row-withdrawn") + (" ♛" if self.table.first == one.seat else ""), "dim"

    def sign(self, seat: int) -> str:
        """Point at the Governor whose turn it is; at the end, give the winner a star."""
        if self.table.phase == "over":
            return "★" if self.position.standing().ranks[seat] == 1 else " "
        return "►" if self.position.actor == seat else " "

    def seen_into(self) -> list[Governor]:
        """Return the Governors behind whose screens one sees: oneself."""
        told = [one for one in self.table.governors if one.tokens is not None]
        return told if len(told) == 1 else [one for one in told if one.cards or one.labourers]

    def behind(self, one: Governor) -> Iterable[Text]:
        """Write the cards behind a screen that one sees into, and the boons that are left."""
        drawn = (self.table.drawn or []) if self.table.turn == one.seat else []
        held = [("", card) for card in one.cards or []] + [("?", card) for card in drawn]
        boons = "" if one.boon else ", ".join(one.boons)
        if self.picture.low:
            cards = [[*self.card(card, sign)] for sign, card in held] or [[("–", "dim")]]
            yield from self.flow("row-cards", [*cards, [(self.say("row-boons") + " ", "dim"), (boons or "–", "bold")]])
            return
        yield line()
        for number, (sign, card) in enumerate(held):
            label = self.say("row-cards") if not number else ""
            at = self.called.cards.index(card)
            does = effect_words(self.book, self.board, int(self.board["citizen"][at]), self.picture.lang)
            head: list[Strip] = [(f"{label:<{LABEL}}", "dim"), *self.card(card, sign), ("  ", "")]
            yield from sentence(self.columns, LABEL, head, (f"{self.known(card)}{does}", ""))
        for number, boon in enumerate([] if one.boon else one.boons):
            label = self.say("row-boons") if not number else ""
            row = CITIZENS + self.called.boons.index(boon)
            does = effect_words(self.book, self.board, row, self.picture.lang)
            head = [(f"{label:<{LABEL}}", "dim"), (f"{boon:<23}", "bold"), ("  ", "")]
            yield from sentence(self.columns, LABEL, head, (f"{self.known(boon)}{does}", ""))

    def known(self, thing: str) -> str:
        """Return what a card or boon is called, if that is not what is typed."""
        name = self.book.called(thing, self.picture.lang)
        return "" if name.replace(" ", "") == thing.rstrip("0123456789") else f"{name} – "

    def card(self, card: str, sign: str) -> list[Strip]:
        """Write a city card as it is typed, and its tokens; one that is only drawn with a sign."""
        at = self.called.cards.index(card)
        gift = dict(zip("GBS", self.board["gift"][at].tolist(), strict=True))
        held = tokens(gift)
        if self.picture.low:
            return [(f"{sign}{card} ", "bold"), *held]
        return [(f"{sign + card:<16} ", "bold"), *held, (" " * (6 - sum(len(text) for text, _ in held)), "")]

    def risks(self) -> Iterable[Text]:
        """Warn of planned monuments that may lose their last site before their owner's turn."""
        for risk in self.table.risks:
            name = self.book.called(risk.kind, self.picture.lang)
            sites = " ".join(risk.sites)
            text = self.say("row-risk" if sites else "row-no-site", monument=name, sites=sites, square=risk.cartouche)
            head: list[Strip] = [(f"{MARKS[risk.seat]} {risk.seat}", badge(risk.seat)), (" ! ", "bold")]
            yield from sentence(self.columns, 0, head, (text, "bold"))
