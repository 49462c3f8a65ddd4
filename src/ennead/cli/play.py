"""`ennead play` and `ennead resume`: people at one keyboard, and computer players."""

from collections.abc import Sequence
from pathlib import Path

from ennead.ai.levels import WEAKEST, bot, known_as, levels
from ennead.cli.errors import CommandError
from ennead.cli.screen import console, prepare_files, prepare_game, read_options
from ennead.cli.store import last_unfinished, new_file
from ennead.cli.trading import seat_at
from ennead.core.language import words
from ennead.play.events import Sitter
from ennead.play.game import Game, game, load
from ennead.play.match import Match


def play(
    slug: str,
    players: int | None,
    seats: str | None,
    pairs: Sequence[str],
    edition: str | None,
    seed: int | None,
    lang: str,
    take_back_anything: bool = False,
) -> int:
    """Start a game and play it, again as often as wished."""
    screen = console()
    if seed is not None and seed < 0:
        raise CommandError("wrong-seed", seed=str(seed))
    chosen = game(slug, edition)
    if players is not None:
        chosen.book.settle_options(players)
    sitters = read_seats(seats, players, slug)
    options = read_options(pairs)
    chosen.book.settle_options(len(sitters), options)
    prepare_game(chosen, lang, _bots(sitters))
    say, notes = words("cli", lang), []
    if seats is None:
        notes.append(say("against-weakest", level=levels(slug)[0].called(lang), slug=slug))
    if waiting := last_unfinished():
        notes.append(say("unfinished", file=waiting[0].name))
    while True:
        match = chosen.new(
            len(sitters), seed=seed, options=options, sitters=sitters, take_back_anything=take_back_anything
        )
        table = seat_at(match, new_file(slug), screen, lang)
        for note in notes:
            table.note(note)
        notes, seed = [], None
        if not table.run():
            return 0
        sitters = [*sitters[1:], sitters[0]]


def resume(file: str | None, lang: str) -> int:
    """Go on with a game from a file, or with the last one that was not finished."""
    screen = console()
    prepare_files(lang, file)
    path, match = _waiting(file)
    if match.outcome:
        raise CommandError("resume-over", file=str(path))
    if match.read_only:
        raise match.read_only
    if not match.luck:
        raise CommandError("resume-no-seed", file=str(path))
    for level in _bots(match.sitters):
        bot(level, match.book.slug)  # complains if this program has no such player
    prepare_game(Game(match.book), lang, _bots(match.sitters))
    seat_at(match, path, screen, lang).run()
    return 0


def _waiting(file: str | None) -> tuple[Path, Match]:
    if file:
        return Path(file), load(file)
    found = last_unfinished()
    if not found:
        raise CommandError("resume-nothing")
    return found


def _bots(sitters: Sequence[Sitter]) -> list[str]:
    """Return the levels of the computer players."""
    return [sitter.name for sitter in sitters if sitter.kind == "bot"]


def read_seats(text: str | None, players: int | None, slug: str) -> list[Sitter]:
    """Read who plays: names of people and levels of computer players. By default one person against the weakest."""
    if text is None:
        return [Sitter("person")] + [Sitter("bot", WEAKEST)] * ((2 if players is None else players) - 1)
    sitters = []
    for name in (part.strip() for part in text.split(",")):
        if not name:
            raise CommandError("wrong-seat", seats=text)
        if name.lower() in known_as(slug) or name.isdecimal():
            bot(name.lower(), slug)  # complains of a number that is no level
            sitters.append(Sitter("bot", name.lower()))
        else:
            sitters.append(Sitter("person", "" if name == "me" else name))
    if players is not None and players != len(sitters):
        raise CommandError("wrong-seats", players=players, seats=len(sitters))
    return sitters
