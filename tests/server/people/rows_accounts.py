"""Accounts: signing up and in, ways in, sessions, export, deletion."""

from tests.server.people.scene import Row

ROWS: list[Row] = []
