"""Tables: what is played there, what everybody is told, and what is kept of it."""
