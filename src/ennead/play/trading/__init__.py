"""Offers, deals and promises in a match."""
