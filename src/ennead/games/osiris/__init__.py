"""Osiris (1995): priests with hidden gods climb a pyramid, for two to four.

Read in this order: `pieces` (what there is), `pyramid` (the boards), `setup`, `turn` with `walk`, `fight`, `sowing` and
`followers`, `end`, `sight` (who sees what) with `doubt` (what nobody has told), and `sound`; `clauses` names the
paragraphs, and `advice` with `prospects` knows good play. Then `names`, `notation`, `positions`, `table`, `telling`,
`picture` and `terminal` say and show it.
"""

from ennead.core.rulebook import Option, Rulebook
from ennead.games.osiris import advice, doubt, end, pyramid, sight, sound, turn
from ennead.games.osiris.notation import NAMED, parse
from ennead.games.osiris.picture import svg
from ennead.games.osiris.pieces import LETTERS, Rules, State
from ennead.games.osiris.positions import read_position, write_position
from ennead.games.osiris.setup import COLOURS_IN_PLAY, deal, fill
from ennead.games.osiris.table import board, describe
from ennead.games.osiris.telling import KINDS_TOLD, account, ask, tell
from ennead.games.osiris.terminal import terminal

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
