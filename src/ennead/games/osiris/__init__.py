"""Osiris (1995): priests with hidden gods climb a pyramid, for two to four.

Read in this order: `pieces` (what there is), `pyramid` (the boards), `setup`, `turn` with `walk`, `fight`, `sowing` and
`followers`, `end`, `sight` (who sees what) with `doubt` (what nobody has told), and `sound`; `clauses` names the
paragraphs, and `advice` with `prospects` knows good play. Then `names`, `notation`, `positions`, `table`, `telling`,
`picture` and `terminal` say and show it.
"""

from ennead.core.rulebook import Option, Rulebook
from ennead.games.osiris.edition import board as pyramid
from ennead.games.osiris.rules import end, sight, turn
from ennead.games.osiris.rules import possible as sound
from ennead.games.osiris.rules import resample as doubt
from ennead.games.osiris.rules.pieces import LETTERS, Rules, State
from ennead.games.osiris.rules.setup import COLOURS_IN_PLAY, deal, fill
from ennead.games.osiris.show.log import KINDS_TOLD, account, ask, tell
from ennead.games.osiris.show.notation import NAMED, parse
from ennead.games.osiris.show.position_text import read_position, write_position
from ennead.games.osiris.show.svg import svg
from ennead.games.osiris.show.terminal import terminal
from ennead.games.osiris.show.wire import board, describe
from ennead.games.osiris.skill import priors as advice

RULEBOOK = Rulebook(
    slug="osiris",
    version=1,
    designers=("Hartmut Witt", "Andreas Steiner"),
    year=1995,
    minutes=60,
    players=tuple(COLOURS_IN_PLAY),
    letters=LETTERS,
    options=(
        Option("board", pyramid.names(), pyramid.DEFAULT, "O3"),
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
        "deal": deal,
        "score": end.score,
        "view": sight.view,
        "known": sight.known,
        "upshot": sight.upshot,
        "resample": doubt.resample,
        "ending": end.ending,
        "sound": sound.sound,
        "advise": advice.advise,
        "assess": advice.assess,
        "believe": advice.believe,
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
    terminal=terminal,
    tell=tell,
    kinds_told=KINDS_TOLD,
    endings=end.ENDINGS,
    tastes=advice.TASTES,
)
