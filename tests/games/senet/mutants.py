"""How each clause of Senet is broken, for `tests/games/test_mutants.py`."""

# clause, file, what stands there, what breaks the clause
MUTANTS = [
    ("Z1", "svg.py", "if row == 1 else place", "if row == 2 else place"),
    ("Z2", "pieces.py", "if house % 2 == 1 else", "if house % 2 == 0 else"),
    ("Z3", "turn.py", "(4, 6, 4, 1, 1)", "(4, 5, 4, 2, 1)"),
    ("Z4", "turn.py", "as likely (Z4).\"\"\"\n    return 1", "as likely (Z4).\"\"\"\n    return 1 + seat"),
    ("Z5", "turn.py", "< to else by.Z5", "< to else LEGAL"),
    ("Z6", "turn.py", "state.thrown == 2 or state.thrown == 3", "state.thrown != 6"),
    ("Z7", "turn.py", "        return by.Z7", "        return LEGAL"),
    ("Z8", "turn.py", "            state.board[from_] = met", "            come_back(state, met)"),
    ("Z9", "turn.py", "return by.Z9 if is_protected(state, House(goal)) else LEGAL", "return LEGAL"),
    ("Z10", "turn.py", "WALL = 3", "WALL = 4"),
    ("Z11", "turn.py", "return by.Z11 if direction(state) == AHEAD else may_go", "return may_go"),
    ("Z12", "pieces.py", "House(14), House(25)", "House(13), House(25)"),
    ("Z13", "turn.py", "NOWHERE if house < BEAUTY < goal else goal", "goal"),
    ("Z14", "turn.py", "House(house - 1)\n    state", "House(house + 1)\n    state"),
    ("Z15", "turn.py", "min(house + state.thrown, OFF)", "min(house + state.thrown, OFF - 1)"),
    ("Z16", "turn.py", "OFF if house + 1 == OFF or house", "OFF if house"),
    ("Z17", "turn.py", "return LEGAL if house == BEAUTY else by.Z17", "return LEGAL"),
    ("Z18", "turn.py", "if count(state, state.turn) == 0 or", "if"),
    ("Z19", "turn.py", " or state.throws == LONGEST:", ":"),
    ("Z19", "turn.py", "== 0 else by.Z19", "== 0 else by.Z18"),
]  # fmt: skip
