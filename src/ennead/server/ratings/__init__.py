"""Ratings: what results do to them, who leads, and what a person has played."""
