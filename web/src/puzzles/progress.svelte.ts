// How somebody gets on with the puzzles: kept on this device, and nowhere else.
import { keep, kept } from "../app/settings.svelte";
import type { PuzzleInfo } from "../wire/shapes";
import { daysBetween, middleOf, today } from "./choosing";

const NAME = "puzzles"; // where it is kept
const FIRST_RATING = 1200;
const LEARNING = 20; // tries in which one's rating moves fast
const [FAST, SLOW] = [48, 24]; // by how much at most

export interface GameProgress {
  rating: number;
  /** By puzzle: whether the first try was right. */
  tried: Record<string, boolean>;
  /** Solved in a row, now and at best. */
  row: number;
  best: number;
  /** The last day whose puzzle was solved. */
  daily: string;
}

interface Kept {
  games: Record<string, GameProgress>;
  /** Days in a row on which a puzzle of the day was solved, until which day, and the most there ever were. */
  days: { count: number; last: string; best: number };
}

const nothing = (): Kept => ({ games: {}, days: { count: 0, last: "", best: 0 } });

function read(): Kept {
  try {
    return { ...nothing(), ...(JSON.parse(kept(NAME) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing();
  }
}

/** Return a rating after a try, as in chess: who does what was to be expected changes little. */
export function rated(rating: number, puzzle: number, right: boolean, tries: number): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  return Math.round(rating + (tries < LEARNING ? FAST : SLOW) * (Number(right) - expected));
}

class Progress {
  #kept = $state.raw<Kept>(read());
  #starts = $state.raw<Record<string, number>>({}); // by game: the rating at which one begins

  of(game: string): GameProgress {
    return this.#kept.games[game] ?? { rating: this.#starts[game] ?? FIRST_RATING, tried: {}, row: 0, best: 0, daily: "" };
  }

  /** Say which puzzles a game has: whoever has tried none begins in their midst. */
  meet(game: string, puzzles: readonly PuzzleInfo[]): void {
    this.#starts = { ...this.#starts, [game]: middleOf(puzzles) ?? FIRST_RATING };
  }

  /** Days in a row until today or yesterday; the row is broken when a day was left out. */
  days(day = today()): { count: number; best: number; isToday: boolean } {
    const { count, last, best } = this.#kept.days;
    const since = last ? daysBetween(last, day) : Infinity;
    return { count: since <= 1 ? count : 0, best, isToday: since === 0 };
  }

  solved(game: string): number {
    return Object.values(this.of(game).tried).filter(Boolean).length;
  }

  /** Note a first try; a puzzle that was tried before changes no rating. */
  note(game: string, { key, rating }: { key: string; rating: number }, right: boolean, isDaily: boolean, day = today()): void {
    const before = this.of(game);
    const isNew = !(key in before.tried);
    const row = right ? before.row + 1 : 0;
    const after: GameProgress = {
      rating: isNew ? rated(before.rating, rating, right, Object.keys(before.tried).length) : before.rating,
      tried: { ...before.tried, [key]: isNew ? right : Boolean(before.tried[key]) },
      row: isNew ? row : before.row,
      best: isNew ? Math.max(before.best, row) : before.best,
      daily: isDaily && right ? day : before.daily,
    };
    this.#keep({ games: { ...this.#kept.games, [game]: after }, days: isDaily && right ? this.#day(day) : this.#kept.days });
  }

  #day(day: string): Kept["days"] {
    const { count, best, isToday } = this.days(day);
    const now = isToday ? count : count + 1;
    return { count: now, last: day, best: Math.max(best, now) };
  }

  /** Forget everything. */
  reset(): void {
    this.#keep(nothing());
  }

  /** Read again what is kept. */
  reload(): void {
    this.#kept = read();
  }

  #keep(now: Kept): void {
    this.#kept = now;
    keep(NAME, JSON.stringify(now));
  }
}

export const progress = new Progress();
