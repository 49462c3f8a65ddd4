"""`ennead store kinds` tells what a server keeps."""

import msgspec

from ennead.core.language import words
from ennead.server.people.kept import kinds


def test_the_command_tells_them_in_both_languages_and_as_json(ask):
    status, told = ask("store", "kinds")
    assert status == 0
    assert "\n    belongs to: person\n" in told
    assert "\n    kept: until it is deleted; of a guest: 365 days\n" in told
    assert "conservé\u00a0: 10 minutes" in ask("store", "--lang", "fr")[1]
    found = msgspec.json.decode(ask("store", "kinds", "--json")[1])
    assert [one["name"] for one in found] == [one.name for one in kinds(words("server", "en"))]
    assert ask("store", "sizes")[0] == 1
