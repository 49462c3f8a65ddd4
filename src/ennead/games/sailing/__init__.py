"""Sailing Toward Osiris (2017): Governors build monuments along the Nile, for two to five.

Read `rules` in this order: `pieces` (what there is), `setup`, `season`, `turn` (the table of actions) with `harvest`,
`city`, `caravan`, `hire`, `market`, `monuments`, `cards` and `withdraw`, `deals`, `end`, `sight` (who sees what) with
`memory` and `recalling`, `resample` (what nobody has told) and `possible`; `supply`, `labourers`, `deck` and `effects`
serve them all, and `clauses` names the paragraphs. `edition` reads, checks and writes map, costs and cards, which are
data. `show` says and draws it, `skill` judges for the computer players, by the weights in `weights.toml`.
"""

from dataclasses import replace
from functools import lru_cache, partial

from ennead.core.rulebook import Option, Rulebook
from ennead.games.sailing.edition.file import load, read
from ennead.games.sailing.edition.model import Edition
from ennead.games.sailing.edition.summary import book_edition
from ennead.games.sailing.rules import deals, end, memory, possible, resample, sight
from ennead.games.sailing.rules.pieces import LETTERS, Rules, State
from ennead.games.sailing.rules.setup import PLAYERS, fill, set_up
from ennead.games.sailing.rules.turn import ACTIONS
from ennead.games.sailing.show import sentences, statistics
from ennead.games.sailing.show.describe import describe
from ennead.games.sailing.show.log import account, ask
from ennead.games.sailing.show.notation import named, names_of, parser
from ennead.games.sailing.show.preview import brings
from ennead.games.sailing.show.reading import read_position
from ennead.games.sailing.show.svg import svg
from ennead.games.sailing.show.terminal import Terminal
from ennead.games.sailing.show.text_board import board
from ennead.games.sailing.show.trading import haggling
from ennead.games.sailing.show.writing import write_position
from ennead.games.sailing.skill import evaluation, priors
from ennead.games.sailing.skill.values import WEIGHTS

RECONSTRUCTION = load()
BOOKS = 64  # rulebooks of other editions that are remembered


def of(edition: Edition) -> Rulebook:
    """Return the game as it is played with an edition; the rules are the same, and so is what is compiled."""
    return RULEBOOK if edition == RECONSTRUCTION else _made(edition)


@lru_cache(BOOKS)
def _made(edition: Edition) -> Rulebook:
    actions = named(edition)
    return replace(
        RULEBOOK,
        actions=actions,
        parse=parser(actions),
        names=names_of(edition),
        fill=partial(fill, edition),
        haggling=haggling(edition),
        edition=book_edition(edition),
    )


@lru_cache(BOOKS)
def with_edition(text: str, file: str = "") -> Rulebook:
    """Return the game with the edition that a text describes; raise `BadEdition` if it describes none."""
    return of(read(text, file))


NAMED = named(RECONSTRUCTION)

RULEBOOK = Rulebook(
    slug="sailing",
    version=2,
    designers=("W. David MacKenzie",),
    year=2017,
    minutes=90,
    players=PLAYERS,
    letters=LETTERS,
    options=(Option("screens", ("closed", "open"), "closed", "S1.10"),),
    criteria=("glory", "tokens"),
    rules_dtype=Rules.dtype,
    state_dtype=State.dtype,
    functions={
        **ACTIONS.functions(),
        "set_up": set_up,
        "score": end.score,
        "visible_to": sight.visible_to,
        "known_to": sight.known_to,
        "resample": resample.resample,
        "ending": end.ending,
        "broken_clause": possible.broken_clause,
        "stop_remembering": memory.stop_remembering,
        "tell": sentences.tell,
        "ask": sentences.ask,
        "tally": statistics.tally,
        "settle": deals.settle,
        "move_priors": priors.move_priors,
        "evaluate": evaluation.evaluate,
        "evaluation_terms": evaluation.evaluation_terms,
    },
    actions=NAMED,
    fill=partial(fill, RECONSTRUCTION),
    parse=parser(NAMED),
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
    names=names_of(RECONSTRUCTION),
    brings=brings,
    tallies=statistics.SIZE,
    tell_tallies=statistics.tell_tallies,
    haggling=haggling(RECONSTRUCTION),
    edition=book_edition(RECONSTRUCTION),
    weight_names=WEIGHTS,
    terms=evaluation.TERMS,
    with_edition=with_edition,
)
