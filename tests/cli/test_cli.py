"""The `ennead` command, as people type it."""

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import ennead
from ennead.ai.baseline_players import BASELINES, RandomBot, let_play
from ennead.ai.levels import WEAKEST, levels
from ennead.cli import COMMANDS
from ennead.cli import app as app_module
from ennead.cli.play import read_seats
from ennead.cli.play_screen import TerminalTable
from ennead.core.rulebook import Action
from ennead.core.seats import OVER
from ennead.games import GAMES, rulebook
from ennead.play.book import examples, read_book
from ennead.play.events import Sitter
from ennead.play.file import write
from ennead.play.game import game
from tests.facts import BOOKED
from tests.worlds import lively


def save_finished(path: Path) -> Path:
    match = ennead.game("isis").new(2, seed=8)
    while not match.outcome:
        match.play(match.legal()[-1])
    return match.save(path)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_lists_every_command_in_both_languages(ask, arguments):
    status, told = ask(*arguments)
    assert status == 0
    assert all(f"\n  {command} " in told for command in COMMANDS)
    status, told = ask(*arguments, "--lang", "fr")
    assert "Utilisation" in told
    assert "Commandes" in told


def test_every_command_that_exists_is_in_the_overview():
    named = [name for name in app_module.build("en") if not name.startswith("-")]
    assert sorted(named) == sorted(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(ask, command):
    english, french = ask(command, "--help")[1], ask(command, "--help", "--lang=fr")[1]
    assert "Usage: ennead " + command in english
    assert "Utilisation\u00a0: ennead " + command in french.replace("\n", " ")
    for word in ("Usage:", "Parameters", "default:", "required", "Display", " GAME ", " FILE "):
        assert word not in french


def test_version(ask):
    version, engine = ask("--version")[1].splitlines()
    assert version == ennead.__version__
    assert engine == "The rules run portable: their compiled files are those of the sources."


WRONG = [
    (("fly",), "There is no command of that name: fly.", "Il n’y a pas de commande"),
    (("play", "chess"), "There is no game “chess”", "Il n’y a pas de jeu"),
    (("play", "--players", "9"), "not for 9 players", "ne se joue pas à 9"),
    (("play", "--players", "x"), "--players cannot be “x”", "--players ne peut pas être « x »"),
    (("play", "--fast"), "There is no option --fast", "Il n’y a pas d’option --fast"),
    (("play", "isis", "isis"), "This is too much: isis", "C’est trop : isis"),
    (("play", "--option", "pool"), "NAME=VALUE", "NOM=VALEUR"),
    (("play", "--option", "pool=deep"), "cannot be “deep”", "ne peut pas être « deep »"),
    (("play", "--players", "3", "--seats", "me,greedy"), "2 seats are named", "2 places sont nommées"),
    (("replay",), "FILE is missing", "Il manque FICHIER"),
    (("replay", "none.ennead"), "cannot be read", "ne peut pas être lu"),
    (("verify", "none.ennead"), "cannot be read", "ne peut pas être lu"),
    (("rules", "isis", "I99"), "There is no clause “I99”", "Il n’y a pas de clause « I99 »"),
    (("simulate", "--games", "0"), "between 1 and", "va de 1 à"),
    (("simulate", "--games", "1.5"), "--games cannot be “1.5”", "--games ne peut pas être « 1.5 »"),
    (("play", "--players", "-1"), "not for −1 players", "ne se joue pas à −1"),
    (("play", "--seats", "Ana,9"), "There is no level “9”", "Il n’y a pas de niveau"),
    (("play", "--seats", "a,,b"), "A seat without a name", "Une place sans nom"),
    (("simulate", "--players", "0"), "not for 0 players", "ne se joue pas à 0"),
    (("play", "--seed", "-1"), "whole number from 0", "nombre entier à partir de 0"),
    (("verify", "."), "it is a folder", "c’est un dossier"),
    (("simulate", "--seed", "-4"), "whole number from 0", "nombre entier à partir de 0"),
    (("simulate", "--bots", "deep"), "no level “deep”", "pas de niveau « deep »"),
    (("resume",), "no unfinished game", "pas de partie inachevée"),
    (("--lang", "tlh", "play"), "There is no language “tlh”", None),
]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("analyze", "x"), "Did you mean analyse? “ennead --help” says what is possible."),
        (("play", "--player", "2"), "Did you mean --players? “ennead play --help” says what is possible."),
        (("play", "--players", "x"), "--players cannot be “x”. “ennead play --help” says what is possible."),
        (("verify",), "FILE is missing. “ennead verify --help” says what is possible."),
        (("new-game",), "NAME is missing. “ennead new-game --help” says what is possible."),
    ],
)
def test_a_misuse_ends_with_status_2_and_says_where_to_look(ask, arguments, told):
    status, said = ask(*arguments)
    assert status == 2
    assert told in said


@pytest.mark.parametrize(("arguments", "english", "french"), WRONG)
def test_what_is_wrong_is_said_clearly_in_both_languages(ask, arguments, english, french):
    status, told = ask(*arguments)
    assert status in (1, 2)
    assert english in told
    assert "Traceback" not in told
    if french:
        status, told = ask(*arguments, "--lang", "fr")
        assert status in (1, 2)
        assert french in told.replace("\u00a0", " ").replace("\u202f", " ")


def test_rules_whole_and_by_clause(ask):
    told = ask("rules", "isis", "--clauses")[1]
    assert all(re.search(rf"\bI{number}\b", told) for number in range(1, 20))
    assert "our\u00a0ruling" in told
    assert "vaut la somme" in ask("rules", "isis", "i12", "--lang", "fr")[1].replace("\n", " ")


@pytest.mark.parametrize("slug", BOOKED)
def test_rules_are_a_book_with_pictures(ask, slug):
    book = rulebook(slug)
    for lang in ("en", "fr"):
        told = ask("rules", slug, "--lang", lang)[1]
        assert max(len(line) for line in told.splitlines()) <= 100
        text = read_book(book, lang)
        assert all(f"\n{chapter.title}\n" in told for chapter in text.chapters)
        assert all(re.search(rf"[\[\s]{re.escape(one.id)}[,\]]", told) for one in book.clauses)
        picture = next(iter(examples(book).values())).picture
        assert all(book.who(seat, lang) in told for seat in range(picture.players))


@pytest.mark.parametrize("clause", ["O11", "O29", "S14.8"])
def test_rules_say_where_the_rulebook_can_be_read_otherwise(ask, clause):
    english, french = (ask("rules", clause, "--lang", lang)[1].split() for lang in ("en", "fr"))
    assert "our reading of the rulebook)" in " ".join(english)
    assert "the rulebook could also mean" in " ".join(english)
    assert "notre lecture du livret)" in " ".join(french)
    assert "le livret pourrait aussi vouloir dire" in " ".join(french)


def test_the_rules_of_a_game_by_nobody_begin_with_its_year(ask, monkeypatch):
    monkeypatch.setattr("ennead.cli.rules.rulebook", lambda slug: replace(rulebook(slug), designers=()))
    assert ask("rules", "senet", "--lang", "en")[1].splitlines()[1] == "1978 · about 10 minutes"


def test_simulate_sums_up(ask):
    told = ask("simulate", "isis", "--games", "2000", "--players", "3", "--option", "pool=common", "--lang", "fr")[1]
    assert "2\u202f000 parties" in told or "2\u00a0000 parties" in told
    assert all(name in told for name in ("Cornaline", "Lapis", "Malachite", "Victoires"))
    assert "Fins de partie" not in told, "there is only one"


@pytest.mark.parametrize(("lang", "label"), [("en", "How games ended: "), ("fr", "Fins de partie\u00a0: ")])
def test_simulate_tells_how_games_ended(ask, lang, label):
    told = ask("simulate", "osiris", "--games", "200", "--lang", lang)[1]
    shares = told[told.index(label) :].replace(",", ".")
    assert sum(float(share) for share in re.findall(r"([\d.]+)\s%", shares)) == pytest.approx(100, abs=0.05)


@pytest.mark.parametrize(("lang", "best"), [("en", "Thoth"), ("fr", "Thot")])
@pytest.mark.parametrize("slug", GAMES)
def test_the_levels_are_listed_with_what_to_type_for_each(ask, slug, lang, best):
    status, told = ask("levels", slug, "--lang", lang)
    assert status == 0
    typed = [words[0] for line in told.splitlines() if line.startswith(" ") and (words := line[:9].split())]
    assert typed == [*(level.key for level in levels(slug)), *BASELINES]
    assert f"ennead play {slug} --seats me,{levels(slug)[-1].key}" in re.sub(r"\s+", " ", told)
    assert re.search(rf" {levels(slug)[-1].key} +{best} ", told)
    assert re.search(rf" {WEAKEST} +{levels(slug)[0].called(lang)} \* ", told)


@pytest.mark.parametrize("columns", [40, 50, 60])
@pytest.mark.parametrize("slug", GAMES)
def test_a_narrow_list_of_levels_still_tells_what_to_type(ask, monkeypatch, slug, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    told = ask("levels", slug)[1]
    typed = [line.split()[0] for line in told.splitlines() if re.match(" [a-z1-9]", line)]
    assert typed == [*(level.key for level in levels(slug)), *BASELINES]
    assert "…" not in told
    assert max(map(len, told.splitlines())) <= columns


def test_a_newcomer_plays_against_the_weakest_and_learns_how_to_choose(ask):
    told = re.sub(r"\s+", " ", ask("play", "senet", "--lang", "en", typed="quit\n")[1])
    assert "You play against the weakest level, Apprentice." in told
    assert "ennead play senet --seats me,3" in told
    assert [sitter.name for sitter in read_seats(None, 2, "senet")] == ["", WEAKEST]
    assert "weakest level" not in ask("play", "senet", "--seats", "me,3", "--lang", "en", typed="quit\n")[1]


def test_prepare_says_that_all_is_ready(ask):
    assert ask("prepare") == (0, "Everything is prepared.\n")


@pytest.mark.native
def test_prepare_says_what_is_compiled(ask, monkeypatch):
    from ennead.cli import prepare

    monkeypatch.setattr(prepare, "compile_side_by_side", lambda *_: True)
    monkeypatch.setattr(prepare, "_prepare", lambda *_: None)
    status, told = ask("prepare")
    assert status == 0
    games = [f"{rulebook(slug).title('en')}: preparing the rules" for slug in GAMES]
    assert told.splitlines() == [*games, "Everything is prepared."]


def test_a_whole_game_at_the_keyboard(ask, tmp_path):
    typed = "".join(f"{column}{row}\n" for row in range(1, 7) for column in "abcdef") * 2
    typed = typed.replace("\n", "\nT\n")
    status, told = ask("play", "--seats", "Ana,Ben", "--seed", "4", typed=typed)
    assert status == 0
    assert "Ana places a pawn on" in told
    assert re.search(r"(Ana|Ben) wins|Ana, Ben share", told)
    assert "the score pawn" in told
    [kept] = (tmp_path / "games").glob("*.ennead")
    assert ennead.load(kept).outcome
    assert ask("verify", str(kept))[0] == 0


@pytest.mark.long
def test_a_whole_game_of_osiris_at_the_keyboard_left_and_resumed(ask, tmp_path):
    match = ennead.game("osiris").new(2, seed=4, options={"max_rounds": 9})
    luck = Random(1)
    while not match.outcome:
        match.play(lively(match, luck))
    typed = [str(event.action) for event in match.history if event.actor != ennead.CHANCE]
    half = len(typed) // 2
    options = ("--seats", "Ana,Ben", "--seed", "4", "--option", "max_rounds=9")
    assert ask("play", "osiris", *options, typed="\n".join([*typed[:half], "quit", ""]))[0] == 0
    status, told = ask("resume", typed="\n".join([*typed[half:], ""]))
    assert status == 0
    assert re.search(r"(Ana|Ben) wins", told)
    [kept] = (tmp_path / "games").glob("*.ennead")
    again = ennead.load(kept)
    assert again.position == match.position
    assert again.outcome
    assert ask("verify", str(kept))[0] == 0


@pytest.mark.parametrize(
    ("seats", "typed", "own"),
    [
        ("Ana,random", "", "IL"),
        ("random,Ana", "", "CO"),
        ("Ana,Ben", "", ""),
        ("Ana,Ben", "look\n", "IL"),
        ("Ana,Ben", "regarder c\n", "CO"),
        ("Ana,Ben", "look L\n", ""),
        ("Ana,random,Ben", "look C\n", ""),
    ],
)
def test_whoever_plays_alone_sees_the_own_gods_and_several_at_one_keyboard_look_in_turn(ask, seats, typed, own):
    gods = {action.fields["god"]: action.fields["holder"] for action in dealt_gods(4, seats.count(",") + 1)}
    told = ask("play", "osiris", "--seats", seats, "--seed", "4", typed=f"{typed}quit\n")[1]
    shown = {god for god, holder in gods.items() if re.search(rf"{god} +\d+ .*\b{holder}\b", told)}
    assert shown == {god for god, holder in gods.items() if holder[0] in own}
    assert ("type look" in told) == (seats.count("A") + seats.count("B") > 1)
    assert ("Nobody at this keyboard has the seat" in told) == ("look" in typed and not own)


def dealt_gods(seed: int, players: int) -> list[Action]:
    match = ennead.game("osiris").new(players, seed=seed)
    return [event.action for event in match.history]


def test_the_table_answers_everything_that_can_be_typed(ask, tmp_path):
    other = tmp_path / "copy.ennead"
    typed = "Pc3\nPc3\nnonsense\nmoves\nwhy Pc3\nwhy Pd4\nlog\nrules I7\nrules I99\n?\nundo\n"
    typed += f"save {other}\nsave /no/where\nquit\n"
    status, told = ask("play", "--seats", "me,me", "--option", "first=C", typed=typed)
    assert status == 0
    for expected in (
        "c3 is not free",
        "(I7)",
        "“nonsense” is not a move",
        "A pawn on: Pa1",
        "Pd4 is possible",
        "A square is free as long as",
        "There is no clause “I99”",
        "turn up a tile",
        "undoes the last move",
        f"Saved in {other}",
        "cannot be written",
        "ennead resume",
    ):
        assert expected in told.replace("\n", " ").replace("  ", " "), expected
    assert ennead.load(other).history


def test_the_table_speaks_french_and_takes_french_words(ask):
    told = ask("play", "--option", "first=C", "--lang", "fr", typed="c3\ncoups\nannuler\njournal\naide\nquitter\n")[1]
    for expected in ("Cornaline", "Un pion", "annuler votre dernier coup", "La partie est gardée"):
        assert expected in " ".join(told.split())


def test_undo_with_another_person_needs_a_yes(ask):
    typed = "Pa1\nT\nundo\nn\nundo\ny\nlog\nquit\n"
    told = ask("play", "--seats", "me,me", "--option", "first=C", "--take-back-anything", typed=typed)[1]
    assert "Does everybody agree?" in told
    assert "Chance has acted since" in told
    assert "undoes the last" in told


def test_undo_says_why_a_draw_stands(ask):
    for seats in ("me,me", "me,random"):
        told = ask("play", "--seats", seats, "--option", "first=C", typed="T\nundo\nlog\nquit\n")[1]
        assert "what was drawn cannot be undone here" in " ".join(told.split())
        assert "begin with “--take-back-anything”" in " ".join(told.split())
        assert "Does everybody agree?" not in told
        assert "undoes" not in told


def test_a_bot_agrees_to_an_undo(ask):
    table = ("--seats", "me,random", "--option", "first=C", "--take-back-anything")  # if the bot has turned up a tile
    assert "undoes" in " ".join(ask("play", *table, typed="Pa1\nundo\nquit\n")[1].split())


def test_resigning_asks_first_and_ends_the_match(ask):
    told = ask("play", "--seats", "me,me", "--option", "first=C", typed="resign\nn\nresign\ny\n")[1]
    assert "Do you really want to resign?" in told
    assert "the other player resigned" in told


def test_leaving_and_coming_back_loses_nothing(ask, tmp_path):
    ask("play", "--option", "first=C", "--seed", "3", typed="Pc3\nPd4\n")  # the keyboard is gone: as good as quit
    [kept] = (tmp_path / "games").glob("*.ennead")
    before = ennead.load(kept)
    assert len(before.line) >= 4
    told = ask("resume", typed="quit\n")[1]
    assert "Carnelian" in told
    assert write(ennead.load(kept)) == write(before)
    assert "An unfinished game is waiting" in ask("play", typed="quit\n")[1]
    finished = save_finished(tmp_path / "over.ennead")
    assert "is over" in ask("resume", str(finished))[1]


def test_a_game_without_a_move_leaves_no_file(ask, tmp_path):
    ask("play", typed="")
    assert not list((tmp_path / "games").glob("*"))


def test_replay_shows_moments(ask, tmp_path):
    path = save_finished(tmp_path / "one.ennead")
    assert "of" in ask("replay", str(path))[1]
    assert "0 of" in ask("replay", str(path), "--at", "0")[1]
    assert "There is no moment 900" in ask("replay", str(path), "--at", "900")[1]
    assert "╰┬┬┬╯" in ask("replay", str(path), "--at", "40")[1]
    assert "╰┬┬┬╯" not in ask("replay", str(path), "--at", "40", "--open")[1]


def test_replay_tells_the_gods_only_with_everything_open(ask, tmp_path):
    match = ennead.game("osiris").new(2, seed=8)
    match.play("F Ra")
    match.resign(0)
    path = match.save(tmp_path / "gods.ennead")
    god = match.history[0].action.fields["god"]
    assert f"{god} comes under Ivory’s plain priest." in ask("replay", str(path), "--at", "1", "--open")[1]
    assert "A hidden god comes under Ivory’s plain priest." in ask("replay", str(path), "--at", "1")[1]


def test_a_running_game_cannot_be_opened_up_by_replay(ask, tmp_path):
    match = ennead.game("isis").new(2, seed=8)
    for move in ("T", "Ta1", "T", "Tb1"):
        match.play(move)
    path = match.save(tmp_path / "running.ennead")
    values = {str(event.action) for event in match.history if event.actor == ennead.CHANCE} - {"first C", "first L"}
    assert "cannot be shown yet" in ask("replay", str(path), "--open")[1]
    for at in range(5):
        told = ask("replay", str(path), "--at", str(at))[1]
        assert not any(value.replace("-", "−") in told for value in values)


def test_verify_says_what_is_wrong_by_its_status_too(ask, tmp_path):
    path = save_finished(tmp_path / "one.ennead")
    status, told = ask("verify", str(path), "--lang", "fr")
    assert status == 0
    assert told.count("✔") == 3
    assert "en ordre" in told
    path.write_text(path.read_text("utf-8").replace("reason: score", "reason: luck"), "utf-8")
    status, told = ask("verify", str(path))
    assert status == 1
    assert "✘" in told


def test_on_a_real_terminal_covered_values_leave_no_page_behind():
    """On a pseudo-terminal the game is played on the alternate screen, which keeps nothing to scroll back to."""
    leader, follower = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "90", "LINES": "40"}
    command = [sys.executable, "-m", "ennead", "play", "--seats", "me,me", "--option", "first=C"]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=subprocess.DEVNULL, env=env)
    os.close(follower)
    said = b""
    for typed in (b"T\n", b"Ta1\n", b"quit\n"):
        end = time.monotonic() + 60
        while b"> " not in said[-400:] and time.monotonic() < end:
            if select.select([leader], [], [], 1)[0]:
                said += os.read(leader, 65536)
        os.write(leader, typed)
        said += b"\0" * 400  # what follows is the answer
    process.wait(60)
    while select.select([leader], [], [], 0.2)[0]:
        try:
            said += os.read(leader, 65536)
        except OSError:
            break
    assert b"\x1b[?1049h" in said
    assert said.index(b"\x1b[?1049h") < said.index(b"Ta1") < said.rindex(b"\x1b[?1049l")


@pytest.mark.long
def test_the_speed_table_prints_what_it_measured_and_against_what(ask, monkeypatch):
    from ennead.cli import bench

    asked = []

    def answer_time(command):
        asked.append(command)
        return 0.25

    monkeypatch.setattr(bench, "ROUNDS", 2)
    monkeypatch.setattr(bench, "DECISIONS", 10_000)
    monkeypatch.setattr(bench, "PEER_SECONDS", 0)
    monkeypatch.setattr(bench, "answer_time", answer_time)
    told = re.sub(r"\s+", " ", ask("bench")[1])
    assert re.search(r"[\d.]+ million moves/s [\d.]+ million moves/s", told)
    assert re.search(r"[\d.]+ million moves/s aim: 3 million moves/s", told)
    assert re.search(r"[\d.]+ million moves/s aim: 2 million moves/s", told)
    assert all(rulebook(slug).title("en") in told for slug in GAMES)
    assert told.count("0.25 s") == 2
    assert len(asked) == 6


def measured(**more):
    """Return what `ennead bench` could have measured."""
    from ennead.cli.bench import Measured

    return Measured(
        ours={slug: [(2_000_000.0, 8_000.0)] for slug in GAMES},
        steps={slug: [0.00004] for slug in GAMES},
        help=[0.2],
        board=[0.9],
        **more,
    )


def test_the_speed_table_compares_with_a_peer_or_says_how_to_get_it(capsys):
    from types import SimpleNamespace

    from ennead.cli.bench import report

    peer = SimpleNamespace(VERSION="3.2.1")
    report(measured(), peer, "en")
    without = re.sub(r"\s+", " ", capsys.readouterr().out)
    assert "uv pip install catanatron==3.2.1" in without
    assert "python benchmarks/rules_speed.py --before COMMIT" in without
    report(measured(peer=[(10_000.0, 12.0)]), peer, "fr")
    told = re.sub(r"[^\S\u00a0]+", " ", capsys.readouterr().out)
    assert "2,0 millions de coups/s 0,010 millions de coups/s 200 " in told.replace("(Catanatron) ", "")
    assert "8000 parties/s 12 parties/s 667 " in told.replace("(Catanatron) ", "")
    assert "uv pip" not in told


def test_the_peer_counts_what_its_players_do(monkeypatch):
    """Whether it is installed or not: here stands another in its place, whose games have three actions."""
    from types import SimpleNamespace

    from ennead.cli.bench import reference

    class Game:
        def __init__(self, players):
            assert len(players) == 4
            self.state = SimpleNamespace(actions=[])

        def play(self):
            self.state.actions += ["roll", "build", "end the turn"]

    stand_in = SimpleNamespace(Color=range(4), RandomPlayer=lambda color: color, Game=Game)
    monkeypatch.setitem(sys.modules, "catanatron", stand_in)
    decisions, games = reference("catanatron_random").speed(0)
    assert decisions == pytest.approx(3 * games)


def test_rules_understand_a_clause_without_its_game_and_a_number_without_its_letter(ask):
    whole = ask("rules", "isis", "I7")[1]
    assert ask("rules", "I7")[1] == whole
    assert ask("rules", "isis", "7")[1] == whole


@pytest.mark.parametrize("wish", ["FR", "fr_FR", "fr-CA"])
def test_the_language_may_be_written_as_locales_are(ask, wish):
    assert "Utilisation" in ask("--lang", wish)[1]


def test_nothing_is_overwritten_without_a_question(ask, tmp_path):
    precious = tmp_path / "precious.txt"
    precious.write_text("keep me")
    typed = f"Pa1\nsave {precious}\nn\nquit\n"
    told = re.sub(r"\s+", " ", ask("play", "--seats", "me,me", typed=typed)[1])
    assert "already there" in told
    assert "was left as it is" in told
    assert precious.read_text() == "keep me"
    ask("play", "--seats", "me,me", typed=f"Pa1\nsave {precious}\ny\nquit\n")
    assert ennead.load(precious).history


def test_a_folder_that_cannot_be_made_is_said_and_one_that_vanishes_stops_no_game(ask, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ENNEAD_GAMES", str(tmp_path / "file"))
    status, told = ask("play", typed="quit\n")
    assert status == 1
    assert "cannot be made" in told
    monkeypatch.setenv("ENNEAD_GAMES", str(tmp_path / "games"))
    real = ennead.Match.save

    def fails(self, path):
        if "games" in str(path):
            raise ennead.BadFile("file-unwritable", path=str(path), problem="gone")
        return real(self, path)

    monkeypatch.setattr(ennead.Match, "save", fails)
    told = ask("play", "--seats", "me,me", typed=f"Pa1\nsave {tmp_path}/other.ennead\nquit\n")[1].replace("\n", " ")
    assert "The game goes on" in told
    assert ennead.load(tmp_path / "other.ennead").history


@pytest.mark.long
def test_output_that_cannot_be_written_gives_no_traceback():
    for code in ("ennead rules isis | head -1", "ennead --help | head -1", "ennead rules isis I7 > /dev/full"):
        shell = code.replace("ennead", f"{sys.executable} -m ennead", 1)
        run = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
        assert "Traceback" not in run.stderr
        assert "Exception" not in run.stderr
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "ennead", "rules", "isis", "I15", "--lang", "fr"]
    assert subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(("width", "height"), [(80, 24), (50, 24), (100, 40)])
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits_the_terminal(width, height, players):
    """Board, what happened and the question fit on a screen of common size."""
    from rich.console import Console

    from ennead.cli.play_screen import TerminalTable

    match = ennead.game("isis").new(players, seed=3)
    for move in ("Pc3", "T", "Td4", "Pe5", "T"):
        match.play(move)
    screen = Console(width=width, height=height, force_terminal=True, file=io.StringIO(), color_system=None)
    table = TerminalTable(match, Path("unused"), screen, "fr")
    table.told = len(match.events) - 4
    table._show()
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen.file.getvalue()).split("\n")
    assert len(lines) < height
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("width", [30, 45, 46, 59, 60, 80])
@pytest.mark.parametrize("slug", GAMES)
def test_a_terminal_is_called_too_narrow_only_if_something_is_cut_off(slug, width):
    match = ennead.game(slug).new(2, seed=3)
    screen = Console(width=width, height=60, force_terminal=True, file=io.StringIO(), color_system=None)
    table = TerminalTable(match, Path("unused"), screen, "en")
    widest = max(row.cell_len for row in table._board().rows(width))
    told = [re.findall(r"needs (\d+) columns", note) for note in table.notes]
    assert [[str(widest)]] * (widest > width) == [found for found in told if found]
    assert slug != "senet" or widest <= 30


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [70, 80, 100])
@pytest.mark.parametrize("players", [2, 5])
def test_nothing_of_sailing_is_cut_off(width, players, lang):
    match = ennead.game("sailing").new(players, seed=1)
    cut = []
    for number in range(80):
        let_play(RandomBot(number), match)
        state = match.view(0).position.state
        picture = match.book.terminal(match.book, match.rules, state, ["Ana"] * players, lang=lang)
        cut += [row.plain for row in picture.rows(width) if row.cell_len > width] * (number % 8 == 0)
    assert cut == []


@pytest.mark.parametrize(("level", "is_shown"), [("5", True), ("3", False)])
def test_who_takes_its_time_is_seen_to_think(level, is_shown):
    from rich.console import Console

    from ennead.cli.play_screen import TerminalTable

    screen = Console(force_terminal=True, file=io.StringIO(), width=100, height=40)
    match = ennead.game("isis").new(2, seed=1, sitters=(Sitter("person", "Ana"), Sitter("bot", level)))
    table = TerminalTable(match, Path("unused"), screen, "en")
    with table._thinking(1):
        pass
    assert ("(Thoth) is thinking" in screen.file.getvalue()) == is_shown


@pytest.mark.parametrize(("slug", "sleeps"), [("isis", False), ("osiris", True)])
def test_who_holds_a_secret_takes_its_time_for_every_move(slug, sleeps, monkeypatch):
    from rich.console import Console

    from ennead.cli import play_screen as module

    slept = []
    monkeypatch.setattr(module.time, "sleep", slept.append)
    screen = Console(force_terminal=True, file=io.StringIO(), width=100, height=40)
    match = ennead.game(slug).new(2, seed=1, sitters=(Sitter("person", "Ana"), Sitter("bot", "5")))
    with module.TerminalTable(match, Path("unused"), screen, "en")._thinking(1):
        assert not slept
    assert any(1 < seconds <= 1.1 for seconds in slept) == sleeps, "who thinks by the clock may be a little late"


def test_what_is_typed_instead_of_enter_is_not_lost(monkeypatch):
    from rich.console import Console

    from ennead.cli.play_screen import TerminalTable

    screen = Console(force_terminal=True, file=io.StringIO(), width=100, height=40)
    table = TerminalTable(ennead.game("isis").new(2, seed=1), Path("unused"), screen, "en")
    answers = iter(["moves"])
    monkeypatch.setattr(TerminalTable, "_read", lambda self, prompt: next(answers))
    table._go_on()
    assert table.pending == "moves"


def test_a_game_whose_chance_was_given_by_hand_cannot_be_resumed_here(ask, tmp_path):
    match = ennead.game("isis").new(2, options={"first": "C"}, chance="given")
    match.play("T")
    path = match.save(tmp_path / "by-hand.ennead")
    status, told = ask("resume", str(path))
    assert status == 1
    assert "seed" in told
    assert ask("replay", str(path))[0] == 0


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("resume",), ("solve", "isis")])
def test_a_file_that_is_not_there_is_said_before_anything_is_compiled(command, monkeypatch, ask):
    from ennead.cli import screen

    def compile_nothing(steps, label):
        raise AssertionError(label)

    monkeypatch.setattr(screen, "follow", compile_nothing)
    assert "cannot be read" in ask(*command, "none.ennead")[1]


@pytest.mark.native
@pytest.mark.long
@pytest.mark.parametrize("command", [("replay",), ("verify",), ("resume",), ("play",)])
def test_compiling_shows_a_bar_before_anything_else(command, monkeypatch, tmp_path, ask):
    """Whatever needs the rules prepares them first, where a bar can be shown."""
    from ennead.cli import screen

    prepared = []
    monkeypatch.setattr(screen, "follow", lambda steps, label: prepared.append((list(steps), label)))
    path = save_finished(tmp_path / "one.ennead")
    ask(*command, *([str(path)] if command != ("play",) else []), typed="quit\n")
    assert prepared
    assert "preparing" in prepared[0][1]
    assert prepared[0][0][-1][0] == prepared[0][0][-1][1]


@pytest.mark.parametrize("slug", GAMES)
def test_the_prompt_suggests_only_moves_that_can_be_made(slug):
    match = game(slug).new(2, seed=3)
    screen = Console(width=400, file=io.StringIO())
    table = TerminalTable(match, Path("nowhere"), screen, "en")
    bots = {seat: RandomBot(seat) for seat in range(2)}
    while match.actor != OVER:
        legal = {action.notation for action in match.legal()}
        assert 1 <= len(table._examples()) <= 4
        assert set(table._examples()) <= legal
        asked = match.book.ask(match.book, match.rules, match.view(match.actor).position.state, "Ana", "en")
        assert "such as" not in asked or any(notation in asked for notation in legal), asked
        let_play(bots[match.actor], match)


def test_several_at_one_keyboard_are_suggested_nothing_that_tells_what_is_hidden(ask):
    together = ask("play", "sailing", "--seats", "Ana,Ben", "--seed", "4", typed="quit\n")[1]
    alone = ask("play", "sailing", "--seats", "Ana,random", "--seed", "4", typed="quit\n")[1]
    assert "For example:" in alone
    assert "For example:" not in together
