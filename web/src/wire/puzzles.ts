// Puzzles.
import type { Letter } from "./protocol";
import type { Fields } from "./records";

/** What several puzzles have in common: the rules in force, how a match begins by them, and the edition. */
export interface PuzzleTable {
  players: number;
  options: Record<string, string>;
  rules: Fields;
  state: Fields;
  edition: unknown;
}

/** A move, and what it is worth to whoever plays it. */
export interface JudgedMove {
  action: string;
  worth: number;
}

/** A position in which one move is clearly best; `state` has the fields that differ from the beginning of its table. */
export interface PuzzleInfo {
  key: string;
  table: number;
  state: Fields;
  seat: Letter;
  solution: string;
  measure: "lead" | "chances";
  judged: JudgedMove[];
  simulations: number;
  found: number[];
  rating: number;
  stars: number;
  reasons: string[];
}

export interface PuzzleBook {
  game: string;
  tables: PuzzleTable[];
  puzzles: PuzzleInfo[];
}
