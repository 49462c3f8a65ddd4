// Which puzzle comes when: one a day, the same for everybody, and else one that is neither too easy nor too hard.
import type { PuzzleInfo } from "../wire/shapes";

const DAY = 86_400_000; // milliseconds
const FIRST_DAY = "2000-01-01";
const GOLDEN = 0.618; // of all puzzles lie between those of two days, about: so that days differ

/** Return a day as it is written here, such as 2026-03-01. */
export function dayOf(time: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Return the day that it is here now. */
export const today = (): string => dayOf(new Date());

/** Return the day before. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Return how many days lie between two days. */
export const daysBetween = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / DAY);

/** Return the puzzle of a day: by the date alone; none comes again before all the others were there. */
export function dailyOf(day: string, puzzles: readonly PuzzleInfo[]): PuzzleInfo | undefined {
  const count = puzzles.length;
  if (!count) return undefined;
  let stride = Math.max(1, Math.round(GOLDEN * count));
  while (commonDivisor(stride, count) > 1) stride += 1;
  return puzzles[(daysBetween(FIRST_DAY, day) * stride) % count];
}

const commonDivisor = (one: number, other: number): number => (other ? commonDivisor(other, one % other) : one);

/** Return what to solve next: of those that were not tried yet the one whose rating is nearest to one's own. */
export function nextFor(rating: number, puzzles: readonly PuzzleInfo[], tried: (key: string) => boolean): PuzzleInfo | undefined {
  const distance = (one: PuzzleInfo): number => Math.abs(one.rating - rating);
  return puzzles.filter(({ key }) => !tried(key)).toSorted((one, other) => distance(one) - distance(other) || (one.key < other.key ? -1 : 1))[0];
}

/** Return the rating in the midst of them: as many are easier as are harder. */
export const middleOf = (puzzles: readonly PuzzleInfo[]): number | undefined => puzzles.map(({ rating }) => rating).toSorted((one, other) => one - other)[puzzles.length >> 1];

/** Return the puzzle of a number, with or without the zeros before it. */
export const numbered = (puzzles: readonly PuzzleInfo[], wish: string): PuzzleInfo | undefined => puzzles.find(({ key }) => key === wish) ?? puzzles.find(({ key }) => /^\d+$/.test(wish) && Number(key) === Number(wish));
