// What the server tells of ratings: who leads, and what is known of an account. A test compares it with the server.

/** Somebody in a list of the best: a person by their name, or a computer player by its level, whose place is 0. */
export interface LeaderTold {
  place: number;
  name: string;
  level: string;
  rating: number;
  doubt: number;
  games: number;
}

export interface LeadersTold {
  game: string;
  players: number;
  sizes: number[];
  least_games: number;
  most_doubt: number;
  least_settled: number;
  ahead: number;
  middle: number;
  first: number;
  most: number;
  all: number;
  leaders: LeaderTold[];
}

/** A rating after a game: when, in seconds since 1970, and within how many points it is sure. */
export interface Moment {
  when: number;
  rating: number;
  doubt: number;
}

export interface RatingNow {
  game: string;
  players: number;
  rating: number;
  doubt: number;
  games: number;
  won: number;
  place: number | null;
  history: Moment[];
}

export interface Results {
  game: string;
  players: number;
  won: number;
  shared: number;
  lost: number;
  none: number;
}

export interface Opponent {
  name: string;
  games: number;
  won: number;
}

/** Somebody in a finished game: an account by its name, a computer player by its level; else nobody knows. */
export interface Player {
  name?: string;
  account?: boolean;
  level?: string;
  place?: number;
}

export interface GameTold {
  table: string;
  game: string;
  when: number;
  result: "won" | "shared" | "lost" | "none";
  seat: number;
  players: Player[];
  rated: boolean;
  rating: number | null;
  change: number | null;
}

export interface Games {
  games: GameTold[];
  all: number;
}

/** A rating, and after how many games; with none of them, where all begin. */
export interface RatingTold {
  rating: number;
  doubt: number;
  games: number;
}

export interface Profile {
  name: string;
  since: number;
  me: boolean;
  ratings: RatingNow[];
  results: Results[];
  opponents: Opponent[];
  games: GameTold[];
  all: number;
}
