"""The pages of accounts and of privacy, and what the latter asks for: there for everybody."""

from tests.server.people.scene import Row

ROWS = [
    #                           own oth gue nob end del ban blo site
    Row("GET /api/privacy",    "200 200 200 200 200 200 200 200 200"),
    Row("GET /privacy",        "200 200 200 200 200 200 200 200 200"),
    Row("GET /account",        "200 200 200 200 200 200 200 200 200"),
    Row("GET /sign-in",        "200 200 200 200 200 200 200 200 200"),
]  # fmt: skip
