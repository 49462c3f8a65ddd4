// Why a move is good, told by the terms of which the game's own evaluation consists: as `ennead.ai.reasons` finds it.
import { words } from "../app/words.svelte";
import type { GameRules } from "../games/rules";
import { luckOf } from "./seeds";
import type { Positions } from "../wire/positions";
import type { Letter } from "../wire/protocol";
import type { Fields } from "../wire/records";

const WORLDS = 8; // positions that the seat holds possible
const FIRST = 32; // the part of an event from which on their random numbers are
const LEAST = 0.02; // that a reason brings, of the points that make a victory e times as likely
const ROUND = 0.05; // how near to a whole number a change is told as one
const MOST = 2; // reasons that are told

/**
 * A term that speaks for a move: whose it is (nobody's letter: the mover's own), and by how many points. `points` is how much
 * better it is than on the average of the other moves, `change` what the move itself makes of it; of somebody else's term both
 * are what they lose.
 */
export interface Reason {
  term: string;
  seat: Letter;
  points: number;
  change: number;
}

type Grid = number[][]; // by term and seat

/** Return what speaks for a move, most first: by what the seat knows, beside its other moves; `scale` is that of the search. */
export function reasonsFor(rules: GameRules, positions: Positions, weights: readonly number[], known: Fields, seat: number, action: number, scale: number, event = 0): Reason[] {
  const terms = rules.machine.declared.terms ?? [];
  const others = positions.legal(positions.of(known)).filter((one) => one !== action);
  if (!others.length || !terms.length) return [];
  const players = rules.machine.rules.players as number;
  const grid = (): Grid => terms.map(() => Array<number>(players).fill(0));
  const [now, after, mean] = [grid(), grid(), grid()];
  const add = (to: Grid, from: Grid, part: number): void => from.forEach((row, term) => row.forEach((one, at) => ((to[term] as number[])[at] = ((to[term] as number[])[at] ?? 0) + one / part)));
  for (let number = 0; number < WORLDS; number += 1) {
    const world = positions.drawn(known, seat, luckOf(event, FIRST + number));
    const played = positions.play(world, action);
    if (!played) return []; // it may not be legal in what was drawn
    add(now, positions.terms(world, weights, terms.length, players), WORLDS);
    add(after, positions.terms(played, weights, terms.length, players), WORLDS);
    for (const one of others) {
      const other = positions.play(world, one);
      if (other) add(mean, positions.terms(other, weights, terms.length, players), WORLDS * others.length);
    }
  }
  const found = terms.flatMap((term, row) =>
    Array.from({ length: players }, (_, one) => {
      const sign = one === seat ? 1 : -1;
      const at = (grid: Grid): number => grid[row]?.[one] ?? 0;
      const [points, change] = [sign * (at(after) - at(mean)), sign * (at(after) - at(now))];
      return { speaks: one === seat ? points : points / (players - 1), reason: { term, seat: one === seat ? "" : String(rules.letter(one)), points, change } };
    }),
  );
  const order = found.filter(({ speaks }) => speaks >= LEAST * scale).toSorted((one, other) => other.speaks - one.speaks);
  const once = order.filter(({ reason }, at) => order.findIndex((other) => other.reason.term === reason.term) === at); // of a term, whose it speaks most
  return once.slice(0, MOST).map(({ reason }) => reason);
}

function signedDecimal(number: number): string {
  const digits = Math.abs(number - Math.round(number)) < ROUND ? 0 : 1;
  return new Intl.NumberFormat(words.language, { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
}

/** Tell in words why a move is good; `name` says what a seat is called. */
export function tellReasons(game: string, reasons: readonly Reason[], name: (seat: Letter) => string): string[] {
  const say = words.of(game);
  return reasons.map(({ term, seat, points, change }) => {
    if (seat) return say("reason-less", { who: name(seat), term: say(`term-${term}`) });
    if (change * 2 < points) return say("reason-keeps", { term: say(`term-${term}`) }); // it is not the move itself that brings it
    return say(`reason-${term}`, { change: signedDecimal(change) });
  });
}
