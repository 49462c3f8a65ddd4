"""Senet: a race of two along thirty houses, after the reconstruction that Timothy Kendall published in 1978.

Read `rules` in this order: `pieces` (what there is, and how it begins), `turn` (the table of actions), `end`.
"""

from ennead.core.open_game import open_game
from ennead.core.rulebook import Option, Rulebook
from ennead.drawing.terminal import PlainPicture
from ennead.games.senet.rules import end, turn
from ennead.games.senet.rules.pieces import LETTERS, Rules, State, fill, set_up
from ennead.games.senet.show import sentences, wire
from ennead.games.senet.show.svg import svg
from ennead.games.senet.skill.evaluation import TERMS, evaluate, evaluation_terms

RULEBOOK = Rulebook(
    slug="senet",
    version=1,
    designers=("Timothy Kendall",),
    year=1978,
    minutes=10,
    players=(2,),
    letters=LETTERS,
    options=(Option("pieces", ("5", "7"), "5", "Z2"), Option("first", ("random", *LETTERS), "random", "Z4")),
    criteria=("score",),
    rules_dtype=Rules.dtype,
    state_dtype=State.dtype,
    functions={
        **turn.ACTIONS.functions(),
        **open_game(State),
        "set_up": set_up,
        "score": end.score,
        "ending": end.ending,
        "broken_clause": end.broken_clause,
        "ask": sentences.ask,
        "tell": sentences.tell,
        "evaluate": evaluate,
        "evaluation_terms": evaluation_terms,
    },
    actions=wire.NAMED,
    fill=fill,
    parse=wire.parse,
    read_position=wire.read_position,
    write_position=wire.write_position,
    describe=wire.describe,
    board=wire.board,
    svg=svg,
    terminal=PlainPicture,
    told=sentences.TOLD,
    asked=sentences.ASKED,
    endings=end.ENDINGS,
    terms=TERMS,
)
