"""The clocks of the tables."""
