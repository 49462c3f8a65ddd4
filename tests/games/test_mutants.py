"""A clause is tested only if a test marked with it fails when the clause is broken: here each of them is broken once.

Each mutant is a copy of the package with one rule changed; the tests marked with the clause must fail on it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ennead
from ennead.games import GAMES, rulebook

ROOT = Path(__file__).resolve().parents[2]

# clause, file, what stands there, what breaks the clause
ISIS = [
    ("I1", "setup.py", "state.board[square] = FREE", "state.board[square] = 5 * (square == 7)"),
    ("I2", "setup.py", "3: (6, 7)", "3: (6, 8)"),
    ("I2", "setup.py", "4: (5, 5)", "4: (6, 5)"),
    ("I3", "setup.py", "-4: 1}", "-4: 2}"),
    ("I3", "turn.py", "return state.unseen[value]", "return rules.copies[value]"),
    ("I4", "turn.py", "refuse={reveal: by.I4}", "refuse={reveal: by.I6}"),
    ("I4", "setup.py", "4: (5, 5)", "4: (5, 6)"),
    ("I5", "turn.py", "Seat(state.turn + 1)", "Seat(state.turn - 1)"),
    ("I5", "setup.py", 'CHANCE if options["first"] == "random"', '0 if options["first"] == "random"'),
    ("I6", "turn.py", "Phase.CHOOSE\n    for _", "Phase.CHOOSE\n    return\n    for _"),
    ("I6", "turn.py", "turn_up, otherwise=by.I6", "turn_up, otherwise=LEGAL"),
    ("I7", "turn.py", "== FREE else by.I7", "< 5 else by.I7"),
    ("I7", "turn.py", "    return ask_free(state, square)\n\n\n@lay_tile", "    return LEGAL\n\n\n@lay_tile"),
    ("I8", "turn.py", "refuse={put_pawn: by.I8, turn_up: by.I8}", "refuse={put_pawn: LEGAL, turn_up: LEGAL}"),
    ("I9", "turn.py", "if state.pawns[state.turn] == 0:", "if state.pawns[state.turn] == -1:"),
    ("I9", "turn.py", "return LEGAL if state.tiles[state.turn] > 0 else by.I9", "return LEGAL"),
    ("I10", "sight.py", "            out.board[square] = COVERED", "            out.board[square] = piece"),
    ("I10", "pieces.py", "shown: int = everyone", "shown: int = Sight(seen=BY_GAME, known=EVERYONE)"),
    ("I10", "turn.py", "return rules.open == 0", "return False"),
    ("I10", "turn.py", "return COVERS if rules.open == 0 else 0", "return 0"),
    ("I11", "turn.py", "if state.free == 0:", "if state.free == 1:"),
    ("I11", "setup.py", "2: (8, 11)", "2: (9, 11)"),
    ("I12", "count.py", "if column < SIDE - 1 else NOWHERE", "if True else NOWHERE"),
    ("I12", "count.py", "square - SIDE if", "square - SIDE + 1 if"),
    ("I12", "sight.py", "or state.phase == Phase.DONE", "or False"),
    ("I13", "count.py", "out[0, piece - PAWN] += worth", "out[0, state.turn] += worth"),
    ("I14", "count.py", "out[0, piece - PAWN] += worth", "out[0, piece - PAWN] = worth"),
    ("I14", "count.py", "+= worth(state, square)", "-= worth(state, square)"),
    ("I15", "count.py", "out[criterion, seat] = 0", "out[criterion, seat] = seat * (criterion == 1)"),
    ("I16", "count.py", "(abs(points) - 1) // COLUMN", "abs(points) // COLUMN"),
    ("I17", "setup.py", "book.tiles = 0 if book.common else tiles", "book.tiles = tiles"),
    ("I17", "turn.py", "return LEGAL if state.stock > 0 else by.I17", "return LEGAL"),
    ("I18", "turn.py", "if has_something(state, state.turn):", "if True:"),
    ("I19", "sight.py", "rules.open == 1 or", "rules.open == 2 or"),
    ("I19", "turn.py", "return rules.open == 0", "return True"),
]  # fmt: skip

OSIRIS = [
    ("O1", "board.py", '* EACH + int(entry["rings"])', '* EACH + 2 - int(entry["rings"])'),
    ("O2", "wire.py", "for god in range(GODS)]", "for god in range(12)]"),
    ("O3", "boards/square.toml", '"L1.0" = { at = [-5, -5]', '"L1.0" = { at = [-5, -4]'),
    ("O4", "boards/square.toml", '["L1.0", "L1.2"], up = ["L2.0", "L2.1"]', '["L1.0", "L1.2"], up = ["L2.0"]'),
    ("O4", "walk.py", "    if price == 0:\n        return by.O4", "    if price == 9:\n        return by.O4"),
    ("O5", "boards/round.toml", 'rings = 0, up = ["L1.0", "L1.1"]', 'rings = 0, up = ["L1.0"]'),
    ("O6", "pieces.py", '"Geb", "Hathor"', '"Hathor", "Geb"'),
    ("O7", "setup.py", "if state.god[other] == god:", "if state.god[other] == god - 99:"),
    ("O7", "setup.py", "(O7, O10).\"\"\"\n    return True", "(O7, O10).\"\"\"\n    return False"),
    ("O8", "setup.py", "return Seat(colour % rules.players)", "return Seat(colour)"),
    ("O9", "setup.py", "state.counters[town] = ALLOWANCE if", "state.counters[town] = 3 if"),
    ("O10", "sight.py", "seen = out.seen[Seat(seat)] if seat >= 0 else 0", "seen = 8191"),
    ("O11", "followers.py", "+ more <= CROWD", "+ more <= CROWD + 1"),
    ("O12", "end.py", "state.turn = Seat(state.turn + 1)", "state.turn = Seat(0)"),
    ("O13", "sowing.py", "while not rules.open[town]:", "while False:"),
    ("O14", "end.py", "    if any_can_begin(rules, state, state.turn):", "    if True:"),
    ("O15", "turn.py", "priest >= rules.priests or owner(rules, priest) != state.turn", "priest >= rules.priests"),
    ("O16", "walk.py", "    if price > purse:", "    if price > purse + 1:"),
    ("O17", "turn.py", "if state.left == 0 or (state.left > 1", "if state.left <= 1 or (state.left > 1"),
    ("O18", "walk.py", "return LEGAL if place == at_home(rules, priest) else by.O18", "return LEGAL"),
    ("O19", "walk.py", "owner(rules, other) == owner(rules, priest)", "other == priest"),
    ("O20", "turn.py", "    state.stepped = 1\n", "    state.stepped = 1\n    state.god[0] = state.god[1]\n"),
    ("O21", "turn.py", "state.left == 1 and state.stepped == 1", "state.left == 1"),
    ("O21", "turn.py", "return by.O21 if can_step(rules, state, state.mover, 1) else LEGAL", "return LEGAL"),
    ("O22", "walk.py", "and price != SIDEWAYS:", "and price == 0:"),
    ("O22", "sowing.py", "    state.counters[home] += state.gained\n", ""),
    ("O23", "turn.py", "state.counters[rules.home[state.mover]] -= 1", "state.counters[rules.home[state.mover]] -= 0"),
    ("O24", "turn.py", "    if won:\n        go_on", "    if True:\n        go_on"),
    ("O25", "fight.py", "total += state.followers[colour, god]", "total = state.followers[colour, god]"),
    ("O26", "fight.py", ">= strength(state, rival)", "> strength(state, rival)"),
    ("O27", "turn.py", "    return owner(rules, state.winner)", "    return state.turn"),
    ("O27", "turn.py", "    swap(state)\n", ""),
    ("O28", "fight.py", "[owner(rules, state.rival)] |= both", "[owner(rules, state.mover)] |= both"),
    ("O28", "fight.py", "ours - theirs if state.winner < loser", "theirs - ours if state.winner < loser"),
    ("O28", "fight.py", "(attacked and ahead == 0)", "ahead == 0"),
    ("O28", "fight.py", "            _exchange(state, min(one, other), max(one, other), third)", "            pass"),
    ("O28", "fight.py", "if third < low or third > high:", "if True:"),
    ("O28", "sight.py", "State, \"known_to\", turn_up)", "State, \"known_to\", look)"),
    ("O28", "resample.py", "            if not fits(state, holder, god):", "            if False:"),
    ("O29", "turn.py", "            state.just_won = rules.may_stop", "            state.just_won = 0"),
    ("O29", "turn.py", "state.priest[loser] = at_home(rules, loser)", "state.priest[loser] = at_home(rules, 0)"),
    ("O30", "sowing.py", "    town = home\n", "    town = Town((home + 1) % TOWNS)\n"),
    ("O31", "followers.py", " and has_room(state, colour, to) else", " else"),
    ("O32", "turn.py", "        state.priest[state.mover] = TIP\n", ""),
    ("O33", "end.py", "space == NOWHERE:\n            return True", "space == NOWHERE:\n            return False"),
    ("O34", "turn.py", "Holder(state.mover) if rules.by_priest else PYRAMID", "PYRAMID"),
    ("O34", "end.py", "out[0, seat_of_colour(rules, colour)] +=", "out[0, colour] +="),
    ("O35", "end.py", "first = 0 if rules.from_start else", "first = 0 if True else"),
    ("O35", "end.py", "first = 0 if rules.from_start else", "first = 0 if False else"),
    ("O36", "end.py", "state.idle == rules.players or", "state.idle == 99 or"),
    ("O36", "end.py", "state.rounds == rules.max_rounds", "state.rounds > rules.max_rounds"),
]  # fmt: skip

TOML = "editions/reconstruction.toml"
SAILING = [
    ("S1.1", "setup.py", "5: 30}  # S1.1", "5: 31}  # S1.1"),
    ("S1.2", "setup.py", "BASIC = {2: 3,", "BASIC = {2: 4,"),
    ("S1.3", "setup.py", "START = 2 ", "START = 3 "),
    ("S1.4", "setup.py", "state.glory[seat] = 0", "state.glory[seat] = 1"),
    ("S1.5", "season.py", "card, next_dealt(rules, state))", "card, 0)"),
    ("S1.6", "season.py", "    state.regent = seat\n", "    state.regent = 0\n"),
    ("S1.7", "setup.py", "(rules.players == 3 and mark == ANKH)", "rules.players == 3"),
    ("S1.8", "setup.py", "cartouche < rules.cartouches and leftmost:", "cartouche < rules.cartouches:"),
    ("S1.9", "setup.py", "state.monument[site] = NEUTRAL if", "state.monument[site] = 0 if"),
    ("S1.10", "pieces.py", "HANDS = Sight(seen=Owner(),", "HANDS = Sight(seen=EVERYONE,"),
    ("S1.10", "pieces.py", "seen=Owner(UNKNOWN, unless=is_screen_open)", "seen=EVERYONE"),
    ("S1.10", "labourers.py", "state.open[seat, labourer] += 1", "state.open[seat, labourer] += 0"),
    ("S1.10", "memory.py", "    state.maybe[row, card] = Bits(1 << card)", "    pass"),
    ("S2.1", "season.py", "seat = Seat((state.regent + step) % rules.players)", "seat = Seat(step)"),
    ("S2.2", "setup.py", "LEFT_IN_BAG = 2", "LEFT_IN_BAG = 3"),
    ("S2.3", "pieces.py", "return seat == state.regent and state.phase", "return state.phase"),
    ("S3.1", "season.py", "(state.turn + step)", "(state.turn + rules.players - step)"),
    ("S3.2", "turn.py", "player(*TURN, otherwise=by.S3_2,", "player(*TURN, otherwise=LEGAL,"),
    ("S3.3", "market.py", "state.used_stall[stall] and not helped(rules, effect, TRADE)", "state.used_stall[stall]"),
    ("S4.1", "harvest.py", "[space] + MASTER * master)] <= 0:", "[space] + MASTER * master)] < 0:"),
    ("S4.2", "harvest.py", "rules.from_segment[space] > state.season", "rules.from_segment[space] > state.season + 1"),
    ("S4.3", "harvest.py", "if state.monument[site] == NONE:", "if True:"),
    ("S4.4", "harvest.py", "        return by.S4_4", "        return LEGAL"),
    ("S4.5", "harvest.py", "if state.season == SEASONS and", "if state.season >= SEASONS - 1 and"),
    ("S4.6", "supply.py", "taken = min(number, int(state.supply[good]))", "taken = number"),
    ("S5.1", "city.py", "    if state.worker[space] != NONE:", "    if False:"),
    ("S5.2", "city.py", "return LEGAL if seat < rules.players and seat != state.turn else by.S5_2",
     "return LEGAL if seat < rules.players else by.S5_2"),
    ("S5.3", "city.py", "if seat != state.turn and state.owned", "if state.owned"),
    ("S5.4", "city.py", "if rules.players == 2 and state.monument", "if rules.players == 3 and state.monument"),
    ("S5.5", "city.py", "GRAIN, 1)", "GRAIN, 2)"),
    ("S5.6", "city.py", "state.phase = Phase.PASS_ON",
     "pass_on(rules, state, Seat((state.turn + 1) % rules.players))"),
    ("S5.7", "deck.py", "            reshuffle(rules, state)\n", "            pass\n"),
    ("S6.1", "caravan.py", "    if state.driver[section] != NONE:", "    if False:"),
    ("S6.2", "caravan.py", "rules.load[section, good]", "rules.load[Section(0), good]"),
    ("S6.3", "caravan.py", "                return by.S6_3", "                return LEGAL"),
    ("S6.4", "caravan.py", "    state.tokens[state.turn, good] -= 1\n", ""),
    ("S6.5", "caravan.py", "        return by.S6_5", "        return LEGAL"),
    ("S6.6", "turn.py", "Phase.BUILD_SITE: player(build, otherwise", "Phase.BUILD_SITE: player(build, join, otherwise"),
    ("S7.1", "hire.py", "USUAL_PRICE = 2", "USUAL_PRICE = 1"),
    ("S7.2", "hire.py", "state.wages[good] += 1", "state.supply[good] += 1"),
    ("S8.1", "market.py", "rules.ware[stall, Side(1 - side), good]", "rules.ware[stall, side, good]"),
    ("S8.2", "market.py", "        return by.S8_2", "        return LEGAL"),
    ("S9.1", "monuments.py", "rules.plans[cartouche]] <= 0:", "rules.plans[cartouche]] < 0:"),
    ("S9.2", "monuments.py", "elif state.planner[cartouche] != NOBODY:", "elif state.planner[cartouche] == NEUTRAL:"),
    ("S10.1", "monuments.py", "+= rules.glory[kind] + parameter", "+= parameter"),
    ("S10.2", "monuments.py", " or state.worker[rules.space[site]] != NONE:", ":"),
    ("S10.3", "monuments.py", "return LEGAL if icons == 2 else by.S10_3", "return LEGAL if icons == 3 else by.S10_3"),
    ("S10.4", "monuments.py", "touches_barge(rules, state, site) or ", ""),
    ("S10.5", "monuments.py", "state.honoured[kind] == NOBODY and ", ""),
    ("S10.6", "monuments.py", "            state.planner[cartouche] = NEUTRAL", "            pass"),
    ("S11.1", "cards.py", "    move_card(rules, state, card, DISCARDS)\n", ""),
    ("S11.1", "turn.py", "move_card(rules, state, state.playing, DISCARDS)", "pass"),
    ("S11.2", "season.py", "if not state.withdrawn[seat]:", "if True:"),
    ("S11.3", "cards.py", "return LEGAL if can_run(rules, state, effect) else by.S11_3", "return LEGAL"),
    ("S12.1", "cards.py", "if state.boon[opponent, boon] == 1:", "if state.boon[opponent, boon] == 9:"),
    ("S12.1", "cards.py", "state.turn):\n        return by.S12_1", "state.turn) and False:\n        return by.S12_1"),
    ("S12.2", "cards.py", "or state.boon[state.turn, boon] == 2:", "or state.boon[state.turn, boon] == 9:"),
    ("S12.3", "cards.py", "return LEGAL if can_run(rules, state, effect_of(boon)) else by.S12_3", "return LEGAL"),
    ("S13.1", "withdraw.py", "state.withdrawn[state.turn] = 1", "state.withdrawn[state.turn] = 0"),
    ("S13.2", "withdraw.py", "        return by.S13_2", "        return LEGAL"),
    ("S13.3", "withdraw.py", "if state.first == NOBODY:", "if True:"),
    ("S13.4", "withdraw.py", "            collect(rules, state, seat, good, lacking)", "            pass"),
    ("S13.4", "supply.py", "    wanted -= taken\n", ""),
    ("S13.5", "city.py", "and seat != state.turn else", "and seat != state.turn and state.withdrawn[seat] == 0 else"),
    ("S13.6", "season.py", "state.planner[cartouche] = NOBODY", "state.planner[cartouche] = seat"),
    ("S14.1", "deals.py", "deal.seats[Side(1)] or not anything:", "deal.seats[Side(1)]:"),
    ("S14.1", "deals.py", "            if deal.gives[side, thing] < 0:", "            if False:"),
    ("S14.2", "deals.py", "        mix(rules, state, deal)\n", "        state.turn = deal.seats[Side(1)]\n"),
    ("S14.3", "play/trading/seen.py", '"promise": promise if partner else ""', '"promise": promise'),
    ("S14.4", "deals.py", "            return by.S14_4", "            return LEGAL"),
    ("S14.5", "deals.py", "if can_settle(state) else", "if can_settle(state) and state.withdrawn[0] == 0 else"),
    ("S14.6", "deals.py", "mix_up_unseen(rules, state, bits_at(rules, state, seat), partners)", "pass"),
    ("S14.6", "deals.py", "            mix_up_kept(rules, state, 1 << seat)", "            pass"),
    ("S14.6", "play/trading/seen.py", "dict(bundle if partner else haggle.how.disguised(bundle))", "dict(bundle)"),
    ("S14.7", "trading.py", 'OTHER_THINGS = ("boon", "camel", "monument", "glory")', 'OTHER_THINGS = ("boon",)'),
    ("S14.8", "deals.py", "(state.phase == Phase.ACT and state.active_effect == NONE)", "state.phase == Phase.ACT"),
    ("S5.6", "deals.py", "state.phase in (Phase.KEEP, Phase.PASS_ON) or", "state.phase == Phase.PASS_ON or"),
    ("S15.1", "season.py", "    state.season += 1  #", "    state.season += 2  #"),
    ("S15.2", "season.py", "    free_caravans(rules, state)\n", ""),
    ("S15.3", "season.py", "            state.supply[good] += state.paid[stall, good]\n", ""),
    ("S15.4", "season.py", "state.covered[bonus] = 2", "state.covered[bonus] = 0"),
    ("S15.5", "setup.py", "        state.pool[labourer] = 0\n", ""),
    ("S15.6", "season.py", "if not holds_over(rules, state, seat):", "if True:"),
    ("S15.7", "season.py", "state.boon[seat, boon] = 2", "state.boon[seat, boon] = 0"),
    ("S15.8", "season.py", "state.regent = state.first", "state.regent = state.turn"),
    ("S15.9", "setup.py", "        state.placer[space] = NOBODY\n",
     "        state.placer[space] = NOBODY\n        state.owned[rules.first_site[space], Seat(0)] = 0\n"),
    ("S16.1", "end.py", "\nADJACENT = 3", "\nADJACENT = 2"),
    ("S16.2", "end.py", "\nTOGETHER = 4", "\nTOGETHER = 3"),
    ("S16.3", "end.py", "FOR_TOGETHER * sets", "FOR_TOGETHER * (rows_of_three(rules, state, seat) == 0) * sets"),
    ("S16.4", "end.py", "out[1, seat] = total(state, seat)", "out[1, seat] = 0"),
    ("S16.5", "end.py", "return row + own if is_connected else own",
     "return row + min(own, 1) if is_connected else min(own, 1)"),
    ("S16.6", "end.py", "  state.glory[seat]\n", "  state.glory[seat] + (state.planner[6] == seat)\n"),
    ("E1", TOML, 'name = "N1Q", bank = "north", segments = [1]', 'name = "N1Q", bank = "north", segments = [2]'),
    ("E2", TOML, 'icons = [2, 3], ankh = "b"', 'icons = [2, 3], ankh = "a"'),
    ("E3", "end.py", "site > 0 and rules.bank[site] == rules.bank[Site(site - 1)]", "site > 0"),
    ("E4", TOML, '"1G2B"], ankh = true', '"2G1B"], ankh = true'),
    ("E5", TOML, "pylon = 5", "pylon = 6"),
    ("E6", TOML, '"4G4B"', '"4G3B"'),
    ("E7", TOML, '["3G", "2S"]', '["3G", "1S"]'),
    ("E8", TOML, 'tokens = "5G"', 'tokens = "4G"'),
    ("E9", TOML, "rebate = 3 }", "rebate = 2 }"),
    ("E10", TOML, "most = 3 }", "most = 2 }"),
    ("E10", "cards.py", "state.scribed[state.turn] = 1", "pass"),
    ("E10", "harvest.py", "        return by.E10", "        return LEGAL"),
    ("E10", "caravan.py", "NOBODY and not helped(rules, effect, CARAVAN):", "NOBODY:"),
    ("E10", "effects.py", "return rules.parameter[effect, which]", "return min(1, rules.parameter[effect, which])"),
]  # fmt: skip

MUTANTS = [
    (slug, *mutant)
    for slug, mutants in (("isis", ISIS), ("osiris", OSIRIS), ("sailing", SAILING))
    for mutant in mutants
]
TESTS = {
    "isis": ["games/isis/*.py", "play/test_match.py"],
    "osiris": ["games/osiris/*.py"],
    "sailing": ["games/sailing/*.py", "play/test_haggling.py"],
}
# Whole games, which take minutes when interpreted: they are left out, or run only if no other test has failed.
TOO_LONG = ("games/osiris/test_sound.py", "games/sailing/test_sound.py", "games/sailing/test_knowledge.py")
LAST = ("games/sailing/test_haggling_worlds.py",)


def files_with(slug: str, clause: str) -> list[str]:
    """Return the files with tests that are marked with a clause, or with any (`*`)."""
    mark = "mark.clause(" if clause == "*" else f'"{clause}"'
    files = [file for pattern in TESTS[slug] for file in sorted((ROOT / "tests").glob(pattern))]
    named = [file.relative_to(ROOT / "tests").as_posix() for file in files if mark in file.read_text("utf-8")]
    left_out = (*TOO_LONG, *LAST) if clause == "*" else TOO_LONG
    return [f"tests/{name}" for name in sorted(named, key=LAST.__contains__) if name not in left_out]


def place_of(slug: str, name: str) -> Path:
    """Return where a file is: in the game's folder, or on the floor that it names."""
    if name.startswith("play/"):
        return Path("src/ennead") / name
    folder = Path("src/ennead/games") / slug
    return folder / name if "/" in name else next(ROOT.joinpath(folder).rglob(name)).relative_to(ROOT)


def copy_of_the_house(folder: Path) -> Path:
    """Copy the package and its tests, with their byte code: Python writes anew what is older than its source."""
    shutil.copytree(Path(ennead.__file__).parent, folder / "src" / "ennead")
    shutil.copytree(ROOT / "tests", folder / "tests")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run_marked(house: Path, slug: str, clause: str) -> "subprocess.CompletedProcess[str]":
    """Run the short tests marked with a clause (or with any: `*`) in a copy of the house, interpreted."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "ENNEAD_ENGINE": "interpreted", "CLAUSE": clause}
    options = ["-x", "-q", "-m", "not long", "-p", "tests.only_clause", *files_with(slug, clause)]
    command = [sys.executable, "-m", "pytest", *options]
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.mutant
@pytest.mark.parametrize(("slug", "clause", "name", "old", "new"), MUTANTS, ids=lambda value: value[:24].strip())
def test_breaking_a_clause_is_noticed_by_the_tests_marked_with_it(slug, clause, name, old, new, tmp_path):
    house = copy_of_the_house(tmp_path)
    mutant = house / place_of(slug, name)
    mutant.write_text(mutant.read_text("utf-8").replace(old, new), "utf-8")
    run = run_marked(house, slug, clause)
    assert run.returncode == 1, f"{clause} was broken and nobody noticed:\n{run.stdout[-2000:]}{run.stderr[-500:]}"
    assert " failed" in run.stdout or "FAILED" in run.stdout


@pytest.mark.long
@pytest.mark.mutant
@pytest.mark.parametrize("slug", GAMES)
def test_without_a_mutation_all_marked_tests_pass(slug, tmp_path):
    run = run_marked(copy_of_the_house(tmp_path), slug, "*")
    assert run.returncode == 0, run.stdout[-3000:]


@pytest.mark.parametrize("slug", GAMES)
def test_every_clause_is_broken_at_least_once(slug):
    own = [mutant for game, *mutant in MUTANTS if game == slug]
    assert {clause for clause, *_ in own} == {clause.id for clause in rulebook(slug).clauses}
    for clause, name, old, new in own:
        assert files_with(slug, clause)
        text = (ROOT / place_of(slug, name)).read_text("utf-8")
        assert text.count(old) == 1, f"{old} is written differently now: break it anew"
        assert old != new
