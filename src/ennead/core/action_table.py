"""The table of phases, from which everything about the actions of a game follows.

It says for each phase who is asked for what, and which clause refuses the rest. From this come the contract's `actor`,
`action_range`, `check`, `legal_actions`, `chance_weights`, `play`, `seen_as`, `remembered_as` and `reveals_or_covers`,
as source that is compiled like any other and can be read (`ennead.core.records.SOURCES`), and with the names of things
the notation and its parser.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import product
from typing import Any, TypeVar

from ennead.core.actions import Kind, Kinds, folded
from ennead.core.clauses import Refusal
from ennead.core.compiling import rule
from ennead.core.records import CALLED, IN_USE, LETTERS, NAMES, Record, made
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER
from ennead.core.sentences import Names

R = TypeVar("R", bound=Record)
S = TypeVar("S", bound=Record)


@dataclass(frozen=True)
class Asked:
    """What is asked for in a phase, of whom, and which clause refuses what else is tried."""

    who: Any  # CHANCE or OVER; a rule that finds the seat; or None: whoever's turn it is
    kinds: Kinds
    otherwise: Any  # a clause, or a rule that finds it
    refuse: Mapping[Any, Refusal] = field(default_factory=dict)  # other clauses, for kinds that are not asked for here
    guard: Callable[..., Refusal] | None = None  # rules, state, group: asked before the kind's own check
    before: Callable[..., None] | None = None  # rules, state, group: runs before the action is played


def player(
    *kinds: Kind[Any, Any, ...],
    otherwise: Refusal | Callable[[R, S], Refusal],
    refuse: Mapping[Any, Refusal] | None = None,
    who: Callable[[R, S], int] | None = None,
    guard: Callable[[R, S, int], Refusal] | None = None,
    before: Callable[[R, S, int], None] | None = None,
) -> Asked:
    """Ask the player whose turn it is, or the one that a rule finds."""
    return Asked(who, kinds, otherwise, refuse or {}, guard, before)


def chance(*kinds: Kind[Any, Any, ...], otherwise: Refusal) -> Asked:
    """Ask chance."""
    return Asked(CHANCE, kinds, otherwise)


def nobody(otherwise: Refusal | Callable[[R, S], Refusal]) -> Asked:
    """Ask nobody: it is over."""
    return Asked(OVER, (), otherwise)


class Table:
    """What each phase asks for; it writes the functions of the contract that follow from that."""

    def __init__(
        self, module: str, kinds: Kinds, phases: Mapping[IntEnum, Asked], after: Callable[..., None] | None = None
    ):
        self.module, self.kinds, self.phases = module, kinds, phases
        for asked in phases.values():
            for kind in asked.kinds:
                kind.first = kind.shares.first if kind.shares else kind.first
        self.size = sum(kind.size for kind in kinds)
        self.names: dict[str, Any] = {} if after is None else {"after": after}

    def functions(self) -> dict[str, Callable[..., Any]]:
        """Return the functions of the contract that follow from the table."""
        made = {
            "actor": self._by_phase("actor", "rules, state", self._actor),
            "action_range": self._by_phase("action_range", "rules, state", self._action_range),
            "check": self._by_phase("check", "rules, state, action", self._check),
            "legal_actions": self._by_phase("legal_actions", "rules, state, out", self._legal_actions),
            "chance_weights": self._by_phase("chance_weights", "rules, state, out", self._chance_weights),
            "seen_as": self._by_phase("seen_as", "rules, state, action, seat", self._seen_as),
            "reveals_or_covers": self._by_phase("reveals_or_covers", "rules, state, action", self._reveals_or_covers),
        }
        self.names["seen_as"] = made["seen_as"]
        made["remembered_as"] = self._by_phase("remembered_as", "rules, state, action, seat", self._remembered_as)
        if "after" in self.names:
            self.names["do"] = self._by_phase("do", "rules, state, action", self._play)
            made["play"] = self._made(
                "play", "rules, state, action", ["do(rules, state, action)", "after(rules, state)"]
            )
        else:
            made["play"] = self._by_phase("play", "rules, state, action", self._play)
        return made

    def group_of(self) -> Callable[[int], int]:
        """Return a rule that tells by its number to which group of actions one belongs."""
        lines = [f"if action < {kind.first + kind.size}: return {kind.group}" for kind in self.kinds]
        made: Callable[[int], int] = self._made("group_of", "action", [*lines, "return 0"])
        return made

    def _made(self, name: str, arguments: str, body: list[str]) -> Any:
        return rule(made(self.module, name, [f"def {name}({arguments}):", *(f"    {one}" for one in body)], self.names))

    def _by_phase(self, name: str, arguments: str, body: Callable[[Asked], list[str]]) -> Any:
        """Make a function that does what each phase says; the last, for which nothing is asked, is what most do."""
        phases: dict[tuple[str, ...], list[IntEnum]] = {}
        for phase, asked in self.phases.items():
            phases.setdefault(tuple(body(asked)), []).append(phase)
        last = max(phases, key=lambda what: len(phases[what]))
        lines = ["phase = state.phase"] if len(phases) > 1 else []
        for what, where in phases.items():
            if what != last:
                is_one = " or ".join(f"phase == {int(phase)}" for phase in where)
                called = ", ".join(phase.name for phase in where)
                lines += [f"if {is_one}:  # {called}", *(f"    {line}" for line in what)]
        return self._made(name, arguments, [*lines, *last])

    def _call(self, kind: Kind[Any, Any, ...], what: str, *arguments: str) -> str:
        name = f"{what}_{kind.rules['play'].__name__}"
        self.names[name] = kind.rules[what]
        return f"{name}({', '.join(('rules', 'state', *arguments))})"

    def _helper(self, function: Any, *arguments: Any) -> str:
        self.names[function.__name__] = function
        return f"{function.__name__}({', '.join(('rules', 'state', *map(str, arguments)))})"

    def _is(self, kind: Kind[Any, Any, ...]) -> str:
        if kind.size == 1:
            return f"action == {kind.first}"
        return f"{kind.first} <= action < {kind.first} + {self._count(kind)}"

    def _otherwise(self, asked: Asked) -> str:
        return self._helper(asked.otherwise) if callable(asked.otherwise) else str(int(asked.otherwise))

    def _actor(self, asked: Asked) -> list[str]:
        if callable(asked.who):
            return [f"return int({self._helper(asked.who)})"]
        return ["return int(state.turn)" if asked.who is None else f"return {asked.who}"]

    def _action_range(self, asked: Asked) -> list[str]:
        if not asked.kinds:
            return ["return 0, 0"]
        first, last = (pick(asked.kinds, key=lambda kind: kind.first) for pick in (min, max))
        if "only" in first.rules:
            return [
                f"first = {first.first} + {self._call(first, 'only')} * {first.each}",
                f"return first, first + {first.each}",
            ]
        return [f"return {first.first}, {last.first} + {self._count(last)}"]

    def _count(self, kind: Kind[Any, Any, ...]) -> str:
        """Return, as source, how many actions of a kind there are now."""
        return f"{self._call(kind, 'limit')} * {kind.each}" if "limit" in kind.rules else str(kind.size)

    def _checked(self, kind: Kind[Any, Any, ...], otherwise: str, fields: list[str]) -> str:
        if "check" in kind.rules:
            return self._call(kind, "check", *fields)
        if "weight" not in kind.rules:
            return "0"
        weight = self._call(kind, "weight", *fields)
        only = f"{fields[0]} == {self._call(kind, 'only')} and " if "only" in kind.rules else ""
        return f"0 if {only}{weight} > 0 else {otherwise}"

    def _check(self, asked: Asked) -> list[str]:
        lines, otherwise = [], self._otherwise(asked)
        for kind in asked.kinds:
            checked = self._checked(kind, otherwise, kind.fields_of(f"action - {kind.first}"))
            lines.append(f"if {self._is(kind)}:")
            if asked.guard:
                lines += [f"    refused = {self._helper(asked.guard, kind.group)}", "    if refused != 0:"]
                lines += ["        return refused"]
            lines.append(f"    return {checked}")
        for kind, clause in asked.refuse.items():
            lines += [f"if {self._is(kind)}:", f"    return {int(clause)}"]
        return [*lines, f"return {otherwise}"]

    def _legal_actions(self, asked: Asked) -> list[str]:
        kinds, guarded = sorted(asked.kinds, key=lambda kind: kind.first), None
        if not asked.guard and len(kinds) <= 1:
            return [f"return {self._listed(kinds[0], '0') if kinds else 0}"]
        lines = ["count = 0"]
        for kind in kinds:
            if asked.guard and kind.group != guarded:
                lines.append(f"if {self._helper(asked.guard, kind.group)} == 0:")
                guarded = kind.group
            lines.append(" " * 4 * bool(asked.guard) + f"count = {self._listed(kind, 'count')}")
        return [*lines, "return count"]

    def _listed(self, kind: Kind[Any, Any, ...], count: str) -> str:
        """Return, as source, a call that lists a kind; each has a function, so that its checks are compiled into it."""
        if "listing" in kind.rules:
            return self._call(kind, "listing", str(kind.first), "out", count)
        lines, inside, names = [], "", list(kind.variables)
        for name, of in kind.variables.items():
            if name == names[0] and "only" in kind.rules:
                lines.append(f"{inside}{name} = {self._call(kind, 'only')}")
                continue
            size = f"rules.{IN_USE[of]}" if of in IN_USE else str(len(NAMES[of]))
            if name == names[0] and "limit" in kind.rules:
                size = self._call(kind, "limit")
            lines.append(f"{inside}for {name} in range({size}):")
            inside += " " * 4
        lines += [
            f"{inside}if {self._is_legal(kind, names)}:",
            f"{inside}    out[count] = {kind.number_of(dict(zip(kind.fields, names, strict=True)))}",
            f"{inside}    count += 1",
            "return count",
        ]
        name = f"list_{kind.rules['play'].__name__}"
        if name not in self.names:
            self.names[name] = self._made(name, "rules, state, out, count", lines)
        return f"{name}(rules, state, out, {count})"

    def _is_legal(self, kind: Kind[Any, Any, ...], fields: list[str]) -> str:
        if "check" in kind.rules:
            return f"{self._call(kind, 'check', *fields)} == 0"
        return f"{self._call(kind, 'weight', *fields)} > 0" if "weight" in kind.rules else "True"

    def _chance_weights(self, asked: Asked) -> list[str]:
        if asked.who != CHANCE:
            return ["return 0"]
        (kind,) = asked.kinds
        fields, count, lines = kind.fields_of("at"), self._count(kind), ["total = 0"]
        if "only" in kind.rules:
            lines.append(f"only = {self._call(kind, 'only')}")
            fields, count = ["only", "at"], str(kind.each)
        lines += [f"for at in range({count}):", f"    weight = {self._call(kind, 'weight', *fields)}"]
        return [*lines, "    out[at] = weight", "    total += weight", "return total"]

    def _play(self, asked: Asked) -> list[str]:
        lines: list[str] = []
        for kind in sorted(asked.kinds, key=lambda kind: -kind.first):
            fields = kind.fields_of(f"action - {kind.first}")
            play = [self._call(kind, "play", *fields), "return"]
            if asked.before:
                play = [self._helper(asked.before, kind.group), *play]
            lines = (
                [f"if action < {kind.first + kind.size}:", *(f"    {one}" for one in play), *lines] if lines else play
            )
        return lines or ["return"]

    def _seen_as(self, asked: Asked) -> list[str]:
        return [*self._shown("seen_as", asked), "return action"]

    def _remembered_as(self, asked: Asked) -> list[str]:
        return [*self._shown("remembered_as", asked), "return seen_as(rules, state, action, seat)"]

    def _shown(self, what: str, asked: Asked) -> list[str]:
        """Return the other action where a rule says so, with those of the fields that it has."""
        lines = []
        for kind in asked.kinds:
            if other := kind.shown_as.get(what):
                fields = kind.fields_of(f"action - {kind.first}")
                shown = other.number_of(dict(zip(kind.fields, fields, strict=True)))
                lines.append(f"if {self._is(kind)} and {self._call(kind, what, 'seat', *fields)}:")
                lines.append(f"    return {shown}")
        return lines

    def _reveals_or_covers(self, asked: Asked) -> list[str]:
        lines = []
        for kind in asked.kinds:
            if "reveals_or_covers" in kind.rules:
                call = self._call(kind, "reveals_or_covers", *kind.fields_of(f"action - {kind.first}"))
                lines += [f"if {self._is(kind)}:", f"    return {call}"]
            elif kind.always:
                lines += [f"if {self._is(kind)}:", f"    return {kind.always}"]
        return [*lines, "return 0"]

    def named(
        self, names: Names | None = None, own: Mapping[Any, Callable[..., Any]] | None = None
    ) -> "tuple[Action, ...]":
        """Name every action, by number: with the names of an edition, and by the game's own function where it has one.

        Such a function gets the numbers of the fields, and returns the notation and the named fields.
        """
        found: list[Action] = []
        for kind in self.kinds:
            for numbers in product(*(range(len(NAMES[of])) for of in kind.fields.values())):
                if own and kind in own:
                    notation, fields = own[kind](*numbers)
                else:
                    fields, letters = _named(kind, numbers, names or {})
                    notation = kind.notation.format(**letters)
                found.append(Action(len(found), kind.name, notation, fields))
        return tuple(found)

    def parser(
        self, actions: tuple[Action, ...], typed: Callable[[str | int], str | int] = lambda name: name
    ) -> Callable[[str], tuple[Action, ...]]:
        """Return what says which actions a typed text may mean; capitals, accents and spaces do not matter.

        `typed` says how the name of a field is typed.
        """
        meanings: dict[str, list[Action]] = {}
        for kind in self.kinds:
            for one in actions[kind.first : kind.first + kind.size]:
                for spelling in dict.fromkeys(folded(spelling) for spelling in _spellings(kind, one, typed)):
                    meanings.setdefault(spelling, []).append(one)
        found = {spelling: tuple(some) for spelling, some in meanings.items()}
        return lambda text: found.get(folded(text), ())


def _named(
    kind: Kind[Any, Any, ...], numbers: Sequence[int], names: Names
) -> tuple[dict[str, str | int], dict[str, str | int]]:
    """Return the fields of an action by name, and as they are written."""
    fields: dict[str, str | int] = {}
    letters: dict[str, str | int] = {}
    for (name, of), at in zip(kind.fields.items(), numbers, strict=True):
        fields[CALLED.get(of, name)] = value = names.get(of, NAMES[of])[at]
        letters[name] = LETTERS[of][at] if of in LETTERS else value
    return fields, letters


def _spellings(kind: Kind[Any, Any, ...], one: Action, typed: Callable[[str | int], str | int]) -> Iterator[str]:
    """Go through what may be typed for an action."""
    yield one.notation
    for spelling in kind.also:
        yield spelling.format(**{field: typed(name) for field, name in one.fields.items()})
