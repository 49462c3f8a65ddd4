"""The clauses by name, as `check` returns them: `return by.S4_3`. The same order as in clauses.toml."""

from ennead.core.clauses import Refusal

S1_1, S1_2, S1_3, S1_4, S1_5, S1_6, S1_7, S1_8, S1_9, S1_10 = map(Refusal, range(1, 11))
S2_1, S2_2, S2_3 = map(Refusal, range(11, 14))
S3_1, S3_2, S3_3 = map(Refusal, range(14, 17))
S4_1, S4_2, S4_3, S4_4, S4_5, S4_6 = map(Refusal, range(17, 23))
S5_1, S5_2, S5_3, S5_4, S5_5, S5_6, S5_7 = map(Refusal, range(23, 30))
S6_1, S6_2, S6_3, S6_4, S6_5, S6_6 = map(Refusal, range(30, 36))
S7_1, S7_2 = map(Refusal, range(36, 38))
S8_1, S8_2 = map(Refusal, range(38, 40))
S9_1, S9_2 = map(Refusal, range(40, 42))
S10_1, S10_2, S10_3, S10_4, S10_5, S10_6 = map(Refusal, range(42, 48))
S11_1, S11_2, S11_3 = map(Refusal, range(48, 51))
S12_1, S12_2, S12_3 = map(Refusal, range(51, 54))
S13_1, S13_2, S13_3, S13_4, S13_5, S13_6 = map(Refusal, range(54, 60))
S14_1, S14_2, S14_3, S14_4, S14_5, S14_6, S14_7, S14_8 = map(Refusal, range(60, 68))
S15_1, S15_2, S15_3, S15_4, S15_5, S15_6, S15_7, S15_8, S15_9 = map(Refusal, range(68, 77))
S16_1, S16_2, S16_3, S16_4, S16_5, S16_6 = map(Refusal, range(77, 83))
E1, E2, E3, E4, E5, E6, E7, E8, E9, E10 = map(Refusal, range(83, 93))
