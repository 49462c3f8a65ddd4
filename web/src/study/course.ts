// The course of a match as its analysis tells it: where each moment lies, and what every seat could hope for there.
import type { Letter } from "../wire/shapes";
import type { Figure } from "./figures";
import type { Analysis, End, Grade, JudgedMoment } from "./judged";

/** A seat's chances at one moment; `at` counts what has happened, the beginning is 0. */
export interface Point extends Figure {
  at: number;
}

const RESULTS = 60; // a result is a whole, half, third, quarter or fifth of the victory

/** How a graded move is marked, so that its colour is not all there is. */
export const MARKS: Record<Exclude<Grade, "">, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export const markOf = (grade: Grade | undefined): string => (grade ? MARKS[grade] : "");

/** Return what a moment was judged to come to for a seat, if it was judged. */
export function figureOf({ values, intervals, simulations = 0 }: JudgedMoment, seat: number): Figure | null {
  return values ? { value: values[seat] ?? 0, within: intervals?.[seat] ?? 0, simulations } : null;
}

/** Return what was to be hoped for before a moment, if that is known. */
function beforeOf({ decision, luck, deal, simulations = 0 }: JudgedMoment, seat: number): Figure | null {
  const values = decision?.before ?? luck?.before ?? deal?.[0]?.before;
  const off = decision?.before_intervals ?? luck?.intervals ?? deal?.[0]?.before_intervals;
  return values ? { value: values[seat] ?? 0, within: off?.[seat] ?? 0, simulations } : null;
}

/** Return the chances of a seat over the match, as far as it has been judged; `places` says where each event lies.
 * The result is one place after the last. */
export function courseOf({ letters, moments, end, simulations }: Analysis, seat: Letter, places: ReadonlyMap<number, number>): Point[] {
  const number = letters.indexOf(seat);
  const found = moments.flatMap((moment): Point[] => {
    const figure = figureOf(moment, number);
    return figure ? [{ at: places.get(moment.event) ?? 0, ...figure }] : [];
  });
  const first = moments.find(({ values }) => values);
  const start = first && beforeOf(first, number);
  const result = end ? resultOf(end, number, places.size, simulations) : [];
  return [...(start ? [{ at: 0, ...start }] : []), ...found, ...result];
}

/** Return what was known last, and the result. */
function resultOf({ before, change, intervals }: End, seat: number, last: number, simulations: number): Point[] {
  const known = { at: last, value: before[seat] ?? 0, within: intervals[seat] ?? 0, simulations };
  return [known, { at: last + 1, value: Math.round(RESULTS * (known.value + (change[seat] ?? 0))) / RESULTS, within: 0, simulations: 0 }];
}

/** Return the point that holds at a place of the match: its own, or the last before it. */
export const pointAt = (course: readonly Point[], at: number): Point | undefined => course.findLast((point) => point.at <= at) ?? course[0];

/** Push labels apart that would lie on each other: by height, the same order, each in its room. */
export function apart(heights: readonly number[], room: number, lowest: number): number[] {
  const order = heights.map((_, at) => at).toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const found = [...heights];
  let above = -Infinity;
  for (const at of order) found[at] = above = Math.max(found[at] ?? 0, above + room);
  let below = Infinity;
  for (const at of order.toReversed()) found[at] = below = Math.min(found[at] ?? 0, below === Infinity ? lowest : below - room);
  return found;
}
