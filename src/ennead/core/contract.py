"""The contract: what every game's rules answer, under one name for all games.

A game's rules are plain functions over two records: `rules`, which does not change during a match (players, options,
board), and `state`, the whole position. Call the functions below with any game's records: the state's type picks the
game. They work interpreted, inside compiled code, and inside GPU kernels, from one source.

What a caller may rely on, for all of them: nothing is allocated, no exception is raised, and nothing is drawn at random
(but `resample`, from the generator it is given); `rules` is never written to, `state` only by `set_up`, `play`,
`settle`, `resample` and `stop_remembering`; an `out` record is filled entirely, an `out` array as far as the function
says. Actions and seats are plain integers (`int64`).
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np

from ennead.core.arrays import Deal, FloatGrid, Floats, NumberGrid, Numbers, Random
from ennead.core.compiling import ENGINE, rule
from ennead.core.records import Book, Record

F = TypeVar("F", bound=Callable[..., Any])

CRITERIA = 4
"""How many rows `score` fills: the score itself, then the tie-breaks, each compared only where all before are equal."""

REVEALS = 1
COVERS = 2
"""What `reveals_or_covers` says: an action shows a hidden thing to another seat, or covers one that lay open."""

GAME_OVER = -1
"""What `tally` is told instead of an action when a game is over."""

NOTHING_TO_SAY = -1
"""What `tell` and `ask` return where there is no message."""

_BY_DTYPE: dict[Any, Mapping[str, Callable[..., Any]]] = {}


def _of(state: Record, function: F) -> F:
    """Return what a game has for a function of the contract: the state's type says which game it is."""
    found: F = _BY_DTYPE[state.dtype][function.__name__]  # type: ignore[assignment]
    return found


def set_up(rules: Book, state: Record) -> None:
    """Set up `state`, whatever it held, as the position before anything has happened."""
    _of(state, set_up)(rules, state)


def actor(rules: Book, state: Record) -> int:
    """Return the seat that decides now, or `CHANCE`, or `OVER`."""
    return _of(state, actor)(rules, state)


def action_range(rules: Book, state: Record) -> tuple[int, int]:
    """Return the range `(first, end)` of action numbers that the present phase can use at all; empty when over."""
    return _of(state, action_range)(rules, state)


def check(rules: Book, state: Record, action: int) -> int:
    """Return 0 if the action is legal now, else the code of the clause that forbids it. This *is* the rule.

    Any integer may be asked about, also one that is no action at all. At `CHANCE` the outcomes that can happen are
    the legal actions.
    """
    return _of(state, check)(rules, state, action)


def legal_actions(rules: Book, state: Record, out: Numbers) -> int:
    """Write the legal actions into `out`, in rising order, and return how many they are: where `check` is 0."""
    return _of(state, legal_actions)(rules, state, out)


def chance_weights(rules: Book, state: Record, out: Numbers) -> int:
    """At `CHANCE`: write a whole-number weight for each action of the range, from `out[0]` on; return their sum."""
    return _of(state, chance_weights)(rules, state, out)


def play(rules: Book, state: Record, action: int) -> None:
    """Play a legal action, a player's or chance's. What happens with an illegal one is not said."""
    _of(state, play)(rules, state, action)


def score(rules: Book, state: Record, out: NumberGrid) -> None:
    """Fill `out[criterion, seat]` with the result, greater is better; before the end, as if it ended now."""
    _of(state, score)(rules, state, out)


def visible_to(rules: Book, state: Record, seat: int, out: Record) -> None:
    """Make `out` a state that holds only what `seat` (or `SPECTATOR`) may see now: unknown, then what is visible."""
    _of(state, visible_to)(rules, state, seat, out)


def known_to(rules: Book, state: Record, seat: int, out: Record) -> None:
    """Make `out` a state that holds what `seat` may know if it has forgotten nothing it ever saw."""
    _of(state, known_to)(rules, state, seat, out)


def seen_as(rules: Book, state: Record, action: int, seat: int) -> int:
    """Return what `seat` sees when `action` is played in `state`: the action, or its public disguise."""
    return _of(state, seen_as)(rules, state, action, seat)


def public_result(rules: Book, state: Record) -> int:
    """Return what everyone sees that the last action has come to, as a number from 1 on; 0 where that was clear before.

    Such as who won a fight between hidden things. Whether it is 0 follows from what everyone saw of the action. A
    game need not have this function: then nothing is open but what chance draws.
    """
    return _of(state, public_result)(rules, state)


def remembered_as(rules: Book, state: Record, action: int, seat: int) -> int:
    """Return how `seat` may be shown this action *again* while the match runs, once the next one has been played.

    The same as `seen_as`, except where the rules ask people to remember: what was shown and then covered comes back
    under a disguise.
    """
    return _of(state, remembered_as)(rules, state, action, seat)


def reveals_or_covers(rules: Book, state: Record, action: int) -> int:
    """Return `REVEALS` or `COVERS` if a player's action changes what a seat sees of hidden things, else 0.

    Such an action can't be taken back freely: that would show again what has been covered, or leave somebody with what
    has been shown.
    """
    return _of(state, reveals_or_covers)(rules, state, action)


def resample(rules: Book, state: Record, seat: int, random: Random) -> None:
    """Turn what `seat` knows, in place, into a full position drawn among all those it cannot tell apart.

    Takes anything between `visible_to` and `known_to`, which is how forgetful players are made. `random` is a
    generator's state (`ennead.core.random_numbers`).
    """
    _of(state, resample)(rules, state, seat, random)


def stop_remembering(rules: Book, state: Record) -> None:
    """Let no seat remember anything that happens from here on: for games in which nobody is asked what they know.

    Nothing else changes. A game need not have this function: then nothing is gained by it.
    """
    _of(state, stop_remembering)(rules, state)


def ending(rules: Book, state: Record) -> int:
    """When it is over: return how it ended, as a place in the rulebook's `endings`; 0 where there is only one way."""
    return _of(state, ending)(rules, state)


def broken_clause(rules: Book, state: Record) -> int:
    """Return 0 if this position is possible, else the code of a clause that it breaks."""
    return _of(state, broken_clause)(rules, state)


def settle(rules: Book, state: Record, deal: Deal) -> int:
    """Let an exchange between two seats happen and return 0; or change nothing, and return the clause that forbids it.

    `deal` names the two seats and what each one gives. Only a game whose players may haggle has this function.
    """
    return _of(state, settle)(rules, state, deal)


def tell(rules: Book, before: Record, after: Record, action: int, out: Numbers) -> int:
    """Return what is told of an action besides itself, as the number of a message, and write its facts into `out`.

    It is found in the views before and after the action; the rulebook's `told` declares the messages. A game need not
    have this function: then every action is told as it is, as if it returned `NOTHING_TO_SAY`.
    """
    return _of(before, tell)(rules, before, after, action, out)


def ask(rules: Book, state: Record, out: Numbers) -> int:
    """Return what is asked of whoever decides now, as the number of a message, and write its facts into `out`.

    The rulebook's `asked` declares the messages; where no seat decides it is `NOTHING_TO_SAY`. A game need not have
    this function: then its own words have to do.
    """
    return _of(state, ask)(rules, state, out)


def tally(rules: Book, state: Record, action: int, places: Numbers, out: Numbers) -> None:
    """Count in `out` what is worth counting over many games, before an action is played; chance's count, too.

    When a game is over the action is `GAME_OVER` and `places` holds the ranks. A game need not have this function: then
    nothing is counted.
    """
    _of(state, tally)(rules, state, action, places, out)


def move_priors(rules: Book, state: Record, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    """Write for each of the first `count` of `numbers`, which are legal, how much a good player leans towards it.

    Leanings are greater than 0, and only their proportions mean something. `weights` are the game's. A game need not
    have this function: then it leans to nothing.
    """
    _of(state, move_priors)(rules, state, numbers, count, weights, out)


def evaluate(rules: Book, state: Record, weights: Floats, result: NumberGrid, out: Floats) -> None:
    """Write for each seat the points that it can be expected to have in the end; `state` is a whole position.

    `weights` are the game's, and `result` is there to be filled by `score`. A game need not have this function: then it
    is the score as if it ended now.
    """
    _of(state, evaluate)(rules, state, weights, result, out)


def evaluation_terms(rules: Book, state: Record, weights: Floats, result: NumberGrid, out: FloatGrid) -> None:
    """Write what each seat's expected points consist of: `out[term, seat]`, by the rulebook's `terms`.

    They add up to what `evaluate` writes. A game need not have this function: then it has one term, the sum.
    """
    _of(state, evaluation_terms)(rules, state, weights, result, out)


def likelihood(rules: Book, state: Record, seat: int, weights: Floats) -> float:
    """Return how well a whole position, in which hidden things were redrawn, fits what others did: 0 (not) to 1 (best).

    The others are taken for players who do what makes sense to them, knowing what `seat` does not. A game need not have
    this function: then nothing is concluded.
    """
    return _of(state, likelihood)(rules, state, seat, weights)


@rule
def _no_priors(rules: Book, state: Record, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    for index in range(count):
        out[index] = 1.0


@rule
def _go_on_remembering(rules: Book, state: Record) -> None:
    pass


@rule
def _clear_before(rules: Book, state: Record) -> int:
    return 0


@rule
def _all_alike(rules: Book, state: Record, seat: int, weights: Floats) -> float:
    return 1.0


@rule
def _as_if_over(rules: Book, state: Record, weights: Floats, result: NumberGrid, out: Floats) -> None:
    score(rules, state, result)
    for seat in range(result.shape[1]):
        out[seat] = result[0, seat]


@rule
def _one_term(rules: Book, state: Record, weights: Floats, result: NumberGrid, out: FloatGrid) -> None:
    evaluate(rules, state, weights, result, out[0])


@rule
def _told_as_it_is(rules: Book, before: Record, after: Record, action: int, out: Numbers) -> int:
    return NOTHING_TO_SAY


@rule
def _nothing_asked(rules: Book, state: Record, out: Numbers) -> int:
    return NOTHING_TO_SAY


@rule
def _no_tally(rules: Book, state: Record, action: int, places: Numbers, out: Numbers) -> None:
    pass


CONTRACT: tuple[Callable[..., Any], ...] = (
    set_up, actor, action_range, check, legal_actions, chance_weights, play, score, visible_to, known_to, seen_as,
    remembered_as, reveals_or_covers, resample, ending, broken_clause,
)  # fmt: skip
# What a game need not have.
OPTIONAL: tuple[Callable[..., Any], ...] = (
    public_result, stop_remembering, tell, ask, tally, settle, move_priors, evaluate, evaluation_terms,
    likelihood,
)  # fmt: skip
DEFAULTS: Mapping[str, Callable[..., Any]] = {
    "public_result": _clear_before,
    "stop_remembering": _go_on_remembering,
    "tell": _told_as_it_is,
    "ask": _nothing_asked,
    "tally": _no_tally,
    "move_priors": _no_priors,
    "evaluate": _as_if_over,
    "evaluation_terms": _one_term,
    "likelihood": _all_alike,
}


def register(state: np.dtype[Any], functions: Mapping[str, Callable[..., Any]]) -> None:
    """Let the contract find a game's functions by the type of its state."""
    expected = {function.__name__ for function in CONTRACT}
    if missing := expected - functions.keys():
        raise TypeError(f"the game does not fulfil the contract: it has no {', '.join(sorted(missing))}")
    if unknown := functions.keys() - expected - {function.__name__ for function in OPTIONAL}:
        raise TypeError(f"the contract knows no {', '.join(sorted(unknown))}")
    _BY_DTYPE[state] = {**DEFAULTS, **functions}


if ENGINE == "native":
    from ennead.engine.native import dispatch

    for _function in (*CONTRACT, *OPTIONAL):
        dispatch(_function, _BY_DTYPE)


@rule
def ranks(result: NumberGrid, players: int, out: Numbers) -> None:
    """Rank the seats by what `score` filled in: 1 for the best, equal ranks where every criterion is equal."""
    for seat in range(players):
        out[seat] = 1
        for other in range(players):
            for criterion in range(CRITERIA):
                if result[criterion, other] != result[criterion, seat]:
                    if result[criterion, other] > result[criterion, seat]:
                        out[seat] += 1
                    break
