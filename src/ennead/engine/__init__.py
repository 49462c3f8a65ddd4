"""How compiled rules are run: from a portable file, by Numba, or interpreted. Knows no game, and nothing above it."""
