"""The computer players of the tables."""
