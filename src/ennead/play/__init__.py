"""A match as it is lived: events, undo, outcome, files, verification, and what each seat is told."""
