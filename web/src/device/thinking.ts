// A search beside the page, in a worker of its own: it thinks as long as it may, and stops when it is told to.
import type { Fields } from "../wire/records";

/** How a search goes about it: as `ennead.ai.search.Style` says. */
export interface Style {
  guided: boolean;
  curiosity: number;
  horizon: number;
  scale: number;
  share: number;
  memory: number;
  insight: number;
  worlds: number;
}

export interface SearchWish {
  /** What the seat knows. */
  known: Fields;
  seat: number;
  style: Style;
  seed: number;
  simulations?: number;
  milliseconds?: number;
  /** Judge this action alone: it is played first in every simulation. */
  first?: number;
}

/** A move that was looked at: how often, and what it brought to each seat on the average. */
export interface Candidate {
  action: number;
  tries: number;
  values: number[];
}

/** What a search found: the moves, the one that was looked at most often first, and the average over all of them. */
export interface Found {
  simulations: number;
  candidates: Candidate[];
  values: number[];
}

/** One search at a time, for the rules of one table. */
export interface Thinking {
  search(wish: SearchWish, tell?: (found: Found) => void): Promise<Found>;
  /** Choose as a computer player of a level would, within so many milliseconds. */
  choose(known: Fields, seat: number, level: string, milliseconds?: number): Promise<number>;
  /** Draw so many whole positions among those that the seat cannot tell apart. */
  draw(known: Fields, seat: number, count: number, seed: number): Promise<Fields[]>;
  /** End what is going on: the best that was found so far is returned. */
  stop(): void;
  close(): void;
}

/** Start a worker for a game. */
export function startThinking(game: string, rules: Fields): Promise<Thinking> {
  return Promise.reject(new Error(`there is no worker yet: ${game}, ${Object.keys(rules).length}`));
}
