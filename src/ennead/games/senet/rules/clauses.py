"""The clauses by name, as `check` returns them: `return by.Z7`. The same order as in clauses.toml."""

from ennead.core.clauses import Refusal

Z1, Z2, Z3, Z4, Z5, Z6, Z7, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15, Z16, Z17, Z18, Z19 = map(Refusal, range(1, 20))
