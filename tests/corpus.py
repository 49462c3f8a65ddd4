"""The corpus: match files of every game as they were written once, which must open as long as there is the game.

python -m tests.corpus [GAME …]        adds a file for each number of players that a game has none of
"""

import sys
from pathlib import Path

from ennead.ai.baseline_players import RandomBot, let_play
from ennead.games import GAMES, rulebook
from ennead.play.file import write
from ennead.play.game import game
from tests.facts import facts

FOLDER = Path(__file__).parent / "games"
CORPUS = [path for slug in GAMES for path in sorted((FOLDER / slug / "corpus").glob("*.ennead"))]


def main() -> None:
    """Play what is missing; what is there stays as it is."""
    for slug in sys.argv[1:] or GAMES:
        for players in rulebook(slug).players:
            place = FOLDER / slug / "corpus" / f"{slug}-{players}.ennead"
            place.parent.mkdir(exist_ok=True)
            if not any(place.parent.glob(f"{slug}-{players}*")):
                match = game(slug).new(players, seed=players, options=facts(slug).short)
                while not match.outcome:
                    let_play(RandomBot(players), match)
                place.write_text(write(match), "utf-8")
                print(place.stem)


if __name__ == "__main__":
    main()
