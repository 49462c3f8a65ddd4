"""Boards and editions as data: reading, checking, writing them."""
