"""The pages of accounts and of privacy, and what the latter asks for: there for everybody."""

from tests.server.people.scene import Row

ROWS = [
    Row("GET /api/privacy", "200"),
]
