"""What the pages say, in one language: the house's own words and those of a game."""

import re
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

ROOT = Path(__file__).resolve().parents[2]


class Words:
    """The words of the house and of a game."""

    def __init__(self, language: str, game: str):
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in ("web/src/words", f"src/ennead/games/{game}/words", f"web/src/games/{game}/words"):
            self.bundle.add_resource(FluentResource((ROOT / folder / f"{language}.ftl").read_text("utf-8")))

    def __call__(self, message: str, /, **facts: str | int) -> str:
        told = {name: re.sub(r"^-(?=\d)", "−", fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        text, errors = self.bundle.format_pattern(self.bundle.get_message(message).value, told)
        assert not errors, errors
        return str(text)


@cache
def words(language: str, game: str = "isis") -> Words:
    return Words(language, game)
