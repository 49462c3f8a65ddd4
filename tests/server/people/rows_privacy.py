"""What the page about privacy asks for: the same for everybody."""

from tests.server.people.scene import Row

ROWS = [
    #                           own oth gue nob end del ban blo site
    Row("GET /api/privacy",    "200 200 200 200 200 200 200 200 200"),
]  # fmt: skip
