"""Friends, and who is online."""
