"""What a rule answers: that something is legal, or the clause that forbids it."""

from typing import NewType

Refusal = NewType("Refusal", int)
"""The code of the clause that forbids something, or `LEGAL`."""

LEGAL = Refusal(0)
