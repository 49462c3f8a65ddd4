"""Notices: telling people by push and by mail while their pages are closed."""
