"""Golden playthroughs: whole games in plain text, with every seat's view and perception; a leak shows up in a diff.

python -m tests.playthrough [GAME …]        writes them anew
"""

import sys
from pathlib import Path
from random import Random

from ennead.core.fair_luck import FairLuck
from ennead.core.rulebook import names_a_seat
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.file import write_event
from ennead.play.match import Match
from ennead.play.telling import names, tell
from tests.facts import FOLDER, facts
from tests.haggling import some_dealing
from tests.walks import pick


def folder(slug: str) -> Path:
    """Return where the playthroughs of a game are."""
    return FOLDER / slug / "golden"


def settings(slug: str) -> dict[str, tuple[int, dict[str, str]]]:
    """Return the playthroughs a game must have: every number of players, and every value of every option."""
    book = rulebook(slug)
    wanted: dict[str, tuple[int, dict[str, str]]] = {}
    usual = facts(slug).usual
    for players in book.players:
        wanted[f"{slug}-{players}"] = (players, usual)
    for at, option in enumerate(book.options):
        for value in option.values:
            players = book.players[(at + 1) % len(book.players)]
            if names_a_seat(value):
                players = max(players, book.letters.index(value) + 1)
            if value != option.default:
                wanted[f"{slug}-{players}-{option.name}-{value}"] = (players, usual | {option.name: value})
    if book.haggling:
        wanted[f"{slug}-{book.players[1]}-haggling"] = (book.players[1], usual)
    return wanted


class Teller:
    """Writes positions line by line; where they have many parts, only what has changed since the last time."""

    def __init__(self, slug: str):
        self.in_parts = facts(slug).in_parts
        self.before: dict[str, dict[str, str]] = {}

    def tell(self, who: str, position: object) -> str:
        """Write what somebody sees or knows."""
        if not self.in_parts:
            return str(position)
        first, *rest = str(position).split()
        parts = {part.partition(":")[0]: part for part in rest}
        before = self.before.get(who, {})
        self.before[who] = parts
        gone = [f"no {name}" for name in before if name not in parts]
        return " ".join([first, *(part for name, part in parts.items() if before.get(name) != part), *gone])


def haggled(match: Match, luck: Random, seats: tuple[int, ...]) -> list[str]:
    """Let somebody haggle, and write down what everybody is told of it and knows of all offers."""
    dealing = some_dealing(match, luck)
    if dealing is None:
        return []
    match.append(dealing)
    lines = ["haggling: " + write_event(match.book, dealing)]
    for seat in seats:
        who = "spectator" if seat == SPECTATOR else match.book.letter(seat)
        told, seen = match.told(len(match.events) - 1, seat), match.haggling(seat)
        offers = " ".join(f"{one.number}:{one.fate}{one.refusal and '!'}{one.refusal}" for one in seen.offers)
        lines.append(f"  {who} is told {told.kind} {told.fields}; offers {offers}; {seen.left} left")
    return lines


def playthrough(slug: str, name: str) -> str:
    """Play a game by a fixed recipe and write down everything that anybody sees of it."""
    players, options = settings(slug)[name]
    book = rulebook(slug)
    luck = FairLuck.from_number(sum(name.encode()), players)
    match = Match(book, players, options)
    seats = (*range(players), SPECTATOR)
    lines = [f"{book.slug}, rules version {book.version}, {players} players", f"options: {match.options}", ""]
    step = 0
    teller, listed = Teller(slug), facts(slug).listed
    while match.actor != OVER:
        step += 1
        before = match.position
        if match.actor == CHANCE:
            outcomes = before.outcomes()
            lines.append("chance: " + " ".join(f"{action}:{weight}" for action, weight in outcomes if weight))
            action = outcomes[luck.outcome(step, [weight for _, weight in outcomes])][0]
        else:
            legal = match.legal()
            few = " ".join(map(str, legal[:listed])) + (" …" if len(legal) > listed else "")
            lines.append(f"legal for {book.letter(match.actor)}: {len(legal)}: {few}")
            action = pick(legal, step * 7919)
            if name.endswith("may-stop"):  # what this one is about is rare
                action = next((one for one in legal if before.reveals_or_covers(one)), action)
                action = legal[-1] if legal[0].kind == "step" and legal[-1].kind == "stop" else action
        lines.append(f"{step}. {book.letter(match.actor)} plays {action}")
        match.play(action)
        if name.endswith("-haggling") and not match.outcome:
            lines += haggled(match, Random(step), seats)
        for seat in seats:
            who = "spectator" if seat == SPECTATOR else book.letter(seat)
            perceived, recalled = before.seen_as(action, seat), before.remembered_as(action, seat)
            seen = teller.tell(f"{who} sees", match.view(seat).position)
            lines.append(f"  {who} perceives {perceived}, later {recalled}; sees {seen}")
        for seat in range(players):
            known = teller.tell(f"{book.letter(seat)} knows", match.known(seat))
            lines.append(f"  {book.letter(seat)} knows {known}")
    lines += ["", str(match), "", f"outcome: {match.outcome.text('en')}", f"         {match.outcome.text('fr')}"]
    lines += [f"ranks {match.outcome.ranks}, scores {match.outcome.scores}, {match.outcome.trail}", ""]
    for lang in ("en", "fr"):
        lines += [*tell(match, match.log(), lang), ""]
        for told in book.account(book, match.rules, match.position.state, names(match, lang), lang):
            lines += [*told, ""]
    return "\n".join(lines)


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        folder(game).mkdir(exist_ok=True)
        for title in settings(game):
            (folder(game) / f"{title}.txt").write_text(playthrough(game, title), "utf-8")
            print(title)
