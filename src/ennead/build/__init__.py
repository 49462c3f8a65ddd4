"""Building what is compiled once and then used everywhere. Needs Numba and a linker; nothing else imports it."""
