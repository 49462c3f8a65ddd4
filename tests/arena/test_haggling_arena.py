"""Deals in the arena and at tables: who is asked, what follows, and that it is the same again."""

import asyncio
from typing import ClassVar

import pytest

from ennead.ai.baseline_players import RandomBot
from ennead.ai.trading import Answer, HagglingBot, Proposal
from ennead.arena import run
from ennead.arena.playing import Seating, Stage
from ennead.arena.settings import Settings, makers_of
from ennead.games import rulebook
from ennead.play.trading.offers import Haggle
from ennead.server.tables.bots import haggling
from ennead.server.tables.bots.haggling import Bargaining
from ennead.server.tables.bots.pool import Thinkers
from ennead.server.tables.bots.turns import let_bots_play
from tests.server.test_haggling import against_a_bot, done, fates

BOOK = rulebook("sailing")
FAVOUR = BOOK.haggling.favour


class Giver:
    """Gives a grain away when its turn begins, and a brick for a second card; accepts everything but a stone."""

    asked: ClassVar[list[tuple[int, list[int]]]] = []

    def propose(self, known, seat, partners, past):
        self.asked.append((seat, list(partners)))
        now = BOOK.haggling.moment(known.state)
        tokens = known.state[0].tokens[seat]
        if now.seller is not None:
            return Proposal(now.seller, (("brick", 1),), (), FAVOUR) if tokens[1] > 0 else None
        return Proposal(partners[0], (("grain", 1),), ()) if tokens[0] > 0 else None

    def answer(self, known, seat, made, past):
        wants_stone = dict(made.offer.takes).get("stone")
        return Answer("decline", "need") if wants_stone else Answer("accept")


def talks(seed):
    return HagglingBot(RandomBot(seed), Giver())


@pytest.fixture
def deals(monkeypatch):
    """Return what becomes of all offers."""
    happened = []
    happen = Haggle.happen

    def noticed(self, event, number):
        happened.append((event, self))
        return happen(self, event, number)

    monkeypatch.setattr(Haggle, "happen", noticed)
    monkeypatch.setattr(Giver, "asked", [])
    return happened


def played(lineup=("talks", "mute", "talks", "mute")):
    makers = {"talks": talks, "mute": RandomBot}
    settings = Settings.of(BOOK, 4, None, tuple(makers), [lineup], 5)
    return Stage(settings, makers).play(Seating(0, 0, 0, lineup))


def test_only_those_who_haggle_are_asked_and_the_game_is_the_same_again(deals):
    first = played()
    assert {seat for seat, _ in Giver.asked} == {0, 2}
    assert {tuple(partners) for _, partners in Giver.asked} == {(0,), (2,)}
    made = [event for event, _ in deals]
    again = played()
    assert (again.ranks, again.scores, again.decisions) == (first.ranks, first.scores, first.decisions)
    assert [event for event, _ in deals] == made * 2
    kinds = {type(event).__name__ for event in made}
    assert kinds == {"Offered", "Accepted"}


def test_one_alone_has_nobody_to_haggle_with(deals):
    played(("talks", "mute", "mute", "mute"))
    assert not deals
    assert not Giver.asked


def test_who_was_bribed_gives_the_card_to_who_bribed(deals, monkeypatch):
    given = []
    follow = Stage._after

    def noticed(self, position, action, name="chance"):
        if action.kind == "give":
            given.append((position.actor, action.notation, name))
        return follow(self, position, action, name)

    monkeypatch.setattr(Stage, "_after", noticed)
    played()
    bribed = [event.offer for event, _ in deals if type(event).__name__ == "Offered" and event.offer.asks]
    assert bribed
    kept = [(seat, notation) for seat, notation, name in given if name == "talks"]
    for offer in bribed:
        assert (offer.to, f"give {BOOK.letter(offer.maker)}") in kept


def test_a_level_that_haggles_is_called_so():
    makers = makers_of(["3+haggle", "3"], "sailing")
    assert isinstance(makers["3+haggle"](1), HagglingBot)
    assert not isinstance(makers["3"](1), HagglingBot)
    with pytest.raises(Exception, match="no level"):
        makers_of(["99+haggle", "3"], "sailing")


def at_the_table(monkeypatch, story):
    monkeypatch.setattr(haggling, "MOMENT", 0.0)
    monkeypatch.setattr(haggling, "LISTENING", 0.0)
    monkeypatch.setattr(haggling, "haggler", lambda level, slug: Giver())
    monkeypatch.setattr(Giver, "asked", [])
    asyncio.run(story())


def test_a_bot_at_a_table_makes_an_offer_when_its_turn_begins(monkeypatch):
    async def story():
        room, thinkers = await against_a_bot(), Thinkers()
        while room.table.running.actor != 2:
            match = room.table.running
            person = ("ana", "ben")[match.actor]
            number = len(room.table.events)
            await room.do(person, f"m{number}", None, lambda table: table.move(table.running.legal()[0]))
        bot = Bargaining(room)
        assert bot.has_to_say()
        assert await bot.speak(thinkers)
        [made] = room.table.running.haggle.made
        assert (made.offer.maker, made.offer.to, made.offer.gives) == (2, 0, (("grain", 1),))
        assert fates(room, 2) == ["open"]
        assert await let_bots_play(room, thinkers, bot) > 0, "the bot does not wait for ever"
        await thinkers.close()
        assert made.fate == "open", "Ana may answer while the match goes on"  # if the bot still has its grain
        assert [seat for seat, _ in Giver.asked].count(2) == len(Giver.asked)

    at_the_table(monkeypatch, story)


def test_who_has_muted_a_bot_or_is_away_is_not_asked(monkeypatch):
    async def story():
        room = await against_a_bot()

        def asked():
            return [other for other in range(3) if Bargaining(room)._may_be_asked(2, other)]

        assert asked() == [0, 1]
        await room.mute("ana", None, 2, True, "offers")
        assert asked() == [1]
        await room.do("ben", "leave", None, lambda table: table.leave("ben"))
        assert asked() == []

    at_the_table(monkeypatch, story)


def test_a_bot_tells_why_it_declines(monkeypatch):
    async def story():
        room, thinkers = await against_a_bot(), Thinkers()
        await done(room, "ana", "offer", to="M", gives={"grain": 1}, takes={"stone": 1})
        await let_bots_play(room, thinkers, Bargaining(room))
        await thinkers.close()
        told = []
        for seat in range(3):
            [offer] = [one for one in room.table.running.haggling(seat).offers if one.number == 1]
            assert offer.fate == "declined"
            told.append(offer.reason)
        assert sorted(told) == ["", "need", "need"]  # the third one is no partner

    at_the_table(monkeypatch, story)


@pytest.mark.long(longest=True)
def test_two_that_haggle_win_more_than_half_against_two_that_do_not():
    """The benchmark tells how much, with an interval; here it is fewer games of a weaker level."""
    names = ["3+haggle", "3"]
    lineups = [("3+haggle", "3", "3+haggle", "3"), ("3+haggle", "3+haggle", "3", "3")]
    found = run("sailing", names, 4, 60, lineups=lineups)
    share = next(bot.share for bot in found.bots if bot.name == "3+haggle")
    assert 2 * share.value > 0.5
