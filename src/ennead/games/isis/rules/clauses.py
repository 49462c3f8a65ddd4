"""The clauses by name, as `check` returns them: `return by.I7`. The same order as in clauses.toml."""

from ennead.core.clauses import Refusal

I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13, I14, I15, I16, I17, I18, I19 = map(Refusal, range(1, 20))
