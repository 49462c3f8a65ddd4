"""Who may do what with accounts and all that people have: rows of a matrix, a file for each area.

A file `rows_<area>.py` has `ROWS`, a list of `Row`. `tests/server/test_people_matrix.py` tries each in every role.
"""
