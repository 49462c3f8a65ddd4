"""The clauses by name, as `check` returns them: `return by.O19`. The same order as in clauses.toml."""

from ennead.core.clauses import Refusal

O1, O2, O3, O4, O5, O6, O7, O8, O9, O10, O11, O12, O13, O14, O15, O16, O17, O18, O19 = map(Refusal, range(1, 20))
O20, O21, O22, O23, O24, O25, O26, O27, O28, O29, O30, O31, O32, O33, O34, O35, O36 = map(Refusal, range(20, 37))
