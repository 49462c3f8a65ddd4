"""What is said and drawn."""
