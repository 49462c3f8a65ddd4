"""How Senet is written, told and drawn."""
