"""Computer players. They are given what a player may know, never the position."""
