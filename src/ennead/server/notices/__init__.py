"""Notices: telling people who are not there, by push and by mail, what waits for them."""
