"""Isis & Osiris (Michael Schacht, 2001): pawns and number tiles on six by six squares, for two to four.

Read `rules` in this order: `pieces` (what there is), `setup`, `turn` (the table of actions), `count`, `sight` (who sees
what); `clauses` names the paragraphs. `show` says and draws it; `skill` knows good play, with `solver` and `endgame`
perfect play near the end.
"""

from ennead.core.rulebook import Option, Rulebook, Solver
from ennead.games.isis.rules import count, sight, turn
from ennead.games.isis.rules.pieces import LETTERS, Rules, State
from ennead.games.isis.rules.setup import HANDS, fill, set_up
from ennead.games.isis.show import sentences
from ennead.games.isis.show.log import account, ask
from ennead.games.isis.show.notation import NAMED, parse, read_position, write_position
from ennead.games.isis.show.svg import svg
from ennead.games.isis.show.terminal import Terminal
from ennead.games.isis.show.wire import board, describe
from ennead.games.isis.skill import priors
from ennead.games.isis.skill.solver import solve, why_not

RULEBOOK = Rulebook(
    slug="isis",
    version=1,
    designers=("Michael Schacht",),
    year=2001,
    minutes=20,
    players=tuple(HANDS),
    letters=LETTERS,
    options=(
        Option("first", ("random", *LETTERS), "random", "I5"),
        Option("pool", ("own", "common"), "own", "I17"),
        Option("tiles", ("closed", "open"), "closed", "I19"),
    ),
    criteria=("score",),
    rules_dtype=Rules.dtype,
    state_dtype=State.dtype,
    functions={
        **turn.ACTIONS.functions(),
        "set_up": set_up,
        "score": count.score,
        "visible_to": sight.visible_to,
        "known_to": sight.known_to,
        "resample": sight.resample,
        "ending": count.ending,
        "broken_clause": sight.broken_clause,
        "ask": sentences.ask,
        "move_priors": priors.move_priors,
        "evaluate": priors.evaluate,
        "evaluation_terms": priors.evaluation_terms,
    },
    actions=NAMED,
    fill=fill,
    parse=parse,
    read_position=read_position,
    write_position=write_position,
    describe=describe,
    ask=ask,
    account=account,
    board=board,
    svg=svg,
    terminal=Terminal,
    asked=sentences.ASKED,
    solver=Solver(why_not, solve),
    weight_names=priors.WEIGHTS,
    terms=priors.TERMS,
)
