"""Finding a game: putting together people who wait for the same."""
