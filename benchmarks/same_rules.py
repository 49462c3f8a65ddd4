"""Are the rules still the same? `python benchmarks/same_rules.py --before COMMIT [--games N] [GAME…]`

Plays the same random games with the sources of an older commit (or of a folder) and with those of this checkout, each
in a process of its own, with all numbers of players, many options and, where a game has them, editions drawn at random.
Every position is compared byte by byte; on every k-th one also all that the rules say of it: every clause that refuses
an action, what everybody sees and knows, redrawn positions, deals, advice. Exit status 1 if anything differs.
"""

import argparse
import os
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from versions import ENGINES, ROOT, Version, games, unpacked

TOLD = Path(__file__).with_name("rules_told.py")
DECLARED = ("players", "options", "actions", "clauses", "rules record", "state record")
ADVICE = {"move_priors", "evaluate", "likelihood"}
EDITIONS = 12


@dataclass
class Found:
    """What was compared of a game, and what differs."""

    games: int = 0
    positions: int = 0
    refusals: int = 0
    declared: list[str] = field(default_factory=list)
    differ: dict[str, list[int]] = field(default_factory=dict)  # by field: the games
    first: str = ""  # the first difference, in words

    def add(self, number, one, other):
        """Compare a game as both versions played it."""
        self.games += 1
        self.positions += min(one["positions"], other["positions"])
        self.refusals += min(one["refusals"], other["refusals"])
        for name in {**one["digests"], **other["digests"]}:
            if one["digests"].get(name) != other["digests"].get(name):
                self.differ.setdefault(name, []).append(number)

    @property
    def differences(self):
        """How many differences there are: declarations, and fields in games."""
        return len(self.declared) + sum(map(len, self.differ.values()))


def counted(*found):
    """Say how much was compared, and how many differences there are."""
    numbers = [sum(getattr(one, name) for one in found) for name in ("games", "positions", "refusals", "differences")]
    return "{:,} games, {:,} positions, {:,} refusals compared, {:,} differences".format(*numbers)


def asked():
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--before", required=True, metavar="COMMIT", help="the older sources: a commit, or a folder")
    parser.add_argument("--games", type=int, default=2_000, metavar="N", help="of each game (2000)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first one, its seed (0)")
    parser.add_argument("--every", type=int, default=10, metavar="K", help="ask everything on every k-th position (10)")
    parser.add_argument("--engine", choices=ENGINES, default="portable", help="the portable one, where it can be used")
    parser.add_argument("--leave-out", nargs="+", default=[], metavar="QUESTION", help="such as: check resample")
    return parser.parse_args()


def main():
    """Compare, and say what was found."""
    wish = asked()
    found = {}
    with ExitStack() as stack:
        source = stack.enter_context(unpacked(wish.before))
        pair = [stack.enter_context(Version(one, wish.engine, str(TOLD))) for one in (source, ROOT)]
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        errors = Console(stderr=True)
        bar = Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)
        stack.enter_context(bar)
        for slug in wish.games_named or games():
            facts = [version.ask(about=slug) for version in pair]
            if None in facts:
                raise SystemExit(f"there is no game {slug} in both versions; there are {', '.join(games())}")
            print(f"{slug}: before {facts[0]['engine']}, now {facts[1]['engine']}", flush=True)
            task = bar.add_task(slug, total=wish.games)
            found[slug] = compare(pair, slug, facts, wish, lambda task=task: bar.advance(task))
            report(slug, found[slug])
    print(counted(*found.values()))
    return int(any(one.differences for one in found.values()))


def compare(pair, slug, facts, wish, advance):
    """Let both versions play, and compare what they tell."""
    found = Found(declared=[f"{name}: {apart(name, *facts)}" for name in DECLARED if facts[0][name] != facts[1][name]])
    plan, left_out = planned(slug, facts, wish)
    if left_out:
        print(f"{slug}: not asked, as one version has no answer or other weights: {', '.join(sorted(left_out))}")
    for version in pair:
        version.wish(play=slug, first=wish.first, end=wish.first + wish.games, plan=plan)
    for number in range(wish.first, wish.first + wish.games):
        found.add(number, *(version.answer() for version in pair))
        advance()
    if found.differ:
        number = min(min(numbers) for numbers in found.differ.values())
        told = ["action", *(name for name, numbers in found.differ.items() if number in numbers)]
        tellings = [version.ask(play=slug, first=number, plan=plan, told=told) for version in pair]
        found.first = in_words(slug, number, tellings, facts)
    return found


def planned(slug, facts, wish):
    """Return what both versions are to play and to answer, and what cannot be asked."""
    before, now = facts
    questions = [name for name in now["questions"] if name in before["questions"]]
    if before["weights"] != now["weights"]:
        questions = [name for name in questions if name not in ADVICE]
    left_out = {*before["questions"], *now["questions"]} - {*questions}
    options = {}
    for name, (usual, *values) in now["options"].items():
        if name in before["options"]:
            options[name] = [usual, *(value for value in values if value in before["options"][name])]
    plan = {
        "players": [players for players in now["players"] if players in before["players"]],
        "options": options,
        "questions": [name for name in questions if name not in wish.leave_out],
        "every": wish.every,
        "editions": editions() if before["editions"] and now["editions"] else [],
    }
    for record in ("rules", "state"):
        one, other = (fact[f"{record} record"] for fact in facts)
        names = {name for name, *_ in other[:-1]}
        plan[f"{record} fields"] = None if one == other else [name for name, *_ in one[:-1] if name in names]
    return plan, left_out


def editions():
    """Return editions of Sailing Toward Osiris that the tests draw at random, as texts."""
    os.environ["ENNEAD_ENGINE"] = "interpreted"  # of this process, which plays nothing
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from tests.games.sailing.editions import wild

    return [wild(seed) for seed in range(EDITIONS)]


def apart(name, before, now):
    """Say of a declaration in what it differs."""
    one, other = (by_name(fact[name]) for fact in (before, now))
    gone, new = ([key for key in mine if key not in others] for mine, others in ((one, other), (other, one)))
    changed = [f"{key} was {one[key]}, is {other[key]}" for key in one if key in other and one[key] != other[key]]
    parts = [f"{what} {', '.join(map(str, keys))}" for what, keys in (("gone:", gone), ("new:", new)) if keys]
    return "; ".join([*parts, *changed[:3], f"{len(changed) - 3} more" if len(changed) > 3 else ""]).rstrip("; ")


def by_name(declared):
    """Return what is declared by its name, or by its number."""
    if isinstance(declared, dict):
        return declared
    is_record = isinstance(declared[-1], int) and isinstance(declared[0], list)
    if is_record:
        return {**{one[0]: one[1:] for one in declared[:-1]}, "bytes in all": declared[-1]}
    return dict(enumerate(declared))


def in_words(slug, number, tellings, facts):
    """Say where two tellings of a game differ first."""
    (players, options, edition, one), (*_, other) = tellings
    chosen = [f"{players} players", *(f"{name} {value}" for name, value in options.items())]
    chosen += [] if edition is None else [f"edition {edition}"]
    where = f"{slug}, game {number} ({', '.join(chosen)})"
    last = "the beginning"
    for mine, others in zip_longest(one, other, fillvalue=[None, "end", None, ""]):
        if mine == others:
            last = f"“{facts[1]['actions'][mine[2]][1]}”" if mine[1] == "action" else last
            continue
        (move, name, value, of), (its_move, its_name, its_value, _) = mine, others
        if (move, name) != (its_move, its_name):
            sides = [
                f"{one[1]} at move {one[0]} {when} ({one[2]})" for one, when in ((mine, "before"), (others, "now"))
            ]
            return f"{where}, after {last}: {', '.join(one[:400] for one in sides)}"
        path, value, its_value = way_to(value, its_value)
        if name == "check":
            path, of, value, its_value = checked(path[0] - 1, value, its_value, facts)
        told = "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in path)
        return f"{where}, move {move}, after {last}: {name}{told}{of} is {value} before, {its_value} now"
    return f"{where}: both tell the same when asked again"


def way_to(one, other):
    """Return where two values differ first, as steps into them, and what is there in each."""
    steps = []
    while type(one) is type(other) and isinstance(one, dict | list) and len(one) == len(other) and one:
        keys = one if isinstance(one, dict) else range(len(one))
        step = next(key for key in keys if one[key] != other[key])
        steps.append(step)
        one, other = one[step], other[step]
    return steps, one, other


def checked(number, code, its_code, facts):
    """Say of which action two answers of `check` are, and name the clauses."""
    actions = facts[1]["actions"]
    named = f", “{actions[number][1]}”" if 0 <= number < len(actions) else ""
    clauses = (["legal", *fact["clauses"]][code] for fact, code in zip(facts, (code, its_code), strict=True))
    return [], f" of action {number}{named}", *clauses


def report(slug, found):
    """Print what was found of a game."""
    print(f"{slug}: {counted(found)}", flush=True)
    for line in found.declared:
        print(f"  declared otherwise: {line}")
    for name, numbers in sorted(found.differ.items()):
        print(f"  {name} differs in {len(numbers):,} games")
    if found.first:
        print(f"  first: {found.first}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
