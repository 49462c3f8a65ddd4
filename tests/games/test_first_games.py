"""First games: real matches that somebody new can follow, told shortly and in both languages."""

import re

import pytest

from ennead.core.language import LANGUAGES
from ennead.games import GAMES
from ennead.play.events import Played, Remark
from ennead.play.file import write
from ennead.play.first_game import MARK, first_game, folder_of, minutes_of

TAUGHT = [slug for slug in GAMES if folder_of(slug).is_dir()]
PARTS = ("title", "text", "tried", "done")
LONGEST = {"title": 40, "text": 330, "tried": 200, "done": 300}  # letters; French is the longer one
TO_READ = 4.0  # words in a second, of which nobody is hurried
CODES = re.compile(r"\b(L[1-4]\.\d+|T\d+|[NS][1-4][FBQC][ab]?|[OSP][1-3]|[ICLO][0-2]|clause|[IOSZE]\d+\.?\d*)\b")
WINS = {"en": re.compile(r"\bwins?\b"), "fr": re.compile(r"\bgagne\b")}

every_first_game = pytest.mark.parametrize("slug", TAUGHT)


def test_every_game_of_the_house_has_one():
    assert len(TAUGHT) >= 4


@every_first_game
def test_it_is_a_match_that_was_played_to_its_end_and_won_by_the_learner(slug):
    lesson = first_game(slug)
    assert write(lesson.match) == lesson.text, "it is written as the program writes it"
    assert lesson.match.outcome
    winners = [lesson.match.book.letter(seat) for seat in lesson.match.outcome.winners]
    assert winners == [lesson.learner]
    sitters = {lesson.match.book.letters[seat]: one for seat, one in enumerate(lesson.match.first_sitters)}
    assert sitters.pop(lesson.learner).kind == "person"
    assert [(one.kind, one.name) for one in sitters.values()] == [("bot", "1")] * len(sitters), "they are gentle"


@every_first_game
def test_its_steps_follow_the_match_and_what_is_done_is_what_the_learner_did(slug):
    lesson = first_game(slug)
    events = lesson.match.events
    marked = [one.text.removeprefix(MARK) for one in events if isinstance(one, Remark)]
    assert [step.name for step in lesson.steps] == marked
    assert 8 <= len(lesson.steps) <= 14
    assert lesson.steps[-1].at == len(events), "the last step is the end"
    seat = lesson.match.book.letters.index(lesson.learner)
    ends = [step.at for step in lesson.steps[1:]] + [len(events)]
    for step, end in zip(lesson.steps, ends, strict=True):
        own = [one for one in events[step.at : end] if isinstance(one, Played) and one.actor == seat]
        assert len(step.do) <= len(own), step.name
        if step.do:
            assert events[step.at] is own[0], f"{step.name}: it is the learner's turn"
    assert not lesson.steps[0].do, "first of all it is told what wins"
    assert not lesson.steps[-1].do
    assert sum(len(step.do) for step in lesson.steps) >= 8, "there is something to do"


@every_first_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_it_says_is_short_and_plain_and_all_there(slug, lang):
    lesson = first_game(slug)
    text = (folder_of(slug) / f"{lang}.ftl").read_text("utf-8")
    wanted = {f"{step.name}-{part}" for step in lesson.steps for part in (PARTS[:3] if step.do else PARTS[:2])}
    may_be = {f"{step.name}-done" for step in lesson.steps if step.do}
    there = set(re.findall(r"^([\w-]+) =", text, re.M))
    assert wanted <= there <= wanted | may_be
    other = (folder_of(slug) / f"{LANGUAGES[1 - LANGUAGES.index(lang)]}.ftl").read_text("utf-8")
    assert there == set(re.findall(r"^([\w-]+) =", other, re.M))
    for step in lesson.steps:
        for part in PARTS:
            said = lesson.say(step, part, lang)
            assert len(said) <= LONGEST[part], f"{step.name}-{part}: {len(said)} letters"
            assert not CODES.search(said), said
    assert WINS[lang].search(lesson.say(lesson.steps[0], "text", lang)), "what wins is said first"


# What a game without these would surprise its new player with, as it is said somewhere in it.
TOLD = {
    "isis": {"en": ["below zero"], "fr": ["sous zéro"]},
    "osiris": {
        "en": ["ten followers", "at most three", "loses goes home", "enters it .* earns it"],
        "fr": ["dix fidèles", "trois au plus", "perd rentre", "gagne le prêtre qui y entre"],
    },
    "sailing": {
        "en": ["sphinx .* two or three icons", "pylon one with three, or a city", "new labourers", "the Regent"],
        "fr": ["sphinx .* deux ou trois icônes", "pylône .* trois icônes, ou une cité", "d’autres ouvriers", "régent"],
    },
    "senet": {
        "en": ["can move must", "28 to 30 do not protect", "from 26"],
        "fr": ["qui peut jouer le doit", "de 28 à 30", "part de 26"],
    },
}


@pytest.mark.parametrize("slug", TOLD)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_tells_what_would_else_come_as_a_surprise(slug, lang):
    lesson = first_game(slug)
    said = [lesson.say(step, part, lang) for step in lesson.steps for part in PARTS]
    missing = [what for what in TOLD[slug][lang] if not any(re.search(what, one) for one in said)]
    assert missing == []


@every_first_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_time_that_it_takes_is_enough_to_read_it(slug, lang):
    lesson = first_game(slug)
    words = sum(len(lesson.say(step, part, lang).split()) for step in lesson.steps for part in PARTS[:2] + PARTS[3:])
    assert words / TO_READ < 60 * minutes_of(slug)
    assert minutes_of(slug) <= 10
