"""Whole games played at random inside compiled code: for simulations, invariants and measurements."""

from ennead.core.arrays import NumberGrid, Numbers, Out, Random, Rules, States
from ennead.core.compiling import entry, rule
from ennead.core.contract import (
    GAME_OVER,
    action_range,
    actor,
    broken_clause,
    chance_weights,
    ending,
    legal_actions,
    play,
    ranks,
    score,
    set_up,
    stop_remembering,
    tally,
)
from ennead.core.random_numbers import Generator, draw, draw_weighted
from ennead.core.records import Book, Record
from ennead.core.seats import CHANCE, OVER, SEATS


@rule
def random_action(rules: Book, state: Record, seat: int, numbers: Numbers, random: Generator) -> int:
    """Choose for a seat any legal action, and for chance as its weights say."""
    if seat == CHANCE:
        total = chance_weights(rules, state, numbers)
        first, _ = action_range(rules, state)
        return first + draw_weighted(numbers, total, random)
    count = legal_actions(rules, state, numbers)
    return numbers[draw(random, count)]


@rule
def play_out(rules: Book, state: Record, numbers: Numbers, random: Generator) -> int:
    """Play on at random to the end, every legal move as likely as the others; return how many players made.

    Written out, with a `play` for chance and one for players: so each is compiled for what it can meet, which makes
    the whole twice as fast as a loop around `random_action`.
    """
    moves = 0
    while True:
        seat = actor(rules, state)
        if seat == CHANCE:
            total = chance_weights(rules, state, numbers)
            first, _ = action_range(rules, state)
            play(rules, state, first + draw_weighted(numbers, total, random))
        elif seat == OVER:
            return moves
        else:
            count = legal_actions(rules, state, numbers)
            play(rules, state, numbers[draw(random, count)])
            moves += 1


@rule
def write_down(
    rules: Book,
    state: Record,
    game: int,
    result: NumberGrid,
    scores: NumberGrid,
    places: NumberGrid,
    endings: Numbers,
) -> None:
    """Write down how a game ended, with scores and ranks."""
    endings[game] = ending(rules, state)
    score(rules, state, result)
    ranks(result, rules.players, places[game])
    for seat in range(SEATS):
        scores[game, seat] = result[0, seat]


@entry
def many(
    rules: Rules,
    states: Out[States],
    games: int,
    numbers: Out[Numbers],
    random: Out[Random],
    result: Out[NumberGrid],
    lengths: Out[Numbers],
    scores: Out[NumberGrid],
    places: Out[NumberGrid],
    endings: Out[Numbers],
) -> None:
    """Play games one after the other; write down each one's length, scores and ranks, and how it ended."""
    book = rules[0]
    state = states[0]
    for game in range(games):
        set_up(book, state)
        stop_remembering(book, state)
        lengths[game] = play_out(book, state, numbers, random)
        write_down(book, state, game, result, scores, places, endings)


@entry
def many_tallied(
    rules: Rules,
    states: Out[States],
    games: int,
    numbers: Out[Numbers],
    random: Out[Random],
    result: Out[NumberGrid],
    lengths: Out[Numbers],
    scores: Out[NumberGrid],
    places: Out[NumberGrid],
    endings: Out[Numbers],
    tallies: Out[Numbers],
) -> None:
    """Play games as `many` does, the very same ones, and count what the game counts."""
    book = rules[0]
    state = states[0]
    for game in range(games):
        set_up(book, state)
        stop_remembering(book, state)
        seat = actor(book, state)
        while seat != OVER:
            action = random_action(book, state, seat, numbers, random)
            tally(book, state, action, places[game], tallies)
            play(book, state, action)
            lengths[game] += seat != CHANCE
            seat = actor(book, state)
        write_down(book, state, game, result, scores, places, endings)
        tally(book, state, GAME_OVER, places[game], tallies)


@entry
def count(rules: Rules, states: States, action: int, places: Numbers, tallies: Out[Numbers]) -> None:
    """Count what the game counts of one action, or of the end of a game."""
    tally(rules[0], states[0], action, places, tallies)


@entry
def trail(rules: Rules, states: Out[States], numbers: Out[Numbers], random: Out[Random]) -> int:
    """Play one game and keep every position, as far as there is room; return how many they are."""
    book = rules[0]
    set_up(book, states[0])
    for at in range(1, len(states)):
        states[at] = states[at - 1]
        seat = actor(book, states[at])
        if seat == OVER:
            return at
        play(book, states[at], random_action(book, states[at], seat, numbers, random))
    return len(states)


@entry
def first_flaw(rules: Rules, states: Out[States], games: int, numbers: Out[Numbers], random: Out[Random]) -> int:
    """Play games and look at every position; stop at the first that is impossible and return the clause it breaks.

    Return 0 if there is none. The impossible position is left in `states[0]`.
    """
    book = rules[0]
    state = states[0]
    for _ in range(games):
        set_up(book, state)
        seat = actor(book, state)
        while seat != OVER:
            flaw = broken_clause(book, state)
            if flaw != 0:
                return flaw
            play(book, state, random_action(book, state, seat, numbers, random))
            seat = actor(book, state)
        flaw = broken_clause(book, state)
        if flaw != 0:
            return flaw
    return 0
