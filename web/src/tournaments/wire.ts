// What the server tells of tournaments, and is asked: see docs/tournaments.md and /api/openapi.json; a test compares it with the server.
import type { Clock } from "../wire/protocol";

export interface TournamentLine {
  name: string;
  title: string;
  organiser: string;
  game: string;
  size: number;
  system: "swiss" | "robin";
  open: boolean;
  rated: boolean;
  clock: Clock | null;
  status: "waiting" | "running" | "over" | "cancelled";
  players: number;
  most: number;
  begins: number | null;
  mine: boolean;
}

export interface Player {
  number: number;
  name: string; // empty for a computer player, and for an account that is gone
  level: string;
  is_in: boolean;
  removed: boolean;
  since: number;
  rank: number;
  points: number;
  played: number;
  byes: number;
  wins: number;
  against: number | null;
  strength: number;
}

export interface Correction {
  ranks: number[];
  absent: number[];
  why: string;
  at: number;
}

export interface Result {
  ranks: number[];
  points: number[];
  absent: number[];
  played: boolean; // the table is there to be looked at
  first: number[] | null; // what the table itself said, before any correction
  corrections: Correction[];
}

export interface RoundTable {
  table: string;
  players: number[];
  rated: boolean;
  result: Result | null;
}

export interface Round {
  tables: RoundTable[];
  byes: number[];
  at: number;
  until: number;
  closed: number | null;
}

/** What was announced at some time of the clock, the beginning, the rounds, and who may take part. */
export interface Terms {
  clock: Clock | null;
  begins: number | null;
  rounds: number; // 0: as many as are usual
  least: number;
  most: number;
  computers: boolean;
}

/** What the organiser has changed before the first round. */
export interface Change {
  at: number;
  fields: ("title" | "description" | "clock" | "begins" | "rounds" | "least" | "most" | "computers")[];
  before: Terms;
  after: Terms;
}

/** What the organiser has written to all who have entered. */
export interface Message {
  number: number;
  text: string;
  at: number;
}

export interface Tournament {
  name: string;
  title: string;
  organiser: string;
  game: string;
  size: number;
  smaller: boolean;
  system: "swiss" | "robin";
  rounds: number;
  options: Record<string, string>;
  edition: Record<string, string>; // its title, by language
  clock: Clock | null;
  rated: boolean;
  open: boolean;
  computers: boolean;
  least: number;
  most: number;
  begins: number | null;
  pause: number | null;
  patience: number;
  status: "waiting" | "running" | "over" | "cancelled";
  why: "" | "organiser" | "few" | "late";
  seed: string;
  description: string;
  changes: Change[];
  continues: number | null;
  players: Player[];
  played: Round[];
}

export interface TournamentNow {
  following: number;
  now: number;
  info: Tournament | null;
  me: number | null;
  organiser: boolean;
  link: string;
  messages: Message[]; // only with `info`
}

export interface NewTournament {
  title: string;
  game: string;
  size: number;
  system?: "swiss" | "robin";
  rounds?: number;
  options?: Record<string, string>;
  edition?: string;
  clock?: Clock | null;
  rated?: boolean;
  open?: boolean;
  computers?: boolean;
  smaller?: boolean;
  least?: number;
  most?: number;
  begins?: number | null;
  pause?: number | null;
  patience?: number;
  description?: string;
}

/** What can be changed until the first round. */
export interface Announced {
  title: string;
  description: string;
  clock: Clock | null;
  begins: number | null;
  rounds: number;
  least: number;
  most: number;
  computers: boolean;
}
