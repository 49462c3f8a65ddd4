"""Moderation: who has blocked whom, what is reported, and what a host may do about it."""
