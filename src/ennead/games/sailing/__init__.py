"""Sailing Toward Osiris (2017): Governors build monuments along the Nile, for two to five.

Read in this order: `pieces` (what there is), `edition` with `edition_files` (map, costs and cards as data), `setup`,
`season`, `turn` with `harvest`, `city`, `caravan`, `hire`, `market`, `monuments`, `cards`, `withdraw` and `listing`,
then `end`, `sight` (who sees what) with `doubt` (what nobody has told), and `sound`; `supply`, `labourers`, `deck` and
`effects` serve them all, `clauses` names the paragraphs. Then `names`, `notation`, `positions` with `writing` and
`reading`, `table`, `brings`, `telling`, `picture` and `terminal` say and show it.
"""

from ennead.core.rulebook import Option, Rulebook
from ennead.games.sailing import doubt, edition, edition_files, end, listing, sight, sound, turn
from ennead.games.sailing.brings import brings
from ennead.games.sailing.notation import NAMED, parse
from ennead.games.sailing.picture import svg
from ennead.games.sailing.pieces import RULES, STATE
from ennead.games.sailing.reading import read_position
from ennead.games.sailing.setup import LETTERS, PLAYERS, deal, fill
from ennead.games.sailing.table import board, describe
from ennead.games.sailing.telling import KINDS_TOLD, account, ask, tell
from ennead.games.sailing.terminal import terminal
from ennead.games.sailing.writing import write_position

RULEBOOK = Rulebook(
    slug="sailing",
    version=1,
    designers=("W. David MacKenzie",),
    year=2017,
    minutes=90,
    players=PLAYERS,
    letters=LETTERS,
    options=(
        Option("edition", edition_files.names(), edition.DEFAULT, "E1"),
        Option("screens", ("closed", "open"), "closed", "S1.10"),
    ),
    criteria=("glory", "tokens"),
    rules_dtype=RULES,
    state_dtype=STATE,
    functions={
        "deal": deal,
        "actor": turn.actor,
        "span": turn.span,
        "check": turn.check,
        "legal": listing.legal,
        "weights": turn.weights,
        "apply": turn.apply,
        "binds": sight.binds,
        "score": end.score,
        "view": sight.view,
        "known": sight.known,
        "perceive": sight.perceive,
        "recall": sight.recall,
        "resample": doubt.resample,
        "ending": end.ending,
        "sound": sound.sound,
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
    brings=brings,
    kinds_told=KINDS_TOLD,
)
