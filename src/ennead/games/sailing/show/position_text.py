"""How a position is written on one line: whose turn it is, then whatever is not as at the start.

    act:C season:2 regent:L glory:3,0,5 tokens:2G1S,4B,? supply:9G9B9S hands:fB,??,? pool:ffs bag:??
    workers:N1F=Cf,north1=LB camels:north=L planned:O1=C,P2+=L built:N1Fa=OC,S2Fa=OCL cards:Scribe1.Vizier1/?/??

The parts after the first can stand in any order, and each can be left out where nothing has changed. Labourers are
`f`, `b`, `s` and, as masters, `F`, `B`, `S`; `?` is a labourer, a card or a number of tokens that is hidden.

    act:C  put:C  pay:C  …   who is asked for what; `deal:C`, `crown:C`, `hands:C`, `pool:C`, `draw:C` are chance's
    first:M withdrawn:M,C    the first to withdraw, and all who have        scribed:C   who has used a Scribe
    supply:9G9B9S            if left out: what is nowhere else              wages:1G1B  tokens on the labour pool
    market:1=4G,3=           cartouches used this season, with their tokens
    open:-,fB,-              labourers that everybody has seen go behind a screen
    planned:O1=C,O2=-,O1+=LL whose monuments are planned, on a cartouche or beside it; `-` is a placeholder
    lost:1.0.0/0.0.0         obelisks, sphinxes and pylons that have left the game
    honoured:O=C             who was first to build all of a kind
    drawn:Scribe1.?          before the Governor who draws                  discards:Mason1.Mason2
    kept:Scribe1             the one of two cards that was kept             deck:?  or  deck:Mason1.?  it is hidden
    seen:Scribe1=CL          who knows where a hidden card is, beside its holder
    old:Scribe1.Mason1/Mason2  cards of older decks, deck by deck, that are still held
    memory:C=Mason1:Mason1.Mason2/Mason2:Mason2.Mason3,*=Mason1:Mason1.Mason2
                             what a Governor, or a spectator, thinks that hidden cards may be, if it is not just that
    hidden:L2=Scribe1.Mason1,deck1=Mason1.Mason2  which hidden cards may be in how many places, if not all of them may
    forgotten:1              a drawn world, in which nobody remembers cards any more: 2 once one has moved
    boons:C=Horus!.Ptah      played this season (`!`) or before             bonuses:1.3!   covered, or taken this season
    effect:Mason1  acts:2 acted:6  from:O1+  owed:2G1S  left:2  at:N2C      what is half done
"""

from collections.abc import Iterable
from functools import lru_cache

from ennead.core.rulebook import BadPosition, Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.edition.model import tokens_text as written
from ennead.games.sailing.rules.pieces import BOONS, CARDS, CARTOUCHES, SECTIONS, SITES, SPACES, UNKNOWN, Phase
from ennead.games.sailing.rules.turn import FETCH, KEEP_CARD, PLAN_AT, PLAY_BOON, SITE

PHASES = {
    Phase.DEAL_CARDS: "deal",
    Phase.CROWN: "crown",
    Phase.FILL_HANDS: "hands",
    Phase.FILL_POOL: "pool",
    Phase.ACT: "act",
    Phase.BUILD_SITE: "put",
    Phase.PAY: "pay",
    Phase.PAY_COST: "settle",
    Phase.TRIBUTE: "tribute",
    Phase.PICK_TOKEN: "pick",
    Phase.TAX: "levy",
    Phase.DRAW_CARDS: "draw",
    Phase.KEEP: "keep",
    Phase.PASS_ON: "pass",
    Phase.DISCARD: "leave",
    Phase.CHOOSE_BONUS: "reward",
    Phase.RETURN_LABOURER: "fetch",
    Phase.DONE: "over",
}
BY_PHASE = {name: phase for phase, name in PHASES.items()}
SIGNS = "fbsFBS"

EXAMPLES = {
    "turn": "act:C",
    "season": "season:2",
    "regent": "regent:L",
    "first": "first:M",
    "withdrawn": "withdrawn:M,C",
    "scribed": "scribed:C",
    "glory": "glory:3,0",
    "tokens": "tokens:2G1S,?",
    "supply": "supply:9G9B9S",
    "wages": "wages:1G1B",
    "market": "market:1=4G,3=",
    "hands": "hands:fB,???",
    "open": "open:-,fB",
    "pool": "pool:ffsB",
    "bag": "bag:??",
    "workers": "workers:N1F=Cf,north1=LB",
    "camels": "camels:north=L",
    "planned": "planned:O1=C,O2=-,P1+=L",
    "lost": "lost:1.0.0/0.0.0",
    "built": "built:N1Fa=OC,S2Fa=OCL",
    "honoured": "honoured:O=C",
    "cards": "cards:Scribe1.Vizier1/?",
    "drawn": "drawn:Scribe1.?",
    "discards": "discards:Mason1.Mason2",
    "kept": "kept:Scribe1",
    "deck": "deck:?",
    "seen": "seen:Scribe1=CL",
    "old": "old:Scribe1.Mason1/Mason2",
    "memory": "memory:C=Mason1.Mason2:Mason1.Mason2.Scribe1,*=Mason1:Mason1.Scribe1",
    "hidden": "hidden:L2=Scribe1.Mason1.Mason2,deck1=Mason1.Mason2",
    "forgotten": "forgotten:1",
    "boons": "boons:C=Horus!.Ptah",
    "bonuses": "bonuses:1.3!",
    "effect": "effect:Mason1",
    "acts": "acts:2",
    "acted": "acted:6",
    "from": "from:O1+",
    "owed": "owed:2G1S",
    "left": "left:2",
    "at": "at:N2C",
}


class BadSailingPosition(BadPosition):
    """A text that is no position of this game; it says which part is wrong."""

    folder = "games/sailing"


class Titles:
    """What things are called, as the actions of the rulebook name them."""

    def __init__(self, book: Rulebook):
        def field(first: int, size: int, name: str) -> list[str]:
            return [str(action.fields[name]) for action in book.actions[first : first + size]]

        self.spaces = field(FETCH, SPACES, "square")
        self.sections = field(FETCH + SPACES, SECTIONS, "square")
        self.sites = field(SITE, SITES, "square")
        self.cartouches = field(PLAN_AT, CARTOUCHES, "square")
        self.cards = field(KEEP_CARD, CARDS, "card")
        self.boons = field(PLAY_BOON, BOONS, "boon")

    def caravan(self, rules: Array, caravan: int) -> str:
        """Return the name of a caravan: that of its sections, without their number."""
        section: int = rules[0].caravan.tolist().index(caravan)
        return self.sections[section].rstrip("0123456789")


@lru_cache(8)
def titles(book: Rulebook) -> Titles:
    """Return the names of a rulebook's things."""
    return Titles(book)


def tokens_text(tokens: Iterable[int]) -> str:
    """Write tokens: `2G1S`, `?` where they are hidden, `0` where there are none."""
    numbers = list(tokens)
    if numbers[0] == UNKNOWN:
        return "?"
    return written(tuple(numbers)) or "0"


def labourers_text(counts: Iterable[int], total: int | None = None) -> str:
    """Write labourers, a sign each, then a `?` for each that is hidden; `-` where there are none."""
    known = "".join(sign * count for sign, count in zip(SIGNS, counts, strict=True))
    return (known + "?" * (0 if total is None else total - len(known))) or "-"
