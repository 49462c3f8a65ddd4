"""What the pages say, in one language: the house's own words and those of a game."""

import re
from functools import cache
from pathlib import Path

from ennead.core.fluent import Messages

ROOT = Path(__file__).resolve().parents[2]


class Words:
    """The words of the house and of a game."""

    def __init__(self, language: str, game: str):
        self.language = language
        folders = ("web/src/words", f"src/ennead/games/{game}/words", f"web/src/games/{game}/words")
        files = [ROOT / folder / f"{language}.ftl" for folder in folders]
        files += sorted((ROOT / "web/src/words").glob(f"*/{language}.ftl"))  # the parts of the house
        texts = [file.read_text("utf-8") for file in files]
        common = (ROOT / f"src/ennead/games/words/{language}.ftl").read_text("utf-8")
        self.messages, self.common = Messages("\n".join(texts), language), Messages(common, language)

    def __call__(self, message: str, /, **facts: str | int) -> str:
        told = {name: re.sub(r"^-(?=\d)", "−", fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        spoken = self.messages if self.messages.has(message) else self.common  # what every game says alike
        return spoken.write(message, told)


@cache
def words(language: str, game: str = "isis") -> Words:
    return Words(language, game)
