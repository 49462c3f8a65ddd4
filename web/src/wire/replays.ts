// Matches that are looked at again, and first games.
import type { Change, Clock, Letter, Line, LuckSeen, Result, SeatInfo, Whole } from "./protocol";
import type { Fields } from "./records";

export interface Frame {
  line: Line | null;
  state: Whole | Change;
}

/** So many actions were taken back, and every deal since the first of them. */
export interface TakenBack {
  kind: "undone";
  back: number;
}

/** A deal as the rules take it, and how it is told to its partners and to everybody else. */
export interface DealMade {
  kind: "accepted";
  deal: Fields;
  line: Line;
  others: Line;
}

/** An event: an action by its number, or nothing where nothing changed. */
export type PastEvent = number | TakenBack | DealMade | null;

/** A match that is over: what it began with, and its events. */
export interface WholeMatch {
  rules: Fields;
  start: Fields;
  events: PastEvent[];
  open_hands: boolean;
  left: Left[]; // by number, none where there is no clock
}

/** The milliseconds that a seat had left at an event, if there are any. */
export type Left = number | null;

/** One idea of a first game: something to read, or something to do; by action what is pressed. */
export interface StepInfo {
  name: string;
  at: number;
  places: string[];
  do: string[][];
  title: string;
  text: string;
  tried: string;
  done: string;
}

/** A match that somebody new plays step by step. */
export interface FirstGameInfo {
  game: string;
  minutes: number;
  you: Letter;
  seats: SeatInfo[];
  match: WholeMatch;
  result: Result;
  steps: StepInfo[];
  edition: unknown;
}

/** What was found, by language, of one thing that was checked. */
export interface Check {
  name: string;
  holds: boolean | null;
  text: Record<string, string>;
}

/** A match to go through again: in frames while it runs, whole once it is over. */
export interface Replay {
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  over: boolean;
  frames: Frame[];
  match: WholeMatch | null;
  result: Result | null;
  luck: LuckSeen | null;
  checks: Check[];
  edition: unknown;
  eyes: Letter;
  clock: Clock | null;
  you: Letter;
}
