"""Signing in: passwords, passkeys, recovery codes and letters."""
