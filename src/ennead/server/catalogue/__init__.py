"""What everybody is told of the games: rules, books, first games and puzzles."""
