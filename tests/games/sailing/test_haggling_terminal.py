"""Haggling as it is typed: who speaks, what is shown to whom, and how computer players answer."""

import io
import re

import pytest
from rich.console import Console

from ennead.cli import main
from ennead.cli.play_screen import TerminalTable
from ennead.cli.trading import HagglingTable, seat_at
from ennead.cli.trading_typed import read_terms
from ennead.core.position import Position
from ennead.core.seats import OVER
from ennead.play.events import Accepted, Declined, Offered, Sitter
from ennead.play.file import read, write
from ennead.play.game import Game, game
from ennead.play.telling import tell
from tests.games.sailing.positions import BOOK, sailing, tokens
from tests.walks import pick

GAME = Game(BOOK)
ANA, BEN, CLEO = (Sitter("person", name) for name in ("Ana", "Ben", "Cleo"))
BOT = Sitter("bot", "random")
LOOK_AWAY = "This is for Ben alone. The others look away; then Enter."


class Keyboard:
    """A table in a terminal, what is typed there, and what stands on its screens."""

    def __init__(self, tmp_path, start: Position, *sitters: Sitter, lang: str = "en", live: bool = True, **more):
        self.match = GAME.new(start.players, start=str(start), sitters=sitters, **{"chance": "given"} | more)
        self.screen = Console(width=80, height=24, force_terminal=live, file=io.StringIO(), color_system=None)
        self.table = HagglingTable(self.match, tmp_path / "game.ennead", self.screen, lang)
        self.prompts: list[str] = []
        self.answers: list[str] = []
        self.table._read = self.hear  # type: ignore[method-assign]

    def hear(self, prompt: str) -> str:
        self.prompts.append(prompt.strip())
        return self.answers.pop(0) if self.answers else ""

    def type(self, line: str, *answers: str) -> str:
        """Type a line, and answers to what is asked then; return what the screen shows until the next question."""
        self.answers = [line, *answers]
        before = len(self.screen.file.getvalue())
        self.table._turn()
        if self.table.going and self.match.actor not in self.table.bots:
            self.table._show()
        assert not self.answers, "nobody asked"
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.screen.file.getvalue()[before:])


def rich(**more: object) -> Position:
    return sailing(tokens="C=5G2B2S L=2G5B2S M=2G2B5S", cards="C=Scribe1 L=Vizier1 M=Mason1", **more)


@pytest.fixture
def against_bots(tmp_path) -> Keyboard:
    return Keyboard(tmp_path, rich(), ANA, BOT, BOT, BOT)


@pytest.fixture
def among_people(tmp_path) -> Keyboard:
    return Keyboard(tmp_path, rich(), ANA, BEN, CLEO, BOT)


def test_a_game_that_haggles_gets_a_table_for_it(tmp_path):
    screen = Console(file=io.StringIO())
    sailing_table = seat_at(GAME.new(2, seed=1), tmp_path / "a", screen, "en")
    isis = seat_at(game("isis").new(2, seed=1), tmp_path / "b", screen, "en")
    assert type(sailing_table) is HagglingTable
    assert type(isis) is TerminalTable
    isis._obey("offer L 2 grain for stone")
    assert "not a move of this game" in isis.notes[0]


@pytest.mark.parametrize(
    ("typed", "lang", "terms"),
    [
        ("2 grain, Scribe1 for master farmer", "en", ("2 grain, Scribe1", "master-farmer", "season", "", "")),
        ("nothing for 3 stone until turn", "en", ("nothing", "3 stone", "turn", "", "")),
        ("for 3 stone", "en", ("nothing", "3 stone", "season", "", "")),
        ("2 grain FOR Nothing", "en", ("2 grain", "nothing", "season", "", "")),
        ('grain for brick promise "I ask for all" ask "x"', "en", ("grain", "brick", "season", "I ask for all", "x")),
        (
            "grain for brick ask “Memphis is mine” until season",
            "en",
            ("grain", "brick", "season", "", "Memphis is mine"),
        ),
        (
            "2 grains, Scribe1 contre maître fermier délai tour promesse «\u00a0à toi\u00a0»",
            "fr",
            ("2 grain, Scribe1", "master-farmer", "turn", "à toi", ""),
        ),
        ("rien contre 2 pierres", "fr", ("nothing", "2 stone", "season", "", "")),
        ("2 grain for nothing until turn", "fr", ("2 grain", "nothing", "turn", "", "")),
    ],
)
def test_terms_are_read_as_people_type_them(typed, lang, terms):
    haggle = GAME.new(4, seed=1).haggle
    read_ones = read_terms(haggle, typed, lang)
    gives, takes, *rest = terms
    assert read_ones == (haggle.read(gives), haggle.read(takes), *rest)


@pytest.mark.parametrize("typed", ["2 grain", "", "grain for brick for stone", "grain for brick promise I go"])
def test_what_are_no_terms_is_not_taken_for_some(typed):
    assert read_terms(GAME.new(4, seed=1).haggle, typed, "en") is None


def test_a_bot_accepts_what_is_worth_more_to_it_and_declines_the_rest_at_once(against_bots):
    told = against_bots.type("offer L 2 grain for brick")
    assert "Ana makes Lapis (random) an offer (1): 2 grain for 1 brick." in told
    assert "Lapis (random) accepts offer 1 of Ana" in told.replace("\n", " ")
    assert tokens(against_bots.match.position, "C") == "3G3B2S"
    told = against_bots.type("offer Malachite grain for stone")
    assert "Malachite (random) declines offer 2 of Ana." in told
    assert tokens(against_bots.match.position, "C") == "3G3B2S"


def test_a_bot_declines_what_it_cannot_deliver(against_bots):
    against_bots.type("offer L 5 grain for 4 stone")
    assert isinstance(against_bots.match.events[-1], Declined)


def test_a_bot_that_would_accept_waits_while_a_decision_is_half_made(against_bots):
    match = against_bots.match
    match.play(next(action for action in match.legal() if action.kind == "hire"))
    assert not match.haggle.now[0]
    told = against_bots.type("offer L 2 grain for brick")
    assert "answers as soon as no decision is half made" in told
    assert "1 open offer" in told
    while not match.haggle.now[0]:
        assert not match.deals()
        match.play(match.legal()[0])
    against_bots.table._turn()
    assert Accepted(1, 1) in match.events


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("offer", "for example: offer L 2 grain for stone"),
        ("offer grain for stone", "To whom? Begin with a seat: L, M, O."),
        ("offer L grain", "What is given stands before “for”"),
        ("offer L 9 grain for stone", "Both must hold what they give"),
        ("offer L nothing for nothing", "A deal is between two Governors"),
        ("offer C grain for stone", "A deal is between two Governors"),
        ("offer L grain for camel", "promise the rest. (S14.7)"),
        ("offer L grain for gold", "“gold” cannot be named in a deal"),
        ("offer L grain for stone until dawn", "not until “dawn”"),
        ("accept", "Which one? For example: accept 2"),
        ("accept 7", "There is no offer 7."),
        ("decline x", "Which one? For example: decline 2"),
        ("kept 1", "There is no offer 1."),
        ("L: offer C grain for stone", "Nobody at this keyboard has the seat “L”."),
        ("offers M", "Nobody at this keyboard has the seat “M”."),
        ("offers", "There are no open offers."),
        ("deals", "There have been no deals."),
        ("ledger", "There have been no deals."),
    ],
)
def test_what_cannot_be_done_is_said_in_words(against_bots, typed, told):
    assert told in against_bots.type(typed).replace("\n", " ")
    assert not against_bots.match.events


def test_people_make_counter_decline_and_retract_offers(among_people):
    match = among_people.match
    told = among_people.type("offer Ben 2 grain for brick until turn")
    assert "1 open offer · offers" in told
    listed = among_people.type("offers")
    assert "1. Ana offers Ben: 2 grain for 1 brick, until this turn is over." in listed
    assert "Ana has made no deal yet." in listed
    among_people.type("counter 1 brick for 3 grain")
    assert [offer.instead_of for offer in match.haggle.open_offers()] == [1]
    assert match.haggle.open_offers()[0].maker == 1
    among_people.type("decline 2")
    among_people.type("Cleo: offer L stone for grain")
    among_people.type("retract 3")
    assert not match.haggle.open_offers()
    happened = [(type(event).__name__, event.actor) for event in match.events]
    assert happened == [("Offered", 0), ("Offered", 1), ("Declined", 0), ("Offered", 2), ("Retracted", 2)]


def test_an_offer_is_accepted_only_after_a_clear_statement_to_the_one_alone(among_people):
    match = among_people.match
    among_people.type("C: offer L 2 grain, Scribe1 for 3 brick")
    among_people.prompts.clear()
    shown = among_people.type("accept 1", "", "n")
    assert not match.deals()
    assert among_people.prompts[1:] == [
        "This is for Ben alone. The others look away; then Enter.",
        "Do you accept? (y/n)",
    ]
    assert "Ana gives Ben: 2 grain, Scribe.\nBen gives Ana: 3 bricks.\nAna has made no deal yet." in shown
    told = among_people.type("accept 1", "", "y")
    assert len(match.deals()) == 1
    assert tokens(match.position, "L") == "4G2B2S"
    last = told[told.rindex("Ben accepts") :]
    assert "2 grain, 1 city card for 3 bricks" in last
    assert "Scribe" not in last, "what stays on the screen is for everybody"


def test_why_somebody_cannot_accept_is_told_to_them_alone(among_people):
    among_people.type("offer L grain for 9 brick")
    among_people.prompts.clear()
    told = among_people.type("accept 1", "", "")
    assert among_people.prompts[1:] == [LOOK_AWAY, "Enter to go on"]
    assert "Both must hold what they give" in told
    assert not among_people.table.notes


def test_cards_and_promises_are_listed_only_to_partners(among_people):
    among_people.type('offer L Scribe1 for brick promise "the next card is yours" ask "not a word"')
    for typed in ("offers", "offers M"):
        told = among_people.type(typed, *([""] if typed != "offers" else []), "")
        assert "1. Ana offers Ben: 1 city card for 1 brick" in told
        assert "Ana promises something, which only the two of them may read." in told
        assert "Ben is asked for a promise, which only the two of them may read." in told
        assert "the next card" not in told
        assert "Scribe" not in told[: told.index("1 city card")]
    told = among_people.type("offers L", "", "")
    assert "Scribe for 1 brick" in told
    assert "Ana promises: “the next card is yours”" in told
    assert "Ben is asked to promise: “not a word”" in told
    among_people.type("accept 1", "", "y")
    assert "the next card" not in among_people.type("ledger", "")
    told = among_people.type("ledger C", "", "")
    assert "the next card is yours" in told
    assert "Ben promises: “not a word”" in told


def test_an_offer_can_be_typed_when_the_others_have_looked_away(among_people):
    among_people.type("offer", "", "L Scribe1 for brick")
    assert among_people.match.haggle.offer(1).gives == (("Scribe1", 1),)
    assert among_people.prompts[1] == "This is for Ana alone. The others look away; then Enter."
    shown = among_people.type("counter 1", "", "2 brick for Scribe1")
    assert "The same the other way round would be: brick for Scribe1." in shown.replace("\n", " ")
    assert among_people.match.haggle.offer(2).instead_of == 1


def test_a_harvest_is_undone_at_once_alone_and_by_consent_among_people(tmp_path):
    for others, answers in (((BOT, BOT, BOT), []), ((BEN, BOT, BOT), ["n"]), ((BEN, BOT, BOT), ["y"])):
        keyboard = Keyboard(tmp_path, rich(), ANA, *others, chance="drawn")
        match = keyboard.match
        match.play(next(action for action in match.legal() if action.kind == "harvest"))
        keyboard.answers = list(answers)
        keyboard.table._do_undo("")
        assert bool(match.line) == (answers == ["n"])
        assert not keyboard.answers


@pytest.mark.parametrize("anything", [False, True])
def test_undo_says_why_a_deal_with_a_card_stands(tmp_path, anything):
    keyboard = Keyboard(tmp_path, rich(), ANA, BOT, BOT, BEN, chance="drawn", take_back_anything=anything)
    match = keyboard.match
    match.play("withdraw")
    match.play("bonus 3")
    match.append(match.haggle.offering(0, 1, {"Scribe1": 1}, {"grain": 1}))
    match.append(match.haggle.accepting(1, 1))
    keyboard.answers = ["y"]
    keyboard.table._do_undo("")
    assert bool(match.deals()) != anything
    assert bool(keyboard.answers) != anything, "nobody is asked where it would not help"
    assert ("Something hidden has been shown since" in keyboard.table.notes[-1]) != anything


def test_promises_are_judged_and_the_record_is_shown_to_whoever_is_offered_a_deal(among_people):
    among_people.type('offer L grain for brick promise "I stay away" ask "so do I"')
    among_people.type("accept 1", "", "y")
    told = among_people.type("kept 1")
    assert "Ben has kept the promise of deal 1, says Ana." in told
    among_people.type("L: broken 1")
    among_people.type("offer M grain for stone")
    assert "Ana has made one deal. Promises: 1 (0 kept, 1 broken)." in among_people.type("offers M", "", "")
    ledger = among_people.type("ledger", "")
    assert "1. Season 1: Ana gave Ben 1 grain for 1 brick." in ledger
    assert "Ana has broken the promise, says the other." in ledger
    assert "Ben has kept the promise, says the other." in ledger


def test_where_nobody_can_tell_who_speaks_the_line_must_say_so(tmp_path):
    keyboard = Keyboard(tmp_path, rich(turn="act:O", hands="O=ff"), ANA, BEN, CLEO, BOT)
    for move in ("F N2C", "card Overseer1", "card Priest1"):
        keyboard.match.play(move)
    keyboard.table.bids_wanted = True
    keyboard.type("offer O grain for nothing")
    assert "Who says so?" in keyboard.table.notes[0]
    assert not keyboard.match.deals()
    keyboard.type("M: offer O grain for nothing")
    assert [deal.offer.maker for deal in keyboard.match.deals()] == [2]


@pytest.mark.clause("S5.6")
def test_when_a_bot_visits_a_city_people_may_bid_once_and_cannot_look_at_its_cards(tmp_path):
    start = rich(turn="act:L", hands="L=ff C=ff")
    keyboard = Keyboard(tmp_path, start, ANA, BOT, BOT, BOT)
    match = keyboard.match
    for move in ("F N2C", "card Overseer1", "card Priest1"):
        match.play(move)
    assert match.haggle.now == (True, 1)
    keyboard.table._obey("bids")
    assert keyboard.table.notes == [
        "You will be asked for bids when a computer player visits a city. “bids” turns it off."
    ]
    keyboard.type("moves")
    assert keyboard.prompts[-1] == "Lapis (random) has drawn two city cards. Offer a deal, or Enter to go on:"
    for typed in ("why keep Priest1", "keep Priest1", "undo", "look"):
        shown = keyboard.type(typed)
        assert match.actor == 1
        assert "Overseer" not in shown
        assert "Priest" not in shown
    keyboard.type('offer L 2 grain for nothing ask "the second card"')
    assert tokens(match.position, "L") == "4G5B2S"
    keyboard.type("")
    asked = len(keyboard.prompts)
    while match.actor == 1:
        keyboard.table._turn()
    assert len(keyboard.prompts) == asked


def test_a_move_that_was_typed_too_early_is_not_taken_for_a_bid(tmp_path):
    keyboard = Keyboard(tmp_path, rich(turn="act:L", hands="L=ff C=ff"), ANA, BOT, BOT, BOT)
    for move in ("F N2C", "card Overseer1", "card Priest1"):
        keyboard.match.play(move)
    keyboard.table._obey("bids")
    keyboard.table.pending = "F N1F"
    keyboard.type("")
    assert keyboard.prompts[-1].startswith("Lapis (random) has drawn two city cards.")
    assert keyboard.table.pending == "F N1F"


def test_a_game_in_which_somebody_has_only_made_a_deal_is_kept(tmp_path, against_bots):
    against_bots.table._keep()
    assert not (tmp_path / "game.ennead").exists()
    against_bots.type("offer L 2 grain for brick")
    against_bots.table._keep()
    assert len(read((tmp_path / "game.ennead").read_text("utf-8")).deals()) == 1


def test_nobody_is_asked_for_bids_where_nobody_could_answer(tmp_path):
    start = rich(turn="act:L", hands="L=ff")
    keyboard = Keyboard(tmp_path, start, ANA, BOT, BOT, BOT, live=False)
    for move in ("F N2C", "card Overseer1", "card Priest1"):
        keyboard.match.play(move)
    keyboard.table._turn()
    assert not keyboard.prompts


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_screen_stays_whole_with_offers_news_and_help(tmp_path, lang):
    keyboard = Keyboard(tmp_path, rich(), ANA, BEN, CLEO, BOT, lang=lang)
    for line in ("offer L 2 grain for brick", "M: offer C stone for grain", "?", "ledger", "offers"):
        shown = keyboard.type(line)
    for page in keyboard.screen.file.getvalue().split("\x1b[2J"):
        rows = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page).rstrip("\n").split("\n")
        assert len(rows) < 24
        assert max(map(len, rows)) <= 80
    assert ("2 open offers · offers" if lang == "en" else "2 offres ouvertes · offres") in shown


def test_a_game_with_offers_at_the_keyboard_is_kept_and_told_again(tmp_path, monkeypatch, capsys):
    sitters = [ANA, Sitter("bot", "random")]
    match = GAME.new(2, seed=4, sitters=sitters)
    screen = Console(width=80, height=24, force_terminal=True, file=io.StringIO(), color_system=None)
    path = tmp_path / "game.ennead"
    shown = HagglingTable(match, path, screen, "en")
    asked = iter(range(10_000))

    def typed(prompt: str) -> str:
        if not prompt.startswith(">") or match.actor == OVER:
            return "offer 2 grain for brick" if "drawn two" in prompt and next(asked) % 2 else ""
        number = next(asked)
        return "offer 2 grain for brick" if number % 3 == 0 else pick(match.legal(), 7919 * number).notation

    seeds = iter(range(100))
    monkeypatch.setattr("ennead.ai.levels.secrets.randbits", lambda bits: next(seeds))
    monkeypatch.setattr(shown, "_read", typed)
    assert shown.run() is False
    deals = len(match.deals())
    assert deals
    again = read(path.read_text("utf-8"))
    assert write(again) == write(match)
    assert sum("accepts offer" in line for line in tell(again, again.log(0), "en")) == deals
    moments = [event for event in match.events if not isinstance(event, Offered | Declined)]
    moment = next(at for at, event in enumerate(moments) if isinstance(event, Accepted))
    assert main(["replay", str(path), "--at", str(moment + 1)]) == 0
    assert "accepts offer" in capsys.readouterr().out


def visited(tmp_path, *sitters: Sitter, lang: str = "en") -> Keyboard:
    """Return a keyboard at a table where somebody has drawn two cards in a city."""
    start = sailing(tokens="C=5G5B5S L=5G5B5S M=5G5B5S O=5G5B5S", turn="act:C", hands="C=ff")
    keyboard = Keyboard(tmp_path, start, *sitters, lang=lang)
    for move in ("F N2C", "card Overseer1", "card Priest1"):
        keyboard.match.play(move)
    return keyboard


def test_who_plays_alone_waits_for_no_bids_unless_they_want_to(tmp_path):
    keyboard = visited(tmp_path, BOT, ANA, BOT, BOT)
    keyboard.match.append(keyboard.match.haggle.offering(1, 2, {"grain": 1}, {}))
    keyboard.table._turn()
    assert not keyboard.prompts
    keyboard = visited(tmp_path, BOT, ANA, BOT, BOT)
    keyboard.table._obey("bids")
    keyboard.type("")
    assert "Offer a deal, or Enter to go on" in keyboard.prompts[-1]
    keyboard.table._obey("bids")
    assert not keyboard.table._wants_bids()


def test_several_people_are_asked_for_bids_once_one_of_them_has_haggled(tmp_path):
    keyboard = visited(tmp_path, BOT, ANA, BEN, CLEO)
    assert not keyboard.table._wants_bids()
    keyboard.match.append(keyboard.match.haggle.offering(1, 2, {"grain": 1}, {}))
    assert keyboard.table._wants_bids()


def test_a_second_bid_for_one_card_and_a_gift_to_another_are_asked_about_first(tmp_path):
    keyboard = visited(tmp_path, ANA, BEN, CLEO, BOT)
    keyboard.type('L: offer C grain for nothing ask "the second card"')
    keyboard.type('M: offer C stone for nothing ask "the second card"')
    keyboard.type("C: accept 1", "", "y")
    assert keyboard.prompts[-1] == "Do you accept? (y/n)"
    shown = keyboard.type("C: accept 2", "", "n")
    assert keyboard.prompts[-1] == "Accept anyway? (y/n)"
    assert "you have promised the second card to Ben already" in " ".join(shown.split())
    assert len(keyboard.match.deals()) == 1
    keyboard.type("keep Priest1")
    shown = keyboard.type("give M", "", "n")
    assert keyboard.prompts[-1] == "Break the promise? (y/n)"
    assert "Beware: you have promised the second card to Ben." in " ".join(shown.split())
    assert keyboard.match.actor == 0
    keyboard.type("give L")
    assert keyboard.match.haggle.now[1] is None


@pytest.mark.parametrize(("lang", "told"), [("en", "Ana promises to give Ben the second card."),
                                            ("fr", "Ana promet de donner la seconde carte à Ben.")])  # fmt: skip
def test_the_ledger_says_who_promises_what_to_whom(tmp_path, lang, told):
    keyboard = visited(tmp_path, ANA, BEN, CLEO, BOT, lang=lang)
    match = keyboard.match
    match.append(match.haggle.offering(1, 0, {"grain": 1}, {}, asks="second-card"))
    match.append(match.haggle.accepting(0, 1))
    for reader in ("C", "L"):
        assert told in " ".join(keyboard.type(f"ledger {reader}", "", "").split())
    assert told not in " ".join(keyboard.type("ledger M", "", "").split())
