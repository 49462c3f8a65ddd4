"""The rules, chapter by chapter: what is compiled."""
