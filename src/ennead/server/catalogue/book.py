"""The rules of a game as a book: chapters, and examples that are positions one can play with."""

from typing import Annotated

import msgspec

from ennead.core import fields
from ennead.core.seats import OVER
from ennead.games import rulebook
from ennead.play.book import Block, Chapter, Example, examples, has_book, read_book, seen
from ennead.play.view import FieldsTold
from ennead.server.http.common import told_of_games
from ennead.server.tables.told.messages import Edition


class ExampleInfo(msgspec.Struct, frozen=True):
    """An example: the position where trying begins, and what is drawn of it."""

    players: int
    options: dict[str, str]
    rules: FieldsTold
    state: FieldsTold
    picture: Annotated[FieldsTold, msgspec.Meta(description="what is drawn, as its eyes see it; nothing: the state")]
    actor: Annotated[str, msgspec.Meta(description="who decides in the picture; nothing when the game is over")]
    eyes: Annotated[str, msgspec.Meta(description="whose eyes see the picture: a seat's, “all” or “spectator”")]
    marks: Annotated[list[str], msgspec.Meta(description="the places that are marked in the picture")]
    parts: Annotated[list[str], msgspec.Meta(description="the parts of the table that are drawn")]
    moves: Annotated[list[str], msgspec.Meta(description="what one may try, each of them legal in the state")]


class BookInfo(msgspec.Struct, frozen=True):
    """The rules of a game as a book; of a game that has none, a book without chapters."""

    title: str
    about: list[Block]
    chapters: list[Chapter]
    examples: dict[str, ExampleInfo]
    edition: Edition = None


@told_of_games("book")
def book(slug: str, lang: str) -> BookInfo:
    """Tell the rules of a game as a book, in our own words."""
    rules = rulebook(slug)
    edition = rules.edition.described if rules.edition else None
    if not has_book(rules):
        return BookInfo(rules.title(lang), [], [], {}, edition)
    text = read_book(rules, lang)
    told = {name: _told(one) for name, one in examples(rules).items()}
    return BookInfo(text.title, text.about, text.chapters, told, edition)


def _told(example: Example) -> ExampleInfo:
    state, picture = fields.whole(example.position.state), fields.whole(seen(example).state)
    actor = example.picture.actor
    return ExampleInfo(
        players=example.position.players,
        options=example.options,
        rules=fields.whole(example.position.rules),
        state=state,
        picture={} if picture == state else picture,
        actor="" if actor == OVER else example.position.book.letter(actor),
        eyes=example.eyes,
        marks=example.marks,
        parts=example.parts,
        moves=[move.notation for move in example.moves],
    )
