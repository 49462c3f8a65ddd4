// What a game was like, seen from its end: the points of every seat over time, and the moments that moved them most.
import type { GameRules } from "../games/rules";
import type { Moment } from "../study/match";

/** The points of every seat at one moment, as if the game had ended then; `at` is its place among the moments. */
export interface Standing {
  at: number;
  points: number[];
}

/** A moment that changed by how much a seat was ahead. */
export interface Swing {
  at: number;
  by: number;
}

/** Return the points at every moment. */
export const pointsOver = (rules: GameRules, moments: readonly Moment[]): Standing[] =>
  moments.map(({ state }, at) => ({ at, points: rules.machine.score(state.view, 1)[0] ?? [] }));

/** Leave out the moments at which nobody's points changed; the first and the last stay. */
export function whereTheyChange(standings: readonly Standing[]): Standing[] {
  return standings.filter(({ points }, place) => {
    const before = standings[place - 1]?.points;
    return !before || place === standings.length - 1 || points.some((one, seat) => one !== before[seat]);
  });
}

/** By how much a seat is ahead of the best of the others. */
const lead = (points: readonly number[], seat: number): number => (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat));

/** Return the moments at which the lead of a seat grew and fell most; nothing where it never did. */
export function swingsOf(standings: readonly Standing[], seat: number): { best: Swing | null; worst: Swing | null } {
  let [best, worst]: [Swing | null, Swing | null] = [null, null];
  standings.slice(1).forEach(({ at, points }, place) => {
    const by = lead(points, seat) - lead(standings[place]?.points ?? points, seat);
    if (by > (best?.by ?? 0)) best = { at, by };
    if (by < (worst?.by ?? 0)) worst = { at, by };
  });
  return { best, worst };
}

/** Return the lowest and the highest number of an axis, and the numbers that are written beside it: few, and round. */
export function axisOf(numbers: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (most - least) / one <= 5) ?? 200;
  const [low, high] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step) * step, Math.floor(least / step) * step + step)];
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step) };
}
