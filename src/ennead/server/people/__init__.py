"""People: guests and accounts, their sessions, whom they block, and what hosts have decided of them."""
