"""Finding a game: putting together those who wait for the same, and friends."""
