"""Accounts: names that belong to somebody, and how one proves that it is one's own."""
