"""The sockets of the tables: letting them in, what goes in and out, and what each frame does."""
