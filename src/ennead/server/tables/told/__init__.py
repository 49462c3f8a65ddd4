"""What each viewer of a table is told."""
