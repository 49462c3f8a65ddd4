"""Tournaments: who has entered, their rounds, their tables and what came of them."""
