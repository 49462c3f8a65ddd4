"""The contract every game fulfils, and what all games share: records, luck, clauses, words. Knows no game."""
