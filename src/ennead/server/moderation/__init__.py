"""Keeping it kind: who keeps whom away, what is reported, and what a host may do about it."""
