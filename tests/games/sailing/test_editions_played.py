"""Editions played: several in one process, in files, in the terminal's language, and none from an old copy."""

import io
from random import Random

import pytest

from ennead.ai.baseline_players import GreedyBot, RandomBot, let_play
from ennead.batch.simulation import simulate
from ennead.cli import main
from ennead.core import entry_points
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games.sailing import RULEBOOK, with_edition
from ennead.games.sailing.edition import file as edition_files
from ennead.play.errors import BadFile, MatchError
from ennead.play.file import read, write
from ennead.play.game import Game, game, load
from ennead.play.telling import tell
from ennead.play.verify import verify
from ennead.play.view import View
from tests.games.sailing.editions import SMALL, wild
from tests.games.sailing.positions import sailing

TEXT = edition_files.source()
SEED = 5


def steps(book, players, seed):
    """Play a game at random; yield what is to be seen and played at each step."""
    match = Game(book).new(players, seed=seed)
    luck = Random(seed)
    while match.actor != OVER:
        legal = match.legal()
        yield str(match.position), [action.notation for action in legal], match.view(SPECTATOR).json()
        match.play(luck.choice(legal))
    yield str(match.position), write(match), tell(match, match.log(0), "fr")


def signatures():
    """Count what is compiled."""
    functions = [one for one in vars(entry_points).values() if hasattr(one, "signatures")]
    assert len(functions) > 10
    return sum(len(one.signatures) for one in functions)


@pytest.mark.native
@pytest.mark.long
def test_nothing_is_compiled_again_for_another_edition():
    list(steps(RULEBOOK, 3, SEED))
    before = signatures()
    list(steps(with_edition(wild(1)), 3, SEED))
    assert signatures() == before


@pytest.mark.long
def test_editions_played_in_turns_are_played_as_if_alone():
    books = [RULEBOOK, with_edition(SMALL), with_edition(wild(1)), with_edition(wild(3))]
    alone = [list(steps(books[0], 3, SEED))]
    alone += [list(steps(book, 3, SEED)) for book in books[1:]]
    games = [steps(book, 3, SEED) for book in books]
    together = [[] for _ in books]
    while any(len(seen) < len(all_) for seen, all_ in zip(together, alone, strict=True)):
        for one, seen in zip(games, together, strict=True):
            seen.extend(step for step in [next(one, None)] if step)
    assert together == alone
    assert len({game[-1][1] for game in alone}) == len(books)


@pytest.mark.parametrize("seed", range(4, 8))
def test_any_edition_can_be_played_to_the_end_and_every_position_is_sound_and_can_be_written(seed):
    book = with_edition(wild(seed))
    for players in (2, 5):
        rules, luck = book.rules(players), Random(seed)
        position, step = Position.start(book, rules), 0
        while position.actor != OVER:
            if position.actor == CHANCE:
                outcomes, weights = zip(*position.outcomes(), strict=True)
                action = luck.choices(outcomes, weights)[0]
            else:
                action = luck.choice(position.legal())
            position.play(action)
            assert position.broken_clause() is None, action
            step += 1
            if step % 25 == 0:
                seat = step % players
                for seen in (position, position.view(seat), position.known(seat)):
                    assert str(Position.read(book, rules, str(seen))) == str(seen)
                view = View(position.view(seat), seat)
                names = [book.who(one, "fr") for one in range(players)]
                assert position.actor < 0 or book.ask(book, rules, view.position.state, "Ana", "fr")
                assert book.terminal(book, rules, view.position.state, names, frozenset(), frozenset(), False)
                assert view.json()
                assert str(view)
                assert view._repr_svg_().startswith("<svg")
                imagined = position.known(seat).resample(seat, step)
                assert imagined.broken_clause() is None
                assert imagined.known(seat) == position.known(seat)


def test_computer_players_and_simulations_play_any_edition():
    match = Game(with_edition(SMALL)).new(2, seed=SEED)
    players = [GreedyBot(1), RandomBot(2)]
    while match.actor != OVER:
        let_play(players[match.actor], match)
    assert match.outcome
    found = simulate(with_edition(SMALL), 2, 50, {}, SEED)
    ours = simulate(RULEBOOK, 2, 50, {}, SEED)
    assert found.scores.max() > 9  # a pylon alone is worth as much
    assert found.lengths.mean() != ours.lengths.mean()


def test_a_changed_file_is_played_as_it_is_now(tmp_path):
    path = tmp_path / "mine.toml"
    costs = []
    for cost in ("4G4B", "1G", "1S", "4G4B"):
        path.write_text(TEXT.replace('"4G4B"', f'"{cost}"'), "utf-8")
        costs.append(game("sailing", path).book.rules(2)[0].cost[1].tolist())
    assert costs == [[4, 4, 0], [1, 0, 0], [0, 0, 1], [4, 4, 0]]


def test_the_effects_and_names_of_an_edition_reach_its_own_positions_only():
    small = with_edition(SMALL)
    assert small.parse("farmer giza")[0].notation == "F Giza"
    assert RULEBOOK.parse("F Giza") == ()
    assert small.parse("F N1F") == ()
    assert "F N1F" in {action.notation for action in sailing(hands="C=f").legal()}


# Files.


def finished(book=None, players=3):
    match = Game(book or with_edition(SMALL)).new(players, seed=SEED)
    luck = Random(SEED)
    while match.actor != OVER:
        match.play(luck.choice(match.legal()))
    return match


def test_a_file_embeds_its_edition_and_is_played_with_it():
    text = write(finished())
    assert '\noption screens: closed\nedition:\n  key = "delta"\n' in text
    again = read(text)
    assert again.book is with_edition(SMALL)
    assert write(again) == text
    assert verify(text).holds
    ours = write(finished(RULEBOOK))
    assert '\nedition:\n  key = "reconstruction"\n' in ours
    assert read(ours).book is RULEBOOK


def test_a_file_stays_playable_when_our_own_edition_has_changed():
    """What was written with another reconstruction is read with that, not with today's."""
    text = write(finished(with_edition(TEXT.replace('"4G4B"', '"1G"'))))
    again = read(text)
    assert again.book is not RULEBOOK
    assert again.book.edition.key == "reconstruction"
    assert again.rules[0].cost[1].tolist() == [1, 0, 0]


def test_a_match_that_is_not_over_is_loaded_and_goes_on_with_its_edition(tmp_path):
    match = Game(with_edition(SMALL)).new(2, seed=SEED)
    match.play(match.legal()[0])
    again = load(match.save(tmp_path / "x.ennead"))
    assert again.position == match.position
    assert again.play(again.legal()[-1])
    start = str(match.position)
    assert Game(with_edition(SMALL)).new(2, start=start, seed=1).start == start


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('  key = "delta"\n', '  key = "Delta!"\n', "Line 6: Delta!, entry “key”: here must be a short name"),
        ("edition:\n", "edition: delta\n", "Line 6: Nothing can stand behind “edition:”"),
        ("edition:\n", "", "Line 6: “edition: …” should stand here"),
        ('  [[boon]]\n', "  [[boon\n", "Line 6: –: this is no TOML file"),
        ('terrain = "city"', 'terrain = "town"', "Line 6: delta, entry “space 4 (Thebes), terrain”"),
        ("  [glory]\n", "[glory]\n", "Line"),
        ('name = "Giza"', 'name = "Saqqara"', "Line"),
    ],
)  # fmt: skip
def test_a_broken_edition_in_a_file_is_told_by_its_line(old, new, told):
    text = write(finished())
    assert old in text
    with pytest.raises(BadFile) as caught:
        read(text.replace(old, new, 1))
    assert told in str(caught.value)
    assert not verify(text.replace(old, new, 1)).holds


def test_a_game_without_editions_takes_none(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, "utf-8")
    with pytest.raises(MatchError, match="no editions"):
        game("isis", path)
    with pytest.raises(BadFile, match="missing"):
        game("sailing", tmp_path / "missing.toml")
    assert "edition:" not in write(game("isis").new(2, seed=1))


# Words.


def test_the_log_speaks_of_cards_and_boons_in_the_language_of_the_reader():
    match = finished(RULEBOOK, 5)
    french, english = (" ".join(tell(match, match.log(0), lang)) for lang in ("fr", "en"))
    for name in ("Caravanier", "Passeur", "Contremaître", "Percepteur"):
        assert name in french
        assert name not in english
    for name in ("Ferryman", "Overseer", "Tax Collector"):
        assert name in english
    assert not any(f"{name}1" in french + english for name in ("Ferryman", "Overseer", "Scribe"))
    small = finished()
    assert "Brasseur" in " ".join(tell(small, small.log(0), "fr"))


# The command.


def test_the_command_begins_checks_and_plays_an_edition(tmp_path, capsys, monkeypatch):
    path = tmp_path / "mine.toml"
    assert main(["edition", "new", str(path)]) == 0
    assert path.read_text("utf-8") == edition_files.template()
    assert main(["edition", "new", str(path)]) == 1
    assert "already there" in capsys.readouterr().err
    assert path.read_text("utf-8") == edition_files.template()
    assert main(["edition", "check", str(path)]) == 0
    told = capsys.readouterr().out
    assert "46" in told
    assert "⚠" not in told
    path.write_text(SMALL, "utf-8")
    assert main(["edition", "check", str(path), "--lang", "fr"]) == 0
    assert "⚠ À 5 gouverneurs" in capsys.readouterr().out
    monkeypatch.setenv("ENNEAD_GAMES", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "sailing", "--edition", str(path), "--seed", "3", "--seats", "me,greedy"]) == 0
    assert "Thebes" in capsys.readouterr().out
    assert main(["simulate", "sailing", "--edition", str(path), "--games", "5"]) == 0
    assert "Edition: Delta" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["edition", "check", "FILE"], 1, "entrée « glory.sphinx »"),
        (["play", "sailing", "--edition", "FILE"], 1, "entrée « glory.sphinx »"),
        (["simulate", "sailing", "--edition", "FILE"], 1, "entrée « glory.sphinx »"),
        (["play", "isis", "--edition", "FILE"], 1, "Il n’y a pas d’éditions d’isis"),
        (["edition", "check", "nowhere.toml"], 1, "nowhere.toml"),
        (["edition", "new", "/nowhere/mine.toml"], 1, "ne peut être écrit"),
        (["edition", "mend", "FILE"], 1, "check ou new"),
        (["edition", "check"], 2, "Il manque FICHIER"),
        (["edition"], 2, "Il manque check|new"),
    ],
)
def test_what_is_wrong_is_told_by_file_and_entry_and_by_the_status(arguments, status, told, tmp_path, capsys):
    path = tmp_path / "mine.toml"
    path.write_text(SMALL.replace("sphinx = 4", 'sphinx = "four"'), "utf-8")
    assert main([str(path) if one == "FILE" else one for one in arguments] + ["--lang", "fr"]) == status
    assert told in capsys.readouterr().err.replace("\u00a0", " ")
