"""The same bits on a GPU: random games of every game and player count, and `exp` and `log`.

Where there is Numba, but perhaps no GPU, this writes the kernels and what they must find; where there is a GPU, it runs
and compares them (it needs CuPy there):

ENNEAD_ENGINE=native python -m tests.on_gpu write FOLDER
python tests/on_gpu.py run FOLDER

A GPU's compiler joins products and sums, rounding once instead of twice, unless it is told not to (`fma`): so numbers
that are not whole come out equal only without that.
"""

import json
import sys
from pathlib import Path

import numpy as np

GAMES = 512  # of each kind


def write(folder: Path) -> None:
    """Write kernels, what they are given, and what they must find."""
    import numba
    from numba import cuda, types
    from numba.cuda.cudadrv import nvvm
    from numba.np.numpy_support import from_dtype

    from ennead.batch.playout import play_out
    from ennead.core.contract import set_up
    from ennead.core.logarithm import exp, log
    from ennead.core.random_numbers import generators
    from ennead.games import GAMES as SLUGS
    from ennead.games import rulebook
    from tests.core.test_logarithm import interpreted, numbers

    class Hopper:
        compute_capability = (9, 0)

    module = sys.modules[type(cuda.jit(lambda x: x, device=True)).__module__]
    module.get_current_device = lambda: Hopper
    plain = nvvm.compile_ir
    nvvm.compile_ir = lambda text, **options: plain(text, **options, fma=False)

    def written(name, kernel, signature, **arrays):
        (folder / f"{name}.ptx").write_text(cuda.compile_ptx(kernel, signature, cc=Hopper.compute_capability)[0])
        np.savez(folder / f"{name}.npz", **arrays)
        print(name, flush=True)

    def logarithms(given, out):
        at = cuda.grid(1)
        if at < given.shape[0]:
            out[2 * at] = exp(given[at])
            out[2 * at + 1] = log(abs(given[at]) + 1.0)

    given = numbers()
    signature = types.void(types.float64[::1], types.float64[::1])
    written("logarithms", logarithms, signature, given=given, expected=interpreted(given).reshape(-1))
    for slug in SLUGS:
        book = rulebook(slug)
        size = len(book.actions)

        def games(rules, states, lucks):
            at = cuda.grid(1)
            if at < lucks.shape[0]:
                actions = cuda.local.array(size, numba.int64)  # noqa: B023 (it is compiled at once)
                luck = cuda.local.array(1, numba.uint64)
                luck[0] = lucks[at]
                set_up(rules[0], states[at])
                play_out(rules[0], states[at], actions, luck)
                lucks[at] = luck[0]

        @numba.njit
        def here(rules, states, actions, lucks):
            for at in range(len(states)):
                set_up(rules[0], states[at])
                play_out(rules[0], states[at], actions, lucks[at])

        signature = types.void(from_dtype(book.rules_dtype)[::1], from_dtype(book.state_dtype)[::1], types.uint64[::1])
        kinds = {}
        for players in book.players:
            rules, states, luck = book.rules(players), np.zeros(GAMES, book.state_dtype), generators(players, GAMES)
            begun = luck[:, 0].copy()
            here(rules, states, np.zeros(size, np.int64), luck)
            kinds |= {f"rules{players}": rules.view(np.uint8), f"begun{players}": begun, f"luck{players}": luck[:, 0]}
            kinds[f"states{players}"] = states.view(np.uint8)
        written(slug, games, signature, **kinds)
        (folder / f"{slug}.json").write_text(json.dumps([rules.itemsize, states.itemsize]))


def run(folder: Path) -> None:
    """Run all kernels on the GPU that is here, and say whether they find what they must."""
    import cupy

    def launch(name, count, *arrays):
        text = (folder / f"{name}.ptx").read_text()
        entry = text.split(".visible .entry ")[1].split("(")[0].strip()
        kernel = cupy.RawModule(path=str(folder / f"{name}.ptx")).get_function(entry)
        arguments = []
        for array, size in arrays:  # Numba's arrays: two of no use, items, their size, address, shape, stride
            items = array.nbytes // size
            arguments += [np.uint64(0), np.uint64(0), np.int64(items), np.int64(size), array, np.int64(items)]
            arguments += [np.int64(size)]
        kernel(((count + 63) // 64,), (64,), tuple(arguments))

    print(cupy.cuda.runtime.getDeviceProperties(0)["name"].decode())
    told = np.load(folder / "logarithms.npz")
    out = cupy.zeros(len(told["expected"]))
    launch("logarithms", len(told["given"]), (cupy.asarray(told["given"]), 8), (out, 8))
    print("exp and log:", "equal" if out.get().tobytes() == told["expected"].tobytes() else "NOT EQUAL")
    for sizes in sorted(folder.glob("*.json")):
        slug, (rules, state) = sizes.stem, json.loads(sizes.read_text())
        told = np.load(folder / f"{slug}.npz")
        for players in sorted(int(name.removeprefix("rules")) for name in told if name.startswith("rules")):
            states, lucks = cupy.zeros(GAMES * state, np.uint8), cupy.asarray(told[f"begun{players}"])
            launch(slug, GAMES, (cupy.asarray(told[f"rules{players}"]), rules), (states, state), (lucks, 8))
            same = states.get().tobytes() == told[f"states{players}"].tobytes()
            same = same and lucks.get().tobytes() == told[f"luck{players}"].tobytes()
            print(f"{slug}, {players} players: {GAMES} games", "equal" if same else "NOT EQUAL")


if __name__ == "__main__":
    what, place = sys.argv[1:]
    Path(place).mkdir(exist_ok=True)
    {"write": write, "run": run}[what](Path(place))
