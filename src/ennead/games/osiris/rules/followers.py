"""Followers: placed on temples at the start, and moved at the end of each turn (O11, O31)."""

from ennead.core.actions import action
from ennead.core.arrays import Numbers, RulesOf, StatesOf
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import entry, rule, small_rule
from ennead.games.osiris.rules import clauses as by
from ennead.games.osiris.rules.end import begin_turn, end_turn
from ennead.games.osiris.rules.pieces import CROWD, FOLLOWERS, GODS, Colour, God, Rules, Seat, State, colours, gods
from ennead.games.osiris.rules.setup import seat_of_colour


@small_rule
def has_room(state: State, colour: Colour, god: God, more: int = 1) -> bool:
    """Say whether so many more followers of a colour may stand on a temple: never more than three (O11)."""
    return state.followers[colour, god] + more <= CROWD


@rule
def colour_to_place(rules: Rules, state: State) -> Colour:
    """Return the colour whose follower is placed next: in the order of play, one at a time (O11)."""
    left = 0
    for colour in colours(rules.colours):
        left += state.hand[colour]
    return Colour((FOLLOWERS * rules.colours - left) % rules.colours)


@entry
def next_follower(rules: RulesOf[Rules], states: StatesOf[State]) -> int:
    """Return the colour whose follower is placed next in the first position (O11)."""
    return colour_to_place(rules[0], states[0])


@action("place", "F {god}")
def put_follower(rules: Rules, state: State, god: God) -> None:
    """Put a follower on a temple; after the last one beige begins (O11, O12)."""
    colour = colour_to_place(rules, state)
    state.hand[colour] -= 1
    state.followers[colour, god] += 1
    if state.hand[Colour(rules.colours - 1)] == 0:
        state.turn = Seat(0)
        begin_turn(rules, state)
    else:
        state.turn = seat_of_colour(rules, colour_to_place(rules, state))


@put_follower.check
def may_put_follower(rules: Rules, state: State, god: God) -> Refusal:
    """Require room on the temple (O11)."""
    return LEGAL if has_room(state, colour_to_place(rules, state), god) else by.O11


@action("rest", "pass", "-", "none")
def move_none(rules: Rules, state: State) -> None:
    """Let all followers stay where they are (O31)."""
    end_turn(rules, state)


@action("follower", "F{colour} {from} {to}")
def move_follower(rules: Rules, state: State, colour: Colour, from_: God, to: God) -> None:
    """Move a follower from one temple to another (O31)."""
    state.followers[colour, from_] -= 1
    state.followers[colour, to] += 1
    end_turn(rules, state)


@move_follower.check
def may_move_follower(rules: Rules, state: State, colour: Colour, from_: God, to: God) -> Refusal:
    """Require an own follower, and room where he goes (O31)."""
    if colour >= rules.colours or seat_of_colour(rules, colour) != state.turn or from_ == to:
        return by.O31
    return LEGAL if state.followers[colour, from_] > 0 and has_room(state, colour, to) else by.O31


@move_follower.listing
def list_followers(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the moves of the player's followers: only from temples where one stands."""
    for colour in colours(rules.colours):
        if seat_of_colour(rules, colour) != state.turn:
            continue
        for start in gods():
            if state.followers[colour, start] > 0:
                for end in gods():
                    if end != start and has_room(state, colour, end):
                        out[count] = first + (colour * GODS + start) * GODS + end
                        count += 1
    return count
