"""Osiris (1995): priests with hidden gods climb a pyramid, for two to four.

Read `rules` in this order: `pieces` (what there is), `setup`, `turn` (the table of actions) with `walk`, `fight`,
`sowing` and `followers`, `end`, `sight` (who sees what), `resample` (what nobody has told) and `possible`; `clauses`
names the paragraphs. `edition` reads and checks the boards, which are data. `show` says and draws it, `skill` knows
good play.
"""

from ennead.core.rulebook import Option, Rulebook
from ennead.games.osiris.edition.board import DEFAULT, names
from ennead.games.osiris.rules import end, possible, resample, sight, turn
from ennead.games.osiris.rules.pieces import LETTERS, Rules, State
from ennead.games.osiris.rules.setup import COLOURS_IN_PLAY, fill, set_up
from ennead.games.osiris.show import sentences
from ennead.games.osiris.show.log import account, ask
from ennead.games.osiris.show.notation import NAMED, parse
from ennead.games.osiris.show.position_text import read_position, write_position
from ennead.games.osiris.show.svg import svg
from ennead.games.osiris.show.terminal import Terminal
from ennead.games.osiris.show.wire import board, describe
from ennead.games.osiris.skill import priors

RULEBOOK = Rulebook(
    slug="osiris",
    version=1,
    designers=("Hartmut Witt", "Andreas Steiner"),
    year=1995,
    minutes=60,
    players=tuple(COLOURS_IN_PLAY),
    letters=LETTERS,
    options=(
        Option("board", names(), DEFAULT, "O3"),
        Option("final_god", ("pyramid", "priest"), "pyramid", "O34"),
        Option("tie", ("active", "start"), "active", "O35"),
        Option("max_rounds", ("20", "100"), "100", "O36", range(1, 1001)),
        Option("after_fight", ("go-on", "may-stop"), "go-on", "O29", later=True),
    ),
    criteria=("followers", "order"),
    rules_dtype=Rules.dtype,
    state_dtype=State.dtype,
    functions={
        **turn.ACTIONS.functions(),
        "set_up": set_up,
        "score": end.score,
        "visible_to": sight.visible_to,
        "known_to": sight.known_to,
        "public_result": sight.public_result,
        "tell": sentences.tell,
        "ask": sentences.ask,
        "resample": resample.resample,
        "ending": end.ending,
        "broken_clause": possible.broken_clause,
        "move_priors": priors.move_priors,
        "evaluate": priors.evaluate,
        "evaluation_terms": priors.evaluation_terms,
        "likelihood": priors.likelihood,
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
    told=sentences.TOLD,
    asked=sentences.ASKED,
    endings=end.ENDINGS,
    weight_names=priors.WEIGHTS,
    terms=priors.TERMS,
)
