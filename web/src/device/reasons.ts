// Why a move is good, told by the terms of which the game's own evaluation consists: as `ennead.ai.reasons` finds it.
import { words } from "../app/words.svelte";
import type { GameRules } from "../games/rules";
import { luckOf } from "./seeds";
import type { Candidate } from "./thinking";
import type { Position, Positions } from "../wire/positions";
import type { Letter } from "../wire/shapes";
import type { Fields } from "../wire/records";

const WORLDS = 8; // positions that the seat holds possible
const FIRST = 32; // the part of an event from which on their random numbers are
const ALIKE = 0.02; // of the victory: a move that is worse by less is not rejected,
const LOOKED_AT = 20; // if it was tried at least once in so many simulations
const LEAST = 0.02; // that a reason brings, of the points that make a victory e times as likely
const ROUND = 0.05; // how near to a whole number a change is told as one
const MOST = 2; // reasons that are told

/**
 * A term that speaks for a move: whose it is (nobody's letter: the mover's own), and by how many points. `points` is how much
 * better it is than after any of the moves that are rejected, `change` what the move itself makes of it; of another seat's term
 * both are what that seat loses.
 */
export interface Reason {
  term: string;
  seat: Letter;
  points: number;
  change: number;
}

type Grid = number[][]; // by term and seat

/** Return the moves that a move of this worth is better than, or that were hardly tried. */
export function rejectedOf(candidates: readonly Candidate[], seat: number, worth: number): number[] {
  const often = candidates.reduce((sum, { tries }) => sum + tries, 0) / LOOKED_AT;
  return candidates.filter(({ tries, values }) => tries < often || (values[seat] ?? 0) < worth - ALIKE).map(({ action }) => action);
}

/** Say whether the move itself makes the difference, and not only what other moves lose. */
const brings = ({ points, change }: Reason): boolean => change * 2 >= points;

/**
 * Return what speaks for a move and for none of those that are rejected, most first, by what the seat knows; `scale` is that of the
 * search. What other moves lose is told only where all leave the same seat to act: else it is the turn that differs.
 */
export function reasonsFor(rules: GameRules, positions: Positions, weights: readonly number[], known: Fields, seat: number, action: number, rejected: readonly number[], scale: number, event = 0): Reason[] {
  const terms = rules.machine.declared.terms ?? [];
  const others = rejected.filter((one) => one !== action);
  if (!others.length || !terms.length) return [];
  const players = rules.machine.rules.players as number;
  const grid = (): Grid => terms.map(() => Array<number>(players).fill(0));
  const [now, after, rivals] = [grid(), grid(), others.map(grid)];
  const add = (to: Grid, position: Position): void => positions.terms(position, weights, terms.length, players).forEach((row, term) => row.forEach((one, at) => ((to[term] as number[])[at] = (to[term]?.[at] ?? 0) + one / WORLDS)));
  let sameTurn = true;
  for (let number = 0; number < WORLDS; number += 1) {
    const world = positions.drawn(known, seat, luckOf(event, FIRST + number));
    const played = positions.play(world, action);
    if (!played) return []; // it may not be legal in what was drawn
    add(now, world);
    add(after, played);
    for (const [at, one] of others.entries()) {
      const instead = positions.play(world, one);
      if (!instead) return [];
      add(rivals[at] as Grid, instead);
      sameTurn &&= positions.actor(instead) === positions.actor(played);
    }
  }
  const found = terms.flatMap((term, row) =>
    Array.from({ length: players }, (_, one) => {
      const sign = one === seat ? 1 : -1;
      const at = (grid: Grid): number => grid[row]?.[one] ?? 0;
      const [points, change] = [Math.min(...rivals.map((rival) => sign * (at(after) - at(rival)))), sign * (at(after) - at(now))];
      return { speaks: one === seat ? points : points / (players - 1), reason: { term, seat: one === seat ? "" : String(rules.letter(one)), points, change } };
    }),
  );
  const order = found.filter(({ speaks, reason }) => speaks >= LEAST * scale && (sameTurn || brings(reason))).toSorted((one, other) => other.speaks - one.speaks);
  const once = order.filter(({ reason }, at) => order.findIndex((other) => other.reason.term === reason.term) === at); // of a term, whose it speaks most
  return once.slice(0, MOST).map(({ reason }) => reason);
}

/** Write a number of points: whole, or with one digit behind the point. */
export function signedDecimal(number: number): string {
  const digits = Math.abs(number - Math.round(number)) < ROUND ? 0 : 1;
  return new Intl.NumberFormat(words.language, { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
}

/** Tell in words why a move is good; `name` says what a seat is called. */
export function tellReasons(game: string, reasons: readonly Reason[], name: (seat: Letter) => string): string[] {
  const say = words.of(game);
  return reasons.map((reason) => {
    const { term, seat, change } = reason;
    if (seat) return say(brings(reason) ? "reason-less" : "reason-gives", { who: name(seat), term: say(`term-${term}`) });
    return brings(reason) ? say(`reason-${term}`, { change: signedDecimal(change) }) : say("reason-keeps", { term: say(`term-${term}`) });
  });
}
