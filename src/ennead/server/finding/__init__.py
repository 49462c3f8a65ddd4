"""Finding a game: putting together whoever waits for the same, and friends."""
