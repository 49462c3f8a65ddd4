"""Offers, deals and auctions at a table."""
