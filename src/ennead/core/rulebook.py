"""What a game declares about itself: facts, clauses, actions and how they are written. Plain data, no rules.

It is a long file, for it is one contract: what a game can declare, and what is asked of the declaration as a whole.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib import import_module
from typing import Any, Protocol

import msgspec
import numpy as np

from ennead.core.compiling import offer
from ennead.core.contract import NOTHING_TO_SAY, register
from ennead.core.language import PACKAGE, UserError, listed, pair, words
from ennead.core.seats import CHANCE, SPECTATOR, Array
from ennead.core.sentences import Message, Names, Sentences
from ennead.core.trading import Haggling

REMEMBERED = 4096  # combinations of actions that are remembered in words
SETTLED = 64  # rules records that are remembered: numbers of players with their options
CHANCE_LETTER = "*"  # stands for chance where a seat's letter would stand


class BadOption(UserError):
    """An option, or the number of players, that this game does not have."""


class BadPosition(UserError):
    """A text that describes no possible position."""


def called(folder: str, thing: str, lang: str) -> str:
    """Return what a thing of a game is called in a language: by its message `name-…`, if it has one."""
    names = words(folder, lang)
    return names(f"name-{thing}") if names.has(f"name-{thing}") else thing


@dataclass(frozen=True)
class Clause:
    """One numbered paragraph of the rules."""

    id: str
    code: int  # what `check` returns
    chapter: str
    origin: str  # "rulebook"; "reading" where it can be read otherwise; "ruling" or "reconstruction"
    folder: str = field(repr=False)

    @property
    def _message(self) -> str:
        """The clause as messages name it: Fluent knows no full stops in names."""
        return self.id.replace(".", "-")

    def text(self, lang: str = "en") -> str:
        """Return the clause in our own words."""
        return words(self.folder, lang)(f"clause-{self._message}")

    def refusal(self, book: "Rulebook", action: "Action", lang: str = "en") -> str:
        """Return the short reason why this clause forbids an action now."""
        square = book.called(str(action.fields.get("square", "")), lang)
        return words(self.folder, lang)(f"refusal-{self._message}", kind=action.kind, square=square)

    def refusal_of_a_deal(self, lang: str = "en") -> str:
        """Return the short reason why this clause forbids a deal now."""
        return words(self.folder, lang)(f"refusal-{self._message}")


@dataclass(frozen=True)
class Action:
    """Something a player or chance can do, in the game's own words: a kind and its named fields."""

    number: int
    kind: str
    notation: str
    fields: Mapping[str, str | int] = field(default_factory=dict, compare=False)  # number and notation tell it all

    def __str__(self) -> str:
        return self.notation


def names_a_seat(value: str) -> bool:
    """Say whether the value of an option names a seat: it is one letter. A number is none."""
    return len(value) == 1 and value.isalpha()


@dataclass(frozen=True)
class Option:
    """A choice a table makes before the game starts."""

    name: str
    values: tuple[str, ...]
    default: str
    clause: str
    numbers: range | None = None  # any of these numbers is possible, too; `values` are those that are offered
    later: bool = False  # it came when there were files already: it stands in a file only if it is not the default

    def possible(self, seats: str) -> list[str]:
        """Return the values that can be chosen where these seats play."""
        return [value for value in self.values if value in seats or not names_a_seat(value)]


@dataclass(frozen=True)
class BookEdition:
    """The edition of a game that a rulebook plays, as the rest of the house sees it."""

    key: str
    text: str  # all of it, in a form that can be read again; equal editions have equal texts
    titles: Mapping[str, str]  # what it is called, by language
    description: Mapping[str, str]  # what it says of itself
    described: msgspec.Struct  # what somebody has to know who plays it, JSON-ready
    things: Mapping[str, Mapping[str, str]]  # what its cards and the like are called: by name, then by language
    places: Mapping[str, Mapping[str, str]]  # what its places are called, by the code that one types


@dataclass(frozen=True)
class Tallied:
    """A table of what was counted over many games: what it is about, its columns, and its rows with their numbers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


class Solve(Protocol):
    """Returns the exact worth of every move, as a lead in points.

    It looks at so many positions at most, and returns nothing if that was not enough, or if it would take longer than
    some seconds. Whoever watches is told now and then how many positions they were.
    """

    def __call__(
        self, known: Any, patience: int, watch: Callable[[int], None] | None = None, seconds: float | None = None
    ) -> dict[Action, float] | None:
        """Solve what somebody knows."""


@dataclass(frozen=True)
class Solver:
    """How a game is solved near its end, for somebody who knows a position (`ennead.core.position`)."""

    why_not: Callable[[Any], UserError | None]  # what stands in the way, whatever the effort
    solve: Solve


def ask_as_declared(book: "Rulebook", rules: Array, state: Array, who: str, lang: str) -> str:
    """Return what is asked of the player who decides now, by the words of the question that the rules find."""
    from ennead.core.position import Position, copied

    name, facts = Position(book, copied(rules), copied(state)).question()
    return book.say(f"ask-{name}", lang, who=who, **facts)


def nothing_counted(book: "Rulebook", rules: Array, state: Array, names: Sequence[str], lang: str) -> list[list[str]]:
    """Count nothing: the result says it all."""
    return []


@dataclass(frozen=True, eq=False)
class Rulebook:
    """A game, as the rest of the house sees it."""

    slug: str
    version: int  # changes when the behaviour of the rules does
    designers: tuple[str, ...]
    year: int
    minutes: int  # that a game takes, about
    players: tuple[int, ...]
    letters: str  # one for each seat, the same in English and French
    options: tuple[Option, ...]
    criteria: tuple[str, ...]  # what the rows of `score` are, first the score; the rest are tie-breaks
    rules_dtype: np.dtype[Any]
    state_dtype: np.dtype[Any]
    functions: Mapping[str, Callable[..., Any]]  # the contract
    actions: tuple[Action, ...]  # by number; disguises included
    fill: Callable[[Array, int, Mapping[str, str]], None]  # options into the rules record
    parse: Callable[[str], tuple[Action, ...]]  # what a typed text may mean, likeliest first
    read_position: Callable[["Rulebook", Array, str], Array]
    write_position: Callable[["Rulebook", Array, Array], str]
    describe: Callable[["Rulebook", Array, Array], msgspec.Struct]  # a view as typed, JSON-ready data
    board: Callable[["Rulebook", Array, Array], str]  # a view in plain text
    svg: Callable[["Rulebook", Array, Array], str]  # a view as a picture
    terminal: Callable[..., Any]  # a view for a terminal with colours (a rich renderable)
    # What is asked of the named player, in a language; a game has its own only to say it otherwise than by `ask-…`.
    ask: Callable[["Rulebook", Array, Array, str, str], str] = ask_as_declared
    # The final count, seat by seat: lines for each.
    account: Callable[["Rulebook", Array, Array, Sequence[str], str], list[list[str]]] = nothing_counted
    told: tuple[Message, ...] = ()  # the kinds that the contract's `tell` speaks of, with the facts that it adds
    asked: tuple[Message, ...] = ()  # the questions of the contract's `ask`
    names: Names = field(default_factory=dict)  # what things are called in the edition that is played
    # What each of these legal actions brings to whoever plays it, as far as a view shows it.
    brings: Callable[["Rulebook", Array, Array, Sequence[Action]], list[Any]] | None = None
    solver: Solver | None = None  # where a game can be solved near its end
    weight_names: tuple[str, ...] = ()  # what the weights are called by which `move_priors` and `evaluate` judge
    terms: tuple[str, ...] = ("points",)  # what `evaluation_terms` calls the parts of the expected points
    tallies: int = 0  # how many numbers `tally` counts over many games, and how they are told, in a language
    tell_tallies: Callable[["Rulebook", Array, Array, int, str], list[Tallied]] | None = None
    endings: tuple[str, ...] = ()  # how a game can end, as `ending` counts them; none where there is only one way
    haggling: Haggling | None = None  # where players may make deals: how
    edition: BookEdition | None = None  # where a game has editions: the one that is played
    with_edition: "Callable[[str, str], Rulebook] | None" = None  # the game with another one: its text, and its file

    def __repr__(self) -> str:
        return f"<rulebook {self.slug}, version {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:  # matches and positions go to other processes, too
        return _of_game, (self.slug, self.edition.text if self.edition else "")

    def __post_init__(self) -> None:
        register(self.state_dtype, self.functions)
        deals = (self.haggling.dtype,) if self.haggling else ()
        offer(self.folder, self.rules_dtype, self.state_dtype, *deals)

    @property
    def folder(self) -> str:
        """The game's folder in the package, where its words and clauses are."""
        return f"games/{self.slug}"

    def say(self, message: str, lang: str, **facts: str | int) -> str:
        """Return one of the game's messages in a language."""
        return words(self.folder, lang)(message, **facts)

    def called(self, thing: str, lang: str) -> str:
        """Return what a thing of the game, such as a god or a card, is called in a language."""
        if self.edition and (names := self.edition.things.get(thing) or self.edition.places.get(thing)):
            return names[lang]
        return called(self.folder, thing, lang)

    def called_and_typed(self, thing: str, lang: str) -> str:
        """Return what a thing is called; of a place also the code, for those who type it."""
        name = self.called(thing, lang)
        is_place = self.edition is not None and thing in self.edition.places
        return f"{name} ({thing})" if is_place else name

    @cached_property
    def pairs(self) -> Callable[[bytes], tuple[tuple[Action, Action], ...]]:
        """Names pairs of actions, given as the bytes of their numbers; equal pairs are one object.

        The same ones come again and again, and are remembered as long as the rulebook is.
        """

        @cache
        def pair(perceived: int, recalled: int) -> tuple[Action, Action]:
            return self.actions[perceived], self.actions[recalled]

        @lru_cache(REMEMBERED)
        def named(numbers: bytes) -> tuple[tuple[Action, Action], ...]:
            return tuple(pair(*both) for both in np.frombuffer(numbers, np.int64).reshape(-1, 2).tolist())

        return named

    @cached_property
    def tellings(self) -> Sentences:
        """What is told of actions, from numbers."""
        return Sentences(self.told, self.names)

    @cached_property
    def questions(self) -> Sentences:
        """What is asked, from numbers."""
        return Sentences(self.asked, self.names)

    def told_as(self, action: Action, number: int, facts: Sequence[int]) -> Action:
        """Return an action with what is told of it: the number of a message, and its facts as numbers."""
        if number == NOTHING_TO_SAY:
            return action
        kind, found = self.tellings.read(number, facts)
        return Action(action.number, kind, action.notation, {**action.fields, **found})

    @cached_property
    def told_pairs(self) -> Callable[[bytes], tuple[tuple[Action, Action], ...]]:
        """Names pairs of actions with what is told of them, given as the bytes of their numbers, two rows for each.

        What is equal is one object. The same come again and again, and are remembered as long as the rulebook is.
        """
        width = self.tellings.width

        @lru_cache(REMEMBERED)
        def told(row: tuple[int, ...]) -> Action:
            return self.told_as(self.actions[row[width]], row[width + 1], row)

        @lru_cache(REMEMBERED)
        def named(numbers: bytes) -> tuple[tuple[Action, Action], ...]:
            rows = [tuple(row) for row in np.frombuffer(numbers, np.int64).reshape(-1, width + 2).tolist()]
            both = list(zip(rows[::2], rows[1::2], strict=True))
            pairs = {one: (told(one[0]), told(one[1])) for one in set(both)}
            return tuple(pairs[one] for one in both)

        return named

    def title(self, lang: str = "en") -> str:
        """Return the name of the game."""
        return self.say("title", lang)

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in the order of the rules; the code of a clause is its place, counted from 1."""
        table = tomllib.loads((PACKAGE / self.folder / "clauses.toml").read_text("utf-8"))
        found: list[Clause] = []
        for chapter, entries in table.items():
            for name, entry in entries.items():
                found.append(Clause(name, len(found) + 1, chapter, entry["origin"], self.folder))
        return tuple(found)

    @cached_property
    def _weights(self) -> dict[str, dict[str, float]]:
        return tomllib.loads((PACKAGE / self.folder / "weights.toml").read_text("utf-8")) if self.weight_names else {}

    def weights(self, players: int) -> Array:
        """Return the weights by which positions of so many players are judged, from the game's `weights.toml`."""
        weights = {**self._weights.get("weights", {}), **self._weights.get(f"weights-{players}", {})}
        if weights.keys() != set(self.weight_names):
            raise ValueError(
                f"{self.slug}: weights.toml and the code differ in {weights.keys() ^ set(self.weight_names)}"
            )
        return np.array([float(weights[name]) for name in self.weight_names])

    def clause(self, name: str) -> Clause:
        """Find a clause by its name, such as `I7`; small letters will do, and so will the number alone."""
        wanted = name.strip().lower()
        for clause in self.clauses:
            if wanted in (clause.id.lower(), clause.id[1:]):
                return clause
        raise KeyError(name)

    def settle_options(self, players: int, wishes: Mapping[str, object] | None = None) -> dict[str, str]:
        """Return all options with their values; raise `BadOption`, saying what is possible, on any other."""
        if type(players) is not int or players not in self.players:
            raise BadOption("bad-players", game=self.slug, possible=listed(self.players), players=str(players))
        settled = {option.name: option.default for option in self.options}
        if not isinstance(wishes or {}, Mapping):
            raise BadOption("no-options", game=self.slug, possible=listed(settled))
        for name, wish in (wishes or {}).items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                raise BadOption("no-such-option", game=self.slug, option=str(name), possible=listed(settled))
            if option.numbers is not None:
                settled[name] = self._number(option, option.numbers, wish)
                continue
            possible = option.possible(self.letters[:players])
            value = str(wish)
            if isinstance(wish, int) and not isinstance(wish, bool) and 0 <= wish < players:
                value = self.letters[wish]  # a seat may be given by its number
            if value not in possible:
                raise BadOption("bad-value", option=name, possible=listed(possible), value=str(wish))
            settled[name] = value
        return settled

    def _number(self, option: Option, numbers: range, wish: object) -> str:
        """Return a number that an option can have, as text."""
        text = str(wish)
        if isinstance(wish, bool) or not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) or int(text) not in numbers:
            raise BadOption("bad-value", option=option.name, possible=f"{numbers[0]}–{numbers[-1]}", value=text)
        return str(int(text))

    def tell_options(self, options: Mapping[str, str], lang: str) -> str:
        """Tell settled options in words, after the edition where there is one."""
        told = [pair(self.say("edition", lang), self.edition.titles[lang], lang)] if self.edition else []
        for name, value in options.items():
            told.append(pair(self.say(f"option-{name}", lang), self.tell_value(value, lang), lang))
        return " · ".join(told)

    def tell_value(self, value: str, lang: str) -> str:
        """Tell the value of an option in words: a seat by its colour, a number as it is."""
        if value in self.letters:
            return self.who(self.seat(value), lang)
        return value if value.isdecimal() else self.say(f"value-{value}", lang)

    def tell_level(self, level: str, lang: str) -> str:
        """Return what a level of the computer players is called; one without a name is called as it is."""
        say = words(self.folder, lang)
        return say(f"level-{level}") if say.has(f"level-{level}") else level

    def rules(self, players: int, options: Mapping[str, object] | None = None) -> Array:
        """Return the rules record, as an array of one."""
        return self._filled(players, tuple(self.settle_options(players, options).items())).copy()

    @cached_property
    def _filled(self) -> Callable[[int, tuple[tuple[str, str], ...]], Array]:
        """Fills the rules record for players and options; a board takes a while, and most matches are alike."""

        @lru_cache(SETTLED)
        def filled(players: int, options: tuple[tuple[str, str], ...]) -> Array:
            rules = np.zeros(1, self.rules_dtype)
            self.fill(rules, players, dict(options))
            return rules

        return filled

    def letter(self, seat: int) -> str:
        """Return the letter of a seat, or the sign of chance."""
        return CHANCE_LETTER if seat == CHANCE else self.letters[seat]

    def seat(self, letter: str) -> int:
        """Return the seat that a letter names, or chance."""
        if letter == CHANCE_LETTER:
            return CHANCE
        return self.letters.index(letter)

    def who(self, seat: int, lang: str) -> str:
        """Return what a seat is called, by its colour."""
        if seat in (CHANCE, SPECTATOR):
            return self.say("who-chance" if seat == CHANCE else "who-spectator", lang)
        return self.say(f"who-{self.letters[seat]}", lang)


def _of_game(slug: str, edition: str) -> Rulebook:
    """Return the rulebook of a game in this process, with the edition that this text is of."""
    book: Rulebook = import_module(f"ennead.games.{slug}").RULEBOOK
    if book.with_edition is None or (book.edition and book.edition.text == edition):
        return book
    return book.with_edition(edition, "")
