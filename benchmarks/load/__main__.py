"""The load benchmark: our server and its peer, boardgame.io, under the same load in one run.

    python benchmarks/load --tables 1000 --rate 1000 --seconds 20

One process on one core serves, the driver has the other core. Ours writes every move to disk before anyone is told;
the peer keeps its matches in memory, as it does by default.
"""

import argparse
from pathlib import Path

import ours
import peer
import uvloop
from crowd import LoadError
from measuring import Figures


def main() -> None:
    """Measure as the command line says, and print the figures side by side."""
    parser = argparse.ArgumentParser(description="Load Ennead and boardgame.io with tables of Isis & Osiris.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=1000, help="moves a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--cache", type=Path, default=peer.CACHE, help="where boardgame.io is kept")
    parser.add_argument("--alone", action="store_true", help="without the peer")
    asked = parser.parse_args()
    load = (asked.tables, asked.rate, asked.seconds)
    try:
        sides = {"Ennead": uvloop.run(ours.measure(*load))}
        if not asked.alone:
            sides[f"boardgame.io {peer.VERSION}"] = uvloop.run(peer.measure(*load, asked.cache))
    except LoadError as error:
        raise SystemExit(str(error)) from None
    except TimeoutError:
        raise SystemExit("a server does not answer") from None
    print(f"{asked.tables} tables of four and a spectator, {asked.rate} moves a second, {asked.seconds:g} s")
    for name, figures in sides.items():
        show(name, figures, round(asked.rate * asked.seconds))
    if len(sides) == 2:
        own, other = (figures.cpu_us_per_delivery for figures in sides.values())
        print(f"CPU per delivery: {own / other:.2f} of the peer's")


def show(name: str, figures: Figures, wanted: int) -> None:
    """Print one side's figures."""
    print(name)
    print(f"  moves       {figures.moves} of {wanted}")
    print(f"  deliveries  {figures.deliveries}, {figures.faults} lost, twice or out of order")
    print(f"  CPU         {figures.cpu_us_per_delivery:.1f} us per delivery")
    print(f"  latency     p50 {figures.p50_ms:.2f} ms, p99 {figures.p99_ms:.2f} ms")
    print(f"  memory      {figures.memory_mb:.0f} MB")


if __name__ == "__main__":
    main()
