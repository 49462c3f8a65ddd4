"""The clauses by name, as `check` returns them: `return I7`. The same order as in clauses.toml."""

I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13, I14, I15, I16, I17, I18, I19 = range(1, 20)

LEGAL = 0
