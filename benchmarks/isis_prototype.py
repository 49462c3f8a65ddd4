"""The prototype with which the design of the rules was decided, kept as a yardstick: random play must not be slower.

Hand-written for one game, without clauses, options, views or chance as a player.
"""

import time

import numba
import numpy as np

STATE = np.dtype(
    (
        np.record,
        [
            ("board", np.int8, 36),  # 0 empty, 1..4 pawn of seat+1, 10+v tile v (-4..4)
            ("pawns", np.int8, 4),
            ("tiles", np.int8, 4),
            ("bag", np.int8, 9),  # count per value -4..4
            ("bag_total", np.int8),
            ("seats", np.int8),
            ("to_move", np.int8),
            ("in_hand", np.int8),  # 99 = none, else value
            ("empty", np.int8),
        ],
    )
)
NONE = 99


def build(jit):
    @jit
    def rnd(rng):
        # xorshift64*
        x = rng[0]
        x ^= x >> np.uint64(12)
        x ^= x << np.uint64(25)
        x ^= x >> np.uint64(27)
        rng[0] = x
        return (x * np.uint64(2685821657736338717)) >> np.uint64(33)

    @jit
    def reset(s, n):
        for i in range(36):
            s.board[i] = 0
        for p in range(4):
            s.pawns[p] = (8 if n == 2 else (6 if n == 3 else 5)) if p < n else 0
            s.tiles[p] = (11 if n == 2 else (7 if n == 3 else 5)) if p < n else 0
        s.bag[0] = 1
        s.bag[1] = 2
        s.bag[2] = 6
        s.bag[3] = 2
        s.bag[4] = 0
        s.bag[5] = 2
        s.bag[6] = 6
        s.bag[7] = 2
        s.bag[8] = 1
        s.bag_total = 22
        s.seats = n
        s.to_move = 0
        s.in_hand = NONE
        s.empty = 36

    @jit
    def place(s, cell, what):
        s.board[cell] = what
        s.empty -= 1
        s.in_hand = NONE
        s.to_move = (s.to_move + 1) % s.seats

    @jit
    def step(s, action, rng):
        # 0..35 place pawn or tile in hand; 36 draw
        if action == 36:
            s.tiles[s.to_move] -= 1
            k = np.int64(rnd(rng) % np.uint64(s.bag_total))
            for v in range(9):
                k -= s.bag[v]
                if k < 0:
                    s.bag[v] -= 1
                    s.bag_total -= 1
                    s.in_hand = v - 4
                    break
        elif s.in_hand != NONE:
            place(s, action, 10 + s.in_hand)
        else:
            s.pawns[s.to_move] -= 1
            place(s, action, 1 + s.to_move)

    @jit
    def legal(s, mask):
        can_pawn = s.in_hand != NONE or s.pawns[s.to_move] > 0
        n = 0
        for i in range(36):
            ok = can_pawn and s.board[i] == 0
            mask[i] = ok
            n += ok
        ok = s.in_hand == NONE and s.tiles[s.to_move] > 0
        mask[36] = ok
        n += ok
        return n

    @jit
    def score(s, out):
        for p in range(4):
            out[p] = 0
        for i in range(36):
            w = s.board[i]
            if w > 0 and w < 5:
                r = i // 6
                c = i % 6
                t = 0
                if r > 0 and s.board[i - 6] > 5:
                    t += s.board[i - 6] - 10
                if r < 5 and s.board[i + 6] > 5:
                    t += s.board[i + 6] - 10
                if c > 0 and s.board[i - 1] > 5:
                    t += s.board[i - 1] - 10
                if c < 5 and s.board[i + 1] > 5:
                    t += s.board[i + 1] - 10
                out[w - 1] += t

    @jit
    def playout(s, mask, out, rng):
        steps = 0
        while s.empty > 0:
            n = legal(s, mask)
            k = np.int64(rnd(rng) % np.uint64(n))
            a = 0
            for i in range(37):
                if mask[i]:
                    if k == 0:
                        a = i
                        break
                    k -= 1
            step(s, a, rng)
            steps += 1
        score(s, out)
        return steps

    return dict(reset=reset, step=step, legal=legal, score=score, playout=playout, rnd=rnd)


RULES = build(numba.njit)
reset, playout = RULES["reset"], RULES["playout"]


@numba.njit
def play(s, mask, out, rng, players, games):
    moves = 0
    for _ in range(games):
        reset(s, players)
        moves += playout(s, mask, out, rng)
    return moves


def moves_per_second(games):
    """Play two-player games at random and return the speed."""
    s = np.zeros(1, STATE)[0]
    work = np.zeros(37, np.bool_), np.zeros(4, np.int32), np.array([88172645463325252], np.uint64)
    start = time.perf_counter()
    moves = play(s, *work, 2, games)
    return moves / (time.perf_counter() - start)
