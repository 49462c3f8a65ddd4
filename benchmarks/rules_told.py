"""Random games, with everything that the rules say on the way: played alike in any version of the package.

`same_rules.py` runs this for two versions and compares. Only public functions are used, and those that an older version
lacks are not asked.
"""

import hashlib
from random import Random

import versions

versions.stand_in()

import numpy as np  # noqa: E402

from ennead.core import entry_points  # noqa: E402
from ennead.core.contract import CRITERIA  # noqa: E402
from ennead.core.random_numbers import generators  # noqa: E402
from ennead.core.seats import CHANCE, OVER, SEATS, SPECTATOR  # noqa: E402
from ennead.games import GAMES, rulebook  # noqa: E402

LONGEST = 20_000  # actions of a game
ADVICE = ("move_priors", "evaluate", "likelihood")  # these depend on the weights, too
QUESTIONS = (
    "actor", "legal_actions", "chance_weights", "action_range", "check", "visible_to", "known_to", "seen_as",
    "remembered_as", "reveals_or_covers", "score", "ending", "public_result", "broken_clause", "resample", "settle",
    *ADVICE,
)  # fmt: skip


def facts(slug):
    """Return what a version declares about a game."""
    book = rulebook(slug)
    return {
        "engine": versions.engine_here(),
        "players": book.players,
        "options": {one.name: [one.default, *one.values, *few(one.numbers)] for one in book.options},
        "actions": [[one.kind, one.notation] for one in book.actions],
        "clauses": [one.id for one in book.clauses],
        "rules record": layout(book.rules_dtype),
        "state record": layout(book.state_dtype),
        "questions": [
            name for name in QUESTIONS if hasattr(entry_points, name) and (name != "settle" or book.haggling)
        ],
        "weights": [list(book.weights(players)) for players in book.players],
        "editions": bool(getattr(book, "with_edition", None)),
    }


def few(numbers):
    """Return some of the numbers that an option can have: small ones, at which something ends."""
    return [str(number) for number in (3, 9, 25) if numbers and number in numbers]


def layout(dtype):
    """Return how a record lies in memory: for each field its name of today, type, shape and place."""
    fields = [(versions.FIELDS_ONCE_CALLED.get(name, name), *dtype.fields[name][:2]) for name in dtype.names]
    return [[name, one.base.str, list(one.shape), offset] for name, one, offset in fields] + [dtype.itemsize]


class Telling:
    """A game that is played, and what is noted on the way: by field one digest, or all of it where it is asked for."""

    def __init__(self, slug, number, plan, told=()):
        self.plan, self.told = plan, told
        self.luck = Random(f"{slug} {number}")
        self.by_kind = self.luck.random() < 0.5  # else every legal action is as likely as the others
        book = rulebook(slug)
        editions = plan["editions"]
        self.edition = self.luck.randrange(len(editions)) if editions and self.luck.random() < 0.5 else None
        self.book = book if self.edition is None else book.with_edition(editions[self.edition])
        self.players = self.luck.choice(plan["players"])
        self.options = dict(self._options())
        self.rules = self.book.rules(self.players, self.options)
        self.state, self.other = (np.zeros(1, self.book.state_dtype) for _ in range(2))
        self.numbers = np.zeros(len(self.book.actions), np.int64)
        self.seats = (*range(self.players), SPECTATOR)
        self.phase = number % plan["every"]  # at which positions all is asked
        self.move, self.refusals = 0, 0
        self.digests, self.told_all = {}, []

    def _options(self):
        """Choose options: each its usual value in half of the games."""
        seats = self.book.letters[: self.players]
        for name, (usual, *values) in self.plan["options"].items():
            possible = [value for value in values if not value.isalpha() or len(value) > 1 or value in seats]
            yield name, usual if self.luck.random() < 0.5 else self.luck.choice(possible)

    def note(self, field, found, of=""):
        """Note what the rules said: numbers, or the bytes of a record; and in words, of what they said it."""
        if field in self.told:
            plain = self._plain(found) if isinstance(found, np.ndarray) else found
            self.told_all.append([self.move, field, plain, of])
        digest = self.digests.get(field) or self.digests.setdefault(field, hashlib.blake2b(digest_size=8))
        digest.update(self._bytes(found) if isinstance(found, np.ndarray) else repr(found).encode())

    def _bytes(self, record):
        """Return a record's bytes; where the versions lay it out in different ways, of the fields that both have."""
        names = self._fields(record)
        return b"".join(record[name].astype("<i8").tobytes() for name in names) if names else record.tobytes()

    def _plain(self, record):
        return {name: record[name][0].tolist() for name in self._fields(record) or record.dtype.names}

    def _fields(self, record):
        return self.plan["rules fields" if record is self.rules else "state fields"]

    def asks(self, question):
        """Say whether something is to be asked at all."""
        return question in self.plan["questions"]

    def play(self):
        """Play to the end; what a rule raises is noted, too."""
        try:
            self._play()
        except Exception as error:
            self.note("error", f"{type(error).__name__}: {error}"[:200])
        told = {field: digest.hexdigest() for field, digest in self.digests.items()}
        return {"positions": self.move + 1, "refusals": self.refusals, "digests": told}

    def _play(self):
        self.note("rules", self.rules)
        entry_points.set_up(self.rules, self.state, 0)
        while True:
            self.note("state", self.state)
            seat = int(entry_points.actor(self.rules, self.state, 0))
            self.note("actor", seat)
            look = seat == OVER or self.move % self.plan["every"] == self.phase
            if look:
                self._look(seat)
            if seat == OVER:
                return
            action = self._choose(seat)
            self.note("action", action)
            if look:
                self._tell(action, seat)
            entry_points.play(self.rules, self.state, 0, action)
            self.move += 1
            if look and self.asks("settle"):
                self._settle()
            if self.move == LONGEST:
                raise RuntimeError("the game does not end")

    def _choose(self, seat):
        """Choose an action as the rules list them: for chance as its weights say."""
        if seat == CHANCE:
            total = int(entry_points.chance_weights(self.rules, self.state, 0, self.numbers))
            first, end = map(int, entry_points.action_range(self.rules, self.state, 0))
            weights = self.numbers[: end - first].tolist()
            self.note("chance_weights", [total, first, weights])
            return first + self.luck.choices(range(end - first), weights)[0]
        legal = self.numbers[: entry_points.legal_actions(self.rules, self.state, 0, self.numbers)].tolist()
        self.note("legal_actions", legal)
        if self.by_kind:
            kinds = sorted({self.book.actions[one].kind for one in legal})
            kind = self.luck.choice(kinds)
            legal = [one for one in legal if self.book.actions[one].kind == kind]
        return self.luck.choice(legal)

    def _look(self, seat):
        """Ask everything about the position."""
        rules, state, other = self.rules, self.state, self.other
        self.note("action_range", list(map(int, entry_points.action_range(rules, state, 0))))
        if seat == CHANCE:
            self.note(
                "legal_actions", self.numbers[: entry_points.legal_actions(rules, state, 0, self.numbers)].tolist()
            )
        if self.asks("check"):
            codes = [
                int(entry_points.check(rules, state, 0, action)) for action in range(-1, len(self.book.actions) + 1)
            ]
            self.refusals += sum(code != 0 for code in codes)
            self.note("check", codes)
        for question in ("visible_to", "known_to"):
            for one in self.seats:
                getattr(entry_points, question)(rules, state, 0, one, other)
                self.note(question, other, f" of seat {one}" if one >= 0 else " of a spectator")
        rows, ranks = np.zeros((CRITERIA, SEATS), np.int64), np.zeros(SEATS, np.int64)
        entry_points.score(rules, state, 0, self.players, rows, ranks)
        self.note("score", [rows.tolist(), ranks.tolist()])
        if seat == OVER:
            self.note("ending", int(entry_points.ending(rules, state, 0)))
        for question in ("public_result", "broken_clause"):
            if self.asks(question):
                self.note(question, int(getattr(entry_points, question)(rules, state, 0)))
        if self.asks("resample"):
            self._redraw()
        self._judge(seat)

    def _redraw(self):
        """Redraw what somebody does not know, and what they do not see."""
        seat, luck = self.luck.randrange(self.players), generators(self.move, 1)[0]
        for question in (entry_points.known_to, entry_points.visible_to):
            question(self.rules, self.state, 0, seat, self.other)
            entry_points.resample(self.rules, self.other, 0, seat, luck)
            self.note("resample", self.other, f" for seat {seat}")
            self.note("resample", int(luck[0]))
            if self.asks("broken_clause"):
                self.note("broken_clause", int(entry_points.broken_clause(self.rules, self.other, 0)))
        if self.asks("likelihood"):
            self.note("likelihood", float(entry_points.likelihood(self.rules, self.other, 0, seat, self._weights())))

    def _judge(self, seat):
        """Ask what the game says of good play."""
        if self.asks("move_priors") and seat >= 0:
            count = entry_points.legal_actions(self.rules, self.state, 0, self.numbers)
            leanings = np.zeros(count)
            entry_points.move_priors(self.rules, self.state, 0, self.numbers[:count].copy(), self._weights(), leanings)
            self.note("move_priors", leanings.tolist())
        if self.asks("evaluate"):
            points, result = np.zeros(SEATS), np.zeros((CRITERIA, SEATS), np.int64)
            entry_points.evaluate(self.rules, self.state, 0, self._weights(), result, points)
            self.note("evaluate", points[: self.players].tolist())

    def _weights(self):
        return self.book.weights(self.players)

    def _tell(self, action, seat):
        """Ask what everybody sees of an action."""
        for question in ("seen_as", "remembered_as"):
            asked = getattr(entry_points, question)
            self.note(question, [int(asked(self.rules, self.state, 0, action, one)) for one in self.seats])
        if seat != CHANCE:
            self.note("reveals_or_covers", int(entry_points.reveals_or_covers(self.rules, self.state, 0, action)))

    def _settle(self):
        """Try a deal of a few things, which may be possible or not; the game goes on after it."""
        haggling, luck = self.book.haggling, self.luck
        deal = np.zeros(1, haggling.dtype)
        deal["seats"][0] = luck.randrange(self.players), luck.randrange(self.players)
        for _ in range(2):
            deal["gives"][0, luck.randrange(2), luck.randrange(luck.choice((4, len(haggling.things))))] = 1
        self.note("settle", int(entry_points.settle(self.rules, self.state, 0, deal, self.other)))
        self.note("settle", self.other)
        self.state[:] = self.other


def answers(about=None, play=None, first=0, end=0, plan=None, told=()):
    """Answer a wish: the facts of a game, many games in short, or one game with all that is said in certain fields."""
    if about:
        yield facts(about) if about in GAMES else None
    elif told:
        telling = Telling(play, first, plan, told)
        telling.play()
        yield [telling.players, telling.options, telling.edition, telling.told_all]
    else:
        for number in range(first, end):
            yield Telling(play, number, plan).play()


if __name__ == "__main__":
    versions.answering(answers)
